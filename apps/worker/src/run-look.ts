import { type Aspect, type CrawlDeps, crawlBatch } from "@pharos/aspects";
import type { ProbeRunner } from "@pharos/checking";
import {
  BATCH_TIMEOUT_MS,
  type FinishedLook,
  LOOK_TIMEOUT_MS,
  type LookTask,
  type Permits,
  type SiteNet,
  type WholeAspect,
} from "@pharos/core";
import type { WorkerMetrics } from "./metrics.ts";

export interface LookDeps extends Omit<CrawlDeps, "net"> {
  readonly net: SiteNet;
  /** One limit over all looks, and one over all batches of crawls, each shared by team. */
  readonly permits: Permits;
  readonly crawlPermits: Permits;
  readonly runner: ProbeRunner;
  /** Posts a result; resolves when the queue has it. */
  readonly post: (one: FinishedLook) => Promise<void>;
  /** Called with failures of looks that say nothing of their site. */
  readonly onError: (error: unknown) => void;
  readonly metrics: WorkerMetrics;
  readonly registry: Readonly<Record<WholeAspect, Aspect>>;
}

/**
 * Runs one site check and posts its result. A check that cannot run has no result. That happens if the worker stops, or
 * has no permit for another check of the team. Its lease ends, and it runs again.
 */
export async function runLook(deps: LookDeps, task: LookTask): Promise<void> {
  const { runner, metrics, post, nowMs } = deps;
  const { siteId, aspect, lookNumber, teamId, leaseUntilMs } = task;
  const isBatch = aspect === "pages";
  const timeoutMs = isBatch ? BATCH_TIMEOUT_MS : LOOK_TIMEOUT_MS;
  const permits = isBatch ? deps.crawlPermits : deps.permits;
  if (runner.isStopping || permits.isFull(teamId)) return;
  const result = await permits.run(teamId, () => look(deps, task, timeoutMs), { untilMs: leaseUntilMs - timeoutMs });
  if (!result) return;
  metrics.looks.inc({ aspect, result: result.kind });
  await post({ siteId, aspect, lookNumber, atMs: nowMs(), result });
}

async function look(deps: LookDeps, task: LookTask, timeoutMs: number) {
  const { net, runner, onError, registry } = deps;
  try {
    return await runner.run(timeoutMs, (signal) =>
      task.aspect === "pages"
        ? crawlBatch(deps, task, signal)
        : registry[task.aspect].look(new URL(task.url), net, signal),
    );
  } catch (error) {
    if (!runner.isStopping) onError(error);
    return null;
  }
}
