import { type BucketCount, mergeCounts, percentileMs } from "../histogram/histogram.ts";
import { type UptimeParts, uptimePercent } from "../uptime/uptime.ts";
import { addIncidentTimes, type IncidentTimes, NO_INCIDENTS } from "./incident-times.ts";

/** The input of a report on one subject, or on several together. */
export interface ReportedTime {
  readonly parts: UptimeParts;
  readonly incidents: IncidentTimes;
  /** Of one bucket there may be several counts. */
  readonly responses: readonly BucketCount[];
}

/** The figures of one subject, or of several together. */
export interface UptimeReportFigures {
  readonly parts: UptimeParts;
  /** In percent, rounded down; null without any monitoring. */
  readonly uptime: number | null;
  readonly incidentCount: number;
  /** Null if there was no incident. */
  readonly longestMs: number | null;
  /** Mean time to recovery: the mean length of the resolved incidents. Null without a resolved incident. */
  readonly mttrMs: number | null;
  /** Mean time between failures: the time in which it was up, for each incident. Null if there was no incident. */
  readonly mtbfMs: number | null;
  readonly responses: {
    readonly count: number;
    readonly p50Ms: number | null;
    readonly p95Ms: number | null;
    readonly p99Ms: number | null;
  };
}

export function uptimeReportFigures({ parts, incidents, responses }: ReportedTime): UptimeReportFigures {
  const { count, longestMs, resolvedCount, resolvedMs } = incidents;
  return {
    parts,
    uptime: uptimePercent(parts),
    incidentCount: count,
    longestMs: count === 0 ? null : longestMs,
    mttrMs: resolvedCount === 0 ? null : Math.round(resolvedMs / resolvedCount),
    mtbfMs: count === 0 ? null : Math.round((parts.watchedMs - parts.downMs) / count),
    responses: {
      count: responses.reduce((sum, one) => sum + one.count, 0),
      p50Ms: percentileMs(responses, 0.5),
      p95Ms: percentileMs(responses, 0.95),
      p99Ms: percentileMs(responses, 0.99),
    },
  };
}

const NOTHING: UptimeParts = { watchedMs: 0, downMs: 0, maintenanceMs: 0, pausedMs: 0, unknownMs: 0, absentMs: 0 };

/** Of several subjects together: their times are added up, and their response times are put into one list. */
export function addUp(times: readonly ReportedTime[]): ReportedTime {
  return {
    parts: times.reduce((sum, { parts }) => addParts(sum, parts), NOTHING),
    incidents: times.reduce((sum, { incidents }) => addIncidentTimes(sum, incidents), NO_INCIDENTS),
    responses: mergeCounts(times.flatMap(({ responses }) => responses)),
  };
}

function addParts(one: UptimeParts, other: UptimeParts): UptimeParts {
  return {
    watchedMs: one.watchedMs + other.watchedMs,
    downMs: one.downMs + other.downMs,
    maintenanceMs: one.maintenanceMs + other.maintenanceMs,
    pausedMs: one.pausedMs + other.pausedMs,
    unknownMs: one.unknownMs + other.unknownMs,
    absentMs: one.absentMs + other.absentMs,
  };
}
