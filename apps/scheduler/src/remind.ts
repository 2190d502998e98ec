import { type Pool, remind as remindContacts } from "@pharos/db";
import type { Producer } from "@pharos/queue";

interface RemindDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
}

/** Contacts of subjects that are looked at in each call, and of one team: as many as the sweep of the outbox publishes. */
const BATCH = 2_000;
const MAX_OF_TEAM = 500;

/**
 * Makes the reminders that are due, and publishes them.
 *
 * @returns "again" when there may be more
 */
export async function remind({ pool, producer, now }: RemindDeps): Promise<"again" | undefined> {
  const { looked, deliveries } = await remindContacts(pool, BATCH, now(), MAX_OF_TEAM);
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.deliveries(deliveries);
  return looked === BATCH ? "again" : undefined;
}
