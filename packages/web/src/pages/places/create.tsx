import { useNavigate } from "#router";
import { placesTexts as texts } from "#texts/places.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { blankOf, sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { keyOf, newPlaceFields } from "./values.ts";

/** Adds a place by its name and key. */
export default function CreatePlacePage() {
  const navigate = useNavigate();
  const form = useRecordForm({
    fields: newPlaceFields,
    initial: blankOf(newPlaceFields),
    // Without a key, the name suggests one.
    bodyOf: (values) => sent(newPlaceFields, { ...values, key: values.key.trim() || keyOf(values.name) }),
    save: ({ body }) => askData("POST /places", { body }),
    onSaved: ({ id }) => navigate({ to: "/places/$id", params: { id: String(id) } }),
  });
  return (
    <FormPage title={texts.createTitle()} help="place" parent={{ to: "/places", name: texts.title() }}>
      <RecordForm form={form} submit={texts.create()} actions={<ButtonLink to="/places" label={shellTexts.cancel()} />}>
        <FieldRow>
          {form.field("name")}
          {form.field("key")}
        </FieldRow>
        <FieldRow>
          {form.field("silent_after_seconds")}
          {form.field("evidence")}
        </FieldRow>
        {form.field("reference_url")}
        <AlertRulesFields form={form} confirmation={null} id={undefined} parentsOfAllKinds parents={[]} />
        <p className="muted">{texts.createHint()}</p>
      </RecordForm>
    </FormPage>
  );
}
