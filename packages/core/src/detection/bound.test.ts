import { expect, it } from "@jest/globals";
import { allowedSeconds, detectionBoundSeconds, MIN_ALLOWED_MS } from "./bound.ts";

it.each([
  [30, 30, 135],
  [60, 30, 165],
  [60, 1, 78],
  [300, 30, 405],
  [3600, 60, 3795],
])("an interval of %d s and a timeout of %d s detect an outage within %d s", (interval, timeout, bound) => {
  expect(detectionBoundSeconds(interval, timeout)).toBe(bound);
  expect(interval + allowedSeconds(timeout)).toBe(bound);
});

it("no timeout allows less than a heartbeat's deadline", () => {
  expect(MIN_ALLOWED_MS).toBe(15_000);
});
