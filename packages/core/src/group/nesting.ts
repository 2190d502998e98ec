import { circleThrough, type Dependency } from "../subject/dependencies.ts";
import { MAX_NESTED_GROUPS } from "./group.ts";

/** Why a group cannot have these members; null if it can. */
export type NestingFault =
  | { readonly kind: "circle"; readonly ids: readonly number[] }
  /** The longest way from a group to the innermost one. */
  | { readonly kind: "too-deep"; readonly ids: readonly number[] };

/**
 * A group depends on its members.
 *
 * @param memberIds the groups that the group is to contain
 * @param nested all groups in groups of the team, as they are
 */
export function nestingFault(
  groupId: number,
  memberIds: readonly number[],
  nested: readonly Dependency[],
): NestingFault | null {
  const circle = circleThrough(groupId, memberIds, nested);
  if (circle !== null) return { kind: "circle", ids: circle };
  const others = nested.filter(({ childId }) => childId !== groupId);
  const all = [...others, ...memberIds.map((parentId) => ({ childId: groupId, parentId }))];
  const below = longestWay(groupId, waysOf(all, "childId", "parentId"));
  const above = longestWay(groupId, waysOf(all, "parentId", "childId"));
  const way = [...above.slice(1).reverse(), ...below];
  return way.length > MAX_NESTED_GROUPS ? { kind: "too-deep", ids: way } : null;
}

type Ways = ReadonlyMap<number, readonly number[]>;

function waysOf(nested: readonly Dependency[], from: keyof Dependency, to: keyof Dependency): Ways {
  const ways = new Map<number, number[]>();
  for (const one of nested) {
    const known = ways.get(one[from]);
    if (known) known.push(one[to]);
    else ways.set(one[from], [one[to]]);
  }
  return ways;
}

/**
 * The longest way from a group. It is followed for as many groups as may be nested, and one more. So it also ends
 * where a restored group has closed a circle.
 */
function longestWay(from: number, ways: Ways): readonly number[] {
  let reached: ReadonlyMap<number, readonly number[]> = new Map([[from, [from]]]);
  for (let length = 1; length <= MAX_NESTED_GROUPS; length += 1) {
    const next = new Map([...reached].flatMap(([id, way]) => (ways.get(id) ?? []).map((to) => [to, [...way, to]])));
    if (next.size === 0) break;
    reached = next;
  }
  const [longest = [from]] = reached.values();
  return longest;
}
