import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cronError, cronRuns } from "./cron.ts";

const HOUR_MS = 3_600_000;
const runsOf = (expression: string, zone: string, from: string, count: number) => {
  const runs: string[] = [];
  let atMs: number | null = Date.parse(from);
  while (runs.length < count) {
    atMs = cronRuns(expression, zone).next(atMs);
    if (atMs === null) break;
    runs.push(new Date(atMs).toISOString().slice(0, 16));
  }
  return runs;
};

describe("runs of a schedule", () => {
  it.each<[string, string, string, string, readonly string[]]>([
    ["by the clocks of the zone", "0 3 * * *", "Europe/Berlin", "2027-01-01T00:00Z", ["2027-01-01T02:00"]],
    [
      "when clocks are set forward over it: when they have been set",
      "30 2 * * *",
      "Europe/Berlin",
      "2027-03-27T12:00Z",
      ["2027-03-28T01:00", "2027-03-29T00:30"],
    ],
    [
      "when clocks show it twice: once",
      "30 2 * * *",
      "Europe/Berlin",
      "2027-10-30T12:00Z",
      ["2027-10-31T00:30", "2027-11-01T01:30"],
    ],
    [
      "when clocks show a wildcard's hour twice: in both",
      "*/30 * * * *",
      "Europe/Berlin",
      "2027-10-30T23:45Z",
      ["2027-10-31T00:00", "2027-10-31T00:30", "2027-10-31T01:00", "2027-10-31T01:30", "2027-10-31T02:00"],
    ],
    ["half an hour of summer time", "0 2 * * *", "Australia/Lord_Howe", "2027-10-02T12:00Z", ["2027-10-02T15:30"]],
    ["day of month or day of week", "0 0 13 * 5", "UTC", "2027-08-01T00:00Z", ["2027-08-06T00:00", "2027-08-13T00:00"]],
    ["the last day", "0 0 L * *", "UTC", "2027-01-01T00:00Z", ["2027-01-31T00:00", "2027-02-28T00:00"]],
    ["the last weekday", "0 0 LW * *", "UTC", "2027-01-01T00:00Z", ["2027-01-29T00:00", "2027-02-26T00:00"]],
    ["the nearest weekday", "0 0 14W * *", "UTC", "2027-02-01T00:00Z", ["2027-02-15T00:00", "2027-03-15T00:00"]],
    ["the last Friday", "0 0 * * 5L", "UTC", "2027-01-01T00:00Z", ["2027-01-29T00:00", "2027-02-26T00:00"]],
    ["the second Friday", "0 0 * * FRI#2", "UTC", "2027-01-01T00:00Z", ["2027-01-08T00:00", "2027-02-12T00:00"]],
    ["a nickname", "@weekly", "UTC", "2027-08-01T00:00Z", ["2027-08-08T00:00"]],
  ])("%s", (_name, expression, zone, from, runs) => {
    expect(runsOf(expression, zone, from, runs.length)).toEqual(runs);
  });

  it("of each midnight of a year lie 21 to 27 hours apart, in whatever zone", () => {
    for (const zone of ["Australia/Lord_Howe", "Africa/Casablanca", "America/Havana", "Antarctica/Troll"]) {
      let atMs = Date.UTC(2026, 11, 31);
      for (let day = 0; day < 365; day += 1) {
        const nextMs = cronRuns("0 0 * * *", zone).next(atMs) ?? 0;
        if (day > 0) {
          expect(nextMs - atMs).toBeGreaterThanOrEqual(21 * HOUR_MS);
          expect(nextMs - atMs).toBeLessThanOrEqual(27 * HOUR_MS);
        }
        atMs = nextMs;
      }
    }
  });

  it("come one after the other: the one before the next is no later than the moment", () => {
    const some = fc.record({
      expression: fc.constantFrom("*/7 * * * *", "0 3 * * 1-5", "15 2,14 * * *", "0 0 1 * *"),
      zone: fc.constantFrom("UTC", "Europe/Berlin", "America/New_York"),
      atMs: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
    });
    fc.assert(
      fc.property(some, ({ expression, zone, atMs }) => {
        const { next, previous } = cronRuns(expression, zone);
        const nextMs = next(atMs) ?? 0;
        expect(nextMs).toBeGreaterThan(atMs);
        expect(previous(nextMs) ?? Number.NaN).toBeLessThanOrEqual(atMs);
      }),
      { numRuns: 50 },
    );
  });
});

describe("cronError", () => {
  const NOW = Date.parse("2026-11-23T00:00:00Z");
  it.each(["0 3 * * *", "*/5 * * * *", "0 0 * * MON-FRI", "0 0 L * *", "@hourly", "0 0 29 2 *"])("takes %s", (cron) => {
    expect(cronError(cron, "Europe/Berlin", 300, NOW)).toBeNull();
  });

  it.each<[string, RegExp]>([
    ["", /five fields/],
    ["0 3 * *", /five fields/],
    ["* * * * * *", /five fields/],
    ["60 * * * *", /five fields/],
    ["? * * * *", /five fields/],
    ["0 0 13 * +5", /five fields/],
    ["0 0 L-3 * *", /five fields/],
    ["0 0 * * 1#6", /five fields/],
    ["@reboot", /five fields/],
    ["2027-01-01T00:00:00", /five fields/],
    ["0 0 30 2 *", /within the next five years/],
    ["* * * * *", /at least 300 seconds/],
    ["0,2 * * * *", /at least 300 seconds/],
  ])("refuses %j", (cron, message) => {
    expect(cronError(cron, "UTC", 300, NOW)).toMatch(message);
  });
});
