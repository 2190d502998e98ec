import { expect, it } from "@jest/globals";
import { gapsOf, labelled, scaleOf, valueAt, watchedRange } from "./plot-lines.ts";

it("cuts a line where checks are missing, and not where another region had its turn", () => {
  const x = [0, 20, 40, 60, 80, 100, 120, 900, 920, 940];
  expect(gapsOf(x, [1, null, null, 1, null, null, 1, null, null, 1])).toEqual([[6, 9]]);
  expect(gapsOf(x, [null, null, null, 1, null, null, null, null, null, null])).toEqual([]);
  expect(gapsOf([], [])).toEqual([]);
});

it("shows of a region the last value before the pointer", () => {
  const values = [7, null, null, 8, null, null, null, null, null, null];
  expect([0, 2, 3, 8, 9].map((index) => valueAt(values, index))).toEqual([7, 7, 8, 8, null]);
});

it.each([
  ["2026-11-20T00:00:00Z", "2026-11-22T00:00:00Z"],
  ["2026-11-22T20:00:00Z", "2026-11-22T20:00:00Z"],
  ["2026-11-22T23:59:59Z", "2026-11-22T23:55:00Z"],
])("shows of a day of a monitor made at %s what begins at %s", (since, begin) => {
  const { min, max } = watchedRange({ from: "2026-11-22T00:00:00Z", to: "2026-11-23T00:00:00Z" }, since);
  expect([min, max]).toEqual([begin, "2026-11-23T00:00:00Z"].map((at) => Date.parse(at) / 1000));
});

it("keeps what is drawn large when newer values come, and shows all of another range", () => {
  const zoom = { min: 400, max: 500, ofSeconds: 1_000 };
  expect(scaleOf({ min: 30, max: 1_030 }, zoom)).toEqual({ min: 400, max: 500 });
  expect(scaleOf({ min: 0, max: 1_060 }, zoom)).toEqual({ min: 400, max: 500 });
  expect(scaleOf({ min: -6_000, max: 1_000 }, zoom)).toEqual({ min: -6_000, max: 1_000 });
  expect(scaleOf({ min: 900, max: 1_000 }, zoom)).toEqual({ min: 900, max: 1_000 });
  expect(scaleOf({ min: 0, max: 1_000 }, null)).toEqual({ min: 0, max: 1_000 });
});

it("labels marks as far as their labels do not cover each other", () => {
  const marks = [10, 12, 25, 30].map((atSeconds) => ({ atSeconds, label: "shop" }));
  const xOf = ({ atSeconds }: { readonly atSeconds: number }) => atSeconds;
  expect(labelled(marks, xOf, () => 15).map(({ x, label }) => [x, label])).toEqual([
    [10, "shop"],
    [12, null],
    [25, "shop"],
    [30, null],
  ]);
});
