import type { CheckResult } from "./slice.ts";

/** Longer than three regions can take over one check, in milliseconds. */
const LONGEST_AGO_MS = 10 * 60 * 1000;

/** Whether a probe can have ended then, as its result comes in: not in the future, nor longer ago than a check can take. */
export function isPlausible(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && nowMs - atMs <= LONGEST_AGO_MS;
}

/**
 * The result as it came, but with no vote of an implausible time: a worker whose clock is wrong says nothing about when
 * its probe ended, so the time at which the result came in stands for it.
 */
export function withPlausibleTimes(result: CheckResult, nowMs: number): CheckResult {
  if (result.votes.every(({ atMs }) => isPlausible(atMs, nowMs))) return result;
  const [first, ...others] = result.votes;
  const mend = (vote: typeof first) => (isPlausible(vote.atMs, nowMs) ? vote : { ...vote, atMs: nowMs });
  return { ...result, votes: [mend(first), ...others.map(mend)] };
}
