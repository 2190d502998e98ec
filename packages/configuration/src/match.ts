import { entryKeyOf } from "@pharos/operations";
import type { CurrentRecord, DesiredRecord } from "./state.ts";

/** An entry of the files and the record that it stands for; null if there is none yet. */
export type EntryMatch = readonly [DesiredRecord, CurrentRecord | null];

/**
 * Finds for each entry the record with its key. If there is none, the entry adopts a record of the same name and type
 * without a project. It prefers a record with the entry's own key, and then one without a key. If several of those are
 * left, it prefers the one with the same other fields, or otherwise the only one that is left.
 *
 * @param isSame whether a record equals an entry, except for its key
 * @returns the entries in their order, and a mistake for each ambiguous one
 */
export function matchRecords(
  wanted: readonly DesiredRecord[],
  found: readonly CurrentRecord[],
  isSame: (desired: DesiredRecord, current: CurrentRecord) => boolean,
): { readonly matches: readonly EntryMatch[]; readonly mistakes: readonly string[] } {
  const holders = new Map(found.flatMap((current) => (current.key === null ? [] : [[current.key, current] as const])));
  const mistakes: string[] = [];
  const matched = new Map<DesiredRecord, CurrentRecord>();
  for (const desired of wanted) {
    const holder = holders.get(desired.key);
    const unowned = holders.get(entryKeyOf(desired.key));
    if (holder) matched.set(desired, holder);
    else if (unowned && likeness(unowned) === likeness(desired)) matched.set(desired, unowned);
    if (holder && holder.type !== desired.type) mistakes.push(otherType(desired, holder));
  }
  const keyless = byLikeness(found.filter(({ key }) => key === null));
  for (const [like, entries] of byLikeness(wanted.filter((desired) => !matched.has(desired)))) {
    const left = takeSame(entries, keyless.get(like) ?? [], isSame, matched);
    const [entry, ...rivals] = left.entries;
    const [record, ...others] = left.records;
    if (entry === undefined || record === undefined) continue;
    if (rivals.length === 0 && others.length === 0) matched.set(entry, record);
    else mistakes.push(...left.entries.map((desired) => anyOf(desired, left.records)));
  }
  return { matches: wanted.map((desired): EntryMatch => [desired, matched.get(desired) ?? null]), mistakes };
}

/** Gives each entry the first record that is the same. @returns the rest of both */
function takeSame(
  entries: readonly DesiredRecord[],
  records: readonly CurrentRecord[],
  isSame: (desired: DesiredRecord, current: CurrentRecord) => boolean,
  matched: Map<DesiredRecord, CurrentRecord>,
): { readonly entries: readonly DesiredRecord[]; readonly records: readonly CurrentRecord[] } {
  const free = new Set(records);
  for (const desired of entries) {
    const same = [...free].find((current) => isSame(desired, current));
    if (same === undefined) continue;
    matched.set(desired, same);
    free.delete(same);
  }
  return { entries: entries.filter((desired) => !matched.has(desired)), records: [...free] };
}

function otherType({ kind, key, placeOf }: DesiredRecord, { id, type }: CurrentRecord): string {
  const todo = `a type cannot change. Use another key for this one; --prune then deletes ${kind} ${id}`;
  return `${placeOf("type")}: ${kind} ${key} is of type ${type} in the team; ${todo}`;
}

function anyOf({ kind, key, placeOf }: DesiredRecord, alike: readonly CurrentRecord[]): string {
  const ids = new Intl.ListFormat("en").format(alike.map(({ id }) => String(id)));
  return `${placeOf()}: ${kind}s ${ids} match ${kind} ${key}. Set the key ${key} on the right one`;
}

type Like = Pick<CurrentRecord, "kind" | "type" | "name">;

/** The same for all that may be the same. */
function likeness({ kind, type, name }: Like): string {
  return JSON.stringify([kind, type, name]);
}

function byLikeness<Of extends Like>(all: readonly Of[]): ReadonlyMap<string, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(likeness(one));
    if (group) group.push(one);
    else groups.set(likeness(one), [one]);
  }
  return groups;
}
