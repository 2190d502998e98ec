import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { momentOf, wallTimeAt } from "../maintenance/time-zone.ts";
import { formatWallTime, parseWallTime } from "../maintenance/wall-time.ts";
import { type ContactHours, type HourRange, weekdays } from "./hours.ts";
import { clockTime, hoursBeginAt, hoursClock, nextTimeOfDay } from "./hours-clock.ts";

const HOUR_MS = 3_600_000;

const utc = (text: string) => parseWallTime(text) ?? Number.NaN;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const everyDay = (from: string, to: string): HourRange => ({ days: weekdays, from, to });
const hoursOf = (timeZone: string, ...ranges: readonly HourRange[]): ContactHours => {
  return { timeZone, ranges, outside: "hold" };
};

/** The spans in which hours are open, in UTC, by looking at each quarter of an hour. */
function openBetween(hours: ContactHours, from: string, to: string): readonly string[] {
  const spans: string[] = [];
  let openedMs: number | null = null;
  const clock = hoursClock(hours);
  for (let atMs = utc(from); atMs <= utc(to); atMs += HOUR_MS / 4) {
    const isOpen = clock(atMs) === null;
    if (isOpen) openedMs ??= atMs;
    if (isOpen || openedMs === null) continue;
    spans.push(`${iso(openedMs)} ${(atMs - openedMs) / HOUR_MS}`);
    openedMs = null;
  }
  return spans;
}

describe("hoursBeginAt", () => {
  const office = hoursOf("Europe/Berlin", { days: ["mon", "tue", "wed", "thu", "fri"], from: "08:00", to: "18:00" });

  it.each([
    ["they are open", "2026-11-27T12:00", null],
    ["they begin in this moment", "2026-11-27T07:00", null],
    ["they begin in a minute", "2026-11-27T06:59", "2026-11-27T07:00"],
    ["they end in this moment, and the next day has none", "2026-11-27T17:00", "2026-11-30T07:00"],
    ["a day has none", "2026-11-28T12:00", "2026-11-30T07:00"],
  ])("when %s", (_when, at, begin) => {
    expect(hoursBeginAt(office, utc(at))).toBe(begin === null ? null : utc(begin));
  });

  it("waits a week for the only range of a week", () => {
    const friday = hoursOf("UTC", { days: ["fri"], from: "10:00", to: "10:01" });
    expect(hoursBeginAt(friday, utc("2026-11-27T10:01"))).toBe(utc("2026-12-04T10:00"));
  });

  it("counts a range over midnight to the day on which it begins", () => {
    const saturday = hoursOf("UTC", { days: ["sat"], from: "22:00", to: "06:00" });
    expect(openBetween(saturday, "2026-11-26T00:00", "2026-12-03T00:00")).toEqual(["2026-11-28T22:00 8"]);
  });

  it("is open all day from 00:00 to 24:00, and between ranges that touch", () => {
    const weekend = hoursOf(
      "UTC",
      { days: ["sat"], from: "00:00", to: "24:00" },
      { days: ["sun"], from: "00:00", to: "12:00" },
    );
    expect(openBetween(weekend, "2026-11-26T00:00", "2026-12-03T00:00")).toEqual(["2026-11-28T00:00 36"]);
  });

  it("is always open without a range", () => {
    expect(hoursBeginAt(hoursOf("UTC"), 0)).toBeNull();
  });
});

describe("on a night when clocks change", () => {
  it.each([
    ["Europe/Berlin", "22:00", "06:00", "2027-03-27T12:00", "2027-03-27T21:00 7"],
    ["Europe/Berlin", "22:00", "06:00", "2027-10-30T12:00", "2027-10-30T20:00 9"],
    ["America/New_York", "22:00", "06:00", "2027-03-13T12:00", "2027-03-14T03:00 7"],
    ["America/New_York", "22:00", "06:00", "2027-11-06T12:00", "2027-11-07T02:00 9"],
    ["Australia/Lord_Howe", "22:00", "06:00", "2027-04-03T00:00", "2027-04-03T11:00 8.5"],
    ["Australia/Lord_Howe", "22:00", "06:00", "2027-10-02T00:00", "2027-10-02T11:30 7.5"],
    ["Africa/Cairo", "00:00", "06:00", "2027-04-29T12:00", "2027-04-29T22:00 5"],
    ["Asia/Kathmandu", "22:00", "06:00", "2027-03-27T12:00", "2027-03-27T16:15 8"],
  ])("%s, %s to %s", (zone, from, to, noon, open) => {
    const toDay = iso(utc(noon) + 24 * HOUR_MS);
    expect(openBetween(hoursOf(zone, everyDay(from, to)), noon, toDay)).toEqual([open]);
  });

  it.each([
    ["all of it", "02:15", "02:45", "2027-03-28T01:15 0.5"],
    ["its begin", "02:30", "03:15", "2027-03-28T01:30 0.75"],
    ["its end", "01:30", "02:30", "2027-03-28T00:30 1"],
  ])("a range is open though clocks skip %s", (_what, from, to, open) => {
    const hours = hoursOf("Europe/Berlin", everyDay(from, to));
    expect(openBetween(hours, "2027-03-27T12:00", "2027-03-28T12:00")).toEqual([open]);
  });

  it("a range that clocks show twice is open the first time", () => {
    const hours = hoursOf("Europe/Berlin", everyDay("02:15", "02:45"));
    expect(openBetween(hours, "2027-10-30T12:00", "2027-10-31T12:00")).toEqual(["2027-10-31T00:15 0.5"]);
  });
});

const zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo"];
const anyTime = fc.nat({ max: 24 * 60 - 1 }).map((minute) => formatWallTime(minute * 60_000).slice(11, 16));
const anyHours = fc.record({
  timeZone: fc.constantFrom(...zones),
  ranges: fc.array(
    fc
      .record({ days: fc.subarray([...weekdays], { minLength: 1 }), from: anyTime, to: anyTime })
      .filter(({ from, to }) => from !== to),
    { minLength: 1, maxLength: 4 },
  ),
  outside: fc.constant("hold" as const),
});
/** Apia had no 30th of December in 2011. */
const anyMoment = fc.oneof(
  fc.integer({ min: utc("2026-01-01T00:00"), max: utc("2028-01-01T00:00") }),
  fc.integer({ min: utc("2011-12-27T00:00"), max: utc("2012-01-02T00:00") }),
);

it("begins later than now, within a range, and skips none", () => {
  fc.assert(
    fc.property(anyHours, anyMoment, (hours, atMs) => {
      const beginMs = hoursBeginAt(hours, atMs);
      if (beginMs === null) return;
      expect(beginMs).toBeGreaterThan(atMs);
      expect(hoursBeginAt(hours, beginMs)).toBeNull();
      expect(hoursBeginAt(hours, beginMs - 1)).toBe(beginMs);
      const middleMs = Math.floor((atMs + beginMs) / 2);
      expect(hoursBeginAt(hours, middleMs)).toBe(beginMs);
      for (const { days, from } of hours.ranges) {
        for (let dayMs = atMs - 24 * HOUR_MS; dayMs < beginMs; dayMs += 24 * HOUR_MS) {
          const text = `${formatWallTime(wallTimeAt(dayMs, hours.timeZone)).slice(0, 10)}T${from}`;
          const startMs = momentOf(utc(text), hours.timeZone);
          const day = weekdays[(new Date(utc(text)).getUTCDay() + 6) % 7];
          if (day && days.includes(day)) expect(startMs > atMs && startMs < beginMs).toBe(false);
        }
      }
    }),
  );
});

it("gives the same answers when it remembers the last one", () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.array(anyMoment, { minLength: 2, maxLength: 5 }),
      fc.nat({ max: 48 }),
      (hours, some, later) => {
        const clock = hoursClock(hours);
        const moments = some.flatMap((atMs) => [atMs, atMs + later * HOUR_MS, atMs - later * HOUR_MS]);
        expect(moments.map(clock)).toEqual(moments.map((atMs) => hoursBeginAt(hours, atMs)));
      },
    ),
  );
});

describe("the next 08:00", () => {
  it.each([
    ["today", "UTC", "2026-11-27T07:59:00", "2026-11-27T08:00"],
    ["tomorrow, if it is now", "UTC", "2026-11-27T08:00:00", "2026-11-28T08:00"],
    ["after a night of 23 hours", "Europe/Berlin", "2027-03-27T20:00:00", "2027-03-28T06:00"],
    ["on another day than UTC's", "Asia/Tokyo", "2026-11-26T22:00:00", "2026-11-26T23:00"],
  ])("is %s", (_name, zone, now, expected) => {
    const nextMs = nextTimeOfDay("08:00", zone, utc(now));
    expect([iso(nextMs), clockTime(nextMs, zone)]).toEqual([expected, "08:00"]);
  });
});
