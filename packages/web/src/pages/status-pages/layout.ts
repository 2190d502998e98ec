import type { ComponentValues, GroupValues } from "./editor-values.ts";

type Groups = readonly GroupValues[];
/** Towards the beginning, or towards the end. */
export type Step = -1 | 1;

/** Moves a component by one place; at the end of its group, into the next one. At the very end nothing moves. */
export function moveComponent(groups: Groups, key: number, step: Step): Groups {
  const from = groups.findIndex(({ components }) => components.some((one) => one.key === key));
  const group = groups[from];
  if (group === undefined) return groups;
  const place = group.components.findIndex((one) => one.key === key);
  if (place + step >= 0 && place + step < group.components.length) {
    return replaced(groups, { ...group, components: swapped(group.components, place, step) });
  }
  const target = groups[from + step];
  const component = group.components[place];
  if (target === undefined || component === undefined) return groups;
  const components = step === 1 ? [component, ...target.components] : [...target.components, component];
  const without = { ...group, components: group.components.filter((one) => one.key !== key) };
  return replaced(replaced(groups, without), { ...target, components });
}

export function moveGroup(groups: Groups, key: number, step: Step): Groups {
  const place = groups.findIndex((group) => group.key === key);
  return place < 0 || groups[place + step] === undefined ? groups : swapped(groups, place, step);
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

/** A component without a name: its team writes one for the public. */
export function newComponent(groups: Groups, monitor: ComponentValues["monitor"]): ComponentValues {
  return { key: freeKey(groups), id: null, monitor, name: "", description: "", show_uptime: true, show_chart: false };
}

export function newGroup(groups: Groups): GroupValues {
  return { key: freeKey(groups), name: "", components: [] };
}

function freeKey(groups: Groups): number {
  const keys = groups.flatMap(({ key, components }) => [key, ...components.map((one) => one.key)]);
  return Math.max(0, ...keys) + 1;
}

function replaced(groups: Groups, group: GroupValues): Groups {
  return groups.map((one) => (one.key === group.key ? group : one));
}

function swapped<Item>(items: readonly Item[], place: number, step: Step): readonly Item[] {
  const [one, other] = [items[place], items[place + step]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, index) => (index === place ? other : index === place + step ? one : item));
}
