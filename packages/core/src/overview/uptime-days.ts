import type { Status } from "../subject/subject.ts";
import type { TimeSpan } from "../uptime/store.ts";
import { type UptimeParts, uptimePercent } from "../uptime/uptime.ts";

const DAY_MS = 24 * 3_600_000;
const UPTIME_DAYS = 90;
const windows = { "24h": 1, "7d": 7, "30d": 30, "90d": UPTIME_DAYS } as const;

/** One day of UTC. */
interface UptimeDay {
  /** As `2026-11-22`. */
  readonly day: string;
  /** The worst status of the day; null without any monitoring. */
  readonly status: Exclude<Status, "pending"> | null;
  readonly uptime: number | null;
  readonly downSeconds: number;
  /** Incidents that touch the day. */
  readonly incidents: number;
}

export interface UptimeHistory {
  /** When its monitoring began within the 90 days; null if it did not. */
  readonly sinceMs: number | null;
  readonly uptime: Readonly<Record<keyof typeof windows, number | null>>;
  /** The oldest first; the last is today. */
  readonly days: readonly UptimeDay[];
}

/** The counts of one day of UTC. */
export interface CountedDay {
  /** Its beginning, milliseconds since the epoch. */
  readonly atMs: number;
  /** Checks that found the monitor degraded. */
  readonly degraded: number;
  /** Incidents that touch it. */
  readonly incidents: number;
}

/** The spans whose parts `uptimeHistory` takes: the windows, and then the days, the oldest first. */
export function uptimeSpans(nowMs: number): readonly TimeSpan[] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const span = (fromMs: number, toMs: number) => ({ from: new Date(fromMs), to: new Date(toMs) });
  return [
    ...Object.values(windows).map((days) => span(nowMs - days * DAY_MS, nowMs)),
    ...Array.from({ length: UPTIME_DAYS }, (_, index) => {
      const fromMs = today - (UPTIME_DAYS - 1 - index) * DAY_MS;
      return span(fromMs, fromMs + DAY_MS);
    }),
  ];
}

/** When the oldest of the 90 days begins. */
export function firstUptimeDayMs(nowMs: number): number {
  return (Math.floor(nowMs / DAY_MS) - UPTIME_DAYS + 1) * DAY_MS;
}

/**
 * Uptime by day and over longer windows.
 *
 * @param parts of `uptimeSpans`, in their order; none of a monitor that is not there
 * @param counted days in which there is something to count
 */
export function uptimeHistory(
  parts: readonly UptimeParts[],
  counted: readonly CountedDay[],
  nowMs: number,
): UptimeHistory {
  const spans = uptimeSpans(nowMs);
  const ofDay = new Map(counted.map((day) => [day.atMs, day]));
  const percents = spans.map((_, index) => percentOf(parts[index]));
  const [day = null, week = null, month = null, all = null] = percents;
  const first = spans.length - UPTIME_DAYS;
  const days = spans.slice(first).map(({ from }, index): UptimeDay => {
    const { degraded = 0, incidents = 0 } = ofDay.get(from.getTime()) ?? {};
    const uptime = percents[first + index] ?? null;
    const downMs = parts[first + index]?.downMs ?? 0;
    const status = uptime === null ? null : downMs > 0 || incidents > 0 ? "down" : degraded > 0 ? "degraded" : "up";
    return { day: from.toISOString().slice(0, 10), status, uptime, downSeconds: Math.round(downMs / 1000), incidents };
  });
  return {
    sinceMs: all === null ? null : nowMs - UPTIME_DAYS * DAY_MS + (parts[first - 1]?.absentMs ?? 0),
    uptime: { "24h": day, "7d": week, "30d": month, "90d": all },
    days,
  };
}

function percentOf(parts: UptimeParts | undefined): number | null {
  return parts === undefined ? null : uptimePercent(parts);
}
