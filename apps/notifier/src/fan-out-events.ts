import { SHARE } from "@pharos/core";
import { fanOut, type Pool, withoutRefused } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";

export interface FanOutDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** More of one team's deliveries are not queued at once, so that other teams' come between. The scheduler's sweep finds them. */
const MOST_OF_TEAM = 500;

/** Turns events into a delivery for each contact that wants to hear of them, and queues them. */
export async function fanOutEvents(deps: FanOutDeps, eventIds: readonly number[]): Promise<void> {
  const { pool, producer, now, logger } = deps;
  const made = await withoutRefused(
    eventIds,
    (some) => fanOut(pool, some, now()),
    (eventId, error) => logger.error("The database refuses to fan an event out", { eventId, error }),
  );
  // More of one contact cannot begin; each that ends queues the next. When the queue fails now, the sweep finds all of them.
  const startable = firstOfEach(made.flat(), SHARE, ({ contactId }) => contactId);
  await producer.deliveries(firstOfEach(startable, MOST_OF_TEAM, ({ teamId }) => teamId));
}

function firstOfEach<T>(items: readonly T[], most: number, keyOf: (item: T) => number): readonly T[] {
  const counts = new Map<number, number>();
  return items.filter((item) => {
    const count = (counts.get(keyOf(item)) ?? 0) + 1;
    counts.set(keyOf(item), count);
    return count <= most;
  });
}
