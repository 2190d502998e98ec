import { editorTexts } from "#texts/page-editor.ts";
import type { FieldChange } from "../../forms/record.ts";
import { isSame } from "../../lib/body.ts";
import type { ComponentValues, GroupValues } from "./editor-values.ts";

type Groups = readonly GroupValues[];

/** Changes in words, with their number. */
export interface ChangesInWords {
  readonly count: number;
  readonly words: readonly string[];
}

/** The difference between two layouts of a page: "Payments moved", "2 names changed". */
export function layoutChanges(before: Groups, after: Groups): ChangesInWords {
  const former = new Map(listed(before).flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
  const now = listed(after);
  const stays = (one: Listed) => (one.id === null ? undefined : former.get(one.id));
  const names = pairs(before, after);
  const inPlace = new Set([...names].flatMap(([group, was]) => unmoved(now, [...former.values()], group, was)));
  const kept = new Set(now.map(({ id }) => id));
  const changed = (differ: (one: Listed, was: Listed) => boolean) =>
    now.filter((one) => {
      const was = stays(one);
      return was !== undefined && differ(one, was);
    });
  const lists = [
    [editorTexts.added, now.filter((one) => !stays(one))],
    [editorTexts.removed, [...former.values()].filter(({ id }) => !kept.has(id))],
    [editorTexts.movedInAll, changed((one) => !inPlace.has(one))],
    [editorTexts.renamed, changed((one, was) => one.name.trim() !== was.name.trim())],
    [editorTexts.changed, changed((one, was) => !isSame(otherParts(one), otherParts(was)))],
  ] as const;
  const groups = groupChanges(before, after, names);
  const parts = lists.flatMap(([words, list]) =>
    list.length === 0 ? [] : [words(list.map(({ name }) => name.trim()))],
  );
  const count = lists.reduce((sum, [, list]) => sum + list.length, groups);
  return { count, words: groups === 0 ? parts : [...parts, editorTexts.groupsChanged(groups)] };
}

/** All changes of a page: the components first, and then the labels of the other fields. */
export function allChanges(fields: readonly FieldChange[], before: Groups, after: Groups): ChangesInWords {
  const layout = layoutChanges(before, after);
  const others = fields.filter(({ name }) => name !== "groups").map(({ label }) => label);
  return { count: layout.count + others.length, words: [...layout.words, ...others] };
}

/** A component with its group, by the place of the group. */
interface Listed extends ComponentValues {
  readonly group: number;
}

function listed(groups: Groups): readonly Listed[] {
  return groups.flatMap(({ components }, group) => components.map((one) => ({ ...one, group })));
}

function otherParts({ description, monitor, show_uptime, show_chart }: ComponentValues) {
  return [description.trim(), monitor?.id, show_uptime, show_chart];
}

const ownParts = (group: GroupValues | undefined) => [group?.name.trim(), group?.tag];

/** For each group the place where it was: by its name, else by the first of its components that was in no other of these. */
function pairs(before: Groups, after: Groups): ReadonlyMap<number, number> {
  const found = new Map([[0, 0]]);
  const left = new Set(before.map((_group, index) => index).slice(1));
  after.forEach(({ name }, place) => {
    const was = before.findIndex((one, index) => left.has(index) && one.name.trim() === name.trim());
    if (place === 0 || was < 0) return;
    found.set(place, was);
    left.delete(was);
  });
  after.forEach(({ components }, place) => {
    if (found.has(place)) return;
    const ids = components.flatMap(({ id }) => id ?? []);
    const was = [...left].find((index) => before[index]?.components.some(({ id }) => id !== null && ids.includes(id)));
    if (was === undefined) return;
    found.set(place, was);
    left.delete(was);
  });
  return found;
}

/** The groups that are new, gone or elsewhere, or have another name or tag. */
function groupChanges(before: Groups, after: Groups, names: ReadonlyMap<number, number>): number {
  const added = after.length - names.size;
  const removed = before.length - names.size;
  const renamed = [...names].filter(([place, was]) => !isSame(ownParts(after[place]), ownParts(before[was])));
  const order = [...names].toSorted(([one], [other]) => one - other).map(([, was]) => was);
  return added + removed + renamed.length + order.length - longestRise(order).length;
}

/** The components that a group has as before and in the same order, without the fewest that moved. */
function unmoved(now: readonly Listed[], former: readonly Listed[], group: number, was: number): readonly Listed[] {
  const order = new Map(former.filter((one) => one.group === was).map(({ id }, index) => [id, index]));
  const same = now.filter((one) => one.group === group && one.id !== null && order.has(one.id));
  return longestRise(same.map(({ id }) => order.get(id) ?? 0)).flatMap((index) => same[index] ?? []);
}

/** The places of the longest rising part of a list. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const best: (readonly number[])[] = [];
  numbers.forEach((number, place) => {
    const before = best
      .filter((rise) => (numbers[rise.at(-1) ?? 0] ?? 0) < number)
      .reduce<readonly number[]>((long, rise) => (rise.length > long.length ? rise : long), []);
    best.push([...before, place]);
  });
  return best.reduce<readonly number[]>((long, rise) => (rise.length > long.length ? rise : long), []);
}
