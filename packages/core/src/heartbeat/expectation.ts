import { cronRuns } from "./cron.ts";
import { PING_IN_FLIGHT_MS } from "./deadline.ts";

/** When a heartbeat's job is to succeed. */
export interface HeartbeatSchedule {
  readonly intervalSeconds: number;
  /** Takes the place of the interval. */
  readonly cron: string | null;
  /** The time zone of the cron schedule. Null for UTC. */
  readonly timeZone: string | null;
  /** How late a success may be before the heartbeat is down. */
  readonly graceSeconds: number;
}

/** The run that a heartbeat waits for. Times are milliseconds since the epoch. */
export interface Expectation {
  /** When the next success should be there. Later than that, the heartbeat is late. */
  readonly expectedAtMs: number;
  /** When it is missing: the grace is over, and no ping is on its way any more. */
  readonly deadlineMs: number;
}

/** A success this shortly before a run belongs to that run, because clocks differ and some jobs are early. */
const MAX_EARLY_MS = 300_000;
const EARLY_SHARE = 0.1;

/** The expectation of a heartbeat whose monitoring starts again at a time. */
export function expectationFrom(schedule: HeartbeatSchedule, fromMs: number): Expectation {
  return expectationAt(schedule, nextRun(schedule, fromMs) ?? fromMs + schedule.intervalSeconds * 1000);
}

/**
 * The expectation of a heartbeat after a success. With a cron schedule, it is the first run after the success. A
 * success may be early by five minutes, and by a tenth of the time since the run before. It then belongs to the run
 * that follows.
 */
export function expectationAfter(schedule: HeartbeatSchedule, successAtMs: number): Expectation {
  const runMs = nextRun(schedule, successAtMs);
  if (runMs === null || !isEarlyFor(schedule, runMs, successAtMs)) return expectationFrom(schedule, successAtMs);
  return expectationFrom(schedule, runMs);
}

/** The deadline of a heartbeat that waits for a success at a time. */
export function deadlineOf({ graceSeconds }: HeartbeatSchedule, expectedAtMs: number): number {
  return expectedAtMs + graceSeconds * 1000 + PING_IN_FLIGHT_MS;
}

/**
 * Since when a heartbeat is late: its expected time has passed, and its grace runs. Null when it is not.
 * @param expectedAt null for a heartbeat without a schedule
 */
export function lateSince(
  heartbeat: {
    readonly isActive: boolean;
    readonly status: string;
    readonly heartbeatGraceSeconds: number;
    readonly expectedAt: Date | null;
  },
  now: Date,
): Date | null {
  const { isActive, status, heartbeatGraceSeconds, expectedAt } = heartbeat;
  if (!isActive || status === "down" || heartbeatGraceSeconds === 0 || expectedAt === null) return null;
  return expectedAt.getTime() < now.getTime() ? expectedAt : null;
}

function expectationAt(schedule: HeartbeatSchedule, expectedAtMs: number): Expectation {
  return { expectedAtMs, deadlineMs: deadlineOf(schedule, expectedAtMs) };
}

/** Null without a cron schedule, and after its last run. */
function nextRun({ cron, timeZone }: HeartbeatSchedule, afterMs: number): number | null {
  return cron === null ? null : cronRuns(cron, timeZone ?? "UTC").next(afterMs);
}

function isEarlyFor({ cron, timeZone }: HeartbeatSchedule, runMs: number, successAtMs: number): boolean {
  if (cron === null || runMs - successAtMs > MAX_EARLY_MS) return false;
  const beforeMs = cronRuns(cron, timeZone ?? "UTC").previous(runMs);
  return beforeMs !== null && runMs - successAtMs <= (runMs - beforeMs) * EARLY_SHARE;
}
