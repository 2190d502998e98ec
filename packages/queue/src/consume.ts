import { setTimeout } from "node:timers/promises";
import { connectPatient, type OnError } from "@pharos/valkey";
import { DelayedError } from "bullmq";
import { PausingWorker } from "./pausing-worker.ts";
import { type Payloads, prefixOf, type QueueName } from "./queues.ts";
import { fateOfNewer, JOB_VERSIONS, kindOf, MAX_PAUSE_OF_NEWER_MS, type NewerJob, versionOf } from "./versions.ts";

/**
 * A job that runs again at this time, in milliseconds since the epoch by the consumer's clock; undefined for one that
 * is done.
 */
export type Postponed = { readonly againAtMs: number } | undefined;

export interface ConsumeOptions {
  /** Jobs in progress at once. */
  readonly concurrency: number;
  readonly onError: OnError;
  /** Called for each job that is of a newer version than this consumer: it is postponed, or dropped once it is too old. */
  readonly onNewer: (job: NewerJob) => void;
  /** The newest version of jobs that is handled; this release's unless given. */
  readonly newestVersion?: number;
  /**
   * How long a process may be silent before its jobs are given to others, in milliseconds; 30 s unless given. A job of
   * a dead process keeps its id for up to twice that time. Until then no other job can be queued under that id.
   */
  readonly deadAfterMs?: number;
  /** The clock by which handlers postpone jobs, in milliseconds since the epoch; this machine's unless given. */
  readonly nowMs?: () => number;
}

export interface Consumer {
  /** Rejects if the last attempt to take a job failed. Resolves once Valkey takes a write. */
  ready(): Promise<void>;
  /**
   * Takes no more jobs and waits until the handlers of those in progress have ended. If Valkey is away by then, it
   * learns that the jobs are free when their locks end.
   */
  stop(): Promise<void>;
  /** Ends the connections: commands that wait for Valkey fail. */
  cutOff(): void;
}

/** How long a stopping consumer waits for Valkey once no handler runs, in milliseconds. */
const MAX_GOODBYE_MS = 2_000;
const DEAD_AFTER_MS = 30_000;
/**
 * How long after a job of a newer version a consumer leaves delayed jobs to others, in milliseconds: until after that
 * job is due.
 */
const OTHERS_FIRST_FOR_MS = 2 * MAX_PAUSE_OF_NEWER_MS;
/** After an error of the connection the library takes up its work again this much later, in milliseconds. */
const RETRY_AFTER_MS = 500;

/**
 * Takes the jobs of a queue. A job with a handler that throws is dropped, and the error reported. PostgreSQL knows the
 * remaining work, and sweeps and leases bring it back. A job whose process dies is given to another one. A job of a
 * newer version is left to a newer consumer for some minutes.
 */
export function consume<N extends QueueName>(
  url: string,
  name: N,
  handle: (payload: Payloads[N]) => Promise<Postponed>,
  { concurrency, onError, onNewer, newestVersion, deadAfterMs = DEAD_AFTER_MS, nowMs = Date.now }: ConsumeOptions,
): Consumer {
  const kind = kindOf(name);
  const newest = newestVersion ?? JOB_VERSIONS[kind];
  const over = new AbortController();
  const connection = connectPatient(url, { name: `pharos-consumer-${name}`, onError, over: over.signal });
  const { client } = connection;
  const inProgress = new Set<Promise<Postponed>>();

  function track(handling: Promise<Postponed>): Promise<Postponed> {
    inProgress.add(handling);
    return handling.finally(() => inProgress.delete(handling));
  }

  async function leave(postedAtMs: number): Promise<Postponed> {
    const { fate, ...postponed } = fateOfNewer(postedAtMs, nowMs());
    onNewer({ kind, fate });
    worker.letOthersGoFirst(Date.now() + OTHERS_FIRST_FOR_MS);
    return "againAtMs" in postponed ? postponed : undefined;
  }

  async function handlersEnded(): Promise<void> {
    while (inProgress.size > 0) await Promise.allSettled(inProgress);
  }

  const worker = new PausingWorker<Payloads[N]>(
    name,
    async (job, token) => {
      const postponed = await track(versionOf(job.data) > newest ? leave(job.timestamp) : handle(job.data));
      if (postponed === undefined) return;
      // The library goes by this machine's clock. By another one the job would come too early and be postponed again, over and over.
      await job.moveToDelayed(Date.now() + postponed.againAtMs - nowMs(), token);
      throw new DelayedError();
    },
    {
      connection: client,
      prefix: prefixOf(name),
      concurrency,
      runRetryDelay: RETRY_AFTER_MS,
      lockDuration: deadAfterMs,
      stalledInterval: deadAfterMs,
    },
    over.signal,
    onError,
  );
  function cutOff(): void {
    over.abort();
    connection.stop();
    // Cuts the connections that the library has not closed.
    worker.disconnect().catch(() => {});
  }

  worker.on("error", onError);
  worker.on("failed", (_job, error) => onError(error));
  return {
    async ready() {
      if (worker.fetchError !== null) throw worker.fetchError;
      await connection.writable(prefixOf(name));
    },
    async stop() {
      // The library sends Valkey commands before it closes. While Valkey is away it would wait for the answers.
      const closing = worker.close(client.status !== "ready").catch(onError);
      await handlersEnded();
      // Once it is cut off there is nothing to wait for.
      const waited = setTimeout(MAX_GOODBYE_MS, undefined, { ref: false, signal: over.signal }).catch(() => {});
      await Promise.race([closing, waited]);
      cutOff();
    },
    cutOff,
  };
}
