/** So many monitors can one depend on. */
export const MAX_PARENTS = 20;

/** The child depends on the parent. */
export interface Dependency<Id = number> {
  readonly childId: Id;
  readonly parentId: Id;
}

/**
 * The circle that these parents of a subject would close: from the subject back to it, over as few subjects as possible.
 * Null if there is none. It takes time in proportion to the dependencies.
 */
export function circleThrough<Id>(
  subjectId: Id,
  parentIds: readonly Id[],
  dependencies: readonly Dependency<Id>[],
): readonly Id[] | null {
  const parentsOf = new Map<Id, Id[]>([[subjectId, [...parentIds]]]);
  for (const { childId, parentId } of dependencies) {
    if (childId === subjectId) continue;
    const known = parentsOf.get(childId);
    if (known) known.push(parentId);
    else parentsOf.set(childId, [parentId]);
  }
  const childOf = new Map<Id, Id>();
  // The list grows while it is read: the parents of a subject come after all subjects that are as near as it is.
  const found = [subjectId];
  for (const childId of found) {
    for (const parentId of parentsOf.get(childId) ?? []) {
      if (parentId === subjectId) return [...wayTo(childId, childOf), subjectId];
      if (childOf.has(parentId)) continue;
      childOf.set(parentId, childId);
      found.push(parentId);
    }
  }
  return null;
}

/** The subjects from the first child to this one. */
function wayTo<Id>(subjectId: Id, childOf: ReadonlyMap<Id, Id>): readonly Id[] {
  const way = [subjectId];
  for (let child = childOf.get(subjectId); child !== undefined; child = childOf.get(child)) way.unshift(child);
  return way;
}

/** Names of subjects with their IDs, such as `Router (7)`: several may have the same name. */
export function labelsIn(
  subjects: readonly { readonly id: number; readonly name: string }[],
  ids: readonly number[],
): readonly string[] {
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return ids.map((id) => (names.has(id) ? `${names.get(id)} (${id})` : String(id)));
}

/** A circle in words: `Shop (12) depends on Router (7), which depends on Shop (12)`. */
export function circleText([first, ...others]: readonly string[], verb = "depends on"): string {
  return `${first} ${verb} ${others.join(`, which ${verb} `)}`;
}

/**
 * The subjects with each after all those that it depends on, otherwise in their order. Subjects in a circle are left out, and
 * so are those that depend on one.
 */
export function parentsFirst<Id>(subjectIds: readonly Id[], dependencies: readonly Dependency<Id>[]): readonly Id[] {
  const missing = new Map(subjectIds.map((id) => [id, 0]));
  const childrenOf = new Map<Id, Id[]>();
  for (const { childId, parentId } of dependencies) {
    const parents = missing.get(childId);
    if (parents === undefined || !missing.has(parentId)) continue;
    missing.set(childId, parents + 1);
    const children = childrenOf.get(parentId);
    if (children) children.push(childId);
    else childrenOf.set(parentId, [childId]);
  }
  const ordered = subjectIds.filter((id) => missing.get(id) === 0);
  for (const parentId of ordered) {
    for (const childId of childrenOf.get(parentId) ?? []) {
      const left = (missing.get(childId) ?? 0) - 1;
      missing.set(childId, left);
      if (left === 0) ordered.push(childId);
    }
  }
  return ordered;
}
