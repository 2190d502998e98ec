import { nextDueMs } from "@pharos/db";
import type { Tick } from "@pharos/runtime";
import { type DispatchDeps, dispatchDue } from "./dispatch-due.ts";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * While nothing is due, a round is made this often all the same: it says that monitors are probed, and which regions live. The
 * mark that they are probed wants one in `MARK_EVERY_MS`.
 */
const ROUND_EVERY_MS = 5_000;
/** What is made due meanwhile, as by a new monitor, is found this often. */
const LOOK_EVERY_MS = 200;

/**
 * Makes a round of claims when something is due. After a round that found nothing it only looks when something will be, in one
 * trip to the database where a round takes ten to Valkey and the database.
 *
 * @param uptimeMs of this process alone, from any beginning
 */
export function dispatchWhenDue(deps: DispatchDeps, metrics: SchedulerMetrics, uptimeMs: () => number): Tick {
  /** In the time of the process, when the next round is made and the next look is taken. */
  let next = { roundAtMs: 0, lookAtMs: 0 };
  return async () => {
    const at = uptimeMs();
    if (at < next.lookAtMs) return undefined;
    if (at < next.roundAtMs) {
      const waitMs = (await nextDueMs(deps.pool)) - deps.now().getTime();
      if (waitMs > 0) {
        next = { ...next, lookAtMs: at + Math.min(waitMs, LOOK_EVERY_MS) };
        return undefined;
      }
    }
    // After a round that fails, or finds something, the next tick makes another one.
    next = { roundAtMs: 0, lookAtMs: 0 };
    const round = await dispatchDue(deps, metrics);
    if (round === "nothing") next = { roundAtMs: at + ROUND_EVERY_MS, lookAtMs: 0 };
    return round === "again" ? "again" : undefined;
  };
}
