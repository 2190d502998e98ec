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
      await worker.close();
      redis.disconnect();
    },
  };
}
