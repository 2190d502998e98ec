import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { rungOf, rungToTell } from "./ladder.ts";

const DAY_MS = 86_400_000;

describe("the rung that is reached", () => {
  it.each([
    [31, null, null],
    [30, null, 30],
    [29, null, 30],
    [14, null, 14],
    [5, null, 7],
    [2, null, 3],
    [0.5, null, 1],
    [-3, null, 1],
    [29, 90, 30],
    [29, 59, null],
    [13, 59, 14],
    [3, 6, 3],
    [2, 5, null],
    [1, 5, 1],
    [0.1, 1, null],
  ])("with %d days left of a life of %s is %s", (left, lifetime, rung) => {
    expect(rungOf(left * DAY_MS, lifetime === null ? null : lifetime * DAY_MS)).toBe(rung);
  });
});

it.each([
  [null, null, null],
  [30, null, 30],
  [30, 30, null],
  [14, 30, 14],
  [30, 14, null],
  [null, 14, null],
])("reached %s and told of %s, people are told of %s", (reached, told, tell) => {
  expect(rungToTell(reached, told)).toBe(tell);
});

it("tells each rung once and in their order, whenever one looks", () => {
  const looks = fc.array(fc.double({ min: -40, max: 400, noNaN: true }), { maxLength: 200 });
  fc.assert(
    fc.property(looks, fc.integer({ min: 1, max: 400 }), (lefts, lifetimeDays) => {
      let told: number | null = null;
      const heard: number[] = [];
      for (const left of lefts.toSorted((a, b) => b - a)) {
        const rung = rungToTell(rungOf(left * DAY_MS, lifetimeDays * DAY_MS), told);
        if (rung === null) continue;
        heard.push(rung);
        told = rung;
      }
      expect(heard).toEqual([...new Set(heard)].sort((a, b) => b - a));
      expect(heard.every((rung) => rung * 2 <= lifetimeDays)).toBe(true);
    }),
  );
});
