import { expect, it } from "@jest/globals";
import { answerTimes, highest } from "./series.ts";

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
