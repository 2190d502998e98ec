import { expect, it } from "@jest/globals";
import { nextMorning, tomorrowMorning } from "./next-morning.ts";

it.each([
  ["today", "UTC", "2026-11-27T07:59:00Z", "2026-11-27T08:00:00.000Z"],
  ["tomorrow", "UTC", "2026-11-27T08:00:00Z", "2026-11-28T08:00:00.000Z"],
  ["today in another zone", "Asia/Tokyo", "2026-11-26T22:00:00Z", "2026-11-26T23:00:00.000Z"],
  ["after a night of 23 hours", "Europe/Berlin", "2027-03-27T20:00:00Z", "2027-03-28T06:00:00.000Z"],
  ["after a night of 23 hours that begins soon", "Europe/Berlin", "2027-03-27T22:30:00Z", "2027-03-28T06:00:00.000Z"],
])("is %s", (_name, zone, now, expected) => {
  expect(nextMorning(zone, new Date(now)).toISOString()).toBe(expected);
});

it.each([
  ["before midnight", "UTC", "2026-11-27T23:59:00Z", "2026-11-28T09:00:00.000Z"],
  ["after midnight in another zone", "Asia/Tokyo", "2026-11-26T15:30:00Z", "2026-11-28T00:00:00.000Z"],
  ["on the day after one of 25 hours", "Europe/Berlin", "2027-10-30T22:30:00Z", "2027-11-01T08:00:00.000Z"],
])("tomorrow at 09:00 is %s", (_name, zone, now, expected) => {
  expect(tomorrowMorning(zone, new Date(now)).toISOString()).toBe(expected);
});
