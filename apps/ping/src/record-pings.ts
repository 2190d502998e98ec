import { type Ping, type Pool, recordPings } from "@pharos/db";
import { createBatcher, type Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";

const BATCH_ITEMS = 500;
/** A burst of pings shares a commit; a lone one waits no longer than this. In milliseconds. */
const BATCH_WAIT_MS = 3;

export interface RecordDeps {
  readonly pool: Pool;
  readonly producer: Producer;
  readonly logger: Logger;
}

/** Gathers pings for a few milliseconds and records them together. The promise resolves after the commit. */
export function createPingRecorder({ pool, producer, logger }: RecordDeps) {
  const batcher = createBatcher<Ping, ReadonlySet<Ping>>({
    maxItems: BATCH_ITEMS,
    maxWaitMs: BATCH_WAIT_MS,
    async flush(pings) {
      const { known, eventIds } = await recordPings(pool, pings);
      // They are committed: where the queue does not take them, the scheduler's sweep of the outbox will.
      producer.events(eventIds).catch((error: unknown) => {
        logger.warn("Could not publish events; the sweep will", { eventIds, error });
      });
      return known;
    },
  });
  return async (token: string, atMs: number): Promise<boolean> => {
    const ping = { token, atMs };
    return (await batcher.add([ping])).has(ping);
  };
}
