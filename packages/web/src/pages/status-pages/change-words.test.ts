import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { allChanges, layoutChanges } from "./change-words.ts";
import type { ComponentValues, GroupValues } from "./editor-values.ts";

/** Components by their IDs; each ID is its name, too. */
const component = (id: number | null, over: Partial<ComponentValues> = {}): ComponentValues => ({
  ...{ key: id ?? 99, id, name: id === null ? "New" : `C${id}`, description: "", monitor: null },
  ...{ show_uptime: true, show_chart: false, ...over },
});
const groupsOf = (groups: Readonly<Record<string, readonly (number | ComponentValues)[]>>): readonly GroupValues[] =>
  Object.entries(groups).map(([name, components], index) => ({
    ...{ key: 100 + index, name: index === 0 ? "" : name, tag: null },
    components: components.map((one) => (typeof one === "number" ? component(one) : one)),
  }));

const before = groupsOf({ "": [1], Shop: [2, 3, 4], Data: [5] });

describe("the changes of a layout in words", () => {
  it.each([
    ["nothing", { "": [1], Shop: [2, 3, 4], Data: [5] }, []],
    ["one that moved", { "": [1], Shop: [3, 4, 2], Data: [5] }, ["C2 moved"]],
    ["one that went to another group", { "": [1, 2], Shop: [3, 4], Data: [5] }, ["C2 moved"]],
    ["two that moved", { "": [], Shop: [4, 2, 3], Data: [5, 1] }, ["2 components moved"]],
    ["a group that moved with its components", { "": [1], Data: [5], Shop: [2, 3, 4] }, ["1 group changed"]],
    ["a group with another name", { "": [1], Store: [2, 3, 4], Data: [5] }, ["1 group changed"]],
    ["a group that is gone", { "": [1], Shop: [2, 3, 4] }, ["C5 removed", "1 group changed"]],
    [
      "a new group with a new component",
      { "": [1], Shop: [2, 3, 4], Data: [5], More: [component(null)] },
      ["New added", "1 group changed"],
    ],
    ["another name", { "": [component(1, { name: "One" })], Shop: [2, 3, 4], Data: [5] }, ["1 name changed"]],
    ["another description", { "": [component(1, { description: "!" })], Shop: [2, 3, 4], Data: [5] }, ["C1 changed"]],
  ] as const)("name %s", (_name, after, words) => {
    const changes = layoutChanges(before, groupsOf(after));
    expect(changes.words).toEqual(words);
    expect(changes.count > 0).toBe(words.length > 0);
  });

  it("count a group with another tag", () => {
    const withTag = (tag: string) => before.map((group) => (group.name === "Shop" ? { ...group, tag } : group));
    expect(layoutChanges(withTag("shop"), withTag("web"))).toEqual({ count: 1, words: ["1 group changed"] });
    expect(layoutChanges(withTag("shop"), withTag("shop")).count).toBe(0);
  });

  it("are none for a layout and itself, and some for each other order", () => {
    const ids = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const [first, second] = [groupsOf({ "": one }), groupsOf({ "": other })];
        expect(layoutChanges(first, second).count === 0).toBe(one.join() === other.join());
        expect(layoutChanges(first, second).count).toBeLessThan(6);
      }),
    );
  });

  it("stand before the labels of other fields, and count together", () => {
    const field = { name: "intro", label: "Introduction", before: "", after: "Hello" };
    const groups = { name: "groups", label: "Components", before: "", after: "" };
    expect(allChanges([field, groups], before, groupsOf({ "": [1], Shop: [3, 2, 4], Data: [5] }))).toEqual({
      ...{ count: 2, words: ["C2 moved", "Introduction"] },
    });
  });
});
