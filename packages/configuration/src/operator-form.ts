import {
  formatWallTime,
  isList,
  type JsonObject,
  objectOrEmpty,
  parseWallTime,
  siteUrl,
  sortedTags,
} from "@pharos/core";
import { entryFields } from "@pharos/operations";
import { kinds, type NamedKind, type OperatorKind, subjectLists } from "./kinds.ts";

/** The name of a record by its ID; null for a record that is left out. */
export interface NamesById {
  readonly contact: (id: number) => string | null;
  /** Monitors, servers and sites share one sequence of IDs. */
  readonly subject: (id: number) => NamedSubject | null;
}

interface NamedSubject {
  readonly kind: NamedKind;
  readonly key: string;
}

/** The fields that files of a kind can have. */
const fieldNames = (kind: OperatorKind) =>
  Object.keys(entryFields[kinds[kind].section]).filter((one) => one !== "password");

/** A record of an answer as the entry of a file, with every field, and the API's keys instead of IDs. */
export function fromRecord(kind: OperatorKind, record: JsonObject, names: NamesById): JsonObject {
  return Object.fromEntries(fieldNames(kind).map((field) => [field, normal(field, valueIn(field, record, names))]));
}

function valueIn(field: string, record: JsonObject, names: NamesById): unknown {
  const subjects = (ids: readonly number[]) => byKind(ids.flatMap((id) => names.subject(id) ?? []));
  const value = record[field];
  switch (field) {
    case "contacts":
      return idsOf(record["notification_contacts"], "id").flatMap((id) => names.contact(id) ?? []);
    case "contacts_without_warnings":
      return isList(value) ? value.flatMap((id) => names.contact(Number(id)) ?? []) : [];
    case "reminders":
      return minutesOf(value, "remind_after_minutes", names);
    case "escalations":
      return minutesOf(value, "after_minutes", names);
    case "depends_on":
      return subjects(idsOf(record["parents"], "id"));
    case "monitors":
    case "servers":
    case "sites":
      return subjects(isList(record["subject_ids"]) ? record["subject_ids"].map(Number) : [])[field];
    case "aspects":
      return Object.fromEntries(objectsIn(value).map((one) => [one["aspect"], one["enabled"]]));
    case "groups":
      return objectsIn(value).map((group) => ({
        ...group,
        components: objectsIn(group["components"]).map((one) => linked(one, names)),
      }));
    default:
      return value;
  }
}

function linked({ id: _id, monitor_id: monitorId, ...component }: JsonObject, names: NamesById): JsonObject {
  const subject = typeof monitorId === "number" ? names.subject(monitorId) : null;
  return subject === null ? component : { ...component, [subject.kind]: subject.key };
}

function minutesOf(value: unknown, member: string, { contact }: NamesById) {
  const named = objectsIn(value).flatMap((one) => {
    const key = contact(Number(one["contact_id"]));
    return key === null ? [] : [[key, one[member]] as const];
  });
  return Object.fromEntries(named);
}

function byKind(subjects: readonly NamedSubject[]): Readonly<Record<string, readonly string[]>> {
  const keysOf = (kind: NamedKind) => subjects.flatMap((one) => (one.kind === kind ? [one.key] : []));
  return Object.fromEntries(Object.entries(subjectLists).map(([name, kind]) => [name, keysOf(kind)]));
}

/** A value as answers have it: sorted if order means nothing, and with the defaults of inner fields. */
export function normal(field: string, value: unknown): unknown {
  switch (field) {
    case "contacts":
    case "contacts_without_warnings":
    case "monitors":
    case "servers":
    case "sites":
      return isList(value) ? value.map(String).sort() : [];
    case "tags":
      return sortedTags(isList(value) ? value.map(String) : []);
    case "depends_on":
      return Object.fromEntries(
        Object.keys(subjectLists).map((name) => [name, normal(name, objectOrEmpty(value)[name])]),
      );
    case "rules":
      return objectsIn(value).map((rule) => ({ instance: null, severity: "warning", enabled: true, ...rule }));
    case "aspects":
      return { certificate: true, domain: true, dns: true, pages: true, ...objectOrEmpty(value) };
    case "starts_local":
      return wallTime(String(value));
    case "url":
      return siteUrl(String(value))?.href ?? value;
    case "embed_origins":
      return isList(value) ? [...new Set(value)] : value;
    case "groups":
      return objectsIn(value).map(normalGroup);
    default:
      return value ?? null;
  }
}

function wallTime(text: string): string {
  const wallMs = parseWallTime(text);
  return wallMs === null ? text : formatWallTime(wallMs);
}

/** The components of a group by tag follow the tag. */
function normalGroup({ name = null, tag = null, components }: JsonObject): JsonObject {
  const usual = { description: null, show_uptime: true, show_chart: false };
  return { name, tag, components: tag === null ? objectsIn(components).map((one) => ({ ...usual, ...one })) : [] };
}

const objectsIn = (value: unknown): readonly JsonObject[] => (isList(value) ? value.map(objectOrEmpty) : []);
const idsOf = (value: unknown, member: string) => objectsIn(value).map((one) => Number(one[member]));
