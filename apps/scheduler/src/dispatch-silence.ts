import { silentServerResult } from "@pharos/core";
import { claimSilent } from "@pharos/db";
import { type DispatchDeps, MAX_CLAIMED, MAX_RESULTS_WAITING } from "./dispatch-due.ts";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * Claims servers that were silent for too long and sends that to recorders, unless those do not keep up.
 * @returns "again" when more may be due
 */
export async function dispatchSilence(
  { pool, producer, now }: Pick<DispatchDeps, "pool" | "producer" | "now">,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  if ((await producer.unhandled("results")) > MAX_RESULTS_WAITING) return undefined;
  const at = now();
  const { claimed, full } = await claimSilent(pool, at, MAX_CLAIMED);
  if (claimed.length > 0) await producer.results(claimed.map((silent) => silentServerResult(silent, at.getTime())));
  metrics.claimed.inc({ kind: "server" }, claimed.length);
  return full ? "again" : undefined;
}
