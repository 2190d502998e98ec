import { type OpenPool, openPool, type Pool } from "./pool.ts";
import { createStandbyQuestion } from "./standby-question.ts";
import { watchStandby } from "./standby-watch.ts";

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
  /** Is called once with each reason why the standby is not used, until its next good answer, and when a connection breaks. */
  readonly onError: (error: unknown) => void;
  /** Is called for each read. */
  readonly onRead?: OnRead;
}

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
  const question = createStandbyQuestion(standby.pool, primary);
  const watch = watchStandby({ question, now, monotonicMs, onError });
  return {
    async read(work) {
      if (await watch.isUsable()) {
        try {
          const found = await watch.run(() => work(standby.pool));
          onRead("replica");
          return found;
        } catch (error) {
          watch.report(error);
        }
      }
      onRead("primary");
      return work(primary);
    },
    stop: () => standby.stop(),
    cutOff: () => standby.cutOff(),
  };
}
