import { describe, expect, it } from "@jest/globals";
import { blankOf, sent } from "../../forms/record.ts";
import { alertFields, alertSentence, alertWaitSeconds, attachedIn, confirmationFields } from "./values.ts";

const confirmation = blankOf(confirmationFields);

const contacts = [
  { id: 1, name: "Ops" },
  { id: 2, name: "Ada" },
];

describe("the sentence about alerts", () => {
  it.each([
    ["nobody", {}, {}, "No channel. You will not be notified."],
    ["one at once", { notification_contact_ids: [1] }, {}, "After a failed check, Pharos notifies Ops immediately."],
    [
      "several, and one later",
      { notification_contact_ids: [1], escalations: [{ contact_id: 2, after_minutes: 15 }] },
      { alert_after_failures: "3" },
      "After 3 failed checks in a row, Pharos notifies Ops immediately; Ada after 15 min unless someone acknowledges.",
    ],
    [
      "of several checks",
      { notification_contact_ids: [1, 2] },
      { alert_after_failures: "3", alert_failures_of: "5" },
      "After 3 failed checks of 5, Pharos notifies Ops and Ada immediately.",
    ],
    [
      "a heartbeat or a server",
      { notification_contact_ids: [1] },
      null,
      "After an outage begins, Pharos notifies Ops immediately.",
    ],
  ])("%s", (_name, change, rules, sentence) => {
    const counted = rules && { ...confirmation, ...rules };
    expect(alertSentence({ ...attachedIn(blankOf(alertFields)), ...change }, counted, contacts)).toBe(sentence);
  });
});

it("the longest wait is that of all checks that are counted", () => {
  const wait = (rules: object, seconds: number) => alertWaitSeconds({ ...confirmation, ...rules }, seconds);
  expect(wait({ alert_after_failures: "3" }, 3_600)).toBe(10_800);
  expect(wait({ alert_after_failures: "3", alert_failures_of: "5" }, 60)).toBe(300);
  expect(wait({ alert_after_failures: "3" }, Number(""))).toBeNull();
  expect(wait({ alert_after_failures: "many" }, 60)).toBeNull();
});

it("sends null for an empty number of checks", () => {
  expect(sent(confirmationFields, confirmation)).toMatchObject({ alert_after_failures: 1, alert_failures_of: null });
});

it("leaves the contacts of a new subject to the server until a person chooses some, and shows the default ones", () => {
  const all = [
    { id: 1, is_default: true },
    { id: 2, is_default: false },
  ];
  const untouched = blankOf(alertFields);
  expect(sent(alertFields, untouched)).toEqual({ depends_on: [] });
  expect(attachedIn(untouched, all)).toEqual({ notification_contact_ids: [1], escalations: [], reminders: [] });
  const none = { ...untouched, ...attachedIn(untouched), notification_contact_ids: [] };
  expect(sent(alertFields, none)).toMatchObject({ notification_contact_ids: [] });
  expect(attachedIn(none, all).notification_contact_ids).toEqual([]);
});
