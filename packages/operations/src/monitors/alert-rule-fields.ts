import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";
import { confirmationFields } from "./confirmation-fields.ts";
import { dependencyFields } from "./dependency-fields.ts";
import { escalationFields } from "./escalation-fields.ts";
import { shownSnooze, silentField, snoozedUntilField } from "./snooze-fields.ts";

/** Input: when contacts are alerted. */
export const alertRuleFields = {
  ...confirmationFields,
  depends_on: nullable(dependencyFields.depends_on),
  escalations: nullable(escalationFields.escalations),
  snoozed_until: snoozedUntilField,
  ...silentField,
};

/** Output: the same. */
export const shownAlertRules = {
  ...confirmationFields,
  ...dependencyFields,
  ...escalationFields,
  ...shownSnooze,
  ...silentField,
  holds_alerts: nullable(
    Type.Object(
      {
        why: Type.String({
          description:
            "`confirming`, `maintenance`, `deployment`, `snooze`, `dependency`, `flapping` or `hours`. Others may follow.",
        }),
        until: nullable(timestamp({ description: "When it ends, if that is known." })),
      },
      {
        title: "HeldAlerts",
        description: "Why an alert of the open incident waits. Null: no alert waits.",
        examples: [{ why: "maintenance", until: "2026-10-07T10:00:00.000000Z" }],
      },
    ),
  ),
};
