import { type ContactTemplate, MASK, maskValues } from "@pharos/core";
import { isSecretSetting, presetNamed } from "./resolve.ts";

/** The part of a template that everybody may see: secret settings and the values of headers are hidden. */
export function maskedTemplate(template: ContactTemplate): ContactTemplate {
  const { settings, headers } = template;
  const preset = presetNamed(template.preset);
  const shown = Object.entries(settings ?? {}).map(([name, value]) => [
    name,
    isSecretSetting(preset, name) ? MASK : value,
  ]);
  return {
    ...template,
    ...(settings !== undefined && { settings: Object.fromEntries(shown) }),
    ...(headers !== undefined && { headers: maskValues(headers) }),
  };
}
