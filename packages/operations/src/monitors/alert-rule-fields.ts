import { nullable } from "../schema/types.ts";
import { confirmationFields } from "./confirmation-fields.ts";
import { dependencyFields } from "./dependency-fields.ts";
import { escalationFields } from "./escalation-fields.ts";
import { shownSnooze, snoozedUntilField } from "./snooze-fields.ts";

/** Input: when contacts are alerted. */
export const alertRuleFields = {
  ...confirmationFields,
  depends_on: nullable(dependencyFields.depends_on),
  escalations: nullable(escalationFields.escalations),
  snoozed_until: snoozedUntilField,
};

/** Output: the same. */
export const shownAlertRules = {
  ...confirmationFields,
  ...dependencyFields,
  ...escalationFields,
  ...shownSnooze,
};
