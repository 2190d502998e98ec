import { expect, it } from "@jest/globals";
import { pollAfterMs } from "./verdict.ts";

it.each([
  [null, 1_000],
  [1, 1_000],
  [5, 5_000],
  [0.001, 1_000],
  [-5, 1_000],
  [61, 60_000],
  [1_000_000_000, 60_000],
  [Number.POSITIVE_INFINITY, 60_000],
])("after a Retry-After of %j, the API is asked again in %d ms", (seconds, ms) => {
  expect(pollAfterMs(seconds)).toBe(ms);
});
