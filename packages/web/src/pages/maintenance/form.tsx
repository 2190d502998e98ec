import type { WindowDetailData } from "@pharos/operations";
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type Answer, ask } from "../../api/client.ts";
import { windowQuery } from "../../api/maintenance-queries.ts";
import { useVersionedSave } from "../../api/use-versioned-save.ts";
import { shownZone } from "../../lib/time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { maintenanceTexts } from "../../texts/en/maintenance.ts";
import { maintenanceFormTexts as texts } from "../../texts/en/maintenance-form.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { CoverFields, PageFields, TimeFields } from "./fields.tsx";
import styles from "./form.module.css";
import { Preview, usePreview } from "./preview.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { monitorIdsIn } from "./search.ts";
import { blankValues, bodyOf, changesOf, valuesOf, type WindowValues } from "./values.ts";

type Version = WindowDetailData & { readonly etag: string | null };
type Save = UseMutationResult<Answer<unknown>, Error, string | null>;

export function CreateWindowPage() {
  const search = useSearch({ from: "/maintenance/new" });
  const [values, setValues] = useState(() => blankValues(new Date(), shownZone, monitorIdsIn(search)));
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (_etag: string | null) =>
      ask<{ readonly data: { readonly id: number } }>("/maintenance-windows", { method: "POST", body: bodyOf(values) }),
    onSuccess: async ({ body }) => {
      void client.invalidateQueries();
      await navigate({ to: "/maintenance/$id", params: { id: String(body.data.id) } });
    },
  });
  return (
    <WindowForm title={texts.createTitle()} action={texts.create()} values={values} setValues={setValues} save={save} />
  );
}

export function EditWindowPage() {
  const id = Number(useParams({ from: "/maintenance/$id/edit" }).id);
  const { data, error } = useQuery(windowQuery(id));
  if (!data) return <Loading error={error} />;
  return <EditForm key={id} opened={data} />;
}

/** Edits the version that was there when the form was opened, whatever comes in the meantime. */
function EditForm({ opened }: { readonly opened: Version }) {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened.window));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = base.window;
  const { save, current, isConflict } = useVersionedSave<Version>({
    path: `/maintenance-windows/${id}`,
    changes: changesOf(valuesOf(base.window), values),
    readAgain: () => client.fetchQuery({ ...windowQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/maintenance/$id", params: { id: String(id) } }),
  });
  return (
    <WindowForm
      title={texts.editTitle(base.window.name)}
      action={texts.save()}
      base={base}
      values={values}
      setValues={setValues}
      save={save}
      conflict={
        isConflict &&
        current && (
          <Conflict
            theirs={bodyOf(valuesOf(current.window))}
            yours={bodyOf(values)}
            onSave={() => save.mutate(current.etag)}
            onDiscard={() => {
              setBase(current);
              setValues(valuesOf(current.window));
              save.reset();
            }}
          />
        )
      }
    />
  );
}

interface WindowFormProps {
  readonly title: string;
  readonly action: string;
  /** The window that is edited. */
  readonly base?: Version;
  readonly values: WindowValues;
  readonly setValues: (change: (before: WindowValues) => WindowValues) => void;
  readonly save: Save;
  readonly conflict?: ReactNode;
}

/** One page: the fields, and beside them what they would make. */
function WindowForm({ title, action, base, values, setValues, save, conflict = false }: WindowFormProps) {
  useTitle(title);
  const shown = usePreview(values);
  const onChange = (change: Partial<WindowValues>) => setValues((before) => ({ ...before, ...change }));
  const named = [...(base?.mutes.subjects ?? []), ...(shown.preview?.mutes.subjects ?? [])];
  const fields = { values, error: save.error, onChange };
  return (
    <>
      <PageHead title={title} parent={{ to: "/maintenance", name: maintenanceTexts.title() }} />
      <div className={styles.columns}>
        <Card>
          <Form
            onSubmit={() => !save.isPending && save.mutate(base?.etag ?? null)}
            problem={conflict ? null : remainder(save.error, Object.keys(bodyOf(values)))}
            actions={
              <>
                {base === undefined ? (
                  <ButtonLink to="/maintenance" label={shellTexts.cancel()} />
                ) : (
                  <ButtonLink
                    to="/maintenance/$id"
                    params={{ id: String(base.window.id) }}
                    label={shellTexts.cancel()}
                  />
                )}
                <Button kind="primary" type="submit" label={action} busy={save.isPending} />
              </>
            }
          >
            <TextField
              label={texts.name()}
              hint={texts.nameHint()}
              value={values.name}
              errors={sentencesOn(save.error, "name")}
              onChange={(name) => onChange({ name })}
            />
            <CoverFields {...fields} names={new Map(named.map(({ id, name }) => [id, name]))} />
            <TimeFields {...fields} />
            <RepeatFields {...fields} />
            <TextArea
              label={texts.note()}
              hint={texts.noteHint()}
              rows={3}
              value={values.note}
              errors={sentencesOn(save.error, "note")}
              onChange={(note) => onChange({ note })}
            />
            <PageFields {...fields} />
            {conflict}
          </Form>
        </Card>
        <Preview {...shown} values={values} />
      </div>
    </>
  );
}
