import { contactsTexts } from "#texts/contacts.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { RequestFields } from "./request-fields.tsx";
import { presetOf, type TemplateValues } from "./template.ts";
import type { ContactValues } from "./values.ts";

interface ServiceProps {
  readonly values: ContactValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ContactValues>) => void;
}

/** The URL of a webhook, the settings of its service, and its request. */
export function ServiceFields({ values, error, onChange }: ServiceProps) {
  const { template, config } = values;
  const preset = presetOf(template);
  return (
    <>
      <TextField
        label={contactsTexts.field("url")}
        hint={preset?.urlHint ?? contactsTexts.fieldHint("webhook", template === null ? "url" : "ownUrl")}
        value={config["url"] ?? ""}
        errors={sentencesOn(error, "config.url")}
        onChange={(url) => onChange({ config: { ...config, url } })}
      />
      {template !== null && (
        <TemplateFields template={template} error={error} onChange={(next) => onChange({ template: next })} />
      )}
    </>
  );
}

interface TemplateProps {
  readonly template: TemplateValues;
  readonly error: Error | null;
  readonly onChange: (template: TemplateValues) => void;
}

function TemplateFields({ template, error, onChange }: TemplateProps) {
  const { settings } = template;
  return (
    <>
      {presetOf(template)?.settings.map(({ key, label, hint, isOptional, isSecret }) => {
        const Control = isSecret ? SecretField : TextField;
        return (
          <Control
            key={key}
            label={isOptional ? contactsTexts.optional(label) : label}
            hint={hint}
            value={settings[key] ?? ""}
            errors={sentencesOn(error, `template.settings.${key}`)}
            onChange={(value) => onChange({ ...template, settings: { ...settings, [key]: value } })}
          />
        );
      })}
      <RequestFields template={template} error={error} onChange={onChange} />
    </>
  );
}
