import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { GroupValues } from "./editor-values.ts";
import {
  addComponents,
  addGroup,
  dragOver,
  moveComponent,
  moveGroup,
  placeComponent,
  placeGroup,
  placeOf,
} from "./layout.ts";

/** Groups of components, each by its key; groups have the keys 100, 101 and so on. The first has no name. */
const groupsOf = (keys: readonly (readonly number[])[]): readonly GroupValues[] =>
  keys.map((ofGroup, index) => ({
    ...{ key: 100 + index, name: index === 0 ? "" : `${index}`, tag: null },
    components: ofGroup.map((key) => ({
      ...{ key, id: null, monitor: null, name: `${key}`, description: "", show_uptime: true, show_chart: false },
    })),
  }));
const keysOf = (groups: readonly GroupValues[]) => groups.map(({ components }) => components.map(({ key }) => key));
const sorted = (groups: readonly GroupValues[]) =>
  keysOf(groups)
    .flat()
    .sort((one, other) => one - other);

/** Up to eight components in four groups, and one of them. */
const layouts = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  .chain((keys) =>
    fc.tuple(
      fc.constant(keys),
      fc.array(fc.nat({ max: 3 }), { minLength: keys.length, maxLength: keys.length }),
      fc.nat(),
    ),
  )
  .map(([keys, places, which]) => ({
    groups: groupsOf([0, 1, 2, 3].map((group) => keys.filter((_key, index) => places[index] === group))),
    key: keys[which % keys.length] ?? 0,
  }));

describe("a component", () => {
  it.each([
    ["up within its group", 2, -1, [[2, 1], [3]]],
    ["down within its group", 1, 1, [[2, 1], [3]]],
    ["down into the next group", 2, 1, [[1], [2, 3]]],
    ["up into the group before", 3, -1, [[1, 2, 3], []]],
    ["up from the very top", 1, -1, [[1, 2], [3]]],
    ["down from the very end", 3, 1, [[1, 2], [3]]],
    ["that is not there", 9, 1, [[1, 2], [3]]],
  ] as const)("moves %s", (_name, key, step, moved) => {
    expect(keysOf(moveComponent(groupsOf([[1, 2], [3]]), key, step))).toEqual(moved);
  });

  it("moves past a group by tag, and never into it", () => {
    const [first, tagged, last] = groupsOf([[1], [], [2]]);
    if (!first || !tagged || !last) throw new Error("A group is missing.");
    const groups = [first, { ...tagged, tag: "shop" }, last];
    expect(keysOf(moveComponent(groups, 1, 1))).toEqual([[], [], [1, 2]]);
    expect(keysOf(moveComponent(groups, 2, -1))).toEqual([[1, 2], [], []]);
    expect(keysOf(placeComponent(groups, 1, tagged.key, 0))).toEqual([[1], [], [2]]);
    expect(keysOf(dragOver(groups, 1, { key: tagged.key, isBelow: true }))).toEqual([[1], [], [2]]);
  });

  it("is never lost or doubled, and comes back the way that it went", () => {
    fc.assert(
      fc.property(layouts, ({ groups, key }) => {
        const down = moveComponent(groups, key, 1);
        expect(sorted(down)).toEqual(sorted(groups));
        if (down !== groups) expect(keysOf(moveComponent(down, key, -1))).toEqual(keysOf(groups));
      }),
    );
  });

  it("reaches each place by steps, and each place at once", () => {
    fc.assert(
      fc.property(layouts, fc.nat({ max: 3 }), fc.nat({ max: 8 }), ({ groups, key }, group, place) => {
        const placed = placeComponent(groups, key, 100 + group, place);
        expect(sorted(placed)).toEqual(sorted(groups));
        expect(placeOf(placed, key)?.group?.key).toBe(100 + group);
        let moved = groups;
        for (let step = 0; step < 20; step++) moved = moveComponent(moved, key, -1);
        for (let step = 0; step < 20 && keysOf(moved).join("|") !== keysOf(placed).join("|"); step++) {
          moved = moveComponent(moved, key, 1);
        }
        expect(keysOf(moved)).toEqual(keysOf(placed));
      }),
    );
  });

  it("stays where it is without the group that it is to go to", () => {
    const groups = groupsOf([[1], []]);
    expect(placeComponent(groups, 1, 7, 0)).toBe(groups);
    expect(placeComponent(groups, 9, 101, 0)).toBe(groups);
  });
});

describe("a group", () => {
  it.each([
    ["up", 102, -1, [[1], [4], [2, 3]]],
    ["down", 101, 1, [[1], [4], [2, 3]]],
    ["not before the components without a group", 101, -1, [[1], [2, 3], [4]]],
    ["not beyond the end", 102, 1, [[1], [2, 3], [4]]],
    ["not if it is that of the components without a group", 100, 1, [[1], [2, 3], [4]]],
  ] as const)("moves %s with its components", (_name, key, step, moved) => {
    expect(keysOf(moveGroup(groupsOf([[1], [2, 3], [4]]), key, step))).toEqual(moved);
  });

  it("keeps its components wherever it goes", () => {
    fc.assert(
      fc.property(layouts, fc.nat({ max: 5 }), fc.nat({ max: 5 }), ({ groups }, which, place) => {
        const placed = placeGroup(groups, 100 + which, place);
        expect(placed.map(({ key }) => key).sort()).toEqual(groups.map(({ key }) => key).sort());
        expect(placed[0]).toBe(groups[0]);
        for (const group of groups) expect(placed).toContain(group);
      }),
    );
  });
});

it("says where a component and a group are", () => {
  const groups = groupsOf([[1], [2, 3], []]);
  expect(placeOf(groups, 3)).toMatchObject({ name: "3", place: 2, count: 2, group: { key: 101 } });
  expect(placeOf(groups, 102)).toEqual({ name: "2", place: 2, count: 2, group: null });
  expect(placeOf(groups, 9)).toBeNull();
});

it("gives what is new separate keys, and no name", () => {
  const groups = groupsOf([[1], [200]]);
  expect(addGroup(groups).at(-1)).toEqual({ key: 201, name: "", tag: null, components: [] });
  expect(addGroup(groups, "shop").at(-1)).toMatchObject({ name: "", tag: "shop" });
  const database = { id: 4, name: "prod-db", state: null, isDeleted: false };
  expect(addComponents(groups, 100, [database, undefined])[0]?.components.slice(1)).toMatchObject([
    { key: 201, id: null, name: "", monitor: database },
    { key: 202, id: null, name: "", monitor: undefined },
  ]);
});

describe("dragging", () => {
  it.each([
    ["on the lower half of a row, below it", 1, { key: 2, isBelow: true }, [[], [2, 1, 3], [4]]],
    ["on the upper half of the next row, not yet", 1, { key: 2, isBelow: false }, [[], [1, 2, 3], [4]]],
    ["on the upper half of a row, above it", 3, { key: 1, isBelow: false }, [[], [3, 1, 2], [4]]],
    ["on the lower half of a group, into it", 1, { key: 102, isBelow: true }, [[], [2, 3], [1, 4]]],
    ["on the upper half of a group, into the one before", 4, { key: 102, isBelow: false }, [[], [1, 2, 3, 4], []]],
    ["on the first group, out of all groups", 4, { key: 101, isBelow: false }, [[4], [1, 2, 3], []]],
  ] as const)("puts a component %s", (_name, key, over, dragged) => {
    expect(keysOf(dragOver(groupsOf([[], [1, 2, 3], [4]]), key, over))).toEqual(dragged);
  });

  it.each([
    ["above another at its head", 102, { key: 101, isBelow: false }, [[], [4], [1, 2]]],
    ["not amid another", 102, { key: 2, isBelow: true }, [[], [1, 2], [4]]],
    ["below another at its last row", 101, { key: 4, isBelow: true }, [[], [4], [1, 2]]],
    ["not at the head of one below with components", 101, { key: 102, isBelow: true }, [[], [1, 2], [4]]],
  ] as const)("puts a group %s", (_name, key, over, dragged) => {
    expect(keysOf(dragOver(groupsOf([[], [1, 2], [4]]), key, over))).toEqual(dragged);
  });

  it("loses and doubles nothing, and rests where the pointer rests", () => {
    const over = fc.record({
      key: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 100, max: 104 })),
      isBelow: fc.boolean(),
    });
    fc.assert(
      fc.property(layouts, over, fc.constantFrom(0, 101, 102), ({ groups, key }, row, group) => {
        const dragged = dragOver(groups, group || key, row);
        expect(sorted(dragged)).toEqual(sorted(groups));
        expect(dragOver(dragged, group || key, row)).toEqual(dragged);
      }),
    );
  });
});
