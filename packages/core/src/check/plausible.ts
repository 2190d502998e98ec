import type { CheckResult } from "./slice.ts";

/** Longer than three regions can take over one check, in milliseconds. */
const LONGEST_AGO_MS = 10 * 60 * 1000;

/**
 * The result as it came, but with no vote from the future or from longer ago than a check can take: a worker whose clock
 * is wrong says nothing about when its probe ended, so the time of recording stands in.
 */
export function withPlausibleTimes(result: CheckResult, nowMs: number): CheckResult {
  const isPlausible = ({ atMs }: { atMs: number }) => atMs <= nowMs && nowMs - atMs <= LONGEST_AGO_MS;
  const [first, ...others] = result.votes;
  if (isPlausible(first) && others.every(isPlausible)) return result;
  const mend = (vote: typeof first) => (isPlausible(vote) ? vote : { ...vote, atMs: nowMs });
  return { ...result, votes: [mend(first), ...others.map(mend)] };
}
