import type { CheckVotes } from "../check/check.ts";
import { humanDuration, missedVote } from "../heartbeat/missed.ts";

/** A place whose deadline has passed, as it was claimed. */
export interface SilentPlace {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly intervalSeconds: number;
}

/** The result for a place without a poll in time. There is nobody else to ask. */
export function silentPlaceResult({ subjectId, checkNumber, intervalSeconds }: SilentPlace, atMs: number): CheckVotes {
  const cause = `No probe of the place has called in the last ${humanDuration(intervalSeconds)}.`;
  return { subjectId, checkNumber, asksRegions: false, placed: true, votes: [missedVote(cause, atMs)] };
}
