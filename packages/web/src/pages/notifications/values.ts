import type { ContactData } from "@pharos/operations";
import type { Hours } from "#texts/contact-hours.ts";
import { hoursTexts } from "#texts/contact-hours.ts";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import { provedTypes } from "../../api/generated/presets.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { check, kept, optionalText, own, selectNumber, text } from "../../forms/fields.ts";
import { sent, shown, type ValuesOf } from "../../forms/record.ts";
import { type HoursValues, hoursOf, hoursValuesOf } from "./hours-values.ts";
import { isBrowser } from "./kinds.ts";
import { presetOf, sentTemplate, type TemplateValues, templateValuesOf } from "./template.ts";

const { contact: rules } = inputs;

/** The settings of each type. */
export const keysOf: Readonly<Record<string, readonly string[]>> = inputs.contactConfig;

export const contactFields = {
  // Empty before a person has chosen one.
  type: kept<string>({ label: texts.typeLabel(), blank: "", words: texts.type }),
  name: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  config: kept<Readonly<Record<string, string>>>({
    ...{ label: texts.settings(), blank: {}, words: ({ email }) => email ?? recordFormTexts.hidden() },
  }),
  template: own<TemplateValues | null, ContactData["template"]>({
    ...{ label: texts.request(false), blank: null, show: templateValuesOf, send: sentTemplate },
    words: presetWords,
  }),
  notify_on_down: check({ ...rules.notify_on_down, label: texts.onDown() }),
  notify_on_recovery: check({ ...rules.notify_on_recovery, label: texts.onRecovery() }),
  // Null: as the type is by default.
  answers: kept<boolean | null>({
    ...{ label: texts.answers(), blank: null, words: answersWords },
  }),
  is_default: check({ ...rules.is_default, label: texts.isDefault(), hint: texts.isDefaultHint() }),
  weekly_proof: check({ ...rules.weekly_proof, label: texts.weeklyProof(), hint: texts.weeklyProofHint() }),
  hours: own<HoursValues, Hours | null>({
    ...{ label: hoursTexts.label(), blank: hoursValuesOf(null), show: hoursValuesOf, send: hoursOf },
    words: (values) => hoursWords(hoursOf(values)),
  }),
  gather_seconds: selectNumber({
    ...{ label: texts.gather(), hint: texts.gatherHint(), default: rules.gather_seconds.default },
    options: gatherOptions([]),
  }),
  key: optionalText({ label: texts.key(), hint: formTexts.keyHint() }),
} satisfies FieldsOf<BodyOf<"POST /notification-contacts">>;

export type ContactFields = typeof contactFields;
export type ContactValues = ValuesOf<ContactFields>;

function presetWords(template: TemplateValues | null): string {
  const preset = presetOf(template);
  return preset === null ? texts.ownRequest() : texts.serviceName(preset.name, preset.label);
}

function answersWords(answers: boolean | null): string {
  return answers === null ? recordFormTexts.none() : texts.answerLinksOf(answers);
}

function hoursWords(hours: Hours | null): string {
  return hours === null ? hoursTexts.always() : hoursTexts.sentence(hours);
}

/** Seconds to wait for other alerts. A client of the API may have set others. */
export function gatherOptions(others: readonly number[]) {
  const all = [...new Set([0, 10, 30, 60, ...others])].sort((one, other) => one - other);
  return all.map((seconds) => [String(seconds), texts.gatherFor(seconds)] as const);
}

export const valuesOf = (contact: ContactData): ContactValues => shown(contactFields, contact);

/** Whether the form of a contact has a field. */
export function has(name: keyof ContactFields, values: ContactValues): boolean {
  if (name === "weekly_proof") return !isQuietlyProved(values);
  if (name === "gather_seconds") return !isForPrograms(values);
  return true;
}

/** The body of a change. The type of a contact never changes. */
export function bodyOf(values: ContactValues): Omit<BodyOf<"POST /notification-contacts">, "type"> {
  const { type: _type, ...body } = sent(contactFields, values);
  return {
    ...body,
    ...(!has("gather_seconds", values) && { gather_seconds: 0 }),
    ...(!has("weekly_proof", values) && { weekly_proof: false }),
  };
}

/** Whether Pharos proves a contact without a message. Then the form offers no weekly message. */
function isQuietlyProved({ type, template }: Pick<ContactValues, "type" | "template">): boolean {
  if (template !== null) return template.path === "" && (presetOf(template)?.isProved ?? false);
  return provedTypes.some((one) => one === type);
}

/** Whether a program reads the alerts. The template decides that, and otherwise its service does. */
export function isForPrograms({ type, template }: Pick<ContactValues, "type" | "template">): boolean {
  return type === "webhook" && (template?.others.readers ?? presetOf(template)?.readers) !== "people";
}

/** Whether alerts of a contact have links. By default, people get links and programs do not. Browsers get no link. */
export function hasAnswers({ type, answers }: Pick<ContactValues, "type" | "answers">): boolean {
  return !isBrowser({ type }) && (answers ?? type !== "webhook");
}

/** The fields that show sentences about themselves. */
export function shownFields({ type }: ContactValues): readonly string[] {
  const ofTemplate = type === "webhook" ? ["template"] : [];
  const ofConfig = (keysOf[type] ?? []).map((key) => `config.${key}`);
  return ["name", "key", "hours.time_zone", "hours.ranges", ...ofTemplate, ...ofConfig];
}
