import type { CheckOrder, CheckResult, Outcome, ProbeConfig, ProbeNet, Slice, Vault } from "@pharos/core";
import { noAnswerWithin } from "@pharos/net";
import { isProbedType, type ProbeTarget, probes } from "@pharos/probes";
import type { Logger } from "@pharos/runtime";
import type { Gate } from "./gate.ts";
import type { WorkerMetrics } from "./metrics.ts";

export interface SliceDeps {
  readonly net: ProbeNet;
  readonly vault: Vault;
  /** One limit over the probes of all slices. */
  readonly gate: Gate;
  /** Takes a result on its way; resolves when the queue has it. */
  readonly post: (result: CheckResult) => Promise<void>;
  readonly nowMs: () => number;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  /** Aborted when the worker is to stop: probes in flight are given up, and their leases bring the checks back. */
  readonly stopping: AbortSignal;
}

/** Probes every check of a slice, each posting its result as soon as it is there: a slow target holds nobody up. */
export async function runSlice(deps: SliceDeps, slice: Slice): Promise<void> {
  await Promise.all(slice.checks.map((order) => runCheck(deps, slice.region, order)));
}

async function runCheck(deps: SliceDeps, region: string, order: CheckOrder): Promise<void> {
  const { gate, metrics, nowMs, stopping } = deps;
  await gate.enter();
  metrics.inFlight.inc();
  let outcome: Outcome | null;
  try {
    if (stopping.aborted) outcome = dropped(metrics, "stopping");
    else if (nowMs() >= order.leaseUntilMs) outcome = dropped(metrics, "lease-ended");
    else outcome = await probe(deps, order);
  } finally {
    metrics.inFlight.dec();
    gate.leave();
  }
  if (outcome === null) return;
  metrics.probes.inc({ type: order.type, region, result: outcome.passed ? "up" : "down" });
  const { monitorId, checkNumber } = order;
  await deps.post({ monitorId, checkNumber, votes: [{ region, atMs: nowMs(), outcome }] });
}

function dropped(metrics: WorkerMetrics, reason: "stopping" | "lease-ended" | "failed"): null {
  metrics.dropped.inc({ reason });
  return null;
}

/** null when the failure is ours and says nothing of the target. */
async function probe({ net, vault, logger, metrics, stopping }: SliceDeps, order: CheckOrder): Promise<Outcome | null> {
  const { config, type, monitorId, checkNumber } = order;
  const deadline = new AbortController();
  const stop = () => deadline.abort();
  const timer = setTimeout(() => deadline.abort(noAnswerWithin(config.timeoutMs)), config.timeoutMs);
  stopping.addEventListener("abort", stop);
  try {
    if (!isProbedType(type)) throw new Error(`No probe for monitors of type ${type}`);
    return await probes[type].run(targetOf(config, vault), net, deadline.signal);
  } catch (error) {
    if (stopping.aborted) return dropped(metrics, "stopping");
    logger.error("Could not probe", { monitorId, checkNumber, type, error });
    return dropped(metrics, "failed");
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

function targetOf(config: ProbeConfig, vault: Vault): ProbeTarget {
  const { requestHeaders, password } = config;
  return {
    url: config.url,
    httpMethod: config.httpMethod,
    expectedStatusCodes: config.expectedStatusCodes,
    expectedKeyword: config.expectedKeyword,
    port: config.port,
    requestHeaders:
      requestHeaders === null ? null : JSON.parse(vault.decrypt("monitor.request_headers", requestHeaders)),
    username: config.username,
    password: password === null ? null : vault.decrypt("monitor.password", password),
  };
}
