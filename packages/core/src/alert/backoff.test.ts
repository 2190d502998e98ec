import { describe, expect, it } from "@jest/globals";
import { backoffMs } from "./backoff.ts";

describe("backoffMs", () => {
  it.each([
    [1, 0, 5_000],
    [2, 0, 10_000],
    [3, 0.5, 22_500],
    [10, 0, 2_560_000],
    [11, 0, 3_600_000],
    [2_000, 0, 3_600_000],
  ])("after %d failures, random %d: %d ms", (failures, random, expected) => {
    expect(backoffMs(failures, random)).toBe(expected);
  });
});
