import { expiredDeliveries, forgottenDeliveries, forgottenEvents, type Pool } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

/** Events and deliveries younger than this, in milliseconds, are being published by the process that committed them. */
const GRACE_MS = 2_000;

/** Found in each tick, a second apart: one notifier works off fewer in that time. */
const BATCH = 2_000;
/** Deliveries of one team: more than it has permits in a notifier, few enough that the queue stays short for other teams. */
const MAX_OF_TEAM = 500;

/**
 * Publishes committed events and deliveries that never reached the queue, or were lost with it. Publishing twice does
 * no harm. The database lets an event be fanned out once and a delivery be attempted by one notifier at a time.
 */
export async function sweepOutbox(
  { pool, producer, now }: { readonly pool: Pool; readonly producer: Producer; readonly now: () => Date },
  metrics: SchedulerMetrics,
): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - GRACE_MS);
  const eventIds = await forgottenEvents(pool, before, BATCH, MAX_OF_TEAM);
  await producer.events(eventIds);
  metrics.relayed.inc({ kind: "event" }, eventIds.length);
  const forgotten = await forgottenDeliveries(pool, before, BATCH, MAX_OF_TEAM);
  const expired = await expiredDeliveries(pool, at, BATCH);
  const deliveries = [...forgotten, ...expired];
  await producer.deliveries(deliveries);
  metrics.relayed.inc({ kind: "delivery" }, deliveries.length);
}
