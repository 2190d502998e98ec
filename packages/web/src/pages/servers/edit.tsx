import type { ServerData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { serverQuery } from "../../api/server-queries.ts";
import { useVersionedSave } from "../../api/use-versioned-save.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { serverFormTexts as texts } from "../../texts/en/server-form.ts";
import { serversTexts } from "../../texts/en/servers.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { ContactsField } from "../../ui/contacts-field.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { FieldRow, Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./form.module.css";
import { RulesField } from "./rules-field.tsx";
import { bodyOf, changesOf, type ServerValues, valuesOf } from "./values.ts";

export default function EditServerPage() {
  const id = Number(useParams({ from: "/servers/$id/edit" }).id);
  const { data, error } = useQuery(serverQuery(id));
  if (!data) return <Loading error={error} />;
  return <EditForm key={id} server={data.server} etag={data.etag} />;
}

interface Version {
  readonly server: ServerData;
  readonly etag: string | null;
}

/** Edits the version that was there when the form was opened, whatever comes in the meantime. */
function EditForm(opened: Version) {
  const [base, setBase] = useState<Version>(opened);
  const [values, setValues] = useState(() => valuesOf(opened.server));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name } = base.server;
  useTitle(texts.editTitle(name));
  const { save, current, isConflict } = useVersionedSave<Version>({
    path: `/servers/${id}`,
    changes: changesOf(valuesOf(base.server), values),
    readAgain: () => client.fetchQuery({ ...serverQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/servers/$id", params: { id: String(id) } }),
  });
  return (
    <div className={styles.page}>
      <PageHead title={texts.editTitle(name)} parent={{ to: "/servers", name: serversTexts.title() }} />
      <Card>
        <Form
          onSubmit={() => !save.isPending && save.mutate(base.etag)}
          problem={isConflict ? null : remainder(save.error, Object.keys(bodyOf(values)))}
          actions={
            <>
              <ButtonLink to="/servers/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={texts.save()} busy={save.isPending} />
            </>
          }
        >
          <Fields
            values={values}
            error={save.error}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          {isConflict && current && (
            <Conflict
              theirs={bodyOf(valuesOf(current.server))}
              yours={bodyOf(values)}
              onSave={() => save.mutate(current.etag)}
              onDiscard={() => {
                setBase(current);
                setValues(valuesOf(current.server));
                save.reset();
              }}
            />
          )}
        </Form>
      </Card>
    </div>
  );
}

interface FieldsProps {
  readonly values: ServerValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ServerValues>) => void;
}

function Fields({ values, error, onChange }: FieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label={texts.name()}
          hint={texts.nameHint()}
          value={values.name}
          errors={sentencesOn(error, "name")}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={texts.downAfter()}
          hint={texts.downAfterHint()}
          unit={texts.minutes()}
          inputMode="decimal"
          value={values.downAfter}
          errors={sentencesOn(error, "down_after_seconds")}
          onChange={(downAfter) => onChange({ downAfter })}
        />
      </FieldRow>
      <ContactsField
        chosen={values.contacts}
        errors={sentencesOn(error, "notification_contact_ids")}
        onChange={(contacts) => onChange({ contacts })}
      />
      <RulesField rules={values.rules} error={error} onChange={(rules) => onChange({ rules })} />
    </>
  );
}
