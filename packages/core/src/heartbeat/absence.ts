import { deadlineOf, expectationAfter, type HeartbeatSchedule } from "./expectation.ts";
import { type OpenRun, runLimitMs, withoutLimits } from "./runs.ts";

/**
 * A time in which Pharos may have lost signals: no process could receive them, or no process could record them. In
 * milliseconds since the epoch.
 */
export interface Absence {
  /** Minus infinity: signals were never received before. */
  readonly beganAtMs: number;
  readonly endedAtMs: number;
}

/** A subject that must send its next signal before a deadline. */
export interface AwaitedSubject {
  readonly deadlineMs: number;
  /** When its newest signal came; null before the first one. */
  readonly lastSignalAtMs: number | null;
  /**
   * The end of the absence that last moved the deadline. Null if no absence has moved it since the subject was created,
   * edited or resumed.
   */
  readonly excusedAtMs: number | null;
}

/**
 * The deadline of a subject after an absence.
 *
 * | the deadline, since the newest signal | moves |
 * |---|---|
 * | was not moved by an earlier absence | as if a signal had come at the end of the absence: one may have come within it |
 * | was moved by an earlier absence | by the length of the absence, and no further than that |
 *
 * So no absence makes a subject down by the signal that it swallows. A subject that sends no signal is down in the end,
 * however often Pharos is away. No deadline moves backwards.
 *
 * @param renewedMs the deadline after a signal at the end of the absence
 */
export function deadlineAfterAbsence(
  { deadlineMs, lastSignalAtMs, excusedAtMs }: AwaitedSubject,
  { beganAtMs, endedAtMs }: Absence,
  renewedMs: number,
): number {
  const isExcused = excusedAtMs !== null && (lastSignalAtMs === null || lastSignalAtMs <= excusedAtMs);
  // An excuse of after the beginning is one of this very absence: the process that gave it did not get to its end.
  const wasExcusedBefore = isExcused && excusedAtMs <= beganAtMs;
  const mostMs = wasExcusedBefore ? deadlineMs + (endedAtMs - beganAtMs) : renewedMs;
  return Math.max(deadlineMs, Math.min(renewedMs, mostMs));
}

/** A heartbeat that is not down when an absence ends. */
export interface AwaitedHeartbeatRuns extends Omit<AwaitedSubject, "deadlineMs"> {
  readonly schedule: HeartbeatSchedule;
  readonly dueAtMs: number;
  /** Null if the heartbeat has only its interval, and is due at its deadline. */
  readonly expectedAtMs: number | null;
  readonly runs: readonly OpenRun[];
}

/** The state of a heartbeat after an absence. */
export interface ExcusedHeartbeat {
  readonly dueAtMs: number;
  readonly expectedAtMs: number | null;
  /** They may take any time: their ends may have come within the absence. */
  readonly runs: readonly OpenRun[];
}

/** The expectation of a heartbeat after an absence; null if that is unchanged. */
export function heartbeatAfterAbsence(heartbeat: AwaitedHeartbeatRuns, absence: Absence): ExcusedHeartbeat | null {
  const { schedule, dueAtMs, expectedAtMs, runs } = heartbeat;
  const deadlineMs = expectedAtMs === null ? dueAtMs : deadlineOf(schedule, expectedAtMs);
  const renewedMs = expectationAfter(schedule, absence.endedAtMs).deadlineMs;
  const movedMs = deadlineAfterAbsence({ ...heartbeat, deadlineMs }, absence, renewedMs);
  if (movedMs === deadlineMs && runLimitMs(runs) === null) return null;
  return {
    dueAtMs: movedMs,
    expectedAtMs: expectedAtMs === null ? null : expectedAtMs + (movedMs - deadlineMs),
    runs: withoutLimits(runs),
  };
}
