import { setTimeout } from "node:timers/promises";
import { DelayedError, Worker } from "bullmq";
import { type OnError, patientConnection } from "./connection.ts";
import { type Payloads, prefixOf, type QueueName } from "./queues.ts";

/** A job that is to come back at this time, in milliseconds since the epoch; nothing when it is done. */
export type Verdict = { readonly againAtMs: number } | undefined;

export interface ConsumeOptions {
  /** Jobs in progress at once, at most. */
  readonly concurrency: number;
  readonly onError: OnError;
}

export interface Consumer {
  /** Takes no more jobs and waits for those in progress. */
  stop(): Promise<void>;
}

/** Jobs in progress are waited for at most this long, in milliseconds; their handlers are asked to end sooner. */
const CLOSE_WITHIN_MS = 6_000;

/**
 * Takes the jobs of a queue. A job whose handler throws is dropped, and the error reported: PostgreSQL knows what is
 * still to be done, and sweeps and leases bring it back. A job whose process dies is given to another one.
 */
export function consume<N extends QueueName>(
  url: string,
  name: N,
  handle: (payload: Payloads[N]) => Promise<Verdict>,
  { concurrency, onError }: ConsumeOptions,
): Consumer {
  const redis = patientConnection(url, onError);
  const worker = new Worker<Payloads[N]>(
    name,
    async (job, token) => {
      const verdict = await handle(job.data);
      if (verdict === undefined) return;
      await job.moveToDelayed(verdict.againAtMs, token);
      throw new DelayedError();
    },
    { connection: redis, prefix: prefixOf(name), concurrency },
  );
  worker.on("error", onError);
  worker.on("failed", (_job, error) => onError(error));
  return {
    async stop() {
      const reachable = redis.status === "ready";
      // While Valkey is away there is nobody to take leave of: the library would wait for it.
      await Promise.race([
        worker.close(!reachable),
        setTimeout(reachable ? CLOSE_WITHIN_MS : 0, undefined, { ref: false }),
      ]);
      redis.disconnect();
    },
  };
}
