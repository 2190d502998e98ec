import { isSameJson } from "@pharos/core";
import type { ContactKeys } from "./contact-keys.ts";
import { type CurrentRecord, type DesiredRecord, fieldDefaults } from "./state.ts";

/** A field that changes. Contacts are shown by their keys, or as `#id` without one. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields of a record that differ from an entry. */
export function differencesOf(
  desired: DesiredRecord,
  current: CurrentRecord,
  keys: ContactKeys,
  { setPasswords }: { readonly setPasswords: boolean },
): readonly Difference[] {
  const changed = Object.entries(desired.fields).flatMap(([field, to]) => {
    const from = current.fields[field];
    return isSameJson(from, to) ? [] : [{ field, from, to }];
  });
  const before = current.contactIds.map((id) => keys.get(id) ?? `#${id}`).sort();
  const after = [...desired.contacts].sort();
  if (!isSameJson(before, after)) changed.push({ field: "contacts", from: before, to: after });
  const reminded = Object.fromEntries(
    [...current.reminders].map(([id, minutes]) => [keys.get(id) ?? `#${id}`, minutes]),
  );
  if (!isSameJson(reminded, desired.reminders))
    changed.push({ field: "reminders", from: reminded, to: desired.reminders });
  const isOther = changed.some(({ field }) => field === "username");
  if (desired.password !== null && (!current.hasPassword || isOther || setPasswords)) {
    changed.push({ field: "password", from: null, to: desired.password });
  }
  if (current.key !== desired.key) changed.push({ field: "key", from: current.key, to: desired.key });
  return changed;
}

/** Every field of a new record that will have a value, with the defaults of missing fields. */
export function fieldsOfNew({ kind, fields, contacts, reminders, password }: DesiredRecord): readonly Difference[] {
  const all = [...fieldDefaults(kind)].flatMap(([field, usual]): readonly (readonly [string, unknown])[] => {
    if (field === "type") return [];
    return [[field, field === "password" ? password : (fields[field] ?? usual)]];
  });
  const alerted = kind === "monitor" ? [["contacts", [...contacts].sort()] as const] : [];
  const reminded = Object.keys(reminders).length > 0 ? [["reminders", reminders] as const] : [];
  return [...all, ...alerted, ...reminded].flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]));
}

/** Fields that name contacts, whose ids may not be known before they are sent. */
const ABOUT_CONTACTS = ["contacts", "reminders"];

/** The fields of an update, except those with contacts. */
export function patchedFields(
  desired: DesiredRecord,
  differences: readonly Difference[],
): Readonly<Record<string, unknown>> {
  const changed = differences.flatMap(({ field, to }) =>
    ABOUT_CONTACTS.includes(field) ? [] : [[field, to] as const],
  );
  const patch = Object.fromEntries(changed);
  // Spec, Update a monitor: minutes that are sent without seconds clear the seconds.
  const { check_interval_seconds } = desired.fields;
  return "check_interval_minutes" in patch ? { ...patch, check_interval_seconds } : patch;
}
