import { type DatabaseClock, LateError, type Pool, type RecordedPings, type RecordPingsOptions } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";

/** The function that records pings of a kind: `recordPings` or `recordSignals`. */
type RecordAll<P> = (
  pool: Pool,
  pings: readonly P[],
  now: Date,
  options: RecordPingsOptions,
) => Promise<Omit<RecordedPings, "known"> & { readonly known: ReadonlySet<P> }>;

export interface CommitDeps<P> {
  readonly record: RecordAll<P>;
  readonly pool: Pool;
  readonly producer: Producer;
  readonly clock: Pick<DatabaseClock, "now" | "known">;
  readonly logger: Logger;
}

interface CommitOptions {
  /** How long the caller waits. After that, only a running commit may still happen. */
  readonly budgetMs: number;
  readonly mayBeRepeats: boolean;
}

/**
 * Commits pings and publishes their changes.
 * @returns those the pings with a token of an active heartbeat monitor
 * @throws when PostgreSQL does not take them, or not in time
 */
export type Commit<P> = (pings: readonly P[], options: CommitOptions) => Promise<ReadonlySet<P>>;

export function createCommit<P>({ record, pool, producer, clock, logger }: CommitDeps<P>): Commit<P> {
  return async (pings, { budgetMs, mayBeRepeats }) => {
    const over = new AbortController();
    const recording = clock.known().then(() => record(pool, pings, clock.now(), { mayBeRepeats, signal: over.signal }));
    // Publishes also after the budget is over, because the commit may have been running by then.
    const published = recording.then(({ known, eventIds }) => {
      // They are committed: if the queue does not take them, the scheduler's sweep of the outbox will.
      producer.events(eventIds).catch((error: unknown) => {
        logger.warn("The ping edge could not publish events. The scheduler will publish them", {
          eventIds,
          error,
        });
      });
      return known;
    });
    return await within(budgetMs, published, over);
  };
}

/** @throws LateError, and aborts, when the work takes longer */
function within<T>(budgetMs: number, work: Promise<T>, over: AbortController): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      over.abort();
      reject(new LateError(`PostgreSQL has not committed within ${budgetMs} ms`));
    }, budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
