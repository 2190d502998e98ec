import type { ContactTemplate } from "@pharos/core";
import type { Preset } from "../template/preset.ts";

/** A template of a preset with the examples of its settings. */
export function exampleTemplate({ name, settings }: Preset): ContactTemplate {
  const examples = Object.entries(settings).map(([setting, { example }]) => [setting, example]);
  return { preset: name, settings: Object.fromEntries(examples) };
}
