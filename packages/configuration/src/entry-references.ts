import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { type EntryKind, subjectLists } from "./kinds.ts";

/** A key that an entry names, and the kind of its record. */
export interface EntryReference {
  readonly kind: EntryKind;
  readonly key: string;
  /** The field that has it. */
  readonly field: string;
}

type Change = (kind: EntryKind, key: string) => string;

/** The value of a field with other keys in the places of its references. Other fields stay. */
export function withReferences(field: string, value: unknown, change: Change): unknown {
  const subjectKind = Object.entries(subjectLists).find(([name]) => name === field)?.[1];
  if (subjectKind !== undefined) return keysIn(value, subjectKind, change);
  switch (field) {
    case "contacts":
    case "contacts_without_warnings":
      return keysIn(value, "contact", change);
    case "reminders":
    case "escalations":
      return Object.fromEntries(Object.entries(objectOrEmpty(value)).map(([key, of]) => [change("contact", key), of]));
    case "depends_on":
      return membersOf(value, (name, list) => withReferences(name, list, change));
    case "groups":
      return isList(value) ? value.map((group) => groupWith(objectOrEmpty(group), change)) : value;
    default:
      return value;
  }
}

/** The references of an entry of an operator's kind. */
export function referencesIn(fields: JsonObject): readonly EntryReference[] {
  const found: EntryReference[] = [];
  for (const [field, value] of Object.entries(fields)) {
    withReferences(field, value, (kind, key) => {
      found.push({ kind, key, field });
      return key;
    });
  }
  return found;
}

const keysIn = (value: unknown, kind: EntryKind, change: Change) =>
  isList(value) ? value.map((key) => change(kind, String(key))) : value;

const membersOf = (value: unknown, change: (name: string, member: unknown) => unknown) =>
  Object.fromEntries(Object.entries(objectOrEmpty(value)).map(([name, member]) => [name, change(name, member)]));

function groupWith(group: JsonObject, change: Change): JsonObject {
  const { components } = group;
  if (!isList(components)) return group;
  const linked = components.map((component) =>
    membersOf(component, (name, member) => {
      const kind = Object.values(subjectLists).find((one) => one === name);
      return kind === undefined || typeof member !== "string" ? member : change(kind, member);
    }),
  );
  return { ...group, components: linked };
}
