import { type Check, type NumberedCheck, type Status, statuses } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { checkView } from "./view.ts";

/** A check by its number: that of a check that is still to come has the status `pending` and no other values. */
export const NumberedCheckRecord = Type.Object(
  {
    check_number: Type.Integer({ description: "Number of the check; counts up for each monitor." }),
    checked_at: nullable(timestamp({ description: "When the check ran." })),
    status: oneOf(statuses, { description: "`pending` until the verdict is in; a client polls until it is another." }),
    response_time_ms: nullable(Type.Integer({ description: "Answer time in milliseconds." })),
    http_status_code: nullable(Type.Integer({ description: "HTTP status received, for HTTP checks." })),
    region: nullable(Type.String({ description: "Region the check ran from." })),
    error_message: nullable(Type.String({ description: "Why the check failed." })),
  },
  {
    title: "NumberedCheck",
    examples: [
      {
        check_number: 1841,
        checked_at: "2026-10-07T09:30:00.123000Z",
        status: "up",
        response_time_ms: 87,
        http_status_code: 200,
        region: "lon",
        error_message: null,
      },
    ],
  },
);

const PENDING = {
  checked_at: null,
  status: "pending",
  response_time_ms: null,
  http_status_code: null,
  region: null,
  error_message: null,
} as const;

/**
 * The verdict of the regions that were asked: down where one vote is down, degraded where a failure was outvoted. Votes
 * that were set aside say nothing.
 */
export function numberedCheckView(checkNumber: number, { votes }: NumberedCheck): Static<typeof NumberedCheckRecord> {
  const verdict = voteOf(votes, "down") ?? voteOf(votes, "degraded") ?? voteOf(votes, "up");
  return { check_number: checkNumber, ...(verdict ? checkView(verdict) : PENDING) };
}

function voteOf(votes: readonly Check[], status: Status): Check | undefined {
  return votes.find((vote) => vote.status === status);
}
