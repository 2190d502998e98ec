import { everyField } from "../template/every-field.ts";
import type { Preset } from "../template/preset.ts";

/** Every field of an event by its name, for own programs. */
export const generic: Preset = {
  name: "generic",
  label: "Own program",
  detail: "All fields as JSON",
  docs: "https://www.standardwebhooks.com/",
  url: { hint: "The URL of your program", example: "https://example.com/hooks/secret" },
  settings: {},
  readers: "programs",
  template: { body: everyField },
};
