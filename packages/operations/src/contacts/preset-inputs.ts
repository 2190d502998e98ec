import { presets } from "@pharos/channels";

/** The services with a preset, as the form of a contact shows them. */
export function presetInputs() {
  return [...presets.values()].map(({ name, label, detail, url, settings, readers, template }) => ({
    name,
    label,
    detail,
    url: url.isFixed ? url.example : "",
    urlHint: url.hint,
    readers,
    format: template.format ?? "json",
    settings: Object.entries(settings).map(([key, setting]) => ({
      key,
      label: setting.label,
      hint: setting.hint,
      isOptional: setting.optional ?? false,
      isSecret: setting.secret ?? false,
    })),
  }));
}
