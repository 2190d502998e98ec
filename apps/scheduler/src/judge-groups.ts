import { judgeGroups, type Pool, takeGroups, withoutFailing } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger, OnSetAside } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

interface JudgeDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly setAside: OnSetAside<"judge-groups">;
}

/** Groups that one tick takes: so many with a changed member, and so many others. */
const MAX_TAKEN = 500;
/** Of one transaction. With 1,000 members each, they have 50,000 small rows. */
const BATCH = 50;

/**
 * Judges the groups with a member that has changed, and those that were not judged for a minute. A group at which it fails
 * delays no other, and is judged again after a minute.
 *
 * @returns "again" when more may wait, such as the groups of groups that have changed
 */
export async function judgeDueGroups(
  { pool, producer, now, logger, setAside }: JudgeDeps,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  const at = now();
  const { ids, mayBeMore } = await takeGroups(pool, at, MAX_TAKEN);
  let hasChanged = false;
  for (let from = 0; from < ids.length; from += BATCH) {
    const done = await withoutFailing(
      ids.slice(from, from + BATCH),
      (some) => judgeGroups(pool, some, at),
      (subjectId, error) => setAside("judge-groups", { subjectId }, error),
    );
    hasChanged ||= done.some(({ changed }) => changed > 0);
    const eventIds = done.flatMap((one) => one.eventIds);
    await producer.events(eventIds).catch((error: unknown) => {
      logger.warn("The scheduler could not publish events of groups. The sweep publishes them", { eventIds, error });
    });
  }
  metrics.claimed.inc({ kind: "group" }, ids.length);
  return hasChanged || mayBeMore ? "again" : undefined;
}
