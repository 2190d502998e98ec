import { contactsTexts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import type { Bound } from "../../forms/bind.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, TextField } from "../../ui/form.tsx";
import { MoreFields } from "../../ui/form-frame.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { isBrowser, kindOf } from "./kinds.ts";
import { ServiceFields } from "./service.tsx";
import { answerPlaceOf } from "./template.ts";
import { type ContactFields, type ContactValues, gatherOptions, hasAnswers, isForPrograms, keysOf } from "./values.ts";

export interface ContactFieldsProps {
  readonly form: Bound<ContactFields>;
}

/** Leads to the page that says where the URL and the settings are. */
function WhereToFind({ values }: { readonly values: ContactValues }) {
  const docs = kindOf(values)?.docs ?? "";
  if (docs === "") return null;
  return (
    <a className="link" href={docs} target="_blank" rel="noopener noreferrer">
      {contactsTexts.whereToFind()}
    </a>
  );
}

/** The fields that say where a contact gets its messages. */
export function ChannelFields({ form }: ContactFieldsProps) {
  const { on, values, error } = form;
  const { type } = values;
  const { value: config, onChange: onConfig } = on("config");
  return (
    <>
      <WhereToFind values={values} />
      {type === "webhook" ? (
        <ServiceFields form={form} />
      ) : (
        keysOf[type]?.map((key) => (
          <TextField
            key={key}
            label={contactsTexts.field(key)}
            hint={contactsTexts.fieldHint(type, key)}
            value={config[key] ?? ""}
            errors={sentencesOn(error, `config.${key}`)}
            onChange={(value) => onConfig({ ...config, [key]: value })}
          />
        ))
      )}
    </>
  );
}

/** The fields of a contact. */
export function AllFields({ form }: ContactFieldsProps) {
  const { field, on, values, error } = form;
  const { type, template, gather_seconds: gather } = values;
  const isOfBrowser = isBrowser(values);
  const { label: answersLabel, onChange: onAnswers } = on("answers");
  return (
    <>
      {field("name")}
      {!isOfBrowser && <ChannelFields form={form} />}
      <div>
        {field("notify_on_down")}
        {field("notify_on_recovery")}
        {!isOfBrowser && (
          <CheckField
            label={answersLabel}
            hint={contactsTexts.answersHint(answerPlaceOf(type, template))}
            checked={hasAnswers(values)}
            onChange={onAnswers}
          />
        )}
        {field("is_default")}
        {field("weekly_proof")}
      </div>
      <HoursFields {...on("hours")} isProgram={isForPrograms(values)} error={error} />
      {field("gather_seconds", { options: gatherOptions([Number(gather)]) })}
      <MoreFields summary={formTexts.advanced()}>{field("key")}</MoreFields>
    </>
  );
}
