import { setTimeout as sleep } from "node:timers/promises";
import {
  type CheckResult,
  isOutdated,
  isPlaceName,
  isPlausible,
  type PipelineMeter,
  type Regions,
  regionOf,
  type ViolationBudget,
  withoutFutureTimes,
} from "@pharos/core";
import { databaseFailure, mergeRecorded, type Pool, type Recorded, record, withoutFailing } from "@pharos/db";
import type { CheckSender } from "@pharos/dispatch";
import type { Producer } from "@pharos/queue";
import type { Logger, OnSetAside } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";
import type { EvidenceOpener } from "./open-evidence.ts";
import type { RegionWatch } from "./region-watch.ts";

export interface RecordDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly checks: CheckSender;
  readonly evidence: EvidenceOpener;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: RecorderMetrics;
  readonly setAside: OnSetAside<"record-reports">;
  readonly regions: RegionWatch;
  readonly meter: Pick<PipelineMeter, "note">;
  readonly violationBudget: ViolationBudget;
  /** Aborted when the recorder is to stop: no more retries. */
  readonly stopping: AbortSignal;
  /** Waits before a retry; by the clock of this machine if it is left out. Rejects when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const waitForReal = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

const RETRY_AFTER_MS = 1_000;
/** A vote is of now when it comes in within this time of its probe, in milliseconds. */
const FRESH_MS = 10_000;
/** The regions are known within two seconds of the start, if Valkey is there. */
const REGIONS_KNOWN_POLL_MS = 50;

/**
 * Records one batch, sends checks to other regions if one failure is not enough, and publishes the events. While
 * PostgreSQL is away, the recorder stores the batch in memory and tries again. A second try is harmless even if the
 * first commit did happen. Until then the jobs behind the batch stay in the queue.
 *
 * | result | then |
 * |---|---|
 * | recording it fails, even as a single result, while PostgreSQL is there | it is set aside, and the rest of the batch is recorded. The check's lease brings the check back |
 * | it is outdated | it is dropped, because an hour-old state must not end a current incident |
 *
 * @throws when it is stopped before the batch is recorded; the checks' leases bring them back
 */
export async function recordResults(deps: RecordDeps, results: readonly CheckResult[]): Promise<void> {
  const { producer, now, logger, metrics, regions } = deps;
  const cameAtMs = now().getTime();
  const outdated = new Set<CheckResult>();
  const failing = new Set<CheckResult>();
  const groups = await withoutFailing(
    results,
    (some) => untilRecorded(deps, some, { cameAtMs, outdated }),
    (result, error) => {
      failing.add(result);
      metrics.refused.inc();
      deps.setAside("record-reports", { subjectId: result.subjectId, checkNumber: result.checkNumber }, error);
    },
  );
  const measured = results.filter((result) => !failing.has(result));
  const merged = mergeRecorded(groups);
  const { recorded, overtaken, eventIds, asked, noVotes, withoutVote } = merged;
  if (outdated.size > 0) {
    logger.warn(
      "The recorder dropped results that are more than ten minutes old. The recorder or PostgreSQL was not " +
        "available, or the clock of a worker is slow",
      { results: outdated.size },
    );
  }
  regions.note({ recorded, heard: heardNow(measured, cameAtMs), withoutVote });
  metrics.stale.inc({ reason: "outdated" }, outdated.size);
  metrics.stale.inc({ reason: "overtaken" }, overtaken);
  metrics.asked.inc(asked.length);
  for (const { region, noVote } of noVotes) metrics.noVotes.inc({ region: seriesOf(region), reason: noVote });
  metrics.violations.inc(merged.violationMs.length);
  noteDetection(deps.meter, measured, merged);
  measureVotes(metrics, measured, { cameAtMs, recordedAtMs: now().getTime() });

  await deps.checks.send(asked).catch((error: unknown) => {
    logger.warn(
      "The recorder could not send checks to another region. The scheduler sends them again when their leases end",
      {
        checks: asked.length,
        error,
      },
    );
  });

  await producer.events(eventIds).catch((error: unknown) => {
    logger.warn("The recorder could not publish events. The scheduler will publish them", { eventIds, error });
  });
}

/** A metric has one series for all places: teams name them. */
const seriesOf = (region: string | null) => (region !== null && isPlaceName(region) ? "place" : (region ?? "none"));

/**
 * Regions whose votes came in soon after their probes. A vote of long ago says of its region that it lags, and one of a
 * clock that is wrong says nothing.
 */
function heardNow(results: readonly CheckResult[], cameAtMs: number): readonly string[] {
  const votes = results.flatMap((result) => ("votes" in result ? result.votes : []));
  const fresh = votes.filter(({ atMs }) => Math.abs(cameAtMs - atMs) <= FRESH_MS);
  return [...new Set(fresh.flatMap(({ region }) => (region === null || isPlaceName(region) ? [] : [region])))];
}

/**
 * Adds a batch to the figures of the detection bound. A result of a worker includes how long the check waited there.
 */
function noteDetection(
  meter: RecordDeps["meter"],
  results: readonly CheckResult[],
  { verdictMs, violationMs }: Pick<Recorded, "verdictMs" | "violationMs">,
): void {
  for (const ms of verdictMs) meter.note("verdict", ms);
  for (const ms of violationMs) meter.note("violation", ms);
  for (const result of results) {
    const region = regionOf(result);
    if (region === null || isPlaceName(region) || ("noVote" in result && result.noVote === "silent")) continue;
    meter.note("wait", result.waitedMs ?? 0, region);
  }
}

/** Counted here first: adding to a labelled counter for each vote would cost as much as recording it. */
function measureVotes(
  metrics: RecorderMetrics,
  results: readonly CheckResult[],
  { cameAtMs, recordedAtMs }: { readonly cameAtMs: number; readonly recordedAtMs: number },
): void {
  const counts = new Map<string, number>();
  for (const { region, atMs, outcome } of results.flatMap((result) => ("votes" in result ? result.votes : []))) {
    const key = `${seriesOf(region)} ${outcome.passed ? "up" : "down"}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // With a wrong clock the lag would be wrong too.
    if (isPlausible(atMs, cameAtMs)) metrics.lag.observe(Math.max(0, recordedAtMs - atMs) / 1000);
  }
  for (const [key, count] of counts) {
    const [region = "none", result = "up"] = key.split(" ");
    metrics.votes.inc({ region, result }, count);
  }
}

/**
 * @param batch.outdated gets the results that are too old to be recorded
 * @throws what the errors of the work while PostgreSQL is there
 */
async function untilRecorded(
  deps: RecordDeps,
  results: readonly CheckResult[],
  { cameAtMs, outdated }: { readonly cameAtMs: number; readonly outdated: Set<CheckResult> },
): Promise<Recorded> {
  const { pool, now, logger, metrics, stopping, wait = waitForReal } = deps;
  for (;;) {
    const known = await knownRegions(deps);
    const at = now();
    for (const result of results) if (isOutdated(result, at.getTime())) outdated.add(result);
    const recent = results
      .filter((result) => !outdated.has(result))
      .map((result) => ("votes" in result ? withoutFutureTimes(result, cameAtMs) : result));
    try {
      const opened = await deps.evidence.open(recent);
      return await record(pool, opened, known, at, deps.violationBudget);
    } catch (error) {
      if (databaseFailure(error) !== "away") throw error;
      logger.error("The recorder could not record a batch and will try again", { results: results.length, error });
      metrics.retries.inc();
      await wait(RETRY_AFTER_MS, stopping);
    }
  }
}

async function knownRegions({ regions, stopping, wait = waitForReal }: RecordDeps): Promise<Regions> {
  for (;;) {
    const known = regions.current();
    if (known) return known;
    await wait(REGIONS_KNOWN_POLL_MS, stopping);
  }
}
