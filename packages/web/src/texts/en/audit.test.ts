import { expect, it } from "@jest/globals";
import { auditTexts } from "./audit.ts";

it.each([
  ["update-monitor", "Changed the monitor"],
  ["create-token", "Created the API token"],
  ["cancel-maintenance-window", "Cancelled the maintenance window"],
  ["accept-invitation", "Joined the team:"],
  ["token revoke", "Revoked the API token"],
  ["team set-plan", "Changed the plan of the team"],
  ["restart-moon", "Restart moon"],
])("says %s in words for people", (operation, words) => {
  expect(auditTexts.deed(operation)).toBe(words);
});
