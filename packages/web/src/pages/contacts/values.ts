import type { ContactData } from "@pharos/operations";
import { provedTypes } from "../../api/generated/presets.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { type HoursValues, hoursOf, hoursValuesOf } from "./hours-values.ts";
import { presetOf, sentTemplate, type TemplateValues, templateValuesOf } from "./template.ts";

/** The settings of each type. */
export const keysOf: Readonly<Record<string, readonly string[]>> = inputs.contactConfig;

export interface ContactValues {
  /** Empty before a person has chosen one. */
  readonly type: string;
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
  readonly onDown: boolean;
  readonly onRecovery: boolean;
  readonly key: string;
  /** Null: as the type is by default. */
  readonly answers: boolean | null;
  readonly hours: HoursValues;
  readonly weeklyProof: boolean;
  /** Seconds. */
  readonly gather: number;
  /** Null for the form of the type. */
  readonly template: TemplateValues | null;
  /** New monitors notify it. */
  readonly isDefault: boolean;
}

export const blank: ContactValues = {
  type: "",
  name: "",
  config: {},
  onDown: inputs.contact.notify_on_down.default,
  onRecovery: inputs.contact.notify_on_recovery.default,
  key: "",
  answers: null,
  hours: hoursValuesOf(null),
  weeklyProof: inputs.contact.weekly_proof.default,
  gather: inputs.contact.gather_seconds.default,
  template: null,
  isDefault: inputs.contact.is_default.default,
};

export function valuesOf(contact: ContactData): ContactValues {
  const { type, name, config, notify_on_down: onDown, notify_on_recovery: onRecovery } = contact;
  const { key: ownKey, answers, hours, template } = contact;
  return {
    ...{ type, name, config, onDown, onRecovery, key: ownKey ?? "", answers },
    hours: hoursValuesOf(hours),
    weeklyProof: contact.weekly_proof,
    gather: contact.gather_seconds,
    template: templateValuesOf(template),
    isDefault: contact.is_default,
  };
}

/** The body of a change. The type of a contact never changes. */
export function bodyOf(values: ContactValues): Omit<BodyOf<"POST /notification-contacts">, "type"> {
  const { name, config, onDown, onRecovery, key, answers, hours, gather, template, weeklyProof, isDefault } = values;
  const ownKey = key.trim() === "" ? null : key.trim();
  return {
    ...{ name: name.trim(), config, notify_on_down: onDown, notify_on_recovery: onRecovery, key: ownKey, answers },
    hours: hoursOf(hours),
    gather_seconds: isForPrograms(values) ? 0 : gather,
    template: sentTemplate(template),
    is_default: isDefault,
    weekly_proof: weeklyProof && !isQuietlyProved(values),
  };
}

/** Whether Pharos proves a contact without a message. Then the form offers no weekly message. */
export function isQuietlyProved({ type, template }: Pick<ContactValues, "type" | "template">): boolean {
  if (template !== null) return template.path === "" && (presetOf(template)?.isProved ?? false);
  return provedTypes.some((one) => one === type);
}

/** Whether a program reads the alerts. The template decides that, and otherwise its service does. */
export function isForPrograms({ type, template }: Pick<ContactValues, "type" | "template">): boolean {
  return type === "webhook" && (template?.others.readers ?? presetOf(template)?.readers) !== "people";
}

/** Whether alerts of a contact have links. By default, people get links and programs do not. */
export function hasAnswers({ type, answers }: Pick<ContactValues, "type" | "answers">): boolean {
  return answers ?? type !== "webhook";
}

/** The fields that show sentences about themselves. */
export function shownFields(type: string): readonly string[] {
  const ofTemplate = type === "webhook" ? ["template"] : [];
  const ofConfig = (keysOf[type] ?? []).map((key) => `config.${key}`);
  return ["name", "key", "hours.time_zone", "hours.ranges", ...ofTemplate, ...ofConfig];
}
