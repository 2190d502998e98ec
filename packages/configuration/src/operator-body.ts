import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import type { EntryKind } from "./kinds.ts";
import { subjectLists } from "./kinds.ts";

/** The ID of the record with a key. @throws Error if there is none */
export type IdOf = (kind: EntryKind, key: string) => number;

/** Fields of an entry as the body of a request has them. @param all every field of the entry */
export function toBody(changed: readonly string[], all: JsonObject, idOf: IdOf): JsonObject {
  return Object.fromEntries(changed.map((field) => bodyField(field, all, idOf)));
}

function bodyField(field: string, all: JsonObject, idOf: IdOf): readonly [string, unknown] {
  const value = all[field];
  switch (field) {
    case "contacts":
      return ["notification_contact_ids", idsIn(value, "contact", idOf)];
    case "contacts_without_warnings":
      return [field, idsIn(value, "contact", idOf)];
    case "reminders":
      return [field, minutesIn(value, "remind_after_minutes", idOf)];
    case "escalations":
      return [field, minutesIn(value, "after_minutes", idOf)];
    case "depends_on":
      return [field, subjectIds(objectOrEmpty(value), idOf)];
    case "monitors":
    case "servers":
    case "sites":
      return ["subject_ids", subjectIds(all, idOf)];
    case "groups":
      return [field, isList(value) ? value.map((group) => groupIn(objectOrEmpty(group), idOf)) : []];
    default:
      return [field, value];
  }
}

function idsIn(keys: unknown, kind: EntryKind, idOf: IdOf): readonly number[] {
  return isList(keys) ? keys.map((key) => idOf(kind, String(key))) : [];
}

function minutesIn(contacts: unknown, member: string, idOf: IdOf) {
  return Object.entries(objectOrEmpty(contacts)).map(([key, minutes]) => ({
    contact_id: idOf("contact", key),
    [member]: minutes,
  }));
}

const subjectIds = (lists: JsonObject, idOf: IdOf) =>
  Object.entries(subjectLists).flatMap(([name, kind]) => idsIn(lists[name], kind, idOf));

function groupIn(group: JsonObject, idOf: IdOf): JsonObject {
  const components = isList(group["components"]) ? group["components"].map(objectOrEmpty) : [];
  return { ...group, components: components.map((component) => componentIn(component, idOf)) };
}

function componentIn({ monitor, server, site, ...component }: JsonObject, idOf: IdOf): JsonObject {
  const [link] = Object.entries({ monitor, server, site }).flatMap(([name, key]) => {
    const kind = Object.values(subjectLists).find((one) => one === name);
    return kind === undefined || typeof key !== "string" ? [] : [idOf(kind, key)];
  });
  return { ...component, monitor_id: link ?? null };
}

/**
 * Groups of a request with the IDs of the components that the page has. A component is found by its subject, or without
 * one by its name. With its ID it keeps its history and its subscribers.
 */
export function withComponentIds(groups: unknown, stored: unknown): unknown {
  const free = componentsOf(stored);
  const likeness = ({ monitor_id: id = null, name }: JsonObject) => (id === null ? `name ${name}` : `id ${id}`);
  return !isList(groups)
    ? groups
    : groups.map(objectOrEmpty).map((group) => ({
        ...group,
        components: componentsOf([group]).map((component) => {
          const at = free.findIndex((one) => likeness(one) === likeness(component));
          const [found] = at < 0 ? [] : free.splice(at, 1);
          return found === undefined ? component : { ...component, id: found["id"] };
        }),
      }));
}

const componentsOf = (groups: unknown): JsonObject[] =>
  (isList(groups) ? groups.map(objectOrEmpty) : []).flatMap(({ components }) =>
    isList(components) ? components.map(objectOrEmpty) : [],
  );
