import { deleteOldRollups, type Pool, rolledUpUntil, rollUpDayStep, rollUpResponsesStep, rollUpStep } from "@pharos/db";
import type { SchedulerMetrics } from "./metrics.ts";

/**
 * Rolls up an hour that is over; if there is none, a day; if there is none, deletes a batch of rollups that are no longer kept.
 * @returns "again" when more may be to do
 */
export async function rollUp(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  try {
    const isMoreToDo =
      (await rollUpStep(pool, now())) ||
      (await rollUpDayStep(pool, now())) ||
      (await rollUpResponsesStep(pool)) ||
      (await deleteOldRollups(pool, now()));
    return isMoreToDo ? "again" : undefined;
  } finally {
    const age = now().getTime() - (await rolledUpUntil(pool)).getTime();
    metrics.rollupAge.set(age / 1000);
  }
}
