import { fanOut, type Pool } from "@pharos/db";
import type { Producer } from "@pharos/queue";

/** Turns one event into a delivery for each contact that wants to hear of it, and queues them. */
export async function fanOutEvent(
  { pool, producer, now }: { readonly pool: Pool; readonly producer: Producer; readonly now: () => Date },
  eventId: number,
): Promise<void> {
  // When the queue fails now, the scheduler's sweep finds the deliveries.
  await producer.deliveries(await fanOut(pool, eventId, now()));
}
