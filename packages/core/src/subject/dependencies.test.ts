import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { circleText, circleThrough, type Dependency, labelsIn, parentsFirst } from "./dependencies.ts";

/** `1>2` for 1 depends on 2. */
const read = (text: string): readonly Dependency[] =>
  text.split(" ").flatMap((one) => {
    const [childId, parentId] = one.split(">").map(Number);
    return childId && parentId ? [{ childId, parentId }] : [];
  });

describe("a circle of dependencies", () => {
  it.each<[string, number, readonly number[], string, readonly number[] | null]>([
    ["no parents", 1, [], "2>1", null],
    ["a parent without parents", 1, [2], "", null],
    ["itself", 1, [1], "", [1, 1]],
    ["each other", 12, [7], "7>12", [12, 7, 12]],
    ["the shortest of several", 1, [2, 3], "2>4 4>1 3>1", [1, 3, 1]],
    ["over many", 1, [2], "2>3 3>4 4>1", [1, 2, 3, 4, 1]],
    ["two ways to one parent are none", 1, [2, 3], "2>4 3>4", null],
    ["the parents that it had before do not count", 1, [2], "1>3 3>1", null],
  ])("%s", (_name, id, parents, dependencies, circle) => {
    expect(circleThrough(id, parents, read(dependencies))).toEqual(circle);
  });

  it("reads as a sentence", () => {
    const names = labelsIn([{ id: 7, name: "Router" }], [12, 7, 12]);
    expect(circleText(names)).toBe("12 depends on Router (7), which depends on 12");
  });
});

describe("parents first", () => {
  it.each<[string, readonly number[], string, readonly number[]]>([
    ["keeps an order without dependencies", [3, 1, 2], "", [3, 1, 2]],
    ["moves a child behind its parents", [1, 2, 3], "1>2 1>3", [2, 3, 1]],
    ["does not wait for others", [1, 2], "1>9 9>1", [1, 2]],
    ["leaves out a circle, and what depends on it", [1, 2, 3, 4], "1>2 2>1 3>1", [4]],
  ])("%s", (_name, ids, dependencies, ordered) => {
    expect(parentsFirst(ids, read(dependencies))).toEqual(ordered);
  });
});

it("never appears as long as each change that would close one is rejected", () => {
  const anyChange = fc.record({ id: fc.nat(6), parents: fc.uniqueArray(fc.nat(6), { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
      let all: readonly Dependency[] = [];
      for (const { id, parents } of changes) {
        const circle = circleThrough(id, parents, all);
        const next = [
          ...all.filter(({ childId }) => childId !== id),
          ...parents.map((parentId) => ({ childId: id, parentId })),
        ];
        if (circle === null) {
          all = next;
          continue;
        }
        expect([circle[0], circle.at(-1)]).toEqual([id, id]);
        for (const [at, childId] of circle.slice(0, -1).entries()) {
          expect(next).toContainEqual({ childId, parentId: circle[at + 1] });
        }
      }
      const ids = [0, 1, 2, 3, 4, 5, 6];
      const ordered = parentsFirst(ids, all);
      expect([...ordered].sort()).toEqual(ids);
      for (const { childId, parentId } of all)
        expect(ordered.indexOf(childId)).toBeGreaterThan(ordered.indexOf(parentId));
    }),
  );
});
