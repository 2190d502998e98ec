import type { ServerData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { serverFormTexts as texts } from "#texts/server-form.ts";
import { serversTexts } from "#texts/servers.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { serverQuery } from "../../api/server-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { FieldRow, Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import styles from "./form.module.css";
import { RulesField } from "./rules-field.tsx";
import { bodyOf, type ServerValues, valuesOf } from "./values.ts";

export default function EditServerPage() {
  const id = Number(useParams({ from: "/servers/$id/edit" }).id);
  const { data } = useQuery(serverQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

/** Edits the version from when the form opened, also if a newer one arrives. */
function EditForm(opened: Version<ServerData>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = opened.record;
  const form = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /servers/{server}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record }) => valuesOf(record),
    bodyOf,
    readAgain: () => client.fetchQuery({ ...serverQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/servers/$id", params: { id: String(id) } }),
  });
  const title = texts.editTitle(form.base.record.name);
  useTitle(title);
  return (
    <div className={styles.page}>
      <PageHead title={title} help="server" parent={{ to: "/servers", name: serversTexts.title() }} />
      <Card>
        <Form
          values={form.values}
          saved={form.saved}
          busy={form.busy}
          onSubmit={form.onSubmit}
          problem={form.problem}
          actions={
            <>
              <ButtonLink to="/servers/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={texts.save()} busy={form.busy} />
            </>
          }
        >
          <Fields server={form.base.record} values={form.values} error={form.error} onChange={form.onChange} />
          {form.conflict}
        </Form>
      </Card>
    </div>
  );
}

interface FieldsProps {
  readonly server: ServerData;
  readonly values: ServerValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ServerValues>) => void;
}

function Fields({ server, values, error, onChange }: FieldsProps) {
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
      <TextField
        label={texts.address()}
        hint={texts.addressHint()}
        value={values.address}
        errors={sentencesOn(error, "address")}
        onChange={(address) => onChange({ address })}
      />
      <AlertRulesFields
        id={server.id}
        values={values}
        confirmation={null}
        parentsOfAllKinds
        parentNames={new Map(server.parents.map(({ id, name }) => [id, name]))}
        error={error}
        onChange={onChange}
      />
      <RulesField rules={values.rules} error={error} onChange={(rules) => onChange({ rules })} />
    </>
  );
}
