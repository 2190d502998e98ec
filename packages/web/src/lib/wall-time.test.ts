import { expect, it } from "@jest/globals";
import { formatWallSpan, wallTimeHere, zoneNames } from "./wall-time.ts";

const now = new Date("2027-01-01T12:00:00Z");

it.each([
  ["2027-03-28T02:30:00", "2027-03-28T04:00:00", /^Sun,? .*28.*, 02:30.* – 04:00/],
  ["2027-03-28T02:30:00", "2028-03-29T04:00:00", /^Sun.*28.*, 02:30.* – Wed.*29.*2028.*, 04:00/],
  ["2027-03-28T01:30:00.000000Z", "2027-03-28T02:00:00.000000Z", /01:30.* – 02:00/],
])("says the time from %s to %s", (starts, ends, text) => expect(formatWallSpan(starts, ends, now)).toMatch(text));

it("knows what clocks show here", () => {
  expect(wallTimeHere(new Date(2027, 2, 28, 14, 5))).toBe("2027-03-28T14:05:00");
});

it("offers UTC as well as zones of places, once each", () => {
  expect(zoneNames()).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin"]));
  expect(new Set(zoneNames()).size).toBe(zoneNames().length);
});
