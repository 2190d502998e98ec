import {
  type CheckOrder,
  type CheckResult,
  type ExpiringCertificate,
  isExpiring,
  type Outcome,
  type ProbeNet,
  type Slice,
  type Vault,
} from "@pharos/core";
import { isProbedType, type Probe, probes } from "@pharos/probes";
import type { Deadlines } from "./deadlines.ts";
import type { Gate } from "./gate.ts";
import type { WorkerMetrics } from "./metrics.ts";
import { targetOf } from "./target.ts";

export interface SliceDeps {
  readonly net: ProbeNet;
  readonly vault: Vault;
  /** One limit over the probes of all slices. */
  readonly gate: Gate;
  readonly deadlines: Deadlines;
  /** Takes a result on its way; resolves when the queue has it. */
  readonly post: (result: CheckResult) => Promise<void>;
  /** Puts checks back into the queue that were not made because the worker stops. */
  readonly handBack: (slice: Slice) => Promise<void>;
  readonly nowMs: () => number;
  /** Hears of probes that failed through no fault of their target. */
  readonly onError: (error: unknown) => void;
  readonly metrics: WorkerMetrics;
}

/** Why a check has no result. */
type Unmade = "stopping" | "lease-ended" | "failed";

/**
 * Makes every check of a slice, each posting its result as soon as it is there: a slow target holds nobody up. A check
 * without a result comes back when its lease ends, or at once where the worker stops.
 */
export async function runSlice(deps: SliceDeps, { region, checks }: Slice): Promise<void> {
  const unmade = await Promise.all(checks.map((order) => runCheck(deps, region, order)));
  const handedBack = checks.filter((_order, index) => unmade[index] === "stopping");
  if (handedBack.length > 0) await deps.handBack({ region, checks: handedBack });
}

async function runCheck(deps: SliceDeps, region: string, order: CheckOrder): Promise<Unmade | null> {
  const { gate, metrics, nowMs } = deps;
  await gate.enter();
  metrics.inFlight.inc();
  const outcome = await probe(deps, order);
  metrics.inFlight.dec();
  gate.leave();
  if (typeof outcome === "string") {
    metrics.unmade.inc({ reason: outcome });
    return outcome;
  }
  metrics.probes.inc({ type: order.type, region, result: outcome.passed ? "up" : "down" });
  const { monitorId, checkNumber, votes } = order;
  const atMs = nowMs();
  const vote = { region, atMs, outcome, expiring: expiringCertificate(order, outcome, atMs) };
  const [first, ...others] = [...votes, vote];
  await deps.post({ monitorId, checkNumber, votes: first ? [first, ...others] : [vote] });
  return null;
}

async function probe(
  { net, vault, deadlines, nowMs, onError }: SliceDeps,
  order: CheckOrder,
): Promise<Outcome | Unmade> {
  const { config, type, leaseUntilMs } = order;
  if (deadlines.stopped) return "stopping";
  if (nowMs() >= leaseUntilMs) return "lease-ended";
  try {
    if (!isProbedType(type)) throw new Error(`No probe for monitors of type ${type}`);
    const target = targetOf(config, vault);
    return await deadlines.within(config.timeoutMs, (signal) => probes[type].run(target, net, signal));
  } catch (error) {
    if (deadlines.stopped) return "stopping";
    onError(error);
    return "failed";
  }
}

/** The certificate that a probe has seen and that is near its end. One that is invalid is the probe's own failure. */
function expiringCertificate(order: CheckOrder, outcome: Outcome, nowMs: number): ExpiringCertificate | null {
  const { certificate, passed } = outcome;
  if (!passed || !certificate || !isProbedType(order.type)) return null;
  if (!isExpiring(certificate.expiresAtMs, nowMs, order.config.sslExpiryWarningDays)) return null;
  const probe: Probe = probes[order.type];
  return { fingerprint: certificate.fingerprint, degrades: probe.watchesCertificate ?? false };
}
