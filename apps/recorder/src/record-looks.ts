import type { FinishedLook } from "@pharos/core";
import { type Pool, recordLooks, withoutFailing } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger, OnSetAside } from "@pharos/runtime";

export interface LookRecordingDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly setAside: OnSetAside<"record-looks">;
}

/**
 * Records looks at sites, and publishes the events.
 *
 * @throws when PostgreSQL is away; the leases of the site checks end, and the checks run again
 */
export async function recordFinishedLooks(deps: LookRecordingDeps, finished: readonly FinishedLook[]): Promise<void> {
  const { pool, producer, now, logger } = deps;
  const groups = await withoutFailing(
    finished,
    (some) => recordLooks(pool, some, now()),
    ({ siteId, aspect }, error) => deps.setAside("record-looks", { siteId, aspect }, error),
  );
  const eventIds = groups.flatMap((group) => group.eventIds);
  await producer.events(eventIds).catch((error: unknown) => {
    logger.warn("The recorder could not publish events. The scheduler will publish them", { eventIds, error });
  });
}
