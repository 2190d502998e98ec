import type { ContactData } from "@pharos/operations";
import { presets } from "../../api/presets.ts";

/** A template of a contact; null for the signed JSON. */
export type TemplateValue = ContactData["template"];

/** The choice of people who wrote a template over the API. */
export const OWN = "own";

export const presetOf = (template: TemplateValue) => presets.find(({ name }) => name === template?.preset) ?? null;

/** The service in the form: a preset, `own`, or nothing for the signed JSON. */
export function serviceOf(template: TemplateValue): string {
  if (template === null) return "";
  return template.preset ?? OWN;
}

/** A template as it is sent: settings without a value are left out. */
export function sentTemplate(template: TemplateValue): TemplateValue {
  if (!template?.settings) return template;
  const settings = Object.entries(template.settings).filter(([, value]) => value.trim() !== "");
  return { ...template, settings: Object.fromEntries(settings) };
}
