import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseRule } from "./rule.ts";
import { lastEnd, momentOf, occurrencesBetween, type PeriodSchedule, wallTimeAt } from "./time-zone.ts";
import { parseWallTime } from "./wall-time.ts";

const wall = (text: string) => parseWallTime(text) ?? Number.NaN;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe("momentOf", () => {
  it.each([
    ["2027-03-28T02:29", "Europe/Berlin", "2027-03-28T01:29"],
    ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:30"],
    ["2027-03-28T01:59", "Europe/Berlin", "2027-03-28T00:59"],
    ["2027-10-31T02:30", "Europe/Berlin", "2027-10-31T00:30"],
    ["2027-10-31T03:00", "Europe/Berlin", "2027-10-31T02:00"],
    ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30"],
    ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T14:45"],
    ["2027-03-28T02:30", "UTC", "2027-03-28T02:30"],
  ])("%s in %s is %sZ", (text, zone, utc) => {
    expect(iso(momentOf(wall(text), zone))).toBe(utc);
  });

  it.each([
    ["2027-03-28T01:30", "Europe/Berlin", "2027-03-28T03:30"],
    ["2027-10-31T00:30", "Europe/Berlin", "2027-10-31T02:30"],
    ["2027-01-01T00:00", "America/New_York", "2026-12-31T19:00"],
  ])("at %sZ clocks of %s show %s", (utc, zone, shown) => {
    expect(iso(wallTimeAt(wall(utc), zone))).toBe(shown);
  });
});

function daily(over: Partial<PeriodSchedule> = {}): PeriodSchedule {
  const parsed = parseRule("FREQ=DAILY");
  if ("error" in parsed) throw new Error(parsed.error);
  const zone = { durationSeconds: 3_600, timeZone: "Europe/Berlin", lastMs: null };
  return { startsMs: wall("2026-11-22T02:30"), rule: parsed.rule, ...zone, ...over };
}

const between = (schedule: PeriodSchedule, from: string, to: string) =>
  occurrencesBetween(schedule, wall(from), wall(to)).map(
    ({ startMs, endMs }) => `${iso(startMs)} ${(endMs - startMs) / 1000}`,
  );

describe("occurrencesBetween", () => {
  it("has one that lasts its whole length on the night on which clocks are set forward over its start", () => {
    expect(between(daily(), "2027-03-27T12:00", "2027-03-28T12:00")).toEqual(["2027-03-28T01:30 3600"]);
  });

  it("has one on the night on which clocks show its start twice", () => {
    expect(between(daily(), "2027-10-30T12:00", "2027-10-31T12:00")).toEqual(["2027-10-31T00:30 3600"]);
  });

  it("lasts its whole length, also over a change of the clocks", () => {
    const night = daily({ startsMs: wall("2026-11-22T01:30"), durationSeconds: 7_200 });
    expect(between(night, "2027-03-27T12:00", "2027-03-28T12:00")).toEqual(["2027-03-28T00:30 7200"]);
  });

  it("begins with one that has begun and is not over", () => {
    expect(between(daily(), "2026-11-23T02:29", "2026-11-23T03:00")).toEqual(["2026-11-23T01:30 3600"]);
    expect(between(daily(), "2026-11-23T02:30", "2026-11-23T03:00")).toEqual([]);
    expect(between(daily(), "2026-11-23T01:00", "2026-11-23T01:30")).toEqual([]);
  });

  it("ends with the last", () => {
    expect([lastEnd(daily()), lastEnd(daily({ lastMs: wall("2026-11-23T02:30") }))]).toEqual([
      null,
      wall("2026-11-23T02:30"),
    ]);
    expect(occurrencesBetween(daily(), 0, Date.UTC(2031, 0), 3)).toHaveLength(3);
    expect(between(daily({ lastMs: wall("2026-11-23T02:30") }), "2026-01-01T00:00", "2027-01-01T00:00")).toHaveLength(
      2,
    );
  });

  it("loses and doubles none where one span ends and the next begins", () => {
    const zones = fc.constantFrom("Europe/Berlin", "America/New_York", "Pacific/Chatham", "Asia/Kathmandu", "UTC");
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 40 * 1440 }), (timeZone, minutes) => {
        const schedule = daily({ timeZone, startsMs: wall("2027-03-01T02:30") });
        const [from, cut, to] = [
          wall("2027-03-05T00:00"),
          wall("2027-03-05T00:00") + minutes * 60_000,
          wall("2027-04-14T00:00"),
        ];
        const starts = (a: number, b: number) =>
          occurrencesBetween(schedule, a, b).map(({ originalStartMs }) => originalStartMs);
        expect([...new Set([...starts(from, cut), ...starts(cut, to)])]).toEqual(starts(from, to));
      }),
      { numRuns: 20 },
    );
  });
});
