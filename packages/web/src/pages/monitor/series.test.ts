import { expect, it } from "@jest/globals";
import { answerTimes, gapsOf, highest, valueAt, watchedRange } from "./series.ts";

it("says median and 95th percentile of every check of every region", () => {
  const lon = { median: [1, null, 3, 4, 5], p95: null };
  const nyc = { median: [2, 6, 7, 8, 100], p95: null };
  expect(answerTimes({ regions: { lon, nyc } })).toEqual({ median: 5, p95: 100 });
  expect(highest({ regions: { lon, nyc } })).toBe(100);
});

it("takes the percentiles of the hours where there are some", () => {
  expect(answerTimes({ regions: { lon: { median: [10, 20, 30], p95: [40, 50, 60] } } })).toEqual({
    median: 20,
    p95: 60,
  });
});

it("says nothing of no answers", () => {
  expect(answerTimes({ regions: { lon: { median: [null], p95: null } } })).toBeNull();
  expect(highest({ regions: {} })).toBeNull();
});

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
