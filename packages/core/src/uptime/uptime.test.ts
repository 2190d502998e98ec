import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Interval } from "./spans.ts";
import { type UptimeParts, uptimeParts, uptimePercent, type WatchHistory } from "./uptime.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NONE: WatchHistory = { createdAtMs: 0, firstCheckedAtMs: 0, pauses: [], maintenance: [], outages: [], gaps: [] };
const hours = (from: number, to: number | null): Interval => ({
  fromMs: from * HOUR_MS,
  toMs: to === null ? null : to * HOUR_MS,
});
/** The day from hour 0 to 24, read when it is over. */
const dayOf = (history: Partial<WatchHistory>) => uptimeParts({ ...NONE, ...history }, 0, DAY_MS, 2 * DAY_MS);
const inHours = (parts: UptimeParts) => ({
  watched: parts.watchedMs / HOUR_MS,
  down: parts.downMs / HOUR_MS,
  maintenance: parts.maintenanceMs / HOUR_MS,
  paused: parts.pausedMs / HOUR_MS,
  unknown: parts.unknownMs / HOUR_MS,
  absent: parts.absentMs / HOUR_MS,
});
const ALL_UP = { watched: 24, down: 0, maintenance: 0, paused: 0, unknown: 0, absent: 0 };

describe("uptime is time", () => {
  it("one incident 10:00-11:00, maintenance 10:30-12:00, day of 24 h: watched 22.5 h, down 0.5 h, 97.77 %", () => {
    const parts = dayOf({ outages: [hours(10, 11)], maintenance: [hours(10.5, 12)] });
    expect(inHours(parts)).toEqual({ ...ALL_UP, watched: 22.5, down: 0.5, maintenance: 1.5 });
    expect(uptimePercent(parts)).toBe(97.77);
  });

  it.each<[string, Partial<WatchHistory>, Partial<typeof ALL_UP>, number | null]>([
    ["nothing happened", {}, {}, 100],
    [
      "another system recorded it, before it was created at noon and Pharos did not run",
      {
        createdAtMs: 12 * HOUR_MS,
        firstCheckedAtMs: 12 * HOUR_MS,
        outages: [hours(3, 4)],
        gaps: [hours(0, 12)],
        past: {
          fromMs: 2 * HOUR_MS,
          down: [{ fromMs: 6 * HOUR_MS, toMs: 7 * HOUR_MS }],
          unknown: [{ fromMs: 9 * HOUR_MS, toMs: 12 * HOUR_MS }],
        },
      },
      { watched: 19, down: 2, unknown: 3, absent: 2 },
      89.47,
    ],
    ["it was created at noon", { createdAtMs: 12 * HOUR_MS }, { watched: 12, absent: 12 }, 100],
    ["it was created a day later", { createdAtMs: 30 * HOUR_MS }, { watched: 0, absent: 24 }, null],
    ["it was down all day", { outages: [hours(-5, null)] }, { down: 24 }, 0],
    ["it was paused all day", { pauses: [hours(-5, null)] }, { watched: 0, paused: 24 }, null],
    [
      "it was paused in an outage",
      { pauses: [hours(6, 12)], outages: [hours(5, 7)] },
      { watched: 18, down: 1, paused: 6 },
      94.44,
    ],
    [
      "it was paused in maintenance",
      { pauses: [hours(6, 12)], maintenance: [hours(5, 7)] },
      { watched: 17, maintenance: 1, paused: 6 },
      100,
    ],
    ["it was checked first at six", { firstCheckedAtMs: 6 * HOUR_MS }, { watched: 18, unknown: 6 }, 100],
    [
      "it was down when it was checked first",
      { firstCheckedAtMs: 6 * HOUR_MS, outages: [hours(6, null)] },
      { watched: 18, down: 18, unknown: 6 },
      0,
    ],
    ["it was never checked", { firstCheckedAtMs: null }, { watched: 0, unknown: 24 }, null],
    ["Pharos did not watch", { gaps: [hours(1, 3)] }, { watched: 22, unknown: 2 }, 100],
    [
      "Pharos did not watch within an open incident",
      { gaps: [hours(1, 3)], outages: [hours(0, 4)] },
      { down: 4 },
      83.33,
    ],
    [
      "an outage began in a gap",
      { gaps: [hours(1, 3)], outages: [hours(2, 4)] },
      { watched: 23, down: 2, unknown: 1 },
      91.3,
    ],
    [
      "Pharos did not watch in maintenance",
      { gaps: [hours(1, 3)], maintenance: [hours(2, 4)] },
      { watched: 21, maintenance: 2, unknown: 1 },
      100,
    ],
    [
      "windows of maintenance overlap",
      { maintenance: [hours(3, 5), hours(1, 4), hours(1, 2)] },
      { watched: 20, maintenance: 4 },
      100,
    ],
    ["it was never checked", { gaps: [hours(-9, null)] }, { watched: 0, unknown: 24 }, null],
  ])("%s", (_what, history, hoursOf, percent) => {
    const parts = dayOf(history);
    expect(inHours(parts)).toEqual({ ...ALL_UP, ...hoursOf });
    expect(uptimePercent(parts)).toBe(percent);
  });

  it("what is still to come is no part of it", () => {
    const parts = uptimeParts({ ...NONE, outages: [hours(5, null)] }, 0, DAY_MS, 6 * HOUR_MS);
    expect(inHours(parts)).toEqual({ ...ALL_UP, watched: 6, down: 1, absent: 18 });
  });

  it("is rounded down: 100 only if no time was lost", () => {
    expect(uptimePercent({ watchedMs: 90 * DAY_MS, downMs: 1 })).toBe(99.99);
    expect(uptimePercent({ watchedMs: 3, downMs: 2 })).toBe(33.33);
    expect(uptimePercent({ watchedMs: 0, downMs: 0 })).toBeNull();
  });
});

describe("for any set of intervals", () => {
  const moment = fc.integer({ min: -50, max: 150 });
  const interval = fc.record({ fromMs: moment, toMs: fc.option(moment) });
  const intervals = fc.array(interval, { maxLength: 6 });
  const history = fc.record({
    createdAtMs: moment,
    firstCheckedAtMs: fc.option(moment),
    pauses: intervals,
    maintenance: intervals,
    outages: intervals,
    gaps: intervals,
  });

  it("the parts are those of each of its moments, and add up to the period", () => {
    fc.assert(
      fc.property(
        history,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 60 }),
        moment,
        (given, fromMs, lengthMs, nowMs) => {
          const parts = uptimeParts(given, fromMs, fromMs + lengthMs, nowMs);
          const counted = { watchedMs: 0, downMs: 0, maintenanceMs: 0, pausedMs: 0, unknownMs: 0, absentMs: 0 };
          for (let atMs = fromMs; atMs < fromMs + lengthMs; atMs += 1) {
            const isIn = (some: readonly Interval[]) =>
              some.some((one) => one.fromMs <= atMs && (one.toMs === null || atMs < one.toMs));
            if (atMs < given.createdAtMs || atMs >= nowMs) counted.absentMs += 1;
            else if (isIn(given.pauses)) counted.pausedMs += 1;
            else if (isIn(given.maintenance)) counted.maintenanceMs += 1;
            else if (isIn(given.outages)) {
              counted.downMs += 1;
              counted.watchedMs += 1;
            } else if (given.firstCheckedAtMs === null || atMs < given.firstCheckedAtMs || isIn(given.gaps))
              counted.unknownMs += 1;
            else counted.watchedMs += 1;
          }
          expect(parts).toEqual(counted);
          const { downMs, ...added } = parts;
          expect(Object.values(added).reduce((total, ms) => total + ms)).toBe(lengthMs);
          expect(downMs).toBeLessThanOrEqual(parts.watchedMs);
        },
      ),
    );
  });

  it("a period that is cut in two has the parts of both", () => {
    fc.assert(
      fc.property(history, moment, moment, (given, one, other) => {
        const cut = Math.round((one + other) / 2);
        const [fromMs, toMs] = [Math.min(one, other), Math.max(one, other)];
        const whole = uptimeParts(given, fromMs, toMs, 100);
        const [first, second] = [uptimeParts(given, fromMs, cut, 100), uptimeParts(given, cut, toMs, 100)];
        const sum = Object.entries(first).map(([part, ms]) => [
          part,
          ms + (new Map(Object.entries(second)).get(part) ?? 0),
        ]);
        expect(whole).toEqual(Object.fromEntries(sum));
      }),
    );
  });

  it("uptime is 100 only if nothing was down, 0 only if next to nothing was up, and null only if nothing was watched", () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(10 ** 12), (one, other) => {
        const [downMs, watchedMs] = [Math.min(one, other), Math.max(one, other)];
        const percent = uptimePercent({ watchedMs, downMs });
        expect(percent === null).toBe(watchedMs === 0);
        if (percent === null) return;
        expect(percent === 100).toBe(downMs === 0);
        expect(percent === 0).toBe((watchedMs - downMs) * 10_000 < watchedMs);
      }),
    );
  });
});
