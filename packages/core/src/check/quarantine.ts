import type { Vote } from "./check.ts";

/** How a region did as the first of a check's regions, over the last minute or so. */
export interface RegionRecord {
  /** Checks that it was the first to make. */
  readonly checks: number;
  /** Failures of it that the others did not confirm. */
  readonly unconfirmed: number;
}

/**
 * Whether the first of a check's regions failed, and at least as many regions passed the check as failed it. A region is
 * judged by the checks that it was the first to make.
 */
export function isUnconfirmed(votes: readonly Vote[]): boolean {
  const passes = votes.filter((vote) => vote.outcome.passed).length;
  return votes[0]?.outcome.passed === false && passes * 2 >= votes.length;
}

const MIN_UNCONFIRMED = 5;
const MAX_UNCONFIRMED_SHARE = 0.3;

/** Its probes fail far more often than the others confirm. */
function isSuspect({ checks, unconfirmed }: RegionRecord): boolean {
  return unconfirmed >= MIN_UNCONFIRMED && unconfirmed > checks * MAX_UNCONFIRMED_SHARE;
}

/**
 * The regions that are quarantined. They continue to probe, so that they are judged all the time and can come back. If
 * half of the regions or more are suspect, the fault is at the targets, such as one that answers every third request.
 * Then no region is quarantined, because there must be others that agree.
 */
export function quarantinedRegions(
  regions: readonly string[],
  records: ReadonlyMap<string, RegionRecord>,
): ReadonlySet<string> {
  const suspects = regions.filter((region) => {
    const record = records.get(region);
    return record !== undefined && isSuspect(record);
  });
  return new Set(suspects.length * 2 < regions.length ? suspects : []);
}
