import { describe, expect, it } from "@jest/globals";
import { alertSentence, alertWaitSeconds, blankAlerts, blankConfirmation, confirmationBody } from "./values.ts";

const contacts = [
  { id: 1, name: "Ops" },
  { id: 2, name: "Ada" },
];

describe("the sentence about alerts", () => {
  it.each([
    ["nobody", {}, {}, "No contact is notified."],
    ["one at once", { contacts: [1] }, {}, "After a failed check, Pharos notifies Ops immediately."],
    [
      "several, and one later",
      { contacts: [1], escalations: [{ contact_id: 2, after_minutes: 15 }] },
      { alertAfter: "3" },
      "After 3 failed checks in a row, Pharos notifies Ops immediately; Ada after 15 min unless someone acknowledges.",
    ],
    [
      "of several checks",
      { contacts: [1, 2] },
      { alertAfter: "3", failuresOf: "5" },
      "After 3 failed checks of 5, Pharos notifies Ops and Ada immediately.",
    ],
    ["a heartbeat or a server", { contacts: [1] }, null, "After an outage begins, Pharos notifies Ops immediately."],
  ])("%s", (_name, change, confirmation, sentence) => {
    const counted = confirmation && { ...blankConfirmation, ...confirmation };
    expect(alertSentence({ ...blankAlerts, ...change }, counted, contacts)).toBe(sentence);
  });
});

it("the longest wait is that of all checks that are counted", () => {
  const wait = (confirmation: object, seconds: number) =>
    alertWaitSeconds({ ...blankConfirmation, ...confirmation }, seconds);
  expect(wait({ alertAfter: "3" }, 3_600)).toBe(10_800);
  expect(wait({ alertAfter: "3", failuresOf: "5" }, 60)).toBe(300);
  expect(wait({ alertAfter: "3" }, Number(""))).toBeNull();
  expect(wait({ alertAfter: "many" }, 60)).toBeNull();
});

it("sends null for an empty number of checks", () => {
  expect(confirmationBody(blankConfirmation)).toMatchObject({ alert_after_failures: 1, alert_failures_of: null });
});
