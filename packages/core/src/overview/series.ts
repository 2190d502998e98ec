import type { Outage } from "./bars.ts";

export const seriesRanges = ["24h", "7d", "30d", "90d"] as const;
export type SeriesRange = (typeof seriesRanges)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each range is, and the length of a step where its checks are too many to show each. */
export const ranges: Readonly<Record<SeriesRange, { readonly lengthMs: number; readonly stepSeconds: number }>> = {
  "24h": { lengthMs: DAY_MS, stepSeconds: 300 },
  "7d": { lengthMs: 7 * DAY_MS, stepSeconds: 3_600 },
  "30d": { lengthMs: 30 * DAY_MS, stepSeconds: 3_600 },
  "90d": { lengthMs: 90 * DAY_MS, stepSeconds: 10_800 },
};

/** Checks of a monitor that a chart shows one by one. */
export const MAX_SINGLE_CHECKS = 2_500;

/** The length of the steps of a chart. 0 means that each check is a point. */
export function seriesStepSeconds(range: SeriesRange, checkIntervalSeconds: number): number {
  const { lengthMs, stepSeconds } = ranges[range];
  return lengthMs / 1000 / checkIntervalSeconds <= MAX_SINGLE_CHECKS ? 0 : stepSeconds;
}

/** The response time of a region in a check, or in a step. */
export interface SeriesPoint {
  readonly region: string;
  /** Of the check, or of the beginning of the step. */
  readonly atSeconds: number;
  readonly medianMs: number;
  /** 95th percentile; null for a single check. */
  readonly p95Ms: number | null;
}

/** Lines over one axis of times. */
export interface Series {
  /** Seconds since the epoch, ascending. */
  readonly x: readonly number[];
  readonly regions: Readonly<
    Record<string, { readonly median: readonly (number | null)[]; readonly p95: readonly (number | null)[] | null }>
  >;
}

/** An outage of a monitor, with why it began. */
export interface CausedOutage extends Outage {
  readonly incidentId: number;
  readonly cause: string | null;
}

/** Lays points onto one axis: a line for each region, in the order of their names. A time at which it has no point is null. */
export function seriesOf(points: readonly SeriesPoint[]): Series {
  const x = [...new Set(points.map(({ atSeconds }) => atSeconds))].sort((a, b) => a - b);
  const places = new Map(x.map((atSeconds, index) => [atSeconds, index]));
  const lines = new Map<string, { median: (number | null)[]; p95: (number | null)[] | null }>();
  for (const { region, atSeconds, medianMs, p95Ms } of points) {
    const line = lines.get(region) ?? { median: x.map(() => null), p95: p95Ms === null ? null : x.map(() => null) };
    lines.set(region, line);
    const place = places.get(atSeconds) ?? 0;
    line.median[place] = medianMs;
    if (line.p95) line.p95[place] = p95Ms;
  }
  return { x, regions: Object.fromEntries([...lines].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
