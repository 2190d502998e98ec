import {
  type CheckOrder,
  type CheckReport,
  expiringCertificate,
  type NoVoteReason,
  type Outcome,
  type Places,
  type ProbeNet,
  type Slice,
  type Vault,
} from "@pharos/core";
import { isProbedType, type Probe, probes } from "@pharos/probes";
import type { Deadlines } from "./deadlines.ts";
import type { WorkerMetrics } from "./metrics.ts";
import { targetOf } from "./target.ts";

export interface SliceDeps {
  readonly net: ProbeNet;
  readonly vault: Vault;
  /** One limit over the probes of all slices, shared by team. */
  readonly places: Places;
  readonly deadlines: Deadlines;
  /** Posts a report; resolves when the queue has it. */
  readonly post: (report: CheckReport) => Promise<void>;
  /** Puts checks back into the queue that were not made: for another worker at once, or for any after a while. */
  readonly handBack: (slice: Slice, options: { readonly delayMs: number }) => Promise<void>;
  readonly nowMs: () => number;
  /** Called with failures of probes that say nothing of their target. */
  readonly onError: (error: unknown) => void;
  readonly metrics: WorkerMetrics;
}

/**
 * Why a check has no vote.
 *
 * | reason | what follows |
 * |---|---|
 * | `stopping` | the check goes back into the queue |
 * | `lease-ended` | nothing: the scheduler has noticed it as well |
 * | `busy`, `unable` | the recorder is told at once |
 */
type Unmade = "stopping" | "lease-ended" | Exclude<NoVoteReason, "silent">;

/** How long a check waits before it is offered again, if its team's queue is full, in milliseconds. */
const QUEUE_FULL_RETRY_MS = 1_000;

/**
 * Makes every check of a slice and posts each report as soon as it is there: a slow target holds up no other check. A
 * check that cannot be made is reported at once, so that it does not wait for the end of its lease.
 */
export async function runSlice(deps: SliceDeps, { region, checks }: Slice): Promise<void> {
  const running = checks.map((order) => ({ order, unmade: runCheck(deps, region, order) }));
  const stopped: CheckOrder[] = [];
  const refused: CheckOrder[] = [];
  for (const { order, unmade } of running) if (unmade === "queue-full") refused.push(order);
  // These go back at once: the checks that run may take as long as their timeouts.
  if (refused.length > 0) await deps.handBack({ region, checks: refused }, { delayMs: QUEUE_FULL_RETRY_MS });
  for (const { order, unmade } of running) if ((await unmade) === "stopping") stopped.push(order);
  if (stopped.length > 0) await deps.handBack({ region, checks: stopped }, { delayMs: 0 });
}

/** @returns at once, without a promise, where the team's line is full */
function runCheck(deps: SliceDeps, region: string, order: CheckOrder): "queue-full" | Promise<Unmade | null> {
  if (order.confirms || !deps.places.isFull(order.teamId)) return makeCheck(deps, region, order);
  deps.metrics.unmade.inc({ reason: "queue-full" });
  return "queue-full";
}

async function makeCheck(deps: SliceDeps, region: string, order: CheckOrder): Promise<Unmade | null> {
  const { metrics, nowMs, post } = deps;
  const { subjectId, checkNumber } = order;
  const outcome = await outcomeOf(deps, order);
  if (typeof outcome === "string") {
    metrics.unmade.inc({ reason: outcome });
    if (outcome === "busy" || outcome === "unable") await post({ subjectId, checkNumber, region, noVote: outcome });
    return outcome;
  }
  metrics.probes.inc({ type: order.type, region, result: outcome.passed ? "up" : "down" });
  const atMs = nowMs();
  const { sslExpiryWarningDays: warningDays } = order.config;
  const monitor = { warningDays, isAboutCertificate: isAboutCertificate(order.type) };
  const vote = { region, atMs, outcome, expiring: expiringCertificate(outcome, monitor, atMs) };
  await post({ subjectId, checkNumber, votes: [vote] });
  return null;
}

/** Waits for a place, as long as a probe could still end within the lease, and probes. */
async function outcomeOf(deps: SliceDeps, order: CheckOrder): Promise<Outcome | Unmade> {
  const { places, deadlines, metrics, nowMs } = deps;
  const { teamId, leaseUntilMs, config, confirms } = order;
  if (deadlines.isOver) return "stopping";
  if (nowMs() >= leaseUntilMs) return "lease-ended";
  const work = async () => {
    metrics.inFlight.inc();
    try {
      return await probe(deps, order);
    } finally {
      metrics.inFlight.dec();
    }
  };
  const outcome = await places.run(teamId, work, { untilMs: leaseUntilMs - config.timeoutMs, goesFirst: confirms });
  return outcome ?? (deadlines.isOver ? "stopping" : "busy");
}

async function probe({ net, vault, deadlines, onError }: SliceDeps, order: CheckOrder): Promise<Outcome | Unmade> {
  const { config, type } = order;
  try {
    if (!isProbedType(type)) throw new Error(`No probe for monitors of type ${type}`);
    const target = targetOf(config, vault);
    return await deadlines.within(config.timeoutMs, (signal) => probes[type].run(target, net, signal));
  } catch (error) {
    if (deadlines.isOver) return "stopping";
    onError(error);
    return "unable";
  }
}

/** Whether the certificate is what monitors of the type watch. */
function isAboutCertificate(type: string): boolean {
  const probe: Probe | null = isProbedType(type) ? probes[type] : null;
  return probe?.watchesCertificate ?? false;
}
