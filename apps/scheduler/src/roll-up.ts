import { deleteOldRollups, type Pool, rolledUpUntil, rollUpStep } from "@pharos/db";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * One round: a step of the rollups where an hour is over, else a batch of those that are no longer kept.
 * @returns "again" when more may be to do
 */
export async function rollUp(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  try {
    const isMoreToDo = (await rollUpStep(pool, now())) || (await deleteOldRollups(pool, now()));
    return isMoreToDo ? "again" : undefined;
  } finally {
    const age = now().getTime() - (await rolledUpUntil(pool)).getTime();
    metrics.rollupAge.set(age / 1000);
  }
}
