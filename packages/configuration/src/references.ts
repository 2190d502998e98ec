import { circleText, circleThrough, type Dependency, parentsFirst } from "@pharos/core";
import { entryKeyOf, referenceTo } from "@pharos/operations";
import { referencesIn } from "./entry-references.ts";
import { type EntryKind, isOperatorKind } from "./kinds.ts";
import type { EntryMatch } from "./match.ts";
import type { NamesById } from "./operator-form.ts";
import type { CurrentRecord, DesiredRecord } from "./state.ts";

/** Id of a record of the team to its key, or the one that it will have; without those that have none. */
export type KeysById = ReadonlyMap<number, string>;

export interface RecordKeys {
  readonly contacts: KeysById;
  /** Null while it is not known which records the entries stand for. */
  readonly monitors: KeysById | null;
}

/** Of every kind. */
export type AllKeys = Readonly<Record<EntryKind, KeysById>>;

/** The names of records for files, as far as their keys are known. */
export function namesOf({ contact, monitor, server, site }: AllKeys): NamesById {
  return {
    contact: (id) => contact.get(id) ?? `#${id}`,
    subject(id) {
      for (const [kind, keys] of Object.entries({ monitor, server, site } as const)) {
        const key = keys.get(id);
        if (key !== undefined) return { kind: kind === "server" || kind === "site" ? kind : "monitor", key };
      }
      return { kind: "monitor", key: `#${id}` };
    },
  };
}

/** The mistakes in references of the operator's kinds: to records that do not exist. */
export function unknownReferences(
  project: string,
  entries: readonly DesiredRecord[],
  keys: AllKeys,
): readonly string[] {
  const reachable = (kind: EntryKind) =>
    new Set([...keys[kind].values(), ...entries.flatMap((one) => (one.kind === kind ? [one.key] : []))]);
  return entries.flatMap(({ kind: own, fields, placeOf }) =>
    (isOperatorKind(own) ? referencesIn(fields) : []).flatMap(({ kind, key, field }) =>
      reachable(kind).has(key) ? [] : [`${placeOf(field)}: ${unknownRecord(project, kind, key, reachable(kind))}`],
    ),
  );
}

export function keysById(kind: EntryKind, matches: readonly EntryMatch[], found: readonly CurrentRecord[]): KeysById {
  const keys = new Map<number, string>();
  for (const current of found) if (current.kind === kind && current.key !== null) keys.set(current.id, current.key);
  for (const [desired, current] of matches) if (desired.kind === kind && current) keys.set(current.id, desired.key);
  return keys;
}

/** The mistakes in the references of entries: to records that do not exist, and in a circle. */
export function referenceMistakes(
  project: string,
  entries: readonly DesiredRecord[],
  { contacts, monitors }: RecordKeys,
): readonly string[] {
  const reachable = (kind: EntryKind, keys: KeysById | null) =>
    new Set([...(keys?.values() ?? []), ...entries.flatMap((one) => (one.kind === kind ? [one.key] : []))]);
  const [known, parents] = [reachable("contact", contacts), reachable("monitor", monitors)];
  const monitorKeys = entries.flatMap((one) => (one.kind === "monitor" ? [one.key] : []));
  const circles = {
    parents: circlesIn(monitorKeys, dependenciesOf(entries)),
    members: circlesIn(monitorKeys, membershipsOf(entries)),
  };
  return entries.flatMap((entry) => {
    const says = (field: string, what: string) => `${entry.placeOf(field)}: ${what}`;
    const unknown = (field: string, kind: EntryKind, keys: readonly string[], all: ReadonlySet<string>) =>
      keys.flatMap((key) => (all.has(key) ? [] : [says(field, unknownRecord(project, kind, key, all))]));
    const circle = circles.parents(entry.key, entry.parents);
    const nested = circles.members(entry.key, entry.members);
    return [
      ...unknown("contacts", "contact", entry.contacts, known),
      ...unknown("escalations", "contact", Object.keys(entry.escalations), known),
      ...unknown("depends_on", "monitor", entry.parents, parents),
      ...(circle === null ? [] : [says("depends_on", `must not make a circle: ${circleText(circle)}`)]),
      ...unknown("members", "monitor", entry.members, parents),
      ...(nested === null ? [] : [says("members", `must not make a circle: ${circleText(nested, "contains")}`)]),
    ];
  });
}

/** Finds the circle through a key and its parents; null if there is none. */
function circlesIn(keys: readonly string[], dependencies: readonly Dependency<string>[]) {
  const sound = new Set(parentsFirst(keys, dependencies));
  return (key: string, parents: readonly string[]) =>
    parents.length > 0 && !sound.has(key) ? circleThrough(key, parents, dependencies) : null;
}

/** Which monitors of the entries depend on which, by their keys. */
export function dependenciesOf(entries: readonly DesiredRecord[]): readonly Dependency<string>[] {
  return entries.flatMap(({ key, parents }) => parents.map((parentId) => ({ childId: key, parentId })));
}

/** Which monitors contain which, in the same form. */
export function membershipsOf(entries: readonly DesiredRecord[]): readonly Dependency<string>[] {
  return entries.flatMap(({ key, members }) => members.map((parentId) => ({ childId: key, parentId })));
}

/** The mistake in a reference to a record that does not exist, with the probable reference, as files of the project write it. */
function unknownRecord(project: string, kind: EntryKind, key: string, reachable: ReadonlySet<string>): string {
  const alike = [...reachable].filter((other) => entryKeyOf(other) === entryKeyOf(key));
  const hint = alike.length > 0 ? `; there is ${alike.map((other) => referenceTo(project, other)).join(", ")}` : "";
  return `there is no ${kind} ${referenceTo(project, key)} in the files or in the team${hint}`;
}
