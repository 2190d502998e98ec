import { setTimeout } from "node:timers/promises";
import { type CheckResult, slicesByRegion } from "@pharos/core";
import { type Pool, record } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";
import type { RegionWatch } from "./region-watch.ts";

export interface RecordDeps {
  readonly pool: Pool;
  readonly producer: Producer;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: RecorderMetrics;
  readonly regions: RegionWatch;
  /** Aborted when the recorder is to stop: no more retries. */
  readonly stopping: AbortSignal;
}

const RETRY_AFTER_MS = 1_000;

/**
 * Records one batch, asks other regions where one failure is not enough, and publishes the events. While PostgreSQL is away it keeps the batch and tries again, which is
 * harmless even where the first commit did happen; the jobs behind it stay in the queue meanwhile.
 *
 * @throws when it is stopped before the batch is recorded; the checks' leases bring them back
 */
export async function recordResults(deps: RecordDeps, results: readonly CheckResult[]): Promise<void> {
  const { producer, now, logger, metrics, regions } = deps;
  const { stale, eventIds, asked } = await untilRecorded(deps, results);
  regions.note(results);
  metrics.stale.inc(stale);
  metrics.asked.inc(asked.length);
  measureVotes(metrics, results, now().getTime());
  // A question that is lost is put again when its check's lease ends.
  await producer.slices(slicesByRegion(asked)).catch((error: unknown) => {
    logger.warn("Could not ask for a second opinion; the lease will", { checks: asked.length, error });
  });
  // They are committed: where the queue does not take them, the scheduler's sweep of the outbox will.
  await producer.events(eventIds).catch((error: unknown) => {
    logger.warn("Could not publish events; the sweep will", { eventIds, error });
  });
}

/** Counted here first: adding to a labelled counter for each vote would cost as much as recording it. */
function measureVotes(metrics: RecorderMetrics, results: readonly CheckResult[], recordedAtMs: number): void {
  const counts = new Map<string, number>();
  for (const { votes } of results) {
    // A second opinion carries the first one along, which was counted when it came.
    const { region, atMs, outcome } = votes[votes.length - 1] ?? votes[0];
    const key = `${region ?? "none"} ${outcome.passed ? "up" : "down"}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    metrics.lag.observe(Math.max(0, recordedAtMs - atMs) / 1000);
  }
  for (const [key, count] of counts) {
    const [region = "none", result = "up"] = key.split(" ");
    metrics.votes.inc({ region, result }, count);
  }
}

async function untilRecorded(
  { pool, now, logger, metrics, regions, stopping }: RecordDeps,
  results: readonly CheckResult[],
) {
  for (;;) {
    try {
      return await record(pool, results, regions.current(), now());
    } catch (error) {
      logger.error("Could not record a batch; trying again", { results: results.length, error });
      metrics.retries.inc();
      await setTimeout(RETRY_AFTER_MS, undefined, { signal: stopping });
    }
  }
}
