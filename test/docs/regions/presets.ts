import { presets } from "../../../packages/channels/src/presets/index.ts";
import { table } from "./region.ts";

/** The services with a preset, and the names of their settings. The form of a contact says where to find each. */
export function presetsTable(): string {
  return table(
    ["Preset", "Service", "`config.url`", "`settings`", "Readers"],
    [...presets.values()].map(({ name, label, docs, url, settings, readers }) => [
      `\`${name}\``,
      `[${label}](${docs})`,
      url.isFixed ? `\`${url.example}\`` : url.hint,
      Object.entries(settings)
        .map(([setting, { optional }]) => `\`${setting}\`${optional ? " (optional)" : ""}`)
        .join(", "),
      readers,
    ]),
  );
}
