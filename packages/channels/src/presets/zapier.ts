import { everyField } from "../template/every-field.ts";
import type { Preset } from "../template/preset.ts";

/** A Catch Hook of Zapier. */
export const zapier: Preset = {
  name: "zapier",
  label: "Zapier",
  detail: "Zap with all fields",
  docs: "https://help.zapier.com/hc/en-us/articles/8496288690317-Trigger-Zaps-from-webhooks",
  url: { hint: "The URL of a Catch Hook", example: "https://hooks.zapier.com/hooks/catch/1/secret/" },
  settings: {},
  readers: "programs",
  template: { body: everyField },
};
