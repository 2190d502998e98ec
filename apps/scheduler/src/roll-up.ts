import { createSteps, dayPass, deleteOldRollups, hourPass, type Pool, responsePass, rolledUpUntil } from "@pharos/db";
import type { ReportSetAside, Tick } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

interface RollUpDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: ReportSetAside<"roll-up">;
}

/**
 * Rolls up an hour that is over; if there is none, a day; if there is none, deletes a batch of rollups that are no longer kept.
 * @returns a tick that says "again" when more may be to do
 */
export function createRollUp({ pool, now, setAside }: RollUpDeps, metrics: SchedulerMetrics): Tick {
  const step = createSteps((subjectId, error) => setAside("roll-up", { subjectId }, error));
  return async () => {
    try {
      const isMoreToDo =
        (await step(pool, hourPass(now()))) ||
        (await step(pool, dayPass(now()))) ||
        (await step(pool, responsePass)) ||
        (await deleteOldRollups(pool, now()));
      return isMoreToDo ? "again" : undefined;
    } finally {
      const age = now().getTime() - (await rolledUpUntil(pool)).getTime();
      metrics.rollupAge.set(age / 1000);
    }
  };
}
