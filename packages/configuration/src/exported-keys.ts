import { entryKeyOf, fitsKey, projectOf, qualifiedKey } from "@pharos/operations";
import type { EntryKind } from "./kinds.ts";
import type { CurrentRecord } from "./state.ts";

/** Leaves room for a project and a number within the hundred characters of a key. */
const MAX_STEM = 50;

/**
 * Id to the key of its entry in a project file, for all records of one kind that the project has or may adopt. These
 * are their own keys. Records without a key get unique ones from their names. Records that apply would not adopt are
 * left out. They belong to another project, or they have a key without a project that is too long or in use.
 */
export function entryKeysOf(
  found: readonly CurrentRecord[],
  kind: EntryKind,
  project: string,
): ReadonlyMap<number, string> {
  const same = found.filter((current) => current.kind === kind);
  const taken = new Set(same.flatMap(({ key }) => key ?? []));
  const isTaken = (entryKey: string) => taken.has(qualifiedKey(project, entryKey)) || taken.has(entryKey);
  return new Map(
    same.flatMap(({ id, key, name }): readonly (readonly [number, string])[] => {
      if (key === null) {
        const made = freeKey(name, kind, isTaken);
        taken.add(qualifiedKey(project, made));
        return [[id, made]];
      }
      const owner = projectOf(key);
      const isFree = owner === null && fitsKey(project, key) && !taken.has(qualifiedKey(project, key));
      return owner === project || isFree ? [[id, entryKeyOf(key)]] : [];
    }),
  );
}

/** A key from a name, with a number behind it if it is in use. */
export function freeKey(name: string, kind: EntryKind, isTaken: (entryKey: string) => boolean): string {
  const stem =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9._]+/g, "-")
      .replace(/^[^a-z0-9]+/, "")
      .slice(0, MAX_STEM)
      .replace(/-$/, "") || kind;
  let key = stem;
  for (let number = 2; isTaken(key); number += 1) key = `${stem}-${number}`;
  return key;
}
