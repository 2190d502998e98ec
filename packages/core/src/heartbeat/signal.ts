import { type AwaitedHeartbeat, afterSuccess, type PingEffect } from "./deadline.ts";
import { deadlineOf, expectationAfter, type HeartbeatSchedule } from "./expectation.ts";
import { nextMissAtMs } from "./missed.ts";
import {
  type OpenRun,
  openRun,
  runDurationMs,
  runLimitMs,
  withoutLimits,
  withoutPastLimits,
  withoutRun,
} from "./runs.ts";

/** The message of a ping about its job: success, start or failure, or a note that changes nothing. */
export const signalKinds = ["success", "start", "fail", "log"] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The kinds of a stored ping. `ignored` means that its monitor accepts only POST. */
export const keptPingKinds = [...signalKinds, "ignored"] as const;
export type KeptPingKind = (typeof keptPingKinds)[number];

/** The parts of a ping that decide its effect. */
export interface Signal {
  readonly kind: SignalKind;
  /** Upper case. */
  readonly method: string;
  /** The name of its run; null without a name. */
  readonly rid: string | null;
  readonly atMs: number;
}

/** The heartbeat that a signal is for, as stored. Times are milliseconds since the epoch. */
export interface SignalledHeartbeat extends AwaitedHeartbeat {
  readonly schedule: HeartbeatSchedule;
  /**
   * When the next success should be there. Null after a fail, and before the first signal of a heartbeat with only an
   * interval.
   */
  readonly expectedAtMs: number | null;
  /** Null before the first check. */
  readonly lastCheckedAtMs: number | null;
  /** When its job last reported a failure, among the stored pings; null without one. */
  readonly lastFailedAtMs: number | null;
  /** Null: a run may take any time. */
  readonly maxRuntimeSeconds: number | null;
  /** GET and HEAD say nothing: they may be of link previews. */
  readonly postOnly: boolean;
  /** Oldest first. */
  readonly runs: readonly OpenRun[];
}

/** The changes that a signal makes to its heartbeat. */
export interface SignalEffect extends PingEffect {
  readonly keptAs: KeptPingKind;
  /** It is a check, unless it is null. */
  readonly verdict: "passed" | "failed" | null;
  readonly expectedAtMs: number | null;
  readonly runs: readonly OpenRun[];
  /** How long the run took that it ends. */
  readonly durationMs: number | null;
}

/**
 * Decides the changes that a signal makes to its heartbeat.
 *
 * | signal | check | deadline | runs |
 * |---|---|---|---|
 * | success | passed | the one after it, as after a bare ping | ends its own; without a name, all |
 * | start | none | unchanged | opens one |
 * | fail | failed: down at once | when to look again | ends its own, without a name all; the time of the others is off |
 * | log, ignored | none | unchanged | unchanged |
 *
 * The heartbeat is due at its deadline, or when the first open run has taken too long, if that comes first.
 *
 * A signal may be recorded long after it came. Later signals of the job win, and a signal that is too late becomes
 * history:
 *
 * | signal | is history if |
 * |---|---|
 * | success | a bare ping would be (`afterPing`), or the heartbeat is down and its job has failed after it |
 * | start, fail | there was a check after it |
 */
export function receiveSignal(found: SignalledHeartbeat, signal: Signal, nowMs: number): SignalEffect {
  const heartbeat = withExpectation(found);
  const isIgnored = heartbeat.postOnly && signal.method !== "POST";
  if (isIgnored || signal.kind === "log") return unchanged(heartbeat, isIgnored ? "ignored" : "log");
  const wasOvertaken = heartbeat.lastCheckedAtMs !== null && heartbeat.lastCheckedAtMs > signal.atMs;
  switch (signal.kind) {
    case "start":
      return wasOvertaken ? unchanged(heartbeat, "start") : afterStart(heartbeat, signal);
    case "success":
      return afterSuccessSignal(heartbeat, signal, nowMs);
    case "fail":
      return afterFail(heartbeat, signal, wasOvertaken, nowMs);
  }
}

function unchanged({ dueAtMs, expectedAtMs, runs }: SignalledHeartbeat, keptAs: KeptPingKind): SignalEffect {
  return { keptAs, verdict: null, isHistory: true, dueAtMs, expectedAtMs, runs, durationMs: null };
}

/**
 * If a heartbeat had only its interval until now, the deadline says when a success is expected. From then on it may be
 * due because of a run.
 */
function withExpectation(heartbeat: SignalledHeartbeat): SignalledHeartbeat {
  if (heartbeat.expectedAtMs !== null || !isAwaited(heartbeat)) return heartbeat;
  const { schedule, dueAtMs } = heartbeat;
  return { ...heartbeat, expectedAtMs: dueAtMs - (deadlineOf(schedule, dueAtMs) - dueAtMs) };
}

/** While it is down, or was missed just now, the time at which a heartbeat is due says when to look again. */
function isAwaited({ status, isMissInFlight }: SignalledHeartbeat): boolean {
  return status !== "down" && !isMissInFlight;
}

/** When a heartbeat is due whose expectation stays and whose open runs are these. */
function dueWith(heartbeat: SignalledHeartbeat, runs: readonly OpenRun[]): number {
  const { schedule, dueAtMs, expectedAtMs } = heartbeat;
  if (expectedAtMs === null || !isAwaited(heartbeat)) return dueAtMs;
  return firstOf(deadlineOf(schedule, expectedAtMs), runs);
}

function firstOf(deadlineMs: number, runs: readonly OpenRun[]): number {
  return Math.min(deadlineMs, runLimitMs(runs) ?? deadlineMs);
}

function afterStart(heartbeat: SignalledHeartbeat, { rid, atMs }: Signal): SignalEffect {
  const runs = openRun(heartbeat.runs, rid, atMs, heartbeat.maxRuntimeSeconds);
  return { ...unchanged(heartbeat, "start"), dueAtMs: dueWith(heartbeat, runs), runs };
}

function afterSuccessSignal(heartbeat: SignalledHeartbeat, { rid, atMs }: Signal, nowMs: number): SignalEffect {
  const { schedule, status, expectedAtMs, lastFailedAtMs, runs } = heartbeat;
  const { deadlineMs, ...expectation } = expectationAfter(schedule, atMs);
  const hasFailedSince = status === "down" && lastFailedAtMs !== null && lastFailedAtMs > atMs;
  // The heartbeat may be due because of the end of a run's time.
  const awaited = { ...heartbeat, dueAtMs: dueWith(heartbeat, []) };
  const isHistory = hasFailedSince || afterSuccess(awaited, deadlineMs, nowMs).isHistory;
  const open = withoutRun(runs, rid, atMs);
  const kept = { keptAs: "success", verdict: "passed", isHistory, durationMs: runDurationMs(runs, rid, atMs) } as const;
  if (isHistory) return { ...kept, dueAtMs: dueWith(heartbeat, open), expectedAtMs, runs: open };
  const left = status === "down" ? withoutPastLimits(open, nowMs) : open;
  return { ...kept, ...expectation, dueAtMs: firstOf(deadlineMs, left), runs: left };
}

function afterFail(
  heartbeat: SignalledHeartbeat,
  { rid, atMs }: Signal,
  isHistory: boolean,
  nowMs: number,
): SignalEffect {
  const { schedule, expectedAtMs, runs } = heartbeat;
  const ended = withoutRun(runs, rid, atMs);
  const kept = { keptAs: "fail", verdict: "failed", isHistory, durationMs: runDurationMs(runs, rid, atMs) } as const;
  if (isHistory) return { ...kept, dueAtMs: dueWith(heartbeat, ended), expectedAtMs, runs: ended };
  return { ...kept, dueAtMs: nextMissAtMs(schedule, nowMs), expectedAtMs: null, runs: withoutLimits(ended) };
}

/** The cause of an incident that begins with a failure which the job itself has reported. */
export function failureCause(exitStatus: number | null): string {
  return exitStatus === null
    ? "The job reported a failure."
    : `The job reported a failure (exit status ${exitStatus}).`;
}
