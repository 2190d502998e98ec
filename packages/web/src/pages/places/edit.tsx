import type { PlaceData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { placesTexts as texts } from "#texts/places.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { placeQuery } from "../../api/place-queries.ts";
import type { Version } from "../../api/reads.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { useContactNames } from "../alert-rules/use-contact-names.ts";
import { placeFields, valuesOf } from "./values.ts";

export default function EditPlacePage() {
  const id = Number(useParams({ from: "/places/$id/edit" }).id);
  const { data } = useQuery(placeQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<PlaceData>) {
  const navigate = useNavigate();
  const { id } = opened.record;
  const page = { to: "/places/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, valuesOf, fields: useContactNames(placeFields) },
    bodyOf: (values) => sent(placeFields, values),
    query: placeQuery(id),
    save: ({ changed, ifMatch }) => ask("PATCH /places/{place}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate(page),
  });
  const { name, key, parents } = form.record;
  const { field } = form;
  return (
    <FormPage title={texts.editTitle(name)} help="place" parent={{ to: "/places", name: texts.title() }}>
      <RecordForm form={form} submit={texts.save()} actions={<ButtonLink {...page} label={shellTexts.cancel()} />}>
        {field("name")}
        <p className="muted">{texts.keyStays(key)}</p>
        <FieldRow>
          {field("silent_after_seconds")}
          {field("evidence")}
        </FieldRow>
        {field("reference_url")}
        <AlertRulesFields form={form} confirmation={null} id={id} parentsOfAllKinds parents={parents} />
      </RecordForm>
    </FormPage>
  );
}
