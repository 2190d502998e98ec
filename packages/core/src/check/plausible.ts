import type { CheckResult, CheckVotes } from "./check.ts";

/** Longer than three regions can take over one check, in milliseconds. */
const MAX_AGO_MS = 10 * 60 * 1000;

/**
 * Whether a probe can have ended at this time when its result comes in. It cannot end in the future, and not longer ago
 * than a check can take.
 */
export function isPlausible(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && !isLongAgo(atMs, nowMs);
}

/**
 * Whether one of the votes is older than a check can take. Such a result waited, or its worker's clock is slow, so it
 * says nothing about the monitor's state now. Its lease is over, so its check runs again.
 */
export function isOutdated(result: CheckResult, nowMs: number): boolean {
  return "votes" in result && result.votes.some(({ atMs }) => isLongAgo(atMs, nowMs));
}

/**
 * The result without votes in the future. If a worker's clock is fast, the vote gets the time at which the result came
 * in.
 */
export function withoutFutureTimes(result: CheckVotes, nowMs: number): CheckVotes {
  if (result.votes.every(({ atMs }) => atMs <= nowMs)) return result;
  const [first, ...others] = result.votes;
  const mend = (vote: typeof first) => ({ ...vote, atMs: Math.min(vote.atMs, nowMs) });
  return { ...result, votes: [mend(first), ...others.map(mend)] };
}

/** Longer ago than a check can take, both in milliseconds since the epoch. */
export function isLongAgo(atMs: number, nowMs: number): boolean {
  return nowMs - atMs > MAX_AGO_MS;
}
