import { type CheckResult, type CountedResults, resultsOfOthers, resultsOfRegion } from "@pharos/core";
import type { RequiredResults } from "@pharos/db";
import { type Batcher, type ConsumeOptions, type Consumer, consume } from "@pharos/queue";
import { PLACE_QUEUE } from "./consume-place-results.ts";
import type { RecorderMetrics } from "./metrics.ts";

interface ResultsOptions extends Pick<ConsumeOptions, "concurrency" | "onError" | "onNewer"> {
  /** Regions that may have their own queue, as the operator configured them. */
  readonly configured: readonly string[];
  readonly required: Pick<RequiredResults, "known">;
  readonly batcher: Batcher<CheckResult, void>;
  readonly metrics: Pick<RecorderMetrics, "foreign">;
}

/** Results of regions for one of a place, while both wait for a batch: no place delays the checks of regions. */
const REGIONS_FIRST = 3;

/** The share of a queue in a batch. */
export const weightOfQueue = (queue: string) => (queue === PLACE_QUEUE ? 1 : REGIONS_FIRST);

/**
 * Takes results from the queue that processes share, and from the queue of each region. The queues take turns in a batch, so
 * that a region with very many results does not delay the others.
 */
export function consumeResults(url: string, options: ResultsOptions): Consumer {
  const { configured, required, batcher, metrics } = options;

  async function record(queue: string, { results, foreign }: CountedResults): Promise<undefined> {
    if (foreign > 0) metrics.foreign.inc({ queue }, foreign);
    if (results.length > 0) await batcher.add(results, queue);
  }

  const regionQueues = configured.map((region) => [region, `results-${region}`] as const);
  // A counter that appeared with its first event would show Prometheus no increase.
  for (const queue of ["results", ...regionQueues.map(([, name]) => name)]) metrics.foreign.inc({ queue }, 0);
  const consumers = [
    consume(
      url,
      "results",
      async ({ reports }) => record("results", resultsOfOthers(reports, await required.known())),
      options,
    ),
    ...regionQueues.map(([region, queue]) =>
      consume(url, queue, ({ reports }) => record(queue, resultsOfRegion(region, reports)), options),
    ),
  ];
  return {
    async ready() {
      await Promise.all(consumers.map((consumer) => consumer.ready()));
    },
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
    cutOff() {
      for (const consumer of consumers) consumer.cutOff();
    },
  };
}
