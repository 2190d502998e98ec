import { type Pool, settleFlapping, settleMaintenance } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { ReportSetAside } from "@pharos/runtime";

interface SettleDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
  readonly setAside: ReportSetAside<"settle-maintenance" | "settle-flapping">;
}

const BATCH = 500;

/**
 * Publishes suppressed alerts that may be sent now. They are those that are still true at the end of maintenance, and
 * the status of subjects that were flapping and have settled. Maintenance comes first, because a flapping subject waits
 * for its end.
 *
 * @returns "again" when there may be more
 */
export async function settle(deps: SettleDeps): Promise<"again" | undefined> {
  const { pool, producer, now, settleAfterMs, setAside } = deps;
  const at = now();
  const maintenance = await settleMaintenance(pool, at, ({ window_id: windowId, original_start }, error) =>
    setAside("settle-maintenance", { windowId, originalStart: original_start }, error),
  );
  const quiet = { before: new Date(at.getTime() - settleAfterMs), limit: BATCH, now: at };
  const flapping = await settleFlapping(pool, quiet, (subjectId, error) =>
    setAside("settle-flapping", { subjectId }, error),
  );
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.events([...maintenance.eventIds, ...flapping.eventIds]);
  return maintenance.periods > 0 || flapping.subjects === BATCH ? "again" : undefined;
}
