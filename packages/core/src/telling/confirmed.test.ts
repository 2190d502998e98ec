import { expect, it } from "@jest/globals";
import { confirmWithinMs } from "./confirmed.ts";

it.each([
  [1, null, 1, 120_000],
  [3, null, 2, 240_000],
  [3, 5, 2, 360_000],
  [1, null, 10, 660_000],
])("of %p failures of %p, and %p passes, takes %p ms of checks each minute", (after, of, passes, ms) => {
  const rule = { alertAfterFailures: after, alertFailuresOf: of, recoverAfterSuccesses: passes };
  expect(confirmWithinMs(rule, 60)).toBe(ms);
});
