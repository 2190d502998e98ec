import { expect, it } from "@jest/globals";
import { formatWallSpan, minuteIn, momentIn, wallTimeIn } from "./wall-time.ts";

const now = new Date("2027-01-01T12:00:00Z");

it.each([
  ["2027-03-28T02:30:00", "2027-03-28T04:00:00", /^Sun,? .*28.*, 02:30.* – 04:00/],
  ["2027-03-28T02:30:00", "2028-03-29T04:00:00", /^Sun.*28.*, 02:30.* – Wed.*29.*2028.*, 04:00/],
  ["2027-03-28T01:30:00.000000Z", "2027-03-28T02:00:00.000000Z", /01:30.* – 02:00/],
])("says the time from %s to %s", (starts, ends, text) => expect(formatWallSpan(starts, ends, now)).toMatch(text));

it.each([
  ["2027-03-28T00:59:59.999Z", "Europe/Berlin", "2027-03-28T01:59:59"],
  ["2027-03-28T01:00:00.000Z", "Europe/Berlin", "2027-03-28T03:00:00"],
  ["2027-01-01T00:00:00.500Z", "America/New_York", "2026-12-31T19:00:00"],
  ["2027-01-01T00:00:00.000Z", "UTC", "2027-01-01T00:00:00"],
])("knows that at %s clocks of %s show %s", (at, zone, shown) => {
  expect(wallTimeIn(zone, new Date(at))).toBe(shown);
});

it.each([
  ["America/New_York", "2027-07-01T00:04", [], "2027-07-01T04:04:00.000Z"],
  ["Europe/Berlin", "2027-01-01T00:04", [], "2026-12-31T23:04:00.000Z"],
  ["Europe/Berlin", "2027-01-01T00:04", ["2026-12-31T23:04:31.250Z"], "2026-12-31T23:04:31.250Z"],
  ["Europe/Berlin", "2027-01-01T00:05", ["2026-12-31T23:04:31.250Z"], "2026-12-31T23:05:00.000Z"],
  ["Europe/Berlin", "", ["2026-12-31T23:04:31.250Z"], null],
])("reads in %s the minute %s, with %j known, as %s", (zone, minute, known, moment) => {
  expect(momentIn(zone, minute, known)).toBe(moment);
});

it("keeps a moment of either hour when the clocks go back", () => {
  for (const at of ["2027-10-31T00:30:10.000Z", "2027-10-31T01:30:10.000Z"]) {
    expect(minuteIn("Europe/Berlin", new Date(at))).toBe("2027-10-31T02:30");
    expect(momentIn("Europe/Berlin", "2027-10-31T02:30", [at])).toBe(at);
  }
});
