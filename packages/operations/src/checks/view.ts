import { type Check, isoMicros, type NumberedCheck, type Status } from "@pharos/core";
import type { Static } from "typebox";
import type { CheckRecord, NumberedCheckRecord } from "./schema.ts";

export function checkView(check: Check): Static<typeof CheckRecord> {
  return {
    checked_at: isoMicros(check.checkedAt),
    status: check.status,
    response_time_ms: check.responseTimeMs,
    http_status_code: check.httpStatusCode,
    region: check.region,
    error_message: check.errorMessage,
  };
}

const PENDING = {
  checked_at: null,
  status: "pending",
  response_time_ms: null,
  http_status_code: null,
  region: null,
  error_message: null,
} as const;

/**
 * The verdict of the regions that were asked:
 *
 * | votes                                            | verdict    |
 * |--------------------------------------------------|------------|
 * | one is `down`: the failure was confirmed         | `down`     |
 * | one is `degraded`: the failure was outvoted      | `degraded` |
 * | one is `up`                                      | `up`       |
 * | empty, or only votes of quarantined regions      | `pending`  |
 */
export function numberedCheckView(checkNumber: number, { votes }: NumberedCheck): Static<typeof NumberedCheckRecord> {
  const verdict = voteOf(votes, "down") ?? voteOf(votes, "degraded") ?? voteOf(votes, "up");
  return { check_number: checkNumber, ...(verdict ? checkView(verdict) : PENDING) };
}

function voteOf(votes: readonly Check[], status: Status): Check | undefined {
  return votes.find((vote) => vote.status === status);
}
