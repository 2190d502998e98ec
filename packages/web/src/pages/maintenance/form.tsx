import type { WindowDetailData } from "@pharos/operations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams, useSearch } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { windowQuery } from "../../api/maintenance-queries.ts";
import type { Version } from "../../api/reads.ts";
import { shownZone } from "../../lib/time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import { CoverFields, PageFields, TimeFields } from "./fields.tsx";
import styles from "./form.module.css";
import { Preview, usePreview } from "./preview.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { monitorIdsIn } from "./search.ts";
import { blankValues, bodyOf, valuesOf, type WindowValues } from "./values.ts";

export function CreateWindowPage() {
  const search = useSearch({ from: "/maintenance/new" });
  const [values, setValues] = useState(() => blankValues(new Date(), shownZone, monitorIdsIn(search)));
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => ask("POST /maintenance-windows", { body: bodyOf(values) }),
    onSuccess: async ({ body }) => {
      await navigate({ to: "/maintenance/$id", params: { id: String(body.data.id) } });
    },
  });
  return (
    <WindowForm
      title={texts.createTitle()}
      action={texts.create()}
      back={<ButtonLink to="/maintenance" label={shellTexts.cancel()} />}
      muted={[]}
      values={values}
      error={create.error}
      problem={remainder(create.error, Object.keys(bodyOf(values)))}
      busy={create.isPending}
      conflict={null}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      onSubmit={() => !create.isPending && create.mutate()}
    />
  );
}

export function EditWindowPage() {
  const id = Number(useParams({ from: "/maintenance/$id/edit" }).id);
  const { data } = useQuery(windowQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

/** Edits the version from when the form opened, also if a newer one arrives. */
function EditForm(opened: Version<WindowDetailData>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = opened.record.window;
  const { base, ...form } = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /maintenance-windows/{maintenanceWindow}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record }) => valuesOf(record.window),
    bodyOf,
    readAgain: () => client.fetchQuery({ ...windowQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/maintenance/$id", params: { id: String(id) } }),
  });
  return (
    <WindowForm
      {...form}
      title={texts.editTitle(base.record.window.name)}
      action={texts.save()}
      back={<ButtonLink to="/maintenance/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />}
      muted={base.record.mutes.subjects}
    />
  );
}

interface WindowFormProps {
  readonly title: string;
  readonly action: string;
  /** Leaves the form. */
  readonly back: ReactNode;
  /** The subjects of the window that is edited, with their names. */
  readonly muted: WindowDetailData["mutes"]["subjects"];
  readonly values: WindowValues;
  readonly saved?: WindowValues;
  readonly error: Error | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly conflict: ReactNode;
  readonly onChange: (change: Partial<WindowValues>) => void;
  readonly onSubmit: () => void;
}

/** One page with the fields and a preview. */
function WindowForm({ title, muted, values, error, onChange, ...form }: WindowFormProps) {
  useTitle(title);
  const shown = usePreview(values);
  const named = [...muted, ...(shown.preview?.mutes.subjects ?? [])];
  const fields = { values, error, onChange };
  return (
    <>
      <PageHead title={title} help="maintenance" parent={{ to: "/maintenance", name: maintenanceTexts.title() }} />
      <div className={styles.columns}>
        <Card>
          <Form
            values={values}
            {...(form.saved && { saved: form.saved })}
            busy={form.busy}
            onSubmit={form.onSubmit}
            problem={form.problem}
            actions={
              <>
                {form.back}
                <Button kind="primary" type="submit" label={form.action} busy={form.busy} />
              </>
            }
          >
            <TextField
              label={texts.name()}
              hint={texts.nameHint()}
              value={values.name}
              errors={sentencesOn(error, "name")}
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
              errors={sentencesOn(error, "note")}
              onChange={(note) => onChange({ note })}
            />
            <PageFields {...fields} />
            {form.conflict}
          </Form>
        </Card>
        <Preview {...shown} values={values} />
      </div>
    </>
  );
}
