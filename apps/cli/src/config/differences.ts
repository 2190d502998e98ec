import { isSameJson } from "@pharos/core";
import type { ContactKeys } from "./contact-keys.ts";
import { type CurrentRecord, type DesiredRecord, fieldDefaults } from "./state.ts";

/** A field that changes. Contacts are told by their keys, or as `#id` if they have none. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What has to change of a record for it to be what an entry wants. */
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

/** Every field that a new record will have a value in, with the defaults of what the file leaves out. */
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

/** What an update sends, but for fields that name contacts. */
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
