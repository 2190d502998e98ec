import { setImmediate } from "node:timers/promises";
import {
  type CheckResult,
  type EvidenceLevel,
  type EvidenceShares,
  expiringCertificate,
  limitOf,
  NetError,
  type NoVoteReason,
  type Outcome,
  type Permits,
  PHANTOM_TYPE,
  type ProbeNet,
  type ProbeOutcome,
  type ProbeTask,
  phantomOutcome,
  placedMark,
  type Slice,
  type TaskSecrets,
  type UnableCause,
} from "@pharos/core";
import { probeOf } from "@pharos/probes";
import type { CheckMetrics } from "./check-metrics.ts";
import type { Confirm } from "./confirm.ts";
import type { PermitWatch } from "./permit-watch.ts";
import type { ProbeRunner } from "./probe-runner.ts";
import { sealed } from "./sealed.ts";
import { targetOf } from "./target.ts";

export interface SliceDeps {
  readonly net: ProbeNet;
  readonly secrets: TaskSecrets;
  /** One limit over the probes of all slices, shared by team. */
  readonly permits: Permits;
  readonly runner: ProbeRunner;
  readonly shares: EvidenceShares;
  /** Posts a result; resolves when the queue has it. */
  readonly post: (result: CheckResult) => Promise<void>;
  /** Puts checks back into the queue that were not made: for another worker at once, or for any after a while. */
  readonly handBack: (slice: Slice, options: { readonly delayMs: number }) => Promise<void>;
  readonly nowMs: () => number;
  /** The time of this process, from any beginning. */
  readonly uptimeMs: () => number;
  readonly watch: Pick<PermitWatch, "note">;
  /** Called with failures of probes that say nothing of their target. */
  readonly onError: (error: unknown) => void;
  readonly metrics: CheckMetrics;
  /** Decides about a failure before it becomes the vote. Left out: it becomes the vote at once. */
  readonly confirm?: Confirm;
  /** How much of an answer is sent as evidence. Left out: everything. */
  readonly evidenceLevel?: () => EvidenceLevel;
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

/** The end of a check with a permit. */
type Made = { readonly outcome: Outcome; readonly isRetried: boolean } | { readonly unable: UnableCause } | Unmade;

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
  if (task.confirms || !deps.permits.isFull(task.teamId)) return makeCheck(deps, slice, task);
  deps.metrics.unmade.inc({ reason: "queue-full" });
  deps.watch.note(QUEUE_FULL_RETRY_MS);
  return "queue-full";
}

async function makeCheck(deps: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<Unmade | null> {
  const { metrics, nowMs, uptimeMs, watch, post } = deps;
  const { region } = slice;
  const { subjectId, checkNumber, config } = task;
  const sinceMs = uptimeMs();
  const taken = takePermit(deps, task);
  // A promise costs as much as the rest of the wait, and nearly every check finds a permit at once.
  const unmade = taken instanceof Promise ? await taken : taken;
  const waitedMs = Math.round(uptimeMs() - sinceMs);
  watch.note(waitedMs);
  const made = unmade ?? (await makeWithPermit(deps, slice, task));
  const said = { ...(waitedMs >= MIN_REPORTED_WAIT_MS && { waitedMs }), ...placedMark(config) };
  if (typeof made === "string" || "unable" in made) {
    const reason = typeof made === "string" ? made : "unable";
    metrics.unmade.inc({ reason });
    if (reason === "busy" || reason === "unable") {
      const why = typeof made === "string" ? null : { why: made.unable };
      await post({ subjectId, checkNumber, region, noVote: reason, ...why, ...said });
    }
    return reason;
  }
  const { outcome, isRetried } = made;
  metrics.probes.inc({ type: task.type, region, result: outcome.passed ? "up" : "down" });
  const atMs = nowMs();
  const monitor = {
    warningDays: config.sslExpiryWarningDays,
    isAboutCertificate: probeOf(task.type)?.watchesCertificate ?? false,
  };
  const expiring = expiringCertificate(outcome, monitor, atMs);
  const vote = { region, atMs, outcome, expiring, slowness: limitOf(config), ...(isRetried && { retried: true }) };
  await post({ subjectId, checkNumber, votes: [vote], ...said });
  return null;
}

/** A shorter wait says nothing of how many permits there are, and is not worth its bytes in a result, in milliseconds. */
const MIN_REPORTED_WAIT_MS = 10;

/** Takes a permit, or waits for it as long as a probe could still end within the lease. Null: the check has one. */
function takePermit(deps: SliceDeps, task: ProbeTask): Unmade | null | Promise<Unmade | null> {
  const { permits, runner, nowMs } = deps;
  if (runner.isStopping) return "stopping";
  if (nowMs() >= task.leaseUntilMs) return "lease-ended";
  return permits.tryEnter(task.teamId) ? null : waitForPermit(deps, task);
}

async function waitForPermit({ permits, runner }: SliceDeps, task: ProbeTask): Promise<Unmade | null> {
  const { teamId, leaseUntilMs, config, confirms } = task;
  if (await permits.enter(teamId, { untilMs: leaseUntilMs - config.timeoutMs, goesFirst: confirms })) return null;
  return runner.isStopping ? "stopping" : "busy";
}

/** Probes, and gives the permit back. */
async function makeWithPermit(deps: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<Made> {
  const { secrets, shares, runner, permits, metrics, nowMs, onError, confirm, evidenceLevel } = deps;
  metrics.inFlight.inc();
  try {
    let outcome = task.type === PHANTOM_TYPE ? phantomOutcome(task.checkNumber) : await look(deps, slice, task);
    let isRetried = false;
    if (confirm !== undefined && !outcome.passed) {
      const confirmed = await confirm(task, outcome, () => look(deps, slice, task));
      if ("unable" in confirmed) return confirmed;
      ({ outcome, isRetried } = confirmed);
    }
    const level = evidenceLevel?.() ?? "full";
    return { outcome: sealed(outcome, task, { secrets, shares, nowMs: nowMs(), evidenceLevel: level }), isRetried };
  } catch (error) {
    if (runner.isStopping) return "stopping";
    if (error instanceof NetError && error.kind === "refused-by-rules") return { unable: "rules" };
    onError(error);
    return "unable";
  } finally {
    metrics.inFlight.dec();
    permits.leave(task.teamId);
  }
}

function look({ net, secrets, runner }: SliceDeps, slice: SliceHead, task: ProbeTask): Promise<ProbeOutcome> {
  const { config, type } = task;
  const wanted = probeOf(type);
  if (wanted === null) throw new Error(`No probe for subjects of type ${type}`);
  const target = targetOf(config, secrets.of(slice, task));
  return runner.run(config.timeoutMs, (signal) => wanted.run(target, net, signal));
}
