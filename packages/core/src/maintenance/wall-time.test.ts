import { expect, it } from "@jest/globals";
import { formatWallTime, parseWallTime } from "./wall-time.ts";

it.each(["2027-03-28T02:30:00", "2028-02-29T23:59:59", "1999-12-31T00:00:00"])("reads and writes %s", (text) => {
  expect(formatWallTime(parseWallTime(text) ?? Number.NaN)).toBe(text);
});

it("takes seconds that are left out as none", () => {
  expect(parseWallTime("2027-03-28T02:30")).toBe(parseWallTime("2027-03-28T02:30:00"));
});

it.each([
  "2027-02-29T00:00",
  "2027-13-01T00:00",
  "2027-01-01T24:00",
  "2027-01-01T00:60",
  "0027-01-01T00:00",
  "2027-01-01T00:00Z",
  "now",
  "",
])("takes nothing for %s", (text) => {
  expect(parseWallTime(text)).toBeNull();
});
