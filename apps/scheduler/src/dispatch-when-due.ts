import { nextDueMs } from "@pharos/db";
import type { Tick } from "@pharos/runtime";
import { type DispatchDeps, dispatchDue } from "./dispatch-due.ts";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * While nothing is due, a round still runs this often. It marks that monitors are probed, and shows which regions live.
 * The mark needs one in `MARK_EVERY_MS`.
 */
const ROUND_EVERY_MS = 5_000;
/** How often subjects are found that become due in between, such as a new monitor. */
const POLL_EVERY_MS = 200;

/**
 * Runs a round of claims when something is due. After a round that found nothing it only asks when something will be
 * due. That takes one trip to the database, and a round takes ten to Valkey and the database.
 *
 * @param uptimeMs the time of this process, from any beginning
 */
export function dispatchWhenDue(deps: DispatchDeps, metrics: SchedulerMetrics, uptimeMs: () => number): Tick {
  /** When the next round and the next poll are due, in the time of the process. */
  let next = { roundAtMs: 0, pollAtMs: 0 };
  return async () => {
    const at = uptimeMs();
    if (at < next.pollAtMs) return undefined;
    if (at < next.roundAtMs) {
      const waitMs = (await nextDueMs(deps.pool)) - deps.now().getTime();
      if (waitMs > 0) {
        next = { ...next, pollAtMs: at + Math.min(waitMs, POLL_EVERY_MS) };
        return undefined;
      }
    }
    // After a round that fails, or finds something, the next tick makes another one.
    next = { roundAtMs: 0, pollAtMs: 0 };
    const round = await dispatchDue(deps, metrics);
    if (round === "nothing") next = { roundAtMs: at + ROUND_EVERY_MS, pollAtMs: 0 };
    return round === "again" ? "again" : undefined;
  };
}
