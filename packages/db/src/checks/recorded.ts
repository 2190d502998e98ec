import type { AssignedTask, CheckVotes, NoVote } from "@pharos/core";

/** The result of recording a batch of results. */
export interface Recorded {
  /** Those that counted: their checks are over. */
  readonly recorded: readonly CheckVotes[];
  /** Results that changed nothing: duplicates, late ones, and those from before an edit, a pause or a ping. */
  readonly overtaken: number;
  /** Events of the outbox that were committed, to be published now rather than by the next sweep. */
  readonly eventIds: readonly number[];
  /** Checks that are not over: another region is to be asked, now rather than when their leases end. */
  readonly asked: readonly AssignedTask[];
  /** Results of regions that were asked and gave no vote. */
  readonly noVotes: readonly NoVote[];
  /** Regions that gave no vote on a check on which others did, once for each check that is over. */
  readonly withoutVote: readonly string[];
  /** How long each check that is over took from its first claim. */
  readonly verdictMs: readonly number[];
  /** By how much checks that are over broke the detection bound. */
  readonly violationMs: readonly number[];
}

/** Joins the results of the groups of a batch, in their order, into one. */
export function mergeRecorded(groups: readonly Recorded[]): Recorded {
  return {
    recorded: groups.flatMap(({ recorded }) => recorded),
    overtaken: groups.reduce((sum, { overtaken }) => sum + overtaken, 0),
    eventIds: groups.flatMap(({ eventIds }) => eventIds),
    asked: groups.flatMap(({ asked }) => asked),
    noVotes: groups.flatMap(({ noVotes }) => noVotes),
    withoutVote: groups.flatMap(({ withoutVote }) => withoutVote),
    verdictMs: groups.flatMap(({ verdictMs }) => verdictMs),
    violationMs: groups.flatMap(({ violationMs }) => violationMs),
  };
}
