import { describe, expect, it } from "@jest/globals";
import { alertSentence, alertWaitSeconds, notificationBody } from "./notification-values.ts";
import { blank } from "./values.ts";

const contacts = [
  { id: 1, name: "Ops" },
  { id: 2, name: "Ada" },
];

describe("the sentence about alerts", () => {
  it.each([
    ["nobody", {}, "No contact is notified."],
    ["one at once", { contacts: [1] }, "After a failed check, Pharos notifies Ops immediately."],
    [
      "several, and one later",
      { contacts: [1], escalations: [{ contact_id: 2, after_minutes: 15 }], alertAfter: "3" },
      "After 3 failed checks in a row, Pharos notifies Ops immediately; Ada after 15 min unless someone acknowledges.",
    ],
    [
      "of several checks",
      { contacts: [1, 2], alertAfter: "3", failuresOf: "5" },
      "After 3 failed checks of 5, Pharos notifies Ops and Ada immediately.",
    ],
    [
      "a heartbeat",
      { type: "heartbeat", contacts: [1], alertAfter: "3" },
      "After a failed check, Pharos notifies Ops immediately.",
    ],
  ])("%s", (_name, change, sentence) => {
    expect(alertSentence({ ...blank, ...change }, contacts)).toBe(sentence);
  });
});

it("the longest wait is that of all checks that are counted", () => {
  expect(alertWaitSeconds({ ...blank, interval: "3600", alertAfter: "3" })).toBe(10_800);
  expect(alertWaitSeconds({ ...blank, interval: "60", alertAfter: "3", failuresOf: "5" })).toBe(300);
  expect(alertWaitSeconds({ ...blank, interval: "other", seconds: "", alertAfter: "3" })).toBeNull();
  expect(alertWaitSeconds({ ...blank, alertAfter: "many" })).toBeNull();
});

it("sends no failures of a heartbeat, and null for an empty number of checks", () => {
  expect(notificationBody(blank, true)).toMatchObject({ alert_after_failures: 1, alert_failures_of: null });
  expect(Object.keys(notificationBody(blank, false))).not.toContain("alert_after_failures");
});
