import { expect, it } from "@jest/globals";
import { Refusal } from "./refusal.ts";
import { isRetried, mayPass, retryDelayMs } from "./retry.ts";

it.each([
  [new TypeError("Failed to fetch"), 2, true],
  [new Refusal({ status: 503 }), 2, true],
  [new Refusal({ status: 500 }), 0, true],
  [new Refusal({ status: 404 }), 0, false],
  [new Refusal({ status: 422 }), 0, false],
])("tries a read that failed with %s again %i times, and later: %s", (error, times, isLater) => {
  const retries = [0, 1, 2, 3].filter((failures) => isRetried(failures, error));
  expect(retries).toHaveLength(times);
  expect(retries.reduce((sum, failures) => sum + retryDelayMs(failures), 0)).toBeLessThanOrEqual(1_500);
  expect(mayPass(error)).toBe(isLater);
});
