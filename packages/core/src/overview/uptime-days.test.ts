import { describe, expect, it } from "@jest/globals";
import { uptimeHistory } from "./uptime-days.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.parse("2026-11-22T09:25:00Z");
const hour = (at: string, up: number, degraded = 0, down = 0) => ({ atMs: Date.parse(at), up, degraded, down });
const probe = { hours: [], outages: [], createdAtMs: NOW_MS - 100 * DAY_MS, isHeartbeat: false };
const UNWATCHED = { status: null, uptime: null, downSeconds: 0, incidents: 0 };

describe("the uptime of a monitor", () => {
  it("has 90 days that end today, without figures where nothing was watched", () => {
    const { sinceMs, uptime, days } = uptimeHistory(probe, NOW_MS);
    expect([sinceMs, uptime]).toEqual([null, { "24h": null, "7d": null, "30d": null, "90d": null }]);
    expect(days).toHaveLength(90);
    expect([days[0], days[89]]).toEqual([
      { day: "2026-08-25", ...UNWATCHED },
      { day: "2026-11-22", ...UNWATCHED },
    ]);
  });

  it("counts each hour in its day and in the windows that reach it", () => {
    const hours = [
      hour("2026-09-01T00:00:00Z", 50, 0, 50),
      hour("2026-11-15T09:00:00Z", 99, 0, 1),
      hour("2026-11-21T09:00:00Z", 60),
      hour("2026-11-21T23:00:00Z", 30, 30),
      hour("2026-11-22T00:00:00Z", 60),
    ];
    const { sinceMs, uptime, days } = uptimeHistory({ ...probe, hours }, NOW_MS);
    expect(sinceMs).toBe(hours[0]?.atMs);
    expect(uptime).toEqual({ "24h": 100, "7d": 99.64, "30d": 99.64, "90d": 86.57 });
    expect(days.slice(-2)).toEqual([
      { day: "2026-11-21", status: "degraded", uptime: 100, downSeconds: 0, incidents: 0 },
      { day: "2026-11-22", status: "up", uptime: 100, downSeconds: 0, incidents: 0 },
    ]);
    expect(days.find(({ day }) => day === "2026-09-01")).toMatchObject({ status: "down", uptime: 50 });
  });

  it("splits an outage over the days that it touches", () => {
    const outage = (fromMs: number, toMs: number | null) => ({ fromMs, toMs });
    const midnight = Date.parse("2026-11-21T00:00:00Z");
    const outages = [outage(midnight - 90_000, midnight + 30_000), outage(NOW_MS - 60_000, null)];
    const { days } = uptimeHistory({ ...probe, outages }, NOW_MS);
    expect(days.slice(-3).map(({ status, downSeconds, incidents }) => [status, downSeconds, incidents])).toEqual([
      ["down", 90, 1],
      ["down", 30, 1],
      ["down", 60, 1],
    ]);
  });

  it("of a heartbeat is the share of time where that is lower, since it was created", () => {
    const hours = [hour("2026-11-22T07:00:00Z", 1, 0, 1), hour("2026-11-22T08:00:00Z", 8)];
    const outages = [{ fromMs: NOW_MS - 2 * HOUR_MS, toMs: NOW_MS - HOUR_MS }];
    const job = { hours, outages, createdAtMs: NOW_MS - 2 * HOUR_MS, isHeartbeat: true };
    const { sinceMs, uptime } = uptimeHistory(job, NOW_MS);
    expect([sinceMs, uptime["90d"]]).toEqual([NOW_MS - 2 * HOUR_MS, 50]);
  });
});
