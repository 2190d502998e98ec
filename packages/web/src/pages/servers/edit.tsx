import type { ServerData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { overviewTexts } from "#texts/overview.ts";
import { serverFormTexts as texts } from "#texts/server-form.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { serverQuery } from "../../api/server-queries.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { useContactNames } from "../alert-rules/use-contact-names.ts";
import { RulesField } from "./rules-field.tsx";
import { serverFields, valuesOf } from "./values.ts";

export default function EditServerPage() {
  const id = Number(useParams({ from: "/servers/$id/edit" }).id);
  const { data } = useQuery(serverQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<ServerData>) {
  const navigate = useNavigate();
  const { id } = opened.record;
  const page = { to: "/servers/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, valuesOf, fields: useContactNames(serverFields) },
    bodyOf: (values) => sent(serverFields, values),
    query: serverQuery(id),
    save: ({ changed, ifMatch }) => ask("PATCH /servers/{server}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate(page),
  });
  const { name, parents } = form.record;
  const { field } = form;
  return (
    <FormPage title={texts.editTitle(name)} help="server" parent={{ to: "/", name: overviewTexts.title() }}>
      <RecordForm form={form} submit={texts.save()} actions={<ButtonLink {...page} label={shellTexts.cancel()} />}>
        <FieldRow>
          {field("name")}
          {field("down_after_seconds")}
        </FieldRow>
        {field("address")}
        <AlertRulesFields form={form} confirmation={null} id={id} parentsOfAllKinds parents={parents} />
        <RulesField form={form} />
      </RecordForm>
    </FormPage>
  );
}
