import { describe, expect, it } from "@jest/globals";
import { confirmationErrors } from "./confirmation-errors.ts";

const atChecks = (least: number) => ({
  alert_failures_of: [`The alert failures of field must be null or at least ${least}.`],
});
const atFailures = {
  alert_after_failures: ["The alert after failures field must be at most 4, the value of alert_failures_of."],
};
const stored = { alertAfterFailures: 3, alertFailuresOf: 4 };

describe("failures among checks", () => {
  it.each<[string, Parameters<typeof confirmationErrors>[0], typeof stored | null, object]>([
    ["as many checks as failures", { alert_after_failures: 3, alert_failures_of: 3 }, null, {}],
    ["too few checks of a new monitor", { alert_after_failures: 3, alert_failures_of: 2 }, null, atChecks(3)],
    ["no number of checks", { alert_after_failures: 10, alert_failures_of: null }, stored, {}],
    ["no failures sent: one", { alert_failures_of: 1 }, null, {}],
    ["fewer checks than stored failures", { alert_failures_of: 2 }, stored, atChecks(3)],
    ["more failures than stored checks", { alert_after_failures: 5 }, stored, atFailures],
    ["other fields", {}, { alertAfterFailures: 9, alertFailuresOf: 2 }, {}],
  ])("%s", (_name, sent, before, errors) => {
    expect(confirmationErrors(sent, before)).toEqual(errors);
  });
});
