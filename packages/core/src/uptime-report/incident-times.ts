import type { Interval } from "../uptime/spans.ts";
import type { WatchHistory } from "../uptime/uptime.ts";

/** The sums of a period's incidents. Lengths leave maintenance out. */
export interface IncidentTimes {
  /** Incidents with downtime in the period. */
  readonly count: number;
  /** The length of the longest; 0 if there is none. */
  readonly longestMs: number;
  /** Those that were resolved by the end of the period, and their lengths together. */
  readonly resolvedCount: number;
  readonly resolvedMs: number;
}

export const NO_INCIDENTS: IncidentTimes = { count: 0, longestMs: 0, resolvedCount: 0, resolvedMs: 0 };

/**
 * An incident that reaches into the period counts, unless its whole part in the period is maintenance. Its length runs
 * from its start, even before the period, to the end of the period. Later time does not change the report.
 *
 * `packages/db` reads the same of many subjects with SQL; a test holds the two together.
 *
 * @param history its outages do not overlap
 */
export function incidentTimes(
  { outages, maintenance }: Pick<WatchHistory, "outages" | "maintenance">,
  fromMs: number,
  toMs: number,
  nowMs: number,
): IncidentTimes {
  const untilMs = Math.min(toMs, nowMs);
  const counted = outages.filter((outage) => lengthMs(clip(outage, fromMs, untilMs), maintenance) > 0);
  const lengths = counted.map((outage) => lengthMs(clip(outage, outage.fromMs, untilMs), maintenance));
  const resolved = lengths.filter((_, index) => (counted[index]?.toMs ?? Number.POSITIVE_INFINITY) <= untilMs);
  return {
    count: counted.length,
    longestMs: Math.max(0, ...lengths),
    resolvedCount: resolved.length,
    resolvedMs: resolved.reduce((sum, ms) => sum + ms, 0),
  };
}

/** The incidents of several subjects. */
export function addIncidentTimes(one: IncidentTimes, other: IncidentTimes): IncidentTimes {
  return {
    count: one.count + other.count,
    longestMs: Math.max(one.longestMs, other.longestMs),
    resolvedCount: one.resolvedCount + other.resolvedCount,
    resolvedMs: one.resolvedMs + other.resolvedMs,
  };
}

interface Clipped {
  readonly fromMs: number;
  readonly toMs: number;
}

function clip({ fromMs, toMs }: Interval, firstMs: number, lastMs: number): Clipped {
  return { fromMs: Math.max(fromMs, firstMs), toMs: Math.min(toMs ?? lastMs, lastMs) };
}

function lengthMs({ fromMs, toMs }: Clipped, leftOut: readonly Interval[]): number {
  let length = 0;
  let atMs = fromMs;
  for (const out of [...leftOut].sort((a, b) => a.fromMs - b.fromMs)) {
    if (out.fromMs >= toMs) break;
    length += Math.max(0, out.fromMs - atMs);
    atMs = Math.max(atMs, out.toMs ?? toMs);
  }
  return length + Math.max(0, toMs - atMs);
}
