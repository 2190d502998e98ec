import { setImmediate } from "node:timers/promises";
import {
  type CheckResult,
  type EvidenceShares,
  expiringCertificate,
  limitOf,
  type NoVoteReason,
  type Outcome,
  PHANTOM_TYPE,
  type Places,
  type ProbeNet,
  type ProbeOutcome,
  type ProbeTask,
  phantomOutcome,
  placedMark,
  type Slice,
  type TaskSecrets,
} from "@pharos/core";
import { probeOf } from "@pharos/probes";
import type { WorkerMetrics } from "./metrics.ts";
import type { PlaceWatch } from "./place-watch.ts";
import type { ProbeRunner } from "./probe-runner.ts";
import { sealed } from "./sealed.ts";
import { targetOf } from "./target.ts";

export interface SliceDeps {
  readonly net: ProbeNet;
  readonly secrets: TaskSecrets;
  /** One limit over the probes of all slices, shared by team. */
  readonly places: Places;
  readonly runner: ProbeRunner;
  readonly shares: EvidenceShares;
  /** Posts a result; resolves when the queue has it. */
  readonly post: (result: CheckResult) => Promise<void>;
  /** Puts checks back into the queue that were not made: for another worker at once, or for any after a while. */
  readonly handBack: (slice: Slice, options: { readonly delayMs: number }) => Promise<void>;
  readonly nowMs: () => number;
  /** The time of this process, from any beginning. */
  readonly uptimeMs: () => number;
  readonly watch: Pick<PlaceWatch, "note">;
  /** Called with failures of probes that say nothing of their target. */
  readonly onError: (error: unknown) => void;
  readonly metrics: WorkerMetrics;
}

/**
 * Why a check has no vote.
 *
 * | reason | next step    |
 * |---|---|
 * | `stopping` | the check goes back into the queue |
 * | `lease-ended` | nothing: the scheduler has noticed it as well |
 * | `busy`, `unable` | the recorder is notified immediately |
 */
type Unmade = "stopping" | "lease-ended" | Exclude<NoVoteReason, "silent">;

/** How long a check waits before it is offered again, if its team's queue is full, in milliseconds. */
const QUEUE_FULL_RETRY_MS = 1_000;
/**
 * Checks that begin before the events of connections get their turn. The measured time of a connection includes the
 * time that the worker needs to begin others, about 0.1 ms each.
 */
const BEGUN_AT_ONCE = 25;

/**
 * Runs every check of a slice and posts each result as soon as it is there, so that a slow target delays no other
 * check. A check that cannot run is reported immediately, so that it does not wait for the end of its lease.
 */
export async function runSlice(deps: SliceDeps, { tasks, ...slice }: Slice): Promise<void> {
  const running: { readonly task: ProbeTask; readonly unmade: ReturnType<typeof runCheck> }[] = [];
  for (const task of tasks) {
    if (running.length > 0 && running.length % BEGUN_AT_ONCE === 0) await setImmediate();
    running.push({ task, unmade: runCheck(deps, slice, task) });
  }
  const stopped: ProbeTask[] = [];
  const refused: ProbeTask[] = [];
  for (const { task, unmade } of running) if (unmade === "queue-full") refused.push(task);
  // These go back at once: the checks that run may take as long as their timeouts.
  if (refused.length > 0) await deps.handBack({ ...slice, tasks: refused }, { delayMs: QUEUE_FULL_RETRY_MS });
  for (const { task, unmade } of running) if ((await unmade) === "stopping") stopped.push(task);
  if (stopped.length > 0) await deps.handBack({ ...slice, tasks: stopped }, { delayMs: 0 });
}

/** A slice without its tasks. */
type SliceHead = Omit<Slice, "tasks">;

/** @returns at once, without a promise, if the team's queue is full */
function runCheck(deps: SliceDeps, slice: SliceHead, task: ProbeTask): "queue-full" | Promise<Unmade | null> {
  if (task.confirms || !deps.places.isFull(task.teamId)) return makeCheck(deps, slice, task);
  deps.metrics.unmade.inc({ reason: "queue-full" });
  deps.watch.note(QUEUE_FULL_RETRY_MS);
  return "queue-full";
}

async function makeCheck(deps: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<Unmade | null> {
  const { metrics, nowMs, post } = deps;
  const { region } = slice;
  const { subjectId, checkNumber } = task;
  const { outcome, ...waited } = await withWait(deps, (onPlace) => outcomeOf(deps, slice, task, onPlace));
  if (typeof outcome === "string") {
    metrics.unmade.inc({ reason: outcome });
    if (outcome === "busy" || outcome === "unable") {
      await post({ subjectId, checkNumber, region, noVote: outcome, ...waited, ...placedMark(task.config) });
    }
    return outcome;
  }
  metrics.probes.inc({ type: task.type, region, result: outcome.passed ? "up" : "down" });
  const atMs = nowMs();
  const { sslExpiryWarningDays: warningDays } = task.config;
  const monitor = { warningDays, isAboutCertificate: probeOf(task.type)?.watchesCertificate ?? false };
  const expiring = expiringCertificate(outcome, monitor, atMs);
  const vote = { region, atMs, outcome, expiring, slowness: limitOf(task.config) };
  await post({ subjectId, checkNumber, votes: [vote], ...waited, ...placedMark(task.config) });
  return null;
}

/** A shorter wait says nothing of how many places there are, and is not worth its bytes in a result, in milliseconds. */
const MIN_REPORTED_WAIT_MS = 10;

/** Measures how long a check waits until it has a place, or stops waiting. */
async function withWait(
  { uptimeMs, watch }: SliceDeps,
  check: (onPlace: () => void) => Promise<Outcome | Unmade>,
): Promise<{ readonly outcome: Outcome | Unmade; readonly waitedMs?: number }> {
  const sinceMs = uptimeMs();
  let waitedMs: number | null = null;
  const onPlace = () => {
    waitedMs ??= Math.round(uptimeMs() - sinceMs);
    watch.note(waitedMs);
  };
  const outcome = await check(onPlace);
  if (waitedMs === null) onPlace();
  return waitedMs !== null && waitedMs >= MIN_REPORTED_WAIT_MS ? { outcome, waitedMs } : { outcome };
}

/** Waits for a place, as long as a probe could still end within the lease, and probes. */
async function outcomeOf(
  deps: SliceDeps,
  slice: SliceHead,
  task: ProbeTask,
  onPlace: () => void,
): Promise<Outcome | Unmade> {
  const { places, runner, metrics, nowMs } = deps;
  const { teamId, leaseUntilMs, config, confirms } = task;
  if (runner.isStopping) return "stopping";
  if (nowMs() >= leaseUntilMs) return "lease-ended";
  const work = async () => {
    metrics.inFlight.inc();
    onPlace();
    try {
      return await probe(deps, slice, task);
    } finally {
      metrics.inFlight.dec();
    }
  };
  const outcome = await places.run(teamId, work, { untilMs: leaseUntilMs - config.timeoutMs, goesFirst: confirms });
  return outcome ?? (runner.isStopping ? "stopping" : "busy");
}

async function probe(deps: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<Outcome | Unmade> {
  const { secrets, shares, runner, nowMs, onError } = deps;
  try {
    const outcome = task.type === PHANTOM_TYPE ? phantomOutcome(task.checkNumber) : await look(deps, slice, task);
    return sealed(outcome, task, { secrets, shares, nowMs: nowMs() });
  } catch (error) {
    if (runner.isStopping) return "stopping";
    onError(error);
    return "unable";
  }
}

function look({ net, secrets, runner }: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<ProbeOutcome> {
  const { config, type } = task;
  const wanted = probeOf(type);
  if (wanted === null) throw new Error(`No probe for subjects of type ${type}`);
  const target = targetOf(config, secrets.of(slice, task));
  return runner.run(config.timeoutMs, (signal) => wanted.run(target, net, signal));
}
