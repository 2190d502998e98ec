import { type AwaitedHeartbeat, afterSuccess, type PingEffect } from "./deadline.ts";
import { deadlineOf, expectationAfter, type HeartbeatSchedule } from "./expectation.ts";
import { lookAgainAtMs } from "./missed.ts";
import {
  type OpenRun,
  openRun,
  runDurationMs,
  runLimitMs,
  withoutLimits,
  withoutPastLimits,
  withoutRun,
} from "./runs.ts";

/** What a ping says of its job: it has succeeded, begun or failed; or a note that changes nothing. */
export const signalKinds = ["success", "start", "fail", "log"] as const;
export type SignalKind = (typeof signalKinds)[number];

/** What a ping is kept as. `ignored`: its monitor takes POST only. */
export const keptPingKinds = [...signalKinds, "ignored"] as const;
export type KeptPingKind = (typeof keptPingKinds)[number];

/** What of a ping decides what it does. */
export interface Signal {
  readonly kind: SignalKind;
  /** Upper case. */
  readonly method: string;
  /** Names the run that it is of; null: it has no name. */
  readonly rid: string | null;
  readonly atMs: number;
}

/** What a signal finds of its heartbeat. Times are milliseconds since the epoch. */
export interface SignalledHeartbeat extends AwaitedHeartbeat {
  readonly schedule: HeartbeatSchedule;
  /** When the next success should be there; null if that is not known, and `dueAtMs` is the deadline. */
  readonly expectedAtMs: number | null;
  /** Null before the first check. */
  readonly lastCheckedAtMs: number | null;
  /** Null: a run may take any time. */
  readonly maxRuntimeSeconds: number | null;
  /** GET and HEAD say nothing: they may be of link previews. */
  readonly postOnly: boolean;
  /** Oldest first. */
  readonly runs: readonly OpenRun[];
}

/** What a signal does to its heartbeat. */
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
 * What a signal does to its heartbeat.
 *
 * | signal | check | deadline | runs |
 * |---|---|---|---|
 * | success | passed | the one after it, as after a bare ping | ends its own; without a name, all |
 * | start | none | unchanged, or the end of its run's time if that comes first | opens one |
 * | fail | failed: down at once | when to look again | ends its own, without a name all; the time of the others is off |
 * | log, ignored | none | unchanged | unchanged |
 *
 * A signal may be recorded long after it came. A fail or a start from before the last check is history: the job has said
 * more since.
 */
export function receiveSignal(heartbeat: SignalledHeartbeat, signal: Signal, nowMs: number): SignalEffect {
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

/** While it is down, or was missed just now, the time at which a heartbeat is due is none of a run. */
function afterStart(heartbeat: SignalledHeartbeat, { rid, atMs }: Signal): SignalEffect {
  const { status, isMissInFlight, maxRuntimeSeconds, dueAtMs } = heartbeat;
  const runs = openRun(heartbeat.runs, rid, atMs, maxRuntimeSeconds);
  const isAwaited = status !== "down" && !isMissInFlight;
  const next = isAwaited ? Math.min(dueAtMs, runLimitMs(runs) ?? dueAtMs) : dueAtMs;
  return { ...unchanged(heartbeat, "start"), dueAtMs: next, runs };
}

function afterSuccessSignal(heartbeat: SignalledHeartbeat, { rid, atMs }: Signal, nowMs: number): SignalEffect {
  const { schedule, status, expectedAtMs, runs, isMissInFlight, dueAtMs } = heartbeat;
  const expectation = expectationAfter(schedule, atMs);
  // What the heartbeat is due for may be the end of a run's time.
  const storedMs = status === "down" || expectedAtMs === null ? dueAtMs : deadlineOf(schedule, expectedAtMs);
  const { isHistory } = afterSuccess({ status, isMissInFlight, dueAtMs: storedMs }, expectation.deadlineMs, nowMs);
  const open = withoutRun(runs, rid, atMs);
  const kept = { keptAs: "success", verdict: "passed", durationMs: runDurationMs(runs, rid, atMs) } as const;
  if (isHistory) return { ...kept, isHistory, dueAtMs: Math.min(dueAtMs, storedMs), expectedAtMs, runs: open };
  const left = status === "down" ? withoutPastLimits(open, nowMs) : open;
  const due = Math.min(expectation.deadlineMs, runLimitMs(left) ?? expectation.deadlineMs);
  return { ...kept, isHistory, dueAtMs: due, expectedAtMs: expectation.expectedAtMs, runs: left };
}

function afterFail(
  heartbeat: SignalledHeartbeat,
  { rid, atMs }: Signal,
  isHistory: boolean,
  nowMs: number,
): SignalEffect {
  const { schedule, dueAtMs, expectedAtMs, runs } = heartbeat;
  const ended = withoutRun(runs, rid, atMs);
  const kept = { keptAs: "fail", verdict: "failed", isHistory, durationMs: runDurationMs(runs, rid, atMs) } as const;
  if (isHistory) return { ...kept, dueAtMs, expectedAtMs, runs: ended };
  return { ...kept, dueAtMs: lookAgainAtMs(schedule, nowMs), expectedAtMs: null, runs: withoutLimits(ended) };
}

/** What an incident says that begins with a failure which the job itself has reported. */
export function failureCause(exitStatus: number | null): string {
  return exitStatus === null
    ? "The job reported a failure."
    : `The job reported a failure (exit status ${exitStatus}).`;
}
