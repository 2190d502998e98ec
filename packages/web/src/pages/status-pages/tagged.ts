import type { GroupValues } from "./editor-values.ts";

/** Components that a page has at most, as the server allows it. */
export const MAX_COMPONENTS = 50;

/** The subjects with a tag now: the first by name, and the number of all. */
export interface TaggedNow {
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  readonly total: number;
}

/** The components that a group by tag would have now. */
export interface GroupNow {
  readonly names: readonly string[];
  /** Whether some do not fit on the page. */
  readonly isCut: boolean;
  /** Whether another group shows some of those with the tag. */
  readonly isShared: boolean;
}

/**
 * The components of each group by tag, by the key of the group. The page shows a subject once: where it is listed, or in the
 * first group of its tags. Tags that are not known yet are left out.
 */
export function groupsNow(
  groups: readonly GroupValues[],
  known: ReadonlyMap<string, TaggedNow>,
): ReadonlyMap<number, GroupNow> {
  const listed = groups.flatMap(({ components }) => components);
  const placed = new Set(listed.map(({ monitor }) => monitor?.id));
  let free = Math.max(0, MAX_COMPONENTS - listed.length);
  const found = new Map<number, GroupNow>();
  for (const { key, tag } of groups) {
    const now = tag === null ? undefined : known.get(tag);
    if (now === undefined) continue;
    const others = now.subjects.filter(({ id }) => !placed.has(id));
    const shown = others.slice(0, free);
    const shared = now.subjects.length - others.length;
    found.set(key, {
      names: shown.map(({ name }) => name),
      ...{ isCut: now.total - shared > shown.length, isShared: shared > 0 },
    });
    free -= shown.length;
    for (const { id } of shown) placed.add(id);
  }
  return found;
}
