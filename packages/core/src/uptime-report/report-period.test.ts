import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { lastMonth, nextUptimeReportAt, uptimeReportDays, uptimeReportPeriod } from "./report-period.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-11-22T23:30:00Z");

function periodOf(from: string | undefined, to: string | undefined, timeZone = "UTC") {
  const period = uptimeReportPeriod({ from, to, timeZone }, NOW_MS);
  if ("errors" in period) throw new Error(JSON.stringify(period.errors));
  return period;
}
const lengths = (days: ReturnType<typeof uptimeReportDays>) =>
  days.map(({ date, span }) => [date, (span.to.getTime() - span.from.getTime()) / HOUR_MS]);

describe("the period of a report", () => {
  it.each([
    ["UTC", "2026-10-24", "2026-11-22"],
    // There it is tomorrow.
    ["Europe/Berlin", "2026-10-25", "2026-11-23"],
    ["Pacific/Chatham", "2026-10-25", "2026-11-23"],
    ["America/New_York", "2026-10-24", "2026-11-22"],
  ])("is the last 30 days if nothing is said; in %s %s to %s", (zone, from, to) => {
    expect(periodOf(undefined, undefined, zone)).toMatchObject({ from, to, timeZone: zone });
    expect(uptimeReportDays(periodOf(undefined, undefined, zone))).toHaveLength(30);
  });

  it.each([
    ["Europe/Berlin", "2026-03-28", "2026-03-30", [24, 23, 24]],
    ["Europe/Berlin", "2026-10-24", "2026-10-26", [24, 25, 24]],
    ["Australia/Lord_Howe", "2026-10-03", "2026-10-05", [24, 23.5, 24]],
    ["UTC", "2026-10-25", "2026-10-25", [24]],
  ])("has the days that clocks have: %s from %s to %s", (zone, from, to, expected) => {
    expect(lengths(uptimeReportDays(periodOf(from, to, zone))).map(([, hours]) => hours)).toEqual(expected);
  });

  it("begins at midnight of the zone, and ends at the midnight after its last day", () => {
    const { span } = periodOf("2026-10-01", "2026-10-31", "Europe/Berlin");
    expect([span.from.toISOString(), span.to.toISOString()]).toEqual([
      "2026-09-30T22:00:00.000Z",
      "2026-10-31T23:00:00.000Z",
    ]);
  });

  it.each([
    ["from", "2026-02-30", "2026-11-22", "must be a day of the calendar, such as 2026-11-01."],
    ["to", "2026-11-01", "2026-13-01", "must be a day of the calendar, such as 2026-11-30."],
    ["from", "2026-11-02", "2026-11-01", "must not be later than the to field."],
    ["from", "2025-10-18", "2026-11-22", "must be at most 399 days before the to field."],
  ])("refuses %s: %s to %s", (field, from, to, what) => {
    expect(uptimeReportPeriod({ from, to, timeZone: "UTC" }, NOW_MS)).toEqual({
      errors: { [field]: [`The ${field} field ${what}`] },
    });
  });

  it("takes 400 days", () => {
    expect(uptimeReportDays(periodOf("2025-10-19", "2026-11-22"))).toHaveLength(400);
  });

  it("of any zone and year is made of days that follow each other without a gap", () => {
    const zones = fc.constantFrom(
      "Europe/Berlin",
      "America/Havana",
      "Africa/Casablanca",
      "Pacific/Apia",
      "Asia/Tehran",
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 40 }), (zone, first, length) => {
        const date = (day: number) => new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10);
        const period = periodOf(date(first), date(first + length), zone);
        const days = uptimeReportDays(period);
        const ends = days.map(({ span }) => span.to.getTime());
        expect(days.slice(1).map(({ span }) => span.from.getTime())).toEqual(ends.slice(0, -1));
        expect([days[0]?.span.from, days.at(-1)?.span.to]).toEqual([period.span.from, period.span.to]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the last month", () => {
  it.each([
    ["2026-11-30T23:30:00Z", "UTC", "2026-10-01", "2026-10-31"],
    ["2026-11-30T23:30:00Z", "Europe/Berlin", "2026-11-01", "2026-11-30"],
    ["2026-01-15T12:00:00Z", "UTC", "2025-12-01", "2025-12-31"],
    ["2028-03-01T12:00:00Z", "Asia/Kathmandu", "2028-02-01", "2028-02-29"],
  ])("at %s in %s is %s to %s", (now, zone, from, to) => {
    expect(lastMonth(Date.parse(now), zone)).toMatchObject({ from, to });
  });
});

describe("the next mail", () => {
  it.each([
    ["2026-11-30T23:30:00Z", "UTC", "2026-12-01T06:00:00.000Z"],
    // There December has begun: its report comes in January.
    ["2026-11-30T23:30:00Z", "Europe/Berlin", "2027-01-01T05:00:00.000Z"],
    ["2026-12-15T12:00:00Z", "America/New_York", "2027-01-01T11:00:00.000Z"],
    // It is the first of the month, and the mail of the month before is due or was sent.
    ["2026-12-01T05:00:00Z", "Europe/Berlin", "2027-01-01T05:00:00.000Z"],
  ])("from %s on in %s is due at %s", (now, zone, at) => {
    expect(nextUptimeReportAt(Date.parse(now), zone).toISOString()).toBe(at);
  });

  it("is of the month that ended before it is due", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Chatham", "America/Havana"),
        fc.integer({ min: 0, max: 3_000_000_000 }),
        (zone, seconds) => {
          const dueMs = nextUptimeReportAt(seconds * 1000, zone).getTime();
          const { span } = lastMonth(dueMs, zone);
          expect(span.from.getTime()).toBeLessThanOrEqual(seconds * 1000);
          expect(span.to.getTime()).toBeGreaterThan(seconds * 1000);
          expect(dueMs - span.to.getTime()).toBeLessThanOrEqual(7 * HOUR_MS);
        },
      ),
    );
  });
});
