import { expect, it } from "@jest/globals";
import { startOfDay } from "./start-of-day.ts";

it.each([
  ["2026-11-20", "UTC", 0, "2026-11-20T00:00:00.000Z"],
  ["2026-11-20", "Europe/Berlin", 0, "2026-11-19T23:00:00.000Z"],
  ["2026-11-30", "Europe/Berlin", 1, "2026-11-30T23:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", 0, "2026-03-28T23:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", 1, "2026-03-29T22:00:00.000Z"],
  ["2026-07-01", "Pacific/Auckland", 0, "2026-06-30T12:00:00.000Z"],
  ["2026-07-01", "America/New_York", 0, "2026-07-01T04:00:00.000Z"],
])("%s in %s, %d days on, begins at %s", (day, zone, daysLater, moment) => {
  expect(startOfDay(day, zone, daysLater).toISOString()).toBe(moment);
});
