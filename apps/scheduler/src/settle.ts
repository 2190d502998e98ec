import { type Pool, settleFlapping, settleMaintenance } from "@pharos/db";
import type { Producer } from "@pharos/queue";

interface SettleDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
}

const BATCH = 500;

/**
 * Publishes what was withheld and may be told now: what is still true at the end of maintenance, and the status of subjects
 * that were flapping and have settled. Maintenance comes first, for what flaps waits for its end.
 *
 * @returns "again" when there may be more
 */
export async function settle({ pool, producer, now, settleAfterMs }: SettleDeps): Promise<"again" | undefined> {
  const at = now();
  const maintenance = await settleMaintenance(pool, at);
  const flapping = await settleFlapping(pool, new Date(at.getTime() - settleAfterMs), BATCH, at);
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.events([...maintenance.eventIds, ...flapping.eventIds]);
  return maintenance.periods > 0 || flapping.subjects === BATCH ? "again" : undefined;
}
