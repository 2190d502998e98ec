import type { Status } from "../monitor/status.ts";
import type { CheckReport, CheckResult, NoVote, Vote } from "./check.ts";
import { isLongAgo } from "./plausible.ts";
import { type Opinions, type Regions, tally, type Verdict } from "./votes.ts";

/** What is known of a check in flight when a report on it comes in. */
export interface CheckInFlight {
  readonly status: Status;
  readonly opinions: Opinions;
  readonly regions: Regions;
  /** As `tally` has it. */
  readonly turn: number;
  readonly nowMs: number;
}

/**
 * What a report makes of a check in flight.
 *
 * | kind | then |
 * |---|---|
 * | `nothing` | the report says nothing new |
 * | `released` | the region is too busy for the team: the check waits for the end of its lease, and no region is asked |
 * | `wait` | there is no region to ask now: the check waits for the end of its lease |
 * | `ask` | another region is asked, under a new lease |
 * | `concluded` | the check is over |
 */
export type Progress =
  | { readonly kind: "nothing" }
  | { readonly kind: "released" }
  | { readonly kind: "wait"; readonly opinions: Opinions }
  | { readonly kind: "ask"; readonly region: string; readonly opinions: Opinions }
  | { readonly kind: "concluded"; readonly votes: CheckResult["votes"]; readonly verdict: Verdict };

export const NO_OPINIONS: Opinions = { votes: [], noVotes: [] };

/** Takes a report into account. Pure; the caller holds the lock of the monitor's state. */
export function progress(check: CheckInFlight, report: CheckReport): Progress {
  return "votes" in report ? afterVotes(check, report) : afterNoVote(check, report);
}

/** A region votes once on a check; what it said longer ago than a check can take is forgotten. */
function afterVotes(check: CheckInFlight, report: CheckResult): Progress {
  const known = recentVotes(check);
  const fresh = report.votes.filter(({ region }) => known.every((vote) => vote.region !== region));
  if (fresh.length === 0) return { kind: "nothing" };
  return next(check, { votes: [...known, ...fresh], noVotes: check.opinions.noVotes });
}

function afterNoVote(check: CheckInFlight, { region, noVote }: NoVote): Progress {
  const votes = recentVotes(check);
  const { noVotes } = check.opinions;
  const isKnown = region !== null && noVotes.includes(region);
  // The vote came after all, or the report a second time. A lease ends again as long as no region is asked.
  if (votes.some((vote) => vote.region === region) || (isKnown && noVote !== "silent")) return { kind: "nothing" };
  if (noVote === "busy") return { kind: "released" };
  const progressed = next(check, { votes, noVotes: region === null || isKnown ? noVotes : [...noVotes, region] });
  // All have been asked. Those that could not make the check may be able to by the end of a lease, not before.
  if (progressed.kind === "wait" && noVote === "silent") return next(check, NO_OPINIONS);
  return progressed;
}

function recentVotes({ opinions, nowMs }: CheckInFlight): readonly Vote[] {
  return opinions.votes.filter(({ atMs }) => !isLongAgo(atMs, nowMs));
}

function next({ status, regions, turn }: CheckInFlight, opinions: Opinions): Progress {
  const tallied = tally(opinions, status, regions, turn);
  if (tallied.kind === "ask") return { kind: "ask", region: tallied.region, opinions };
  const [first, ...others] = opinions.votes;
  if (tallied.kind === "none-left" || first === undefined) return { kind: "wait", opinions };
  return { kind: "concluded", votes: [first, ...others], verdict: tallied };
}
