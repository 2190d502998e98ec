import { type Aspect, aspects } from "@pharos/aspects";
import {
  LOOK_TIMEOUT_MS,
  type LookedAspect,
  type LookReport,
  type LookTask,
  type Places,
  type SiteNet,
} from "@pharos/core";
import type { WorkerMetrics } from "./metrics.ts";
import type { ProbeRunner } from "./probe-runner.ts";

export interface LookDeps {
  readonly net: SiteNet;
  /** One limit over all looks, shared by team. */
  readonly places: Places;
  readonly runner: ProbeRunner;
  /** Posts a report; resolves when the queue has it. */
  readonly post: (report: LookReport) => Promise<void>;
  readonly nowMs: () => number;
  /** Called with failures of looks that say nothing of their site. */
  readonly onError: (error: unknown) => void;
  readonly metrics: WorkerMetrics;
  readonly registry?: Readonly<Record<LookedAspect, Aspect>>;
}

/**
 * Makes one look and posts its report. A look that cannot be made, because the worker stops or has no place for one more of
 * the team, has none: its lease ends, and it is made again.
 */
export async function runLook(deps: LookDeps, task: LookTask): Promise<void> {
  const { places, runner, metrics, post, nowMs } = deps;
  const { siteId, aspect, lookNumber, teamId, leaseUntilMs } = task;
  if (runner.isStopping || places.isFull(teamId)) return;
  const result = await places.run(teamId, () => look(deps, task), { untilMs: leaseUntilMs - LOOK_TIMEOUT_MS });
  if (!result) return;
  metrics.looks.inc({ aspect, result: result.kind });
  await post({ siteId, aspect, lookNumber, atMs: nowMs(), result });
}

async function look({ net, runner, onError, registry = aspects }: LookDeps, { aspect, url }: LookTask) {
  try {
    return await runner.run(LOOK_TIMEOUT_MS, (signal) => registry[aspect].look(new URL(url), net, signal));
  } catch (error) {
    if (!runner.isStopping) onError(error);
    return null;
  }
}
