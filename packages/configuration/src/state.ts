import {
  DEFAULT_NEEDED,
  GROUP,
  HEARTBEAT,
  objectOrEmpty,
  ofEveryGroup,
  renamed,
  settingFields,
  siteUrl,
  sortedLocations,
  sortedTags,
} from "@pharos/core";
import { entryFields, normalTemplate } from "@pharos/operations";
import type { SentRecord, TeamRecords } from "./api/team.ts";
import { type EntryKind, isOperatorKind, kinds, operatorKinds } from "./kinds.ts";
import { fromRecord, type NamesById, normal as normalOperator } from "./operator-form.ts";
import type { ConfigurationEntry } from "./parse.ts";

/** Field name to value, in the API's words. */
type FieldValues = Readonly<Record<string, unknown>>;

/** The wanted record of an entry. */
export interface DesiredRecord extends ConfigurationEntry {
  readonly type: string;
  readonly name: string;
  /** Every field that is compared, with the documented defaults if the file says nothing. */
  readonly fields: FieldValues;
  /** The fields that the file has. */
  readonly listed: ReadonlySet<string>;
  readonly password: string | null;
  readonly clientKey: string | null;
}

/** The current record, as the API shows it. */
export interface CurrentRecord {
  readonly kind: EntryKind;
  readonly id: number;
  readonly key: string | null;
  readonly type: string;
  readonly name: string;
  readonly fields: FieldValues;
  /** Ids of the contacts that it alerts at once; empty for a contact. */
  readonly contactIds: readonly number[];
  /** After how many minutes some of them are reminded, by their ids. */
  readonly reminders: ReadonlyMap<number, number>;
  /** After how many minutes other contacts are alerted, by their ids. */
  readonly escalations: ReadonlyMap<number, number>;
  /** Ids of the monitors that it depends on. */
  readonly parentIds: readonly number[];
  /** Ids of the monitors in a group. */
  readonly memberIds: readonly number[];
  readonly hasPassword: boolean;
  readonly hasClientKey: boolean;
  /** The answer. The fields of an operator's kind are made of it by `inFileForm`. */
  readonly record: FieldValues;
}

/** Fields that are not compared as they are: the type never changes, and passwords and client keys are never shown. */
const APART = ["type", "password", "client_key"];

/**
 * The full meaning of an entry. Only `is_active` stays unchanged if the file leaves it out, because the monitor may
 * have been paused by hand.
 */
export function desiredOf(entry: ConfigurationEntry): DesiredRecord {
  const { kind, fields } = entry;
  if (isOperatorKind(kind)) return operatorRecord(entry);
  const full = [...fieldDefaults(kind)].flatMap(([name, usual]) => {
    if (APART.includes(name) || (name === "is_active" && (fields[name] ?? null) === null)) return [];
    return [[name, normal(name, fields["type"], fields[name] ?? usual)] as const];
  });
  const { password, client_key: clientKey } = fields;
  return {
    ...entry,
    type: String(fields["type"]),
    name: String(fields["name"]),
    fields: Object.fromEntries(full),
    listed: new Set(Object.keys(fields)),
    password: typeof password === "string" && password !== "" ? password : null,
    clientKey: typeof clientKey === "string" && clientKey !== "" ? clientKey : null,
  };
}

/** Fields that a file may leave out stay. Others get their defaults. */
function operatorRecord(entry: ConfigurationEntry): DesiredRecord {
  const { kind, fields } = entry;
  const kept: readonly string[] = kinds[kind].kept;
  const full = [...fieldDefaults(kind)].flatMap(([name, usual]) => {
    if (APART.includes(name) || (kept.includes(name) && fields[name] === undefined)) return [];
    return [[name, normalOperator(name, fields[name] === undefined ? usual : fields[name])] as const];
  });
  const { name, url, password } = fields;
  return {
    ...entry,
    type: kind,
    name: String(name ?? siteUrl(String(url))?.hostname),
    fields: Object.fromEntries(full),
    listed: new Set(Object.keys(fields)),
    password: typeof password === "string" && password !== "" ? password : null,
    clientKey: null,
  };
}

/** A record of an operator's kind with its fields as a file has them; another record as it is. */
export function inFileForm(current: CurrentRecord, names: NamesById): CurrentRecord {
  return isOperatorKind(current.kind)
    ? { ...current, fields: fromRecord(current.kind, current.record, names) }
    : current;
}

/**
 * As the API will show it: codes, tags and locations once each, configurations as text, templates without nulls. Hours have all members,
 * and heartbeats and groups have no URL. A group has its own interval.
 */
function normal(field: string, type: unknown, value: unknown): unknown {
  if (field === "url" && (type === HEARTBEAT || type === GROUP)) return null;
  if (type === GROUP && Object.hasOwn(fieldsOfEveryGroup, field)) return fieldsOfEveryGroup[field];
  if (field === "needed" && type === GROUP) return value ?? DEFAULT_NEEDED;
  if (field === "expected_status_codes" && Array.isArray(value)) return [...new Set(value)];
  if (field === "locations" && Array.isArray(value)) return sortedLocations(value.map(String));
  if (field === "tags" && Array.isArray(value)) return sortedTags(value.map(String));
  if (field === "hours" && value !== null) return { outside: "hold", ...objectOrEmpty(value) };
  if (field === "template") return normalTemplate(value) ?? value;
  if (field !== "config") return value;
  return Object.fromEntries(Object.entries(objectOrEmpty(value)).map(([name, inner]) => [name, String(inner)]));
}

/** Also if a file has other values. */
const fieldsOfEveryGroup: FieldValues = renamed(ofEveryGroup, settingFields);

/** The fields that an entry may have, in the API's order, each with its documented default: null if it has none. */
export function fieldDefaults(kind: EntryKind): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(entryFields[kinds[kind].section]).map(([field, schema]) => [field, defaultOf(schema)]));
}

function defaultOf(schema: unknown): unknown {
  return objectOrEmpty(schema)["default"] ?? null;
}

/** A record of an answer, with the fields that are compared. */
export function currentOf(kind: EntryKind, record: SentRecord): CurrentRecord {
  const { id, key, type = "", name, notification_contacts: contacts = [], has_password: hasPassword = false } = record;
  const { reminders = [], escalations = [], depends_on: parentIds = [], members: memberIds = [] } = record;
  const values = objectOrEmpty(record);
  if (isOperatorKind(kind)) return operatorsOf(kind, record);
  const compared = [...fieldDefaults(kind)].filter(([field]) => !APART.includes(field));
  return {
    kind,
    id,
    key,
    type,
    name,
    // An older Pharos does not have the newest fields, and works as their defaults say.
    fields: Object.fromEntries(compared.map(([field, usual]) => [field, field in values ? values[field] : usual])),
    contactIds: contacts.map((contact) => contact.id),
    reminders: new Map(reminders.map((one) => [one.contact_id, one.remind_after_minutes])),
    escalations: new Map(escalations.map((one) => [one.contact_id, one.after_minutes])),
    parentIds,
    memberIds,
    hasPassword,
    hasClientKey: record.has_client_key ?? false,
    record: values,
  };
}

function operatorsOf(kind: EntryKind, record: SentRecord): CurrentRecord {
  const { id, key, name } = record;
  const none = { contactIds: [], reminders: new Map(), escalations: new Map(), parentIds: [], memberIds: [] };
  const values = objectOrEmpty(record);
  const hasPassword = values["access"] === "password";
  return { kind, id, key, type: kind, name, fields: {}, ...none, hasPassword, hasClientKey: false, record: values };
}

/** All that a team has. */
export function currentRecords({ contacts, monitors, others = {} }: TeamRecords): readonly CurrentRecord[] {
  return [
    ...contacts.map((record) => currentOf("contact", record)),
    ...monitors.map((record) => currentOf("monitor", record)),
    ...operatorKinds.flatMap((kind) => (others[kind] ?? []).map((record) => currentOf(kind, record))),
  ];
}
