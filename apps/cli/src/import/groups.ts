import { type Dependency, MAX_MEMBERS, MAX_NESTED_GROUPS, MIN_MEMBERS, parentsFirst } from "@pharos/core";
import type { ImportedEntry } from "./imported.ts";

/** The entries that a file can have, and the groups that it cannot have, each with the reason. */
interface SoundGroups {
  readonly entries: readonly ImportedEntry[];
  readonly leftOut: readonly (readonly [entry: ImportedEntry, why: string])[];
}

/** Leaves out groups in a circle, those with too few or too many members, and those that nest too many others. */
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
  const leavesSmall = () => {
    const known = new Set(entries.map(({ id }) => id));
    return leave(
      `fewer than ${MIN_MEMBERS} of its members are imported`,
      ({ members }) => members !== undefined && members.filter((id) => known.has(id)).length < MIN_MEMBERS,
    );
  };
  const leavesDeep = () => {
    const heights = heightsOf(entries, inOrder);
    return leave(
      `it nests more than ${MAX_NESTED_GROUPS} groups`,
      ({ id }) => (heights.get(id) ?? 0) > MAX_NESTED_GROUPS,
    );
  };
  // A group that is left out is no member of another one any more, and makes no other one deep.
  while (leavesSmall() || leavesDeep());
  return { entries, leftOut };
}

/**
 * The number of groups below one another, from each group to its innermost one.
 * @param order the IDs, members before their groups
 */
function heightsOf(entries: readonly ImportedEntry[], order: Iterable<string>): ReadonlyMap<string, number> {
  const membersOf = new Map(
    entries.flatMap(({ id, members }) => (members === undefined ? [] : [[id, members] as const])),
  );
  const heights = new Map<string, number>();
  for (const id of order) {
    const members = membersOf.get(id);
    if (members) heights.set(id, 1 + Math.max(0, ...members.map((member) => heights.get(member) ?? 0)));
  }
  return heights;
}
