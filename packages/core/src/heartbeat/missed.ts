import type { CheckVotes, Vote } from "../check/check.ts";
import { deadlineOf, expectationFrom, type HeartbeatSchedule } from "./expectation.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The largest unit that says it in whole numbers: `25 hours`, `90 seconds`, `1 day`. */
export function humanDuration(seconds: number): string {
  const [unit, size] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? ["second", 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A deadline that has passed, and the check that it is. */
export interface MissedDeadline {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly schedule: HeartbeatSchedule;
  /** When a success was expected, in milliseconds since the epoch; null if that is not known. */
  readonly expectedAtMs: number | null;
  /** When the first open run has taken too long; null if no run can. */
  readonly runLimitAtMs: number | null;
  readonly maxRuntimeSeconds: number | null;
}

/** The result for a heartbeat whose deadline has passed, or which has a run that takes too long. */
export function missedPingResult(missed: MissedDeadline, atMs: number): CheckVotes {
  const { subjectId, checkNumber, schedule } = missed;
  const votes = [missedVote(missedCause(missed, atMs), atMs)] as const;
  // The recorder knows only intervals.
  return { subjectId, checkNumber, votes, ...(schedule.cron !== null && { dueAtMs: nextMissAtMs(schedule, atMs) }) };
}

/** When a heartbeat that is down misses its next ping: after an interval, or when the next run of its cron schedule is missing. */
export function nextMissAtMs(schedule: HeartbeatSchedule, nowMs: number): number {
  if (schedule.cron === null) return nowMs + schedule.intervalSeconds * 1000;
  return expectationFrom(schedule, nowMs).deadlineMs;
}

function missedCause(
  { schedule, expectedAtMs, runLimitAtMs, maxRuntimeSeconds }: MissedDeadline,
  atMs: number,
): string {
  const isAwaited = expectedAtMs === null || deadlineOf(schedule, expectedAtMs) > atMs;
  if (runLimitAtMs !== null && runLimitAtMs <= atMs && isAwaited) {
    const limit = maxRuntimeSeconds === null ? "its longest time" : humanDuration(maxRuntimeSeconds);
    return `A run of the job has not ended within ${limit}.`;
  }
  if (schedule.cron !== null) {
    if (expectedAtMs === null) return "No ping received in time.";
    return `No ping received for the run of ${wallTime(expectedAtMs, schedule.timeZone ?? "UTC")}.`;
  }
  return `No ping received in the last ${humanDuration(schedule.intervalSeconds + schedule.graceSeconds)}.`;
}

/** `2027-03-28 03:00 (Europe/Berlin)` */
function wallTime(atMs: number, timeZone: string): string {
  // The Swedish format is the format of ISO 8601.
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(atMs);
  return `${text} (${timeZone})`;
}

/** A vote which says that a signal did not come before its deadline. */
export function missedVote(errorMessage: string, atMs: number): Vote {
  return {
    region: null,
    atMs,
    outcome: {
      ...{ passed: false, responseTimeMs: null, httpStatusCode: null, errorMessage },
      ...{ certificate: null, phases: null },
    },
    expiring: null,
  };
}
