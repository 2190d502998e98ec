import type { ComponentValues, GroupValues } from "./editor-values.ts";

type Groups = readonly GroupValues[];
/** Towards the beginning, or towards the end. */
export type Step = -1 | 1;

/** Where a component or a group is. Places begin with 1. */
export interface LayoutPlace {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** The group of a component; null for a group. */
  readonly group: GroupValues | null;
}

/** Null if there is no such component or group. */
export function placeOf(groups: Groups, key: number): LayoutPlace | null {
  const index = groups.findIndex((one) => one.key === key);
  const own = groups[index];
  // The first group has no heading and no place among the others.
  if (own !== undefined) return { name: own.name, place: index, count: groups.length - 1, group: null };
  const group = groupOf(groups, key);
  if (group === undefined) return null;
  const place = group.components.findIndex((one) => one.key === key);
  const { name = "" } = group.components[place] ?? {};
  return { name, place: place + 1, count: group.components.length, group };
}

/** Moves a component by one place; at the end of its group, into the next one. At the very end nothing moves. */
export function moveComponent(groups: Groups, key: number, step: Step): Groups {
  const group = groupOf(groups, key);
  if (group === undefined) return groups;
  const place = group.components.findIndex((one) => one.key === key);
  if (place + step >= 0 && place + step < group.components.length) {
    return placeComponent(groups, key, group.key, place + step);
  }
  // A group by tag lists no components.
  const listing = groups.filter(({ tag }) => tag === null);
  const target = listing[listing.indexOf(group) + step];
  return target === undefined
    ? groups
    : placeComponent(groups, key, target.key, step === 1 ? 0 : target.components.length);
}

/** @param place among the other components of the group, from 0 on */
export function placeComponent(groups: Groups, key: number, groupKey: number, place: number): Groups {
  const component = groupOf(groups, key)?.components.find((one) => one.key === key);
  const target = groups.find((group) => group.key === groupKey);
  if (component === undefined || target === undefined || target.tag !== null) return groups;
  return removeComponent(groups, key).map((group) =>
    group.key === groupKey ? { ...group, components: group.components.toSpliced(place, 0, component) } : group,
  );
}

/** Moves a group with its components by one place. The first one has no heading, and stays the first. */
export function moveGroup(groups: Groups, key: number, step: Step): Groups {
  const place = groups.findIndex((group) => group.key === key);
  return place < 1 ? groups : placeGroup(groups, key, place + step);
}

/** @param place among all groups */
export function placeGroup(groups: Groups, key: number, place: number): Groups {
  const group = groups.find((one) => one.key === key);
  if (group === undefined || group === groups[0] || place < 1 || place >= groups.length) return groups;
  return groups.filter((one) => one.key !== key).toSpliced(place, 0, group);
}

export function changeGroup(groups: Groups, key: number, change: Partial<GroupValues>): Groups {
  return groups.map((group) => (group.key === key ? { ...group, ...change } : group));
}

export function changeComponent(groups: Groups, key: number, change: Partial<ComponentValues>): Groups {
  return groups.map((group) => ({
    ...group,
    components: group.components.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }));
}

export function removeComponent(groups: Groups, key: number): Groups {
  return groups.map((group) => ({ ...group, components: group.components.filter((one) => one.key !== key) }));
}

/**
 * Adds a component to the end of a group for each of these monitors. They have no names: their team writes them for the
 * public.
 *
 * @param monitors undefined: nobody has chosen a monitor or a manual status yet
 */
export function addComponents(
  groups: Groups,
  groupKey: number,
  monitors: readonly ComponentValues["monitor"][],
): Groups {
  const first = freeKey(groups);
  const added = monitors.map(
    (monitor, index): ComponentValues => ({
      ...{ key: first + index, id: null, monitor, name: "", description: "", show_uptime: true, show_chart: false },
    }),
  );
  return groups.map((group) =>
    group.key === groupKey ? { ...group, components: [...group.components, ...added] } : group,
  );
}

/** @param tag null: of a group that lists its components */
export function addGroup(groups: Groups, tag: string | null = null): Groups {
  return [...groups, { key: freeKey(groups), name: "", tag, components: [] }];
}

/** The next component or group that is added has this key. */
export function freeKey(groups: Groups): number {
  const keys = groups.flatMap(({ key, components }) => [key, ...components.map((one) => one.key)]);
  return Math.max(0, ...keys) + 1;
}

function groupOf(groups: Groups, key: number): GroupValues | undefined {
  return groups.find(({ components }) => components.some((one) => one.key === key));
}

/** The row that the pointer is on. */
export interface RowUnderPointer {
  readonly key: number;
  /** Whether the pointer is on its lower half. */
  readonly isBelow: boolean;
}

/** Where a dragged component or group goes. A group only moves at the ends of other groups, so that nothing flickers. */
export function dragOver(groups: Groups, key: number, over: RowUnderPointer): Groups {
  if (over.key === key) return groups;
  const isGroup = groups.some((one) => one.key === key);
  return isGroup ? dragGroup(groups, key, over) : dragComponent(groups, key, over);
}

function dragComponent(groups: Groups, key: number, { key: overKey, isBelow }: RowUnderPointer): Groups {
  const index = groups.findIndex((one) => one.key === overKey);
  const target = index < 0 ? groupOf(groups, overKey) : groups[isBelow ? index : index - 1];
  if (target === undefined) return groups;
  const others = target.components.filter((one) => one.key !== key);
  const under = others.findIndex((one) => one.key === overKey);
  const place = under < 0 ? (isBelow ? 0 : others.length) : under + (isBelow ? 1 : 0);
  return placeComponent(groups, key, target.key, place);
}

function dragGroup(groups: Groups, key: number, { key: overKey, isBelow }: RowUnderPointer): Groups {
  const own = groups.findIndex((one) => one.key === key);
  const index = groups.findIndex((one) => one.key === overKey || one.components.some((other) => other.key === overKey));
  const target = groups[index];
  if (target === undefined) return groups;
  const isUp = index < own;
  const end = isUp ? target.key : (target.components.at(-1)?.key ?? target.key);
  return end === overKey && isBelow !== isUp ? placeGroup(groups, key, index) : groups;
}
