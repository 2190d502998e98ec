import { type Dependency, MAX_MEMBERS, MIN_MEMBERS, parentsFirst } from "@pharos/core";
import type { ImportedEntry } from "./imported.ts";

/** The entries that a file can have, and the groups that it cannot have, each with the reason. */
interface SoundGroups {
  readonly entries: readonly ImportedEntry[];
  readonly leftOut: readonly (readonly [entry: ImportedEntry, why: string])[];
}

/** Leaves out groups in a circle, and those that would have too few or too many members. */
export function soundGroups(all: readonly ImportedEntry[]): SoundGroups {
  const leftOut: (readonly [ImportedEntry, string])[] = [];
  let entries = all;
  const leave = (why: string, isWrong: (entry: ImportedEntry) => boolean) => {
    const wrong = entries.filter(isWrong);
    leftOut.push(...wrong.map((entry) => [entry, why] as const));
    entries = entries.filter((entry) => !wrong.includes(entry));
    return wrong.length > 0;
  };
  const edges: readonly Dependency<string>[] = all.flatMap(({ id: childId, members = [] }) =>
    members.map((parentId) => ({ childId, parentId })),
  );
  const inOrder = new Set(parentsFirst([...new Set(all.map(({ id }) => id))], edges));
  leave("it contains itself", ({ id, members }) => members !== undefined && !inOrder.has(id));
  leave(`it has more than ${MAX_MEMBERS} members`, ({ members = [] }) => members.length > MAX_MEMBERS);
  // A group that is left out is no member of another one any more.
  for (let isChanged = true; isChanged; ) {
    const known = new Set(entries.map(({ id }) => id));
    isChanged = leave(
      `fewer than ${MIN_MEMBERS} of its members are imported`,
      ({ members }) => members !== undefined && members.filter((id) => known.has(id)).length < MIN_MEMBERS,
    );
  }
  return { entries, leftOut };
}
