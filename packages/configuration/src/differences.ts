import { isSameJson } from "@pharos/core";
import type { KeysById, RecordKeys } from "./references.ts";
import { type CurrentRecord, type DesiredRecord, fieldDefaults } from "./state.ts";

/** A field that changes. Contacts and parents are shown by their keys, or as `#id` without one. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface CompareOptions {
  /** Send passwords that are there already: the API does not show whether they are the same. */
  readonly setPasswords: boolean;
  /** Fields that the entry leaves out stay as they are. */
  readonly keepUnlisted: boolean;
}

/** The fields of a record that differ from an entry. */
export function differencesOf(
  desired: DesiredRecord,
  current: CurrentRecord,
  keys: RecordKeys,
  { setPasswords, keepUnlisted }: CompareOptions,
): readonly Difference[] {
  const changed: Difference[] = [];
  const compare = (field: string, from: unknown, to: unknown) => {
    if (keepUnlisted && !desired.listed.has(field)) return;
    if (!isSameJson(from, to)) changed.push({ field, from, to });
  };
  for (const [field, to] of Object.entries(desired.fields)) compare(field, current.fields[field], to);
  const { contacts, monitors } = keys;
  compare("contacts", keysOf(current.contactIds, contacts), [...desired.contacts].sort());
  compare("reminders", minutesOf(current.reminders, contacts), desired.reminders);
  compare("escalations", minutesOf(current.escalations, contacts), desired.escalations);
  if (monitors !== null) {
    compare("depends_on", keysOf(current.parentIds, monitors), [...desired.parents].sort());
    compare("members", keysOf(current.memberIds, monitors), [...desired.members].sort());
  }
  const isOther = changed.some(({ field }) => field === "username");
  if (desired.password !== null && (!current.hasPassword || isOther || setPasswords)) {
    changed.push({ field: "password", from: null, to: desired.password });
  }
  const isReplaced = changed.some(({ field }) => field === "client_certificate");
  if (desired.clientKey !== null && (!current.hasClientKey || isReplaced || setPasswords)) {
    changed.push({ field: "client_key", from: null, to: desired.clientKey });
  }
  if (current.key !== desired.key) changed.push({ field: "key", from: current.key, to: desired.key });
  return changed;
}

/** Every field of a new record that will have a value, with the defaults of missing fields. */
export function fieldsOfNew(desired: DesiredRecord): readonly Difference[] {
  const { kind, fields, contacts, reminders, escalations, parents, members, password, clientKey } = desired;
  const unseen: Readonly<Record<string, string | null>> = { password, client_key: clientKey };
  const all = [...fieldDefaults(kind)].flatMap(([field, usual]): readonly (readonly [string, unknown])[] => {
    if (field === "type") return [];
    return [[field, unseen[field] ?? fields[field] ?? usual]];
  });
  const alerted = kind === "monitor" ? [["contacts", [...contacts].sort()] as const] : [];
  const named = { depends_on: [...parents].sort(), members: [...members].sort() };
  const others = Object.entries({ reminders, escalations, ...named });
  const references = others.filter(([, values]) => Object.keys(values).length > 0);
  return [...all, ...alerted, ...references].flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]));
}

function keysOf(ids: readonly number[], keys: KeysById): readonly string[] {
  return ids.map((id) => keys.get(id) ?? `#${id}`).sort();
}

function minutesOf(minutes: ReadonlyMap<number, number>, keys: KeysById): Readonly<Record<string, number>> {
  return Object.fromEntries([...minutes].map(([id, after]) => [keys.get(id) ?? `#${id}`, after]));
}

/** Fields that name other records, whose ids may not be known before they are sent. */
const REFERENCES = ["contacts", "reminders", "escalations", "depends_on", "members"];

/** The fields of an update, except those with references. */
export function patchedFields(
  desired: DesiredRecord,
  differences: readonly Difference[],
): Readonly<Record<string, unknown>> {
  const changed = differences.flatMap(({ field, to }) => (REFERENCES.includes(field) ? [] : [[field, to] as const]));
  const patch = Object.fromEntries(changed);
  // Spec, Update a monitor: minutes that are sent without seconds clear the seconds.
  const { check_interval_seconds } = desired.fields;
  return "check_interval_minutes" in patch ? { ...patch, check_interval_seconds } : patch;
}
