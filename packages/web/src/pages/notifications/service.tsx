import { contactsTexts } from "#texts/contacts.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import type { ContactFieldsProps } from "./fields.tsx";
import { RequestFields } from "./request-fields.tsx";
import { presetOf } from "./template.ts";

/** The URL of a webhook, the settings of its service, and its request. */
export function ServiceFields({ form: { on, error } }: ContactFieldsProps) {
  const { value: config, onChange: onConfig } = on("config");
  const { value: template, onChange } = on("template");
  const preset = presetOf(template);
  return (
    <>
      <TextField
        label={contactsTexts.field("url")}
        hint={preset?.urlHint ?? contactsTexts.fieldHint("webhook", template === null ? "url" : "ownUrl")}
        value={config["url"] ?? ""}
        errors={sentencesOn(error, "config.url")}
        onChange={(url) => onConfig({ ...config, url })}
      />
      {template &&
        preset?.settings.map(({ key, label, hint, isOptional, isSecret }) => {
          const Control = isSecret ? SecretField : TextField;
          return (
            <Control
              key={key}
              label={isOptional ? contactsTexts.optional(label) : label}
              hint={hint}
              value={template.settings[key] ?? ""}
              errors={sentencesOn(error, `template.settings.${key}`)}
              onChange={(value) => onChange({ ...template, settings: { ...template.settings, [key]: value } })}
            />
          );
        })}
      {template && <RequestFields template={template} error={error} onChange={onChange} />}
    </>
  );
}
