import type { CheckEvent } from "../monitor/decide.ts";
import type { Status } from "../monitor/status.ts";
import type { Vote } from "./check.ts";

/** The regions, as they are now. */
export interface Regions {
  /** Those with a live worker that gives results. */
  readonly live: readonly string[];
  /** Those whose failures the others do not confirm: they are not asked, and their failures do not count. */
  readonly quarantined: ReadonlySet<string>;
}

/** What is known of a check that is not over. */
export interface Opinions {
  /** In the order in which they came. */
  readonly votes: readonly Vote[];
  /** Regions that were asked and gave no vote. */
  readonly noVotes: readonly string[];
}

/**
 * What the votes on one check amount to: a further region is to be asked, the check is over, or there is neither a vote nor
 * a region to ask.
 */
export type Tally =
  | { readonly kind: "ask"; readonly region: string }
  | ({ readonly kind: "concluded" } & Verdict)
  | { readonly kind: "none-left" };

/** What a check that is over came to. */
export interface Verdict {
  readonly event: CheckEvent;
  /** What each vote is kept as, in their order: evidence for or against, or `pending` for one that was set aside. */
  readonly statuses: readonly Status[];
}

/** So many equal votes decide: a majority of three. */
const MAJORITY = 2;

/**
 * "A check fails" means that a majority of up to three regions says so. A first pass is believed, and
 * so is a failure of a monitor that is down already, or of a heartbeat. Any other failure is put to the next region, and
 * where two disagree, to a third. A region that gave no vote is not asked again, so that its silence costs one lease. With
 * no region left to ask, one pass outweighs one failure, and a lone failure stands.
 *
 * @param turn spreads the questions over the regions: any number that differs from check to check
 */
export function tally({ votes, noVotes }: Opinions, status: Status, regions: Regions, turn: number): Tally {
  const [first] = votes;
  if (first === undefined) return firstQuestion(noVotes, regions, turn);
  const passes = votes.filter((vote) => vote.outcome.passed);
  const failures = votes.filter((vote) => !vote.outcome.passed && counts(vote, regions));
  const mayStandAlone = first.region === null || status === "down";
  const isOpen = passes.length < MAJORITY && failures.length < MAJORITY && (passes.length === 0 || failures.length > 0);
  const asked = new Set([...noVotes, ...votes.map((vote) => vote.region)]);
  const region = isOpen && !mayStandAlone ? pick(regions.live, turn, (one) => mayAsk(one, asked, regions)) : undefined;
  if (region !== undefined) return { kind: "ask", region };
  const event = eventOf(passes, failures, first);
  return { kind: "concluded", event, statuses: votes.map((vote) => statusOf(vote, event, regions)) };
}

/** Without a vote even a quarantined region is better than none. */
function firstQuestion(noVotes: readonly string[], regions: Regions, turn: number): Tally {
  const asked = new Set<string | null>(noVotes);
  const region =
    pick(regions.live, turn, (one) => mayAsk(one, asked, regions)) ??
    pick(regions.live, turn, (one) => !asked.has(one));
  return region === undefined ? { kind: "none-left" } : { kind: "ask", region };
}

function mayAsk(region: string, asked: ReadonlySet<string | null>, { quarantined }: Regions): boolean {
  return !asked.has(region) && !quarantined.has(region);
}

/** The turn goes round the regions that may be asked; undefined where none may. */
function pick(regions: readonly string[], turn: number, may: (region: string) => boolean): string | undefined {
  const candidates = regions.filter(may);
  return candidates.length === 0 ? undefined : candidates[turn % candidates.length];
}

function eventOf(passes: readonly Vote[], failures: readonly Vote[], first: Vote): CheckEvent {
  const [pass] = passes;
  if (pass && passes.length >= failures.length) return passed(pass, failures.length > 0);
  // With nobody else to ask, even the failure of a region that does not count stands.
  return failed(failures[0] ?? first, failures.length > 0 ? failures : [first]);
}

/** A failure that was outvoted degrades; one that did not count says nothing of the check. */
function statusOf(vote: Vote, { kind }: CheckEvent, regions: Regions): Status {
  if (vote.outcome.passed) return vote.expiring?.degrades ? "degraded" : "up";
  if (kind === "check-failed") return "down";
  return counts(vote, regions) ? "degraded" : "pending";
}

function counts({ region }: Vote, { quarantined }: Regions): boolean {
  return region === null || !quarantined.has(region);
}

function failed({ atMs, outcome }: Vote, failures: readonly Vote[]): CheckEvent {
  const regions = failures.flatMap(({ region }) => region ?? []).sort();
  return { kind: "check-failed", atMs, cause: outcome.errorMessage ?? "The check failed.", regions };
}

function passed({ atMs, expiring }: Vote, outvoted: boolean): CheckEvent {
  return { kind: outvoted ? "check-outvoted" : "check-passed", atMs, expiring };
}
