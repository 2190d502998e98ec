import type { CheckReport, CheckVotes } from "./check.ts";

/** Longer than three regions can take over one check, in milliseconds. */
const MAX_AGO_MS = 10 * 60 * 1000;

/**
 * Whether a probe can have ended at this time when its report comes in. It cannot end in the future, and not longer ago
 * than a check can take.
 */
export function isPlausible(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && !isLongAgo(atMs, nowMs);
}

/**
 * Whether one of the votes is older than a check can take. Such a report waited, or its worker's clock is slow, so it
 * says nothing about the monitor's state now. Its lease is over, so its check runs again.
 */
export function isOutdated(report: CheckReport, nowMs: number): boolean {
  return "votes" in report && report.votes.some(({ atMs }) => isLongAgo(atMs, nowMs));
}

/**
 * The report without votes in the future. If a worker's clock is fast, the vote gets the time at which the report came
 * in.
 */
export function withoutFutureTimes(report: CheckVotes, nowMs: number): CheckVotes {
  if (report.votes.every(({ atMs }) => atMs <= nowMs)) return report;
  const [first, ...others] = report.votes;
  const mend = (vote: typeof first) => ({ ...vote, atMs: Math.min(vote.atMs, nowMs) });
  return { ...report, votes: [mend(first), ...others.map(mend)] };
}

/** Longer ago than a check can take, both in milliseconds since the epoch. */
export function isLongAgo(atMs: number, nowMs: number): boolean {
  return nowMs - atMs > MAX_AGO_MS;
}
