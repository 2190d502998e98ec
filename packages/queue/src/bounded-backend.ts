import { type BackendFactory, createRedisBackend, type RedisQueueBackend } from "bullmq";

/** The library's waits that can outlast their timeout. */
type Waits = Pick<RedisQueueBackend, "waitForJob" | "reconnectBlocking">;

/** A connection that the library opens again has this long beyond the timeout of its command, in milliseconds. */
const REOPEN_MS = 10_000;

/** The library was still waiting for its blocking connection when the time for that was over. */
export class StuckConnectionError extends Error {
  override readonly name = "StuckConnectionError";

  constructor() {
    super("The connection that waits for jobs did not come back in time; the consumer asks for jobs without it");
  }
}

/**
 * The library's backend, with an end to its wait for a job. On a cluster whose node falls silent, the library can wait
 * for ever for the end of a connection that it has already opened again. Its worker then takes no job until a restart.
 * A worker whose wait ends asks for jobs over its other connection, and waits again.
 */
export function createBoundedBackend(onStuck: (error: Error) => void): BackendFactory<RedisQueueBackend> {
  return (name, options, kind) => {
    const backend = createRedisBackend(name, options, kind);
    return Object.assign(backend, boundWaits(backend, onStuck, REOPEN_MS));
  };
}

/** @param reopenMs how much longer than the timeout of its command a wait may take, in milliseconds */
export function boundWaits(waits: Waits, onStuck: (error: Error) => void, reopenMs: number): Waits {
  const waitForJob = waits.waitForJob.bind(waits);
  const reconnectBlocking = waits.reconnectBlocking.bind(waits);

  async function within<T>(ms: number, waiting: Promise<T>, otherwise: T): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        onStuck(new StuckConnectionError());
        resolve(otherwise);
      }, ms);
    });
    return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
  }

  return {
    waitForJob: (seconds) => within(seconds * 1_000 + reopenMs, waitForJob(seconds), null),
    reconnectBlocking: () => within(reopenMs, reconnectBlocking(), undefined),
  };
}
