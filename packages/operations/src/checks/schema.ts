import { statuses } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** Spec: Check. */
export const CheckRecord = Type.Object(
  {
    checked_at: timestamp({ description: "When the check ran." }),
    status: oneOf(statuses, {
      description:
        "Result of the check. `degraded`: other regions did not confirm the failure. `pending`: the region is " +
        "quarantined and its result is ignored.",
    }),
    response_time_ms: nullable(
      Type.Integer({ description: "Answer time in milliseconds; null when there was no answer." }),
    ),
    http_status_code: nullable(Type.Integer({ description: "HTTP status received, for HTTP checks." })),
    region: nullable(Type.String({ description: "Region the check ran from, such as lon, nyc, sgp or tor." })),
    error_message: nullable(Type.String({ description: "Why the check failed; null when it passed." })),
  },
  {
    title: "Check",
    examples: [
      {
        checked_at: "2026-10-07T09:30:00.123000Z",
        status: "down",
        response_time_ms: 87,
        http_status_code: 503,
        region: "lon",
        error_message: "Expected 200, got 503",
      },
    ],
  },
);

/** A check by its number. Until it has run, its status is `pending` and the other values are null. */
export const NumberedCheckRecord = Type.Object(
  {
    check_number: Type.Integer({ description: "Number of the check, counted per monitor." }),
    checked_at: nullable(timestamp({ description: "When the check ran." })),
    status: oneOf(statuses, { description: "`pending` until the result is known. Poll until it changes." }),
    response_time_ms: nullable(Type.Integer({ description: "Response time in milliseconds." })),
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
