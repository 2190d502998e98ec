import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Dependency } from "../subject/dependencies.ts";
import { MAX_NESTED_GROUPS } from "./group.ts";
import { nestingFault } from "./nesting.ts";

/** `1>2` for 1 contains 2. */
const read = (text: string): readonly Dependency[] =>
  text.split(" ").flatMap((one) => {
    const [childId, parentId] = one.split(">").map(Number);
    return childId && parentId ? [{ childId, parentId }] : [];
  });

describe("groups in groups", () => {
  it.each<[string, number, readonly number[], string, string | null, readonly number[]]>([
    ["no groups", 1, [], "2>1", null, []],
    ["a group that is alone", 1, [2], "", null, []],
    ["itself", 1, [1], "", "circle", [1, 1]],
    ["each other", 1, [2], "2>1", "circle", [1, 2, 1]],
    ["over others", 1, [2], "2>3 3>1", "circle", [1, 2, 3, 1]],
    ["three below one another", 1, [2], "2>3", null, []],
    ["three with one above", 2, [3], "1>2", null, []],
    ["four below one another", 1, [2], "2>3 3>4", "too-deep", [1, 2, 3, 4]],
    ["four, in the middle", 2, [3], "1>2 3>4", "too-deep", [1, 2, 3, 4]],
    ["four, at the end", 3, [4], "1>2 2>3", "too-deep", [1, 2, 3, 4]],
    ["the longer of two ways", 1, [3, 2], "2>3 3>4", "too-deep", [1, 2, 3, 4]],
    ["the groups that it had before do not count", 1, [2], "1>3 3>4 4>5", null, []],
  ])("%s", (_name, id, members, nested, kind, ids) => {
    const fault = nestingFault(id, members, read(nested));
    expect(fault).toEqual(kind === null ? null : { kind, ids });
  });
});

it("stay shallow and without circles as long as each fault is rejected", () => {
  const anyChange = fc.record({ id: fc.nat(6), members: fc.uniqueArray(fc.nat(6), { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
      let all: readonly Dependency[] = [];
      for (const { id, members } of changes) {
        if (nestingFault(id, members, all) !== null) continue;
        all = [
          ...all.filter(({ childId }) => childId !== id),
          ...members.map((parentId) => ({ childId: id, parentId })),
        ];
        for (let start = 0; start <= 6; start += 1)
          expect(depth(start, all, 10)).toBeLessThanOrEqual(MAX_NESTED_GROUPS);
      }
    }),
  );
});

function depth(id: number, nested: readonly Dependency[], left: number): number {
  if (left === 0) return Number.POSITIVE_INFINITY;
  const inside = nested.filter(({ childId }) => childId === id);
  return 1 + Math.max(0, ...inside.map(({ parentId }) => depth(parentId, nested, left - 1)));
}
