import { presets } from "../../api/presets.ts";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { OWN, presetOf, serviceOf } from "./template.ts";
import type { ContactValues } from "./values.ts";

interface ServiceProps {
  readonly values: ContactValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ContactValues>) => void;
}

/** The service of a webhook, its URL and what it asks for. */
export function ServiceFields({ values, error, onChange }: ServiceProps) {
  const { template, config } = values;
  const service = serviceOf(template);
  const preset = presetOf(template);
  const settings = template?.settings ?? {};
  const choose = (name: string) => {
    const chosen = presets.find((one) => one.name === name);
    onChange({
      template: chosen ? { preset: chosen.name, settings: {} } : name === OWN ? template : null,
      ...(chosen && chosen.url !== "" && { config: { url: chosen.url } }),
    });
  };
  return (
    <>
      <SelectField
        label={contactsTexts.service()}
        hint={contactsTexts.serviceHint(service === OWN)}
        value={service}
        options={[
          ["", contactsTexts.signedJson()],
          ...(service === OWN ? [[OWN, contactsTexts.ownTemplate()] as const] : []),
          ...presets.map(({ name, label, detail }) => [name, `${label} · ${detail}`] as const),
        ]}
        errors={[...sentencesOn(error, "template.preset"), ...sentencesOn(error, "template.body")]}
        onChange={choose}
      />
      <TextField
        label={contactsTexts.field("url")}
        hint={preset?.urlHint ?? contactsTexts.fieldHint("webhook", "url")}
        value={config["url"] ?? ""}
        errors={sentencesOn(error, "config.url")}
        onChange={(url) => onChange({ config: { ...config, url } })}
      />
      {preset?.settings.map(({ key, label, hint, isOptional }) => (
        <TextField
          key={key}
          label={isOptional ? contactsTexts.optional(label) : label}
          hint={hint}
          value={settings[key] ?? ""}
          errors={sentencesOn(error, `template.settings.${key}`)}
          onChange={(value) => onChange({ template: { ...template, settings: { ...settings, [key]: value } } })}
        />
      ))}
    </>
  );
}
