import { inTime } from "./in-time.ts";
import { type OpenPool, openPool, type Pool } from "./pool.ts";
import { createStandbyQuestion } from "./standby-question.ts";

/** Where reads go whose answer may be some seconds old. */
export interface ReplicaReads {
  /** @param work only reads, and may be called twice */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
}

export type OnRead = (server: "replica" | "primary") => void;

export interface ReplicaOptions {
  /** Connections at most. */
  readonly size: number;
  /** As `timeoutMs` of a pool, for the standby: then the read goes to the primary. */
  readonly timeoutMs?: number | undefined;
  /** By the primary's clock. */
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Is called when the standby is not used any more, and when a connection breaks. */
  readonly onError: (error: unknown) => void;
  /** Is called for each read. */
  readonly onRead?: OnRead;
}

/** No answer is older than this. */
export const MAX_REPLICA_AGE_MS = 15_000;
/** How often the standby is asked while there are reads. */
const ASK_EVERY_MS = 1_000;
/** A standby that takes longer to answer the question is not used. */
const ANSWER_WITHIN_MS = 2_000;
/** The driver's limit is a quarter longer: a server that hangs holds a read for 5 s. */
const TIMEOUT_MS = 4_000;
/** A mark that is more ahead of the clock was written before the clock was set back. */
const AHEAD_MS = 5_000;

/** It can stop, and cut its connections to the standby off, as a pool does. */
export type OpenReplicaReads = ReplicaReads & Pick<OpenPool, "stop" | "cutOff">;

/** All reads go to the server that takes changes. */
export const readsFrom = (pool: Pool): ReplicaReads => ({ read: (work) => work(pool) });

/**
 * Reads from a standby, which follows the primary by streaming replication. Reads go to the primary while the standby's
 * data is too old, and while it does not answer. They also do if they fail there, because a standby cancels a query that
 * delays its replication.
 *
 * @param url of the standby. If it is null, all reads go to the primary
 */
export function openReplicaReads(url: string | null, primary: Pool, options: ReplicaOptions): OpenReplicaReads {
  if (url === null) return { ...readsFrom(primary), stop: async () => {}, cutOff: () => {} };
  const { size, timeoutMs = TIMEOUT_MS, now, monotonicMs, onError, onRead = () => {} } = options;
  const standby = openPool(url, { size, onError, timeoutMs, takesChanges: false });
  const question = createStandbyQuestion(standby.pool, primary);
  let newestAt: Date | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  /** Why the standby is not used; null if its last answer was good. */
  let failure: string | null = null;

  async function ask(): Promise<void> {
    askedAtMs = monotonicMs();
    try {
      newestAt = await inTime(question(), ANSWER_WITHIN_MS, noAnswer);
      failure = null;
    } catch (error) {
      onFailure(error);
    } finally {
      asking = null;
    }
  }

  function isFresh(): boolean {
    if (newestAt === null) return false;
    const ageMs = now().getTime() - newestAt.getTime();
    return ageMs >= -AHEAD_MS && ageMs <= MAX_REPLICA_AGE_MS;
  }

  function onFailure(error: unknown): void {
    newestAt = null;
    const reason = String(error);
    // While the standby is away, each second has the same error.
    if (reason !== failure) onError(error);
    failure = reason;
  }

  return {
    async read(work) {
      if (asking === null && monotonicMs() - askedAtMs >= ASK_EVERY_MS) asking = ask();
      // Without reads for a while, the known mark is old. A standby that has failed delays no read.
      if (asking !== null && failure === null && !isFresh()) await asking;
      if (isFresh()) {
        try {
          const found = await work(standby.pool);
          onRead("replica");
          return found;
        } catch (error) {
          onFailure(error);
        }
      }
      onRead("primary");
      return work(primary);
    },
    stop: () => standby.stop(),
    cutOff: () => standby.cutOff(),
  };
}

const noAnswer = () => new Error("The standby of DATABASE_REPLICA_URL has not answered in time");
