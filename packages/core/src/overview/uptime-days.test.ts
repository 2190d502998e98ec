import { describe, expect, it } from "@jest/globals";
import { uptimeParts, type WatchHistory } from "../uptime/uptime.ts";
import { type CountedDay, firstUptimeDayMs, uptimeHistory, uptimeSpans } from "./uptime-days.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.parse("2026-11-22T09:25:00Z");
const NONE: WatchHistory = { createdAtMs: 0, firstCheckedAtMs: 0, pauses: [], maintenance: [], outages: [], gaps: [] };

function historyOf(watched: Partial<WatchHistory>, counted: readonly CountedDay[] = []) {
  const parts = uptimeSpans(NOW_MS).map(({ from, to }) =>
    uptimeParts({ ...NONE, ...watched }, from.getTime(), to.getTime(), NOW_MS),
  );
  return uptimeHistory(parts, counted, NOW_MS);
}

describe("the uptime of a monitor", () => {
  it("has 90 days that end today, without figures where nothing was watched", () => {
    const unwatched = { status: null, uptime: null, downSeconds: 0, incidents: 0 };
    for (const { sinceMs, uptime, days } of [
      historyOf({ gaps: [{ fromMs: 0, toMs: null }] }),
      uptimeHistory([], [], NOW_MS),
    ]) {
      expect([sinceMs, uptime]).toEqual([null, { "24h": null, "7d": null, "30d": null, "90d": null }]);
      expect(days).toHaveLength(90);
      expect([days[0], days[89]]).toEqual([
        { day: "2026-08-25", ...unwatched },
        { day: "2026-11-22", ...unwatched },
      ]);
    }
    expect(firstUptimeDayMs(NOW_MS)).toBe(Date.parse("2026-08-25T00:00:00Z"));
  });

  it("is the share of time over each window, rounded down", () => {
    const outage = { fromMs: NOW_MS - 36 * HOUR_MS, toMs: NOW_MS - 35 * HOUR_MS };
    expect(historyOf({ outages: [outage] }).uptime).toEqual({ "24h": 100, "7d": 99.4, "30d": 99.86, "90d": 99.95 });
  });

  it("splits an outage over the days that it touches", () => {
    const midnight = Date.parse("2026-11-21T00:00:00Z");
    const outages = [
      { fromMs: midnight - 90_000, toMs: midnight + 30_000 },
      { fromMs: NOW_MS - 60_000, toMs: null },
    ];
    const counted = [midnight - DAY_MS, midnight].map((atMs) => ({ atMs, degraded: 3, incidents: 1 }));
    const { days } = historyOf({ outages }, counted);
    expect(days.slice(-4).map(({ status, downSeconds, incidents }) => [status, downSeconds, incidents])).toEqual([
      ["up", 0, 0],
      ["down", 90, 1],
      ["down", 30, 1],
      ["down", 60, 0],
    ]);
  });

  it("shows days with checks that found it degraded, and an outage of no length", () => {
    const today = Date.parse("2026-11-22T00:00:00Z");
    const counted = [
      { atMs: today - DAY_MS, degraded: 1, incidents: 0 },
      { atMs: today, degraded: 0, incidents: 1 },
    ];
    expect(
      historyOf({}, counted)
        .days.slice(-3)
        .map(({ status, uptime }) => [status, uptime]),
    ).toEqual([
      ["up", 100],
      ["degraded", 100],
      ["down", 100],
    ]);
  });

  it("begins with the creation of the monitor, and has no figures for days before that", () => {
    const createdAtMs = NOW_MS - 2 * HOUR_MS;
    const { sinceMs, uptime, days } = historyOf({
      createdAtMs,
      outages: [{ fromMs: createdAtMs, toMs: NOW_MS - HOUR_MS }],
    });
    expect([sinceMs, uptime["90d"]]).toEqual([createdAtMs, 50]);
    expect(days.slice(-2).map((day) => day.uptime)).toEqual([null, 50]);
    expect(historyOf({}).sinceMs).toBe(NOW_MS - 90 * DAY_MS);
  });
});
