import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { GroupValues } from "./editor-values.ts";
import { moveComponent, moveGroup, newComponent, newGroup } from "./layout.ts";

/** Groups of components, each by its key; groups have the keys 100, 101 and so on. */
const groupsOf = (keys: readonly (readonly number[])[]): readonly GroupValues[] =>
  keys.map((ofGroup, index) => ({
    ...{ key: 100 + index, name: `${index}` },
    components: ofGroup.map((key) => ({
      ...{ key, id: null, monitor: null, name: `${key}`, description: "", show_uptime: true, show_chart: false },
    })),
  }));
const keysOf = (groups: readonly GroupValues[]) => groups.map(({ components }) => components.map(({ key }) => key));

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

  it("is never lost or doubled, and comes back the way that it went", () => {
    const layouts = fc
      .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
      .chain((keys) =>
        fc.tuple(fc.constant(keys), fc.array(fc.nat({ max: 3 }), { minLength: keys.length, maxLength: keys.length })),
      );
    fc.assert(
      fc.property(layouts, fc.nat(), ([keys, places], which) => {
        const groups = groupsOf([0, 1, 2, 3].map((group) => keys.filter((_key, index) => places[index] === group)));
        const key = keys[which % keys.length] ?? 0;
        const down = moveComponent(groups, key, 1);
        expect(keysOf(down).flat().sort()).toEqual([...keys].sort());
        if (down !== groups) expect(keysOf(moveComponent(down, key, -1))).toEqual(keysOf(groups));
      }),
    );
  });
});

it("moves a group with its components", () => {
  const groups = groupsOf([[1], [2, 3]]);
  expect(keysOf(moveGroup(groups, 101, -1))).toEqual([[2, 3], [1]]);
  expect(moveGroup(groups, 100, -1)).toBe(groups);
  expect(moveGroup(groups, 7, 1)).toBe(groups);
});

it("gives what is new a key of its own, and no name", () => {
  const groups = groupsOf([[1], [200]]);
  expect(newGroup(groups).key).toBe(201);
  expect(newComponent(groups, { id: 4, name: "prod-db" })).toMatchObject({ key: 201, id: null, name: "" });
});
