import { countFlapping, type Pool, settleFlapping as settle } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

interface SettleDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
}

const BATCH = 500;

/**
 * Publishes the status of subjects that were flapping and have settled.
 * @returns "again" when more may have
 */
export async function settleFlapping(
  { pool, producer, now, settleAfterMs }: SettleDeps,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  const at = now();
  const { subjects, eventIds } = await settle(pool, new Date(at.getTime() - settleAfterMs), BATCH, at);
  metrics.flapping.set(await countFlapping(pool));
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.events(eventIds);
  return subjects === BATCH ? "again" : undefined;
}
