import { MAX_ATTEMPTS_UNDER_WAY } from "@pharos/core";
import { fanOut, type Pool, withoutFailing } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { ReportSetAside } from "@pharos/runtime";

export interface FanOutDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
  readonly setAside: ReportSetAside<"fan-out-events">;
}

/**
 * Deliveries of one team that are queued at once. Deliveries of other teams come in between, and the scheduler's sweep
 * finds the rest.
 */
const MAX_OF_TEAM = 500;

/** Turns events into a delivery for each contact that wants alerts of them, and queues them. */
export async function fanOutEvents(deps: FanOutDeps, eventIds: readonly number[]): Promise<void> {
  const { pool, producer, now, setAside } = deps;
  const made = await withoutFailing(
    eventIds,
    (some) => fanOut(pool, some, now()),
    (eventId, error) => setAside("fan-out-events", { eventId }, error),
  );
  // No more of one contact can begin, and each delivery that ends queues the next. If the queue fails, the sweep finds all of them.
  const startable = firstOfEach(made.flat(), MAX_ATTEMPTS_UNDER_WAY, ({ contactId }) => contactId);
  await producer.deliveries(firstOfEach(startable, MAX_OF_TEAM, ({ teamId }) => teamId));
}

function firstOfEach<T>(items: readonly T[], most: number, keyOf: (item: T) => number): readonly T[] {
  const counts = new Map<number, number>();
  return items.filter((item) => {
    const count = (counts.get(keyOf(item)) ?? 0) + 1;
    counts.set(keyOf(item), count);
    return count <= most;
  });
}
