import type { CheckReport, CheckVotes } from "./check.ts";

/** Longer than three regions can take over one check, in milliseconds. */
const MAX_AGO_MS = 10 * 60 * 1000;

/** Whether a probe can have ended then, as its report comes in: not in the future, nor longer ago than a check can take. */
export function isPlausible(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && !isLongAgo(atMs, nowMs);
}

/**
 * Whether one of the votes is from longer ago than a check can take, so that the report says nothing of the monitor as it
 * is: it waited, or it is of a worker whose clock is behind. Its lease is over, so its check is made again.
 */
export function isOutdated(report: CheckReport, nowMs: number): boolean {
  return "votes" in report && report.votes.some(({ atMs }) => isLongAgo(atMs, nowMs));
}

/** The report with no vote in the future: if a worker's clock is ahead, the time at which the report came in stands. */
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
