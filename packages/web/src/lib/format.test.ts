import { expect, it } from "@jest/globals";
import { formatAge, formatDuration, formatInterval, formatMs, formatUptime } from "./format.ts";
import { formatLength } from "./format-length.ts";

it.each([
  [0, "0 s"],
  [59.9, "59 s"],
  [60, "1 min"],
  [3599, "59 min"],
  [3600, "1 h"],
  [3900, "1 h 5 min"],
  [86_400, "1 d"],
  [1_051_300, "12 d 4 h"],
  [-3, "0 s"],
])("says %d seconds as a length of %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it.each([
  [4, "4 s"],
  [1100, "18 min"],
  [93_600, "26 h"],
  [259_200, "3 d"],
])("says that %d seconds ago is %s", (seconds, text) => expect(formatAge(seconds)).toBe(text));

it.each([
  [30, "30 s"],
  [60, "1 min"],
  [90, "90 s"],
  [300, "5 min"],
  [3600, "1 h"],
  [90_000, "25 h"],
  [86_400, "24 h"],
  [172_800, "2 d"],
  [3661, "1 h 1 min"],
])("says an interval of %d seconds as %s", (seconds, text) => expect(formatInterval(seconds)).toBe(text));

it.each([
  [1_200, "20 min"],
  [5_400, "1 h 30 min"],
  [90_060, "1 d 1 h 1 min"],
  [61, "1 min 1 s"],
])("says all of a length of %d seconds as %s", (seconds, text) => expect(formatLength(seconds)).toBe(text));

it.each([
  [100, "100.00 %"],
  [99.999, "99.99 %"],
  [99.93, "99.93 %"],
  [99.29, "99.29 %"],
  [0, "0.00 %"],
])("rounds an uptime of %d down to %s", (percent, text) => expect(formatUptime(percent)).toBe(text));

it.each([
  [141.6, "142 ms"],
  [9999, "9999 ms"],
  [30_000, "30.0 s"],
])("says %d milliseconds as %s", (ms, text) => expect(formatMs(ms)).toBe(text));

it("says the uptime of less than a day in whole percents", () => {
  const HOUR_MS = 3_600_000;
  expect([23, 24].map((hours) => formatUptime(99.987, hours * HOUR_MS))).toEqual(["99 %", "99.98 %"]);
});
