import { setTimeout } from "node:timers/promises";
import type { CheckResult } from "@pharos/core";
import { type Pool, record } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";

export interface RecordDeps {
  readonly pool: Pool;
  readonly producer: Producer;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: RecorderMetrics;
  /** Aborted when the recorder is to stop: no more retries. */
  readonly stopping: AbortSignal;
}

const RETRY_AFTER_MS = 1_000;

/**
 * Records one batch and publishes its events. While PostgreSQL is away it keeps the batch and tries again, which is
 * harmless even where the first commit did happen; the jobs behind it stay in the queue meanwhile.
 *
 * @throws when it is stopped before the batch is recorded; the checks' leases bring them back
 */
export async function recordResults(deps: RecordDeps, results: readonly CheckResult[]): Promise<void> {
  const { producer, now, logger, metrics } = deps;
  const { stale, eventIds } = await untilRecorded(deps, results);
  metrics.stale.inc(stale);
  const recordedAtMs = now().getTime();
  for (const { votes } of results) {
    for (const { region, atMs, outcome } of votes) {
      metrics.checks.inc({ region: region ?? "none", result: outcome.passed ? "up" : "down" });
      metrics.lag.observe(Math.max(0, recordedAtMs - atMs) / 1000);
    }
  }
  // They are committed: where the queue does not take them, the scheduler's sweep of the outbox will.
  await producer.events(eventIds).catch((error: unknown) => {
    logger.warn("Could not publish events; the sweep will", { eventIds, error });
  });
}

async function untilRecorded({ pool, now, logger, metrics, stopping }: RecordDeps, results: readonly CheckResult[]) {
  for (;;) {
    try {
      return await record(pool, results, now());
    } catch (error) {
      logger.error("Could not record a batch; trying again", { results: results.length, error });
      metrics.retries.inc();
      await setTimeout(RETRY_AFTER_MS, undefined, { signal: stopping });
    }
  }
}
