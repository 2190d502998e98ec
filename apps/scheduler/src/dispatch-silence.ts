import { silentPlaceResult, silentServerResult } from "@pharos/core";
import { claimSilent, claimSilentPlaces } from "@pharos/db";
import { MAX_RESULTS_WAITING } from "@pharos/queue";
import { type DispatchDeps, MAX_CLAIMED } from "./dispatch-due.ts";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * Claims servers and places that were silent for too long and sends that to recorders, unless those do not keep up.
 * @returns "again" when more may be due
 */
export async function dispatchSilence(
  { pool, producer, now }: Pick<DispatchDeps, "pool" | "producer" | "now">,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  if ((await producer.unhandled("results")) > MAX_RESULTS_WAITING) return undefined;
  const at = now();
  const { claimed, full } = await claimSilent(pool, at, MAX_CLAIMED);
  const places = await claimSilentPlaces(pool, at, MAX_CLAIMED);
  const results = [
    ...claimed.map((silent) => silentServerResult(silent, at.getTime())),
    ...places.claimed.map((silent) => silentPlaceResult(silent, at.getTime())),
  ];
  if (results.length > 0) await producer.results(results);
  metrics.claimed.inc({ kind: "server" }, claimed.length);
  metrics.claimed.inc({ kind: "place" }, places.claimed.length);
  return full || places.full ? "again" : undefined;
}
