import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type BucketCount, bucketOf, percentileMs, RESPONSE_BOUNDS_MS } from "./histogram.ts";

const counted = (times: readonly number[]): BucketCount[] => times.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));

it("buckets are a millisecond wide up to 10 ms, and then at most a tenth of what they begin with", () => {
  expect(RESPONSE_BOUNDS_MS.slice(0, 13)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15]);
  expect(RESPONSE_BOUNDS_MS.at(-1)).toBeGreaterThanOrEqual(120_000);
  // Stored counts keep their places.
  expect([RESPONSE_BOUNDS_MS.length, RESPONSE_BOUNDS_MS[50]]).toEqual([105, 722]);
});

it("a duration lies in the bucket whose bounds are around it, as the database counts it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120_000 }), (ms) => {
      expect(bucketOf(ms)).toBe(RESPONSE_BOUNDS_MS.filter((bound) => bound <= ms).length);
    }),
  );
});

describe("a percentile", () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.5, 7],
    [[0, 0, 9], 0.5, 0],
    [[1, 2, 3, 4], 0.5, 2],
    [[1, 2, 3, 4], 0.95, 4],
  ])("of %p at %d is %p", (times, share, ms) => {
    expect(percentileMs(counted(times), share)).toBe(ms);
  });

  it("is within a tenth of the true one, also where hours are merged in parts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 86_400_000 })), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.constantFrom(0.5, 0.95, 0.99),
        (times, share) => {
          const sorted = [...times].sort((a, b) => a - b);
          const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
          const merged = percentileMs(counted(times), share) ?? Number.NaN;
          expect(Math.abs(merged - exact)).toBeLessThanOrEqual(Math.ceil(exact / 10));
        },
      ),
    );
  });
});
