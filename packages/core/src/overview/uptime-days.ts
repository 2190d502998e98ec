import type { Status } from "../subject/subject.ts";
import type { CheckedHour, Outage } from "./bars.ts";
import { uptimeOf } from "./uptime.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UPTIME_DAYS = 90;
const windows = { "24h": 1, "7d": 7, "30d": 30, "90d": UPTIME_DAYS } as const;

/** One day of UTC. */
interface UptimeDay {
  /** As `2026-11-22`. */
  readonly day: string;
  /** The worst of the day; null if nothing was watched. */
  readonly status: Exclude<Status, "pending"> | null;
  readonly uptime: number | null;
  readonly downSeconds: number;
  /** Incidents that touch the day. */
  readonly incidents: number;
}

export interface UptimeHistory {
  /** Since when it has been watched within the 90 days; null if it has not. */
  readonly sinceMs: number | null;
  readonly uptime: Readonly<Record<keyof typeof windows, number | null>>;
  /** The oldest first; the last is today. */
  readonly days: readonly UptimeDay[];
}

/** What was watched of one monitor. */
export interface WatchedHours {
  readonly hours: readonly CheckedHour[];
  readonly outages: readonly Outage[];
  readonly createdAtMs: number;
  readonly isHeartbeat: boolean;
}

/** When the oldest of the 90 days begins, and with it all that `uptimeHistory` looks at. */
export function firstUptimeDayMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS - UPTIME_DAYS * DAY_MS;
}

/** Uptime by day and over longer windows. The hour that a window begins in counts whole. */
export function uptimeHistory(watched: WatchedHours, nowMs: number): UptimeHistory {
  const within = (fromMs: number, untilMs: number) => {
    const hours = watched.hours.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
    const total = { up: sum(hours, "up"), degraded: sum(hours, "degraded"), down: sum(hours, "down") };
    const passed = total.up + total.degraded;
    const endMs = Math.min(untilMs, nowMs);
    const downMs = watched.outages.reduce((ms, outage) => ms + overlapMs(outage, fromMs, endMs), 0);
    const periodMs = endMs - Math.max(fromMs, watched.createdAtMs);
    const uptime = uptimeOf({ checks: passed + total.down, passed, downMs, periodMs }, watched.isHeartbeat);
    return { ...total, downMs, uptime };
  };
  const firstOfAll = Math.min(...watched.hours.map(({ atMs }) => atMs));
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const days = Array.from({ length: UPTIME_DAYS }, (_, index): UptimeDay => {
    const fromMs = today - (UPTIME_DAYS - 1 - index) * DAY_MS;
    const { up, degraded, down, downMs, uptime } = within(fromMs, fromMs + DAY_MS);
    const incidents = watched.outages.filter((outage) => touches(outage, fromMs, fromMs + DAY_MS)).length;
    const status = down > 0 || incidents > 0 ? "down" : degraded > 0 ? "degraded" : up > 0 ? "up" : null;
    const day = new Date(fromMs).toISOString().slice(0, 10);
    return { day, status, uptime, downSeconds: Math.round(downMs / 1000), incidents };
  });
  const over = (count: number) => {
    return within(Math.floor((nowMs - count * DAY_MS) / HOUR_MS) * HOUR_MS, Number.POSITIVE_INFINITY).uptime;
  };
  return {
    sinceMs: watched.hours.length === 0 ? null : Math.max(firstOfAll, watched.createdAtMs),
    uptime: {
      "24h": over(windows["24h"]),
      "7d": over(windows["7d"]),
      "30d": over(windows["30d"]),
      "90d": over(windows["90d"]),
    },
    days,
  };

  function overlapMs({ fromMs, toMs }: Outage, sinceMs: number, untilMs: number): number {
    return Math.max(0, Math.min(toMs ?? nowMs, untilMs) - Math.max(fromMs, sinceMs));
  }

  function touches({ fromMs, toMs }: Outage, sinceMs: number, untilMs: number): boolean {
    return fromMs < untilMs && (toMs ?? nowMs) >= sinceMs && fromMs <= nowMs;
  }
}

function sum(hours: readonly CheckedHour[], what: "up" | "degraded" | "down"): number {
  return hours.reduce((total, hour) => total + hour[what], 0);
}
