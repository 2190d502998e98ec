import { createSteps, dayPass, deleteOldRollups, hourPass, type Pool, responsePass, rolledUpUntil } from "@pharos/db";
import type { OnSetAside, Tick } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

interface RollUpDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"roll-up">;
}

/**
 * Rolls up an hour that is over. If there is none, it rolls up a day, and otherwise it deletes a batch of expired
 * rollups.
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
