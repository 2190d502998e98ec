import type { TeamRecords } from "../api/team-records.ts";
import { fieldDefaults } from "./field-defaults.ts";
import type { Entry, Kind } from "./parse.ts";

/** Field name to value, in the API's words. */
type Fields = Readonly<Record<string, unknown>>;

/** What a file wants a record to be. */
export interface Desired extends Entry {
  readonly type: string;
  readonly name: string;
  /** Every field that is compared, with the documented defaults where the file says nothing. */
  readonly fields: Fields;
  readonly password: string | null;
}

/** What a record is, as the API shows it. */
export interface Current {
  readonly kind: Kind;
  readonly id: number;
  readonly key: string | null;
  readonly type: string;
  readonly name: string;
  readonly fields: Fields;
  /** Ids of the contacts that it alerts; none for a contact. */
  readonly contactIds: readonly number[];
  readonly hasPassword: boolean;
}

/** Fields that are not compared as they are: the type never changes, and the password is never shown. */
const APART = ["type", "password"];

/** What an entry means in full. `is_active` alone is left as it is where the file says nothing: somebody may have paused it. */
export function desiredOf(entry: Entry): Desired {
  const { kind, fields } = entry;
  const full = [...fieldDefaults(kind)].flatMap(([name, usual]) => {
    if (APART.includes(name) || (name === "is_active" && (fields[name] ?? null) === null)) return [];
    return [[name, normal(name, fields["type"], fields[name] ?? usual)] as const];
  });
  const { password } = fields;
  return {
    ...entry,
    type: String(fields["type"]),
    name: String(fields["name"]),
    fields: Object.fromEntries(full),
    password: typeof password === "string" && password !== "" ? password : null,
  };
}

/** As the API will show it: codes once each, configurations as text, and a heartbeat without a URL. */
function normal(field: string, type: unknown, value: unknown): unknown {
  if (field === "url" && type === "heartbeat") return null;
  if (field === "expected_status_codes" && Array.isArray(value)) return [...new Set(value)];
  if (field !== "config") return value;
  return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, String(inner)]));
}

/**
 * A record of an answer.
 * @throws Error where it is none, or of an API from before there were keys
 */
export function currentOf(kind: Kind, record: unknown): Current {
  const { id, key, type, name, notification_contacts: contacts, has_password: hasPassword, ...rest } = Object(record);
  if (typeof id !== "number" || typeof type !== "string" || typeof name !== "string" || key === undefined) {
    throw new Error(`The API's answer is no ${kind} with a key: is it a Pharos of this version?`);
  }
  const compared = [...fieldDefaults(kind).keys()].filter((field) => !APART.includes(field));
  return {
    kind,
    id,
    key: typeof key === "string" ? key : null,
    type,
    name,
    fields: Object.fromEntries(compared.map((field) => [field, field === "name" ? name : (rest[field] ?? null)])),
    contactIds: Array.isArray(contacts) ? contacts.map((contact) => Number(Object(contact).id)) : [],
    hasPassword: hasPassword === true,
  };
}

/** All that a team has; throws like `currentOf`. */
export function currentRecords({ contacts, monitors }: TeamRecords): readonly Current[] {
  return [
    ...contacts.map((record) => currentOf("contact", record)),
    ...monitors.map((record) => currentOf("monitor", record)),
  ];
}

/** Whether two values mean the same: names in an object have no order. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
