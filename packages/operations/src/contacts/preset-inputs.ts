import { type Channel, channels, isQuietlyProved, presets } from "@pharos/channels";

/** The types of contacts that Pharos proves without a message. */
export function provedTypes(): readonly string[] {
  return Object.entries<Channel>(channels).flatMap(([type, channel]) =>
    isQuietlyProved(channel, null, "") ? [type] : [],
  );
}

/** The services with a preset, as the form of a contact shows them. */
export function presetInputs() {
  return [...presets.values()].map(({ name, label, detail, docs, url, settings, readers, template, proof }) => ({
    name,
    label,
    detail,
    url: url.isFixed ? url.example : "",
    urlHint: url.hint,
    docs,
    readers,
    format: template.format ?? "json",
    isProved: proof !== undefined,
    settings: Object.entries(settings).map(([key, setting]) => ({
      key,
      label: setting.label,
      hint: setting.hint,
      isOptional: setting.optional ?? false,
      isSecret: setting.secret ?? false,
    })),
  }));
}
