import { MAX_CONFIRMATIONS, MAX_FAILURES_OF } from "@pharos/core";
import Type from "typebox";
import { nullable } from "../schema/types.ts";

/** After which checks contacts are notified. Every monitor shows them as they are sent. */
export const confirmationFields = {
  alert_after_failures: Type.Integer({
    minimum: 1,
    maximum: MAX_CONFIRMATIONS,
    description: "Failed checks before contacts are alerted. `status` and incidents do not wait.",
  }),
  alert_failures_of: nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_FAILURES_OF,
      description: "Count those failures among this many checks. Null: they must follow one another.",
    }),
  ),
  recover_after_successes: Type.Integer({
    minimum: 1,
    maximum: MAX_CONFIRMATIONS,
    description: "Passed checks in a row before contacts are alerted of the recovery.",
  }),
};
