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

it.each<[string, readonly string[], number]>([
  ["regions that it names", ["lon"], 105],
  ["a place", ["7/office"], 78],
  ["regions and a place", ["regions", "7/office"], 168],
  ["four places, of which three vote", ["7/a", "7/b", "7/c", "7/d"], 198],
])("a timeout of 30 s allows a check of %s so long", (_name, locations, seconds) => {
  expect(allowedSeconds(30, locations)).toBe(seconds);
});

it("no timeout allows less than a heartbeat's deadline", () => {
  expect(MIN_ALLOWED_MS).toBe(15_000);
});
