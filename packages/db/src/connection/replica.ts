import { type OpenPool, openPool, type Pool } from "./pool.ts";

/** Where reads go whose answer may be some seconds old. */
export interface ReplicaReads {
  /** @param work only reads, and may be called twice */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
}

export type OnRead = (server: "replica" | "primary") => void;

export interface ReplicaOptions {
  /** Connections at most. */
  readonly size: number;
  /** As `timeoutMs` of a pool. */
  readonly timeoutMs?: number | undefined;
  /** By the primary's clock. */
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Is called with the error of a read that then goes to the primary, and of a connection that breaks. */
  readonly onError: (error: unknown) => void;
  /** Is called for each read. */
  readonly onRead?: OnRead;
}

/** No answer is older than this. */
export const MAX_REPLICA_AGE_MS = 15_000;
/** How often the standby is asked while there are reads. */
const ASK_EVERY_MS = 1_000;
/** A standby that takes longer to answer is not used. */
const ANSWER_WITHIN_MS = 2_000;
/** A mark that is more ahead of the clock was written before the clock was set back. */
const AHEAD_MS = 5_000;

/**
 * The newest mark of a service. Services write marks every few seconds. A server that has one has all earlier
 * commits. A server that is no standby has no mark: after a failover it may have data that the new primary lacks.
 */
const READ_NEWEST = `SELECT max(marked_at) AS "newestAt" FROM service_marks WHERE pg_is_in_recovery()`;

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
  const { size, timeoutMs, now, monotonicMs, onError, onRead = () => {} } = options;
  const standby = openPool(url, { size, onError, timeoutMs, takesChanges: false });
  let newestAt: Date | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  async function ask(): Promise<void> {
    askedAtMs = monotonicMs();
    isAsking = true;
    try {
      const { rows } = await standby.pool.query<{ newestAt: Date | null }>({ name: "newest_mark", text: READ_NEWEST });
      newestAt = rows[0]?.newestAt ?? null;
    } finally {
      isAsking = false;
    }
  }

  function isFresh(): boolean {
    if (newestAt === null || (isAsking && monotonicMs() - askedAtMs > ANSWER_WITHIN_MS)) return false;
    const ageMs = now().getTime() - newestAt.getTime();
    return ageMs >= -AHEAD_MS && ageMs <= MAX_REPLICA_AGE_MS;
  }

  function onFailure(error: unknown): void {
    newestAt = null;
    onError(error);
  }

  return {
    async read(work) {
      if (!isAsking && monotonicMs() - askedAtMs >= ASK_EVERY_MS) ask().catch(onFailure);
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
