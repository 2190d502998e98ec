import { contactsTexts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, TextField } from "../../ui/form.tsx";
import { MoreFields } from "../../ui/form-frame.tsx";
import { GatherField } from "./gather-field.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { Preview, usePreview } from "./preview.tsx";
import { ServiceFields } from "./service.tsx";
import { answerPlaceOf } from "./template.ts";
import { type ContactValues, hasAnswers, isForPrograms, isQuietlyProved, keysOf } from "./values.ts";

interface FieldsProps {
  readonly values: ContactValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ContactValues>) => void;
}

/** The fields of a contact. */
export function ContactFields({ values, error: saveError, onChange: onEdit }: FieldsProps) {
  const { type, name, config, onDown, onRecovery, key: ownKey, hours, gather } = values;
  const preview = usePreview(values);
  const error = preview.error ?? saveError;
  const onChange: FieldsProps["onChange"] = (change) => {
    preview.reset();
    onEdit(change);
  };
  return (
    <>
      <TextField
        label={contactsTexts.name()}
        hint={contactsTexts.nameHint()}
        value={name}
        errors={sentencesOn(error, "name")}
        onChange={(next) => onChange({ name: next })}
      />
      {type === "webhook" ? (
        <ServiceFields values={values} error={error} onChange={onChange} />
      ) : (
        keysOf[type]?.map((key) => (
          <TextField
            key={key}
            label={contactsTexts.field(key)}
            hint={contactsTexts.fieldHint(type, key)}
            value={config[key] ?? ""}
            errors={sentencesOn(error, `config.${key}`)}
            onChange={(value) => onChange({ config: { ...config, [key]: value } })}
          />
        ))
      )}
      <div>
        <CheckField label={contactsTexts.onDown()} checked={onDown} onChange={(next) => onChange({ onDown: next })} />
        <CheckField
          label={contactsTexts.onRecovery()}
          checked={onRecovery}
          onChange={(next) => onChange({ onRecovery: next })}
        />
        <CheckField
          label={contactsTexts.answers()}
          hint={contactsTexts.answersHint(answerPlaceOf(type, values.template))}
          checked={hasAnswers(values)}
          onChange={(next) => onChange({ answers: next })}
        />
        <CheckField
          label={contactsTexts.isDefault()}
          hint={contactsTexts.isDefaultHint()}
          checked={values.isDefault}
          onChange={(next) => onChange({ isDefault: next })}
        />
        {!isQuietlyProved(values) && (
          <CheckField
            label={contactsTexts.weeklyProof()}
            hint={contactsTexts.weeklyProofHint()}
            checked={values.weeklyProof}
            onChange={(next) => onChange({ weeklyProof: next })}
          />
        )}
      </div>
      <HoursFields
        values={hours}
        isProgram={isForPrograms(values)}
        error={error}
        onChange={(next) => onChange({ hours: next })}
      />
      {!isForPrograms(values) && <GatherField seconds={gather} onChange={(next) => onChange({ gather: next })} />}
      <MoreFields summary={formTexts.advanced()} open={sentencesOn(error, "key").length > 0}>
        <TextField
          label={contactsTexts.key()}
          hint={formTexts.keyHint()}
          value={ownKey}
          errors={sentencesOn(error, "key")}
          onChange={(next) => onChange({ key: next })}
        />
      </MoreFields>
      <Preview type={type} preview={preview} />
    </>
  );
}
