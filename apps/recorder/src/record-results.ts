import { setTimeout } from "node:timers/promises";
import { type CheckReport, isOutdated, isPlausible, packSlices, type Regions, withoutFutureTimes } from "@pharos/core";
import { isRefusal, mergeRecorded, type Pool, type Recorded, record, withoutRefused } from "@pharos/db";
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
/** A vote is of now when it comes in within this time of its probe, in milliseconds. */
const FRESH_MS = 10_000;
/** The regions are known within two seconds of the start, where Valkey is there. */
const REGIONS_KNOWN_POLL_MS = 50;

/**
 * Records one batch, asks other regions where one failure is not enough, and publishes the events. While PostgreSQL is
 * away it keeps the batch and tries again, which is harmless even where the first commit did happen; the jobs behind it
 * stay in the queue meanwhile. A result that PostgreSQL refuses for what it holds is dropped alone, and so is one that has
 * become outdated: what was true an hour ago must not end an incident of now.
 *
 * @throws when it is stopped before the batch is recorded; the checks' leases bring them back
 */
export async function recordResults(deps: RecordDeps, results: readonly CheckReport[]): Promise<void> {
  const { producer, now, logger, metrics, regions } = deps;
  const cameAtMs = now().getTime();
  const outdated = new Set<CheckReport>();
  const parts = await withoutRefused(
    results.map((result) => ("votes" in result ? withoutFutureTimes(result, cameAtMs) : result)),
    (some) => untilRecorded(deps, some, outdated),
    ({ subjectId, checkNumber }, error) => {
      metrics.refused.inc();
      logger.error("Dropped a result that the database refuses", { subjectId, checkNumber, error });
    },
  );
  const { recorded, stale, eventIds, withheld, asked, noVotes, missing } = mergeRecorded(parts);
  if (outdated.size > 0) {
    const why = "They waited while no recorder or no PostgreSQL was there, or a worker's clock is behind";
    logger.warn("Dropped results from more than ten minutes ago", { results: outdated.size, why });
  }
  regions.note({ recorded, heard: heardNow(results, cameAtMs), missing });
  metrics.stale.inc({ reason: "outdated" }, outdated.size);
  metrics.stale.inc({ reason: "overtaken" }, stale);
  metrics.asked.inc(asked.length);
  metrics.withheld.inc(withheld);
  for (const { region, noVote } of noVotes) metrics.noVotes.inc({ region: region ?? "none", reason: noVote });
  measureVotes(metrics, results, { cameAtMs, recordedAtMs: now().getTime() });
  // A question that is lost is put again when its check's lease ends.
  await producer.slices(packSlices(asked)).catch((error: unknown) => {
    logger.warn("Could not ask for a second opinion; the lease will", { checks: asked.length, error });
  });
  // They are committed: where the queue does not take them, the scheduler's sweep of the outbox will.
  await producer.events(eventIds).catch((error: unknown) => {
    logger.warn("Could not publish events; the sweep will", { eventIds, error });
  });
}

/**
 * Regions whose votes came in soon after their probes. A vote of long ago says of its region that it lags, and one of a
 * clock that is wrong says nothing.
 */
function heardNow(results: readonly CheckReport[], cameAtMs: number): readonly string[] {
  const votes = results.flatMap((report) => ("votes" in report ? report.votes : []));
  const fresh = votes.filter(({ atMs }) => Math.abs(cameAtMs - atMs) <= FRESH_MS);
  return [...new Set(fresh.flatMap(({ region }) => region ?? []))];
}

/** Counted here first: adding to a labelled counter for each vote would cost as much as recording it. */
function measureVotes(
  metrics: RecorderMetrics,
  results: readonly CheckReport[],
  { cameAtMs, recordedAtMs }: { readonly cameAtMs: number; readonly recordedAtMs: number },
): void {
  const counts = new Map<string, number>();
  for (const { region, atMs, outcome } of results.flatMap((report) => ("votes" in report ? report.votes : []))) {
    const key = `${region ?? "none"} ${outcome.passed ? "up" : "down"}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // What a clock that is wrong says of the lag would be as wrong.
    if (isPlausible(atMs, cameAtMs)) metrics.lag.observe(Math.max(0, recordedAtMs - atMs) / 1000);
  }
  for (const [key, count] of counts) {
    const [region = "none", result = "up"] = key.split(" ");
    metrics.votes.inc({ region, result }, count);
  }
}

/**
 * @param outdated is told of results that are too old to be recorded by now
 * @throws what PostgreSQL refuses the batch with, besides
 */
async function untilRecorded(
  deps: RecordDeps,
  results: readonly CheckReport[],
  outdated: Set<CheckReport>,
): Promise<Recorded> {
  const { pool, now, logger, metrics, stopping } = deps;
  for (;;) {
    const known = await knownRegions(deps);
    const at = now();
    for (const result of results) if (isOutdated(result, at.getTime())) outdated.add(result);
    const recent = results.filter((result) => !outdated.has(result));
    try {
      return await record(pool, recent, known, at);
    } catch (error) {
      if (isRefusal(error)) throw error;
      logger.error("Could not record a batch; trying again", { results: results.length, error });
      metrics.retries.inc();
      await setTimeout(RETRY_AFTER_MS, undefined, { signal: stopping });
    }
  }
}

async function knownRegions({ regions, stopping }: RecordDeps): Promise<Regions> {
  for (;;) {
    const known = regions.current();
    if (known) return known;
    await setTimeout(REGIONS_KNOWN_POLL_MS, undefined, { signal: stopping });
  }
}
