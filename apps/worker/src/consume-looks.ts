import { setTimeout as timeout } from "node:timers/promises";
import { createProbeRunner } from "@pharos/checking";
import { createPermits, type FinishedLook, type LookTask, URL_TIMEOUT_MS } from "@pharos/core";
import type { Net } from "@pharos/net";
import { consume, type NewerJob, type Producer } from "@pharos/queue";
import { createFailureLog, every, type Logger, type Part } from "@pharos/runtime";
import type { WorkerMetrics } from "./metrics.ts";
import { type LookDeps, runLook } from "./run-look.ts";

/** Looks taken from the queue at once. A look leaves the queue once it waits for a permit. */
const MAX_TAKEN = 50;
/** Running site checks of one worker, and waiting ones. */
const MAX_IN_FLIGHT = 50;
const MAX_WAITING = 1_000;
/** Batches of crawls have separate permits. One takes half a minute, and other site checks do not wait for it. */
const MAX_BATCHES_IN_FLIGHT = 50;
const EXPIRE_EVERY_MS = 500;
/** How long running site checks may continue once the worker must stop, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;

export interface LookConsumerDeps {
  readonly net: Net;
  readonly producer: Producer;
  readonly metrics: WorkerMetrics;
  readonly logger: Logger;
  /** The functions that check sites, each in its way. */
  readonly registry: LookDeps["registry"];
  readonly onError: (error: unknown) => void;
  readonly onNewer: (job: NewerJob) => void;
}

/** Takes looks at sites, of any region, and makes them. */
export function consumeLooks(
  url: string,
  { net, producer, metrics, logger, registry, onError, onNewer }: LookConsumerDeps,
): Part {
  const runner = createProbeRunner();
  const permits = createPermits({ permits: MAX_IN_FLIGHT, maxWaiting: MAX_WAITING });
  const crawlPermits = createPermits({ permits: MAX_BATCHES_IN_FLIGHT, maxWaiting: MAX_WAITING });
  const expire = (nowMs: number) => {
    for (const shared of [permits, crawlPermits]) shared.expire(nowMs);
  };
  const running = new Set<Promise<void>>();
  // A lost result is repeated when the lease of its site check ends.
  const post = (one: FinishedLook) =>
    producer.finishedLooks([one]).catch((error: unknown) => {
      logger.warn("The worker could not send the result of a site check", {
        siteId: one.siteId,
        aspect: one.aspect,
        error,
      });
    });
  const deps = {
    net,
    ...{ permits, crawlPermits, runner, post },
    nowMs: Date.now,
    elapsedMs: () => performance.now(),
    urlTimeoutMs: URL_TIMEOUT_MS,
    // An aborted signal ends the wait early; the request that follows says why.
    wait: (ms: number, signal: AbortSignal) => timeout(ms, undefined, { signal }).catch(() => {}),
    onError: createFailureLog(logger, "Could not check a site"),
    ...{ metrics, registry },
  };

  // The queue does not wait for the looks: a team whose sites hang would hold all permits of the consumer.
  async function begin(task: LookTask): Promise<undefined> {
    const run = runLook(deps, task)
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
  }

  const consumer = consume(url, "looks", begin, { concurrency: MAX_TAKEN, onError, onNewer });
  const expiring = every("expire-looks", EXPIRE_EVERY_MS, async () => expire(Date.now()), { onError });
  return {
    async stop() {
      runner.stop();
      expire(Number.POSITIVE_INFINITY);
      const timer = setTimeout(() => runner.abortRunning(), FINISH_WITHIN_MS);
      await consumer.stop();
      await Promise.all(running);
      clearTimeout(timer);
      await expiring.stop();
    },
    cutOff: () => consumer.cutOff(),
  };
}
