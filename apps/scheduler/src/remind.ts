import { type Pool, remind as remindContacts } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { ReportSetAside } from "@pharos/runtime";

interface RemindDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
  readonly setAside: ReportSetAside<"remind">;
}

/** Contacts of subjects that are looked at in each call, and of one team: as many as the sweep of the outbox publishes. */
const BATCH = 2_000;
const MAX_OF_TEAM = 500;

/**
 * Makes the reminders that are due, and publishes them.
 *
 * @returns "again" when there may be more
 */
export async function remind({ pool, producer, now, setAside }: RemindDeps): Promise<"again" | undefined> {
  const options = { limit: BATCH, now: now(), maxOfTeam: MAX_OF_TEAM };
  const { looked, deliveries } = await remindContacts(pool, options, ({ subject_id, contact_id }, error) =>
    setAside("remind", { subjectId: subject_id, contactId: contact_id }, error),
  );
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.deliveries(deliveries);
  return looked === BATCH ? "again" : undefined;
}
