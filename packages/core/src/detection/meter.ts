import { type BucketCount, bucketOf, percentileMs } from "../histogram/histogram.ts";

/**
 * The measured stages on the way from a slot to an alert.
 *
 * | stage | from | to | measured by |
 * |---|---|---|---|
 * | `late` | due | the claim | the scheduler |
 * | `wait` | a worker has the check | it has a permit and begins | the worker, and counted by the recorder, by region |
 * | `verdict` | the first claim | the commit of the verdict | the recorder |
 * | `violation` | the time of the bound is over | the verdict of a check that broke the bound | the recorder |
 * | `alert` | the commit of the event | the answer of the receiver to the first attempt | the notifier |
 *
 * Later attempts and summaries are no part of `alert`: they wait for the receiver.
 */
export type Stage = "late" | "wait" | "verdict" | "violation" | "alert";

/** The durations of one stage, and of one region if the stage is counted by region. */
export interface StageCounts {
  readonly stage: Stage;
  readonly region: string | null;
  readonly counts: readonly BucketCount[];
  readonly maxMs: number;
}

/** Counts durations by stage until a caller takes the counts. */
export interface PipelineMeter {
  /** An increment of an array, so that each check can afford it. Clocks that differ may make `ms` negative; it counts as 0. */
  note(stage: Stage, ms: number, region?: string | null): void;
  /** The durations since the last call; empty without any. */
  take(): readonly StageCounts[];
  /** Puts counts back that could not be written. */
  giveBack(taken: readonly StageCounts[]): void;
}

interface Counting {
  readonly stage: Stage;
  readonly region: string | null;
  readonly ofBucket: number[];
  maxMs: number;
}

export function createPipelineMeter(): PipelineMeter {
  let byStage = new Map<Stage, Map<string | null, Counting>>();

  function countingOf(stage: Stage, region: string | null): Counting {
    const ofStage = byStage.get(stage) ?? new Map<string | null, Counting>();
    byStage.set(stage, ofStage);
    const counting = ofStage.get(region) ?? { stage, region, ofBucket: [], maxMs: 0 };
    ofStage.set(region, counting);
    return counting;
  }

  function add(counting: Counting, bucket: number, count: number, maxMs: number): void {
    counting.ofBucket[bucket] = (counting.ofBucket[bucket] ?? 0) + count;
    if (maxMs > counting.maxMs) counting.maxMs = maxMs;
  }

  return {
    note(stage, ms, region = null) {
      const counting = byStage.get(stage)?.get(region) ?? countingOf(stage, region);
      const wholeMs = Math.max(0, Math.round(ms));
      add(counting, bucketOf(wholeMs), 1, wholeMs);
    },
    take() {
      const taken = [...byStage.values()].flatMap((ofStage) => [...ofStage.values()].map(countsOf));
      byStage = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const { stage, region, counts, maxMs } of taken) {
        for (const { bucket, count } of counts) add(countingOf(stage, region), bucket, count, maxMs);
      }
    },
  };
}

/** The array has holes where nothing was counted. */
function countsOf({ stage, region, ofBucket, maxMs }: Counting): StageCounts {
  const counts: BucketCount[] = [];
  ofBucket.forEach((count, bucket) => {
    counts.push({ bucket, count });
  });
  return { stage, region, counts, maxMs };
}

/**
 * Figures of a number of durations. Percentiles are at most a tenth away from the true ones; null if there are no
 * durations.
 */
export interface DurationFigures {
  readonly count: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly maxMs: number | null;
}

export function durationFigures(parts: readonly Pick<StageCounts, "counts" | "maxMs">[]): DurationFigures {
  const counts = parts.flatMap((part) => part.counts);
  const count = counts.reduce((sum, { count: ofBucket }) => sum + ofBucket, 0);
  if (count === 0) return { count, p50Ms: null, p99Ms: null, maxMs: null };
  const maxMs = Math.max(...parts.map((part) => part.maxMs));
  // A bucket may end after the longest duration in it.
  const upToMax = (share: number) => Math.min(maxMs, percentileMs(counts, share) ?? maxMs);
  return { count, p50Ms: upToMax(0.5), p99Ms: upToMax(0.99), maxMs };
}

/** A check that waits this long for a permit says that there are too few of them, in milliseconds. The bound leaves room for fifteen times this. */
const MAX_USUAL_WAIT_MS = 1_000;

/**
 * Whether workers have too few permits for their checks: one in a hundred waits for longer than a second. These checks
 * are still in time. Violations follow if more permits are missing.
 */
export function isShortOfPermits({ p99Ms }: DurationFigures): boolean {
  return p99Ms !== null && p99Ms > MAX_USUAL_WAIT_MS;
}
