import {
  channels,
  isChannelType,
  isQuietlyProved,
  maskedTemplate,
  readersOfTemplate,
  templateMistakes,
} from "@pharos/channels";
import { type ContactTemplate, type FieldErrors, isTextRecord, MASK } from "@pharos/core";
import type { Static } from "typebox";
import { Check } from "typebox/value";
import { labelOf } from "../sentence.ts";
import { unlisted } from "../unknown.ts";
import { TemplateBody } from "./template-schema.ts";

type SentTemplate = Static<typeof TemplateBody>;

/** The mistakes in a template that fits its schema, by place: `template.body.title`. */
export function templateErrors(type: string, template: SentTemplate | null, config: object): FieldErrors {
  if (template === null) return {};
  if (type !== "webhook") return { template: ["The template field is only for contacts of type webhook."] };
  const wrong = Object.entries(templateMistakes(listedTemplate(template), urlOf(config) || UNKNOWN_URL));
  return Object.fromEntries(
    wrong.map(([place, end]) => [`template.${place}`, [`${labelOf(`template.${place}`)} ${end}.`]]),
  );
}

/** Stands for a URL that has a mistake, or a variable that is not filled in yet. Only the template is judged then. */
const UNKNOWN_URL = "https://example.com";

const urlOf = (config: object) => (isTextRecord(config) ? (config["url"] ?? "") : "");

interface ProvedContact {
  readonly type: string;
  readonly template: SentTemplate | null;
  readonly config: object;
}

/** Whether Pharos proves a contact without a message. */
export function isProved({ type, template, config }: ProvedContact): boolean {
  return isChannelType(type) && isQuietlyProved(channels[type], template && listedTemplate(template), urlOf(config));
}

/** A message each week is only for contacts that nothing else proves. */
export function weeklyProofErrors(contact: ProvedContact, isWanted = false): FieldErrors {
  if (!isWanted || !isProved(contact)) return {};
  return {
    weekly_proof: ["The weekly_proof field must be false, because Pharos proves this contact by a quiet request."],
  };
}

/** The members of a template that no schema lists, such as `template.header`. */
export function ignoredMembers(template: object | null): readonly string[] {
  return unlisted(TemplateBody, template).map((name) => `template.${name}`);
}

/** The members that say something, in the documented order. */
function listedTemplate(template: SentTemplate): ContactTemplate {
  const { preset, settings, method, path, over_path, headers, format, body, over_body, readers, success } = template;
  return {
    ...(isThere(preset) && { preset }),
    ...(isThere(settings) && { settings }),
    ...(isThere(method) && { method }),
    ...(isThere(path) && { path }),
    ...(isThere(over_path) && { over_path }),
    ...(isThere(headers) && { headers }),
    ...(isThere(format) && { format }),
    ...(isThere(body) && { body }),
    ...(isThere(over_body) && { over_body }),
    ...(isThere(readers) && { readers }),
    ...(isThere(success) && { success }),
  };
}

function isThere<Value>(value: Value | null | undefined): value is Value & {} {
  return value !== null && value !== undefined;
}

/** A template as an answer shows it; null for anything else. */
export function normalTemplate(value: unknown): ContactTemplate | null {
  return Check(TemplateBody, value) ? listedTemplate(value) : null;
}

/** The names of the settings that are secret in a template. */
export function secretSettings(template: ContactTemplate): readonly string[] {
  const masked = maskedTemplate(template).settings ?? {};
  return Object.keys(masked).filter((name) => masked[name] === MASK);
}

/** The settings of a contact that a template decides. */
export function templateSettings(template: SentTemplate | null) {
  if (template === null) return { template: null, readers: null };
  const listed = listedTemplate(template);
  return { template: listed, readers: readersOfTemplate(listed) };
}
