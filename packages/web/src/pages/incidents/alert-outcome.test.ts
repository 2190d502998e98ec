import { describe, expect, it } from "@jest/globals";
import { alertOutcome, heldLines, type StoryEvent } from "./alert-outcome.ts";

const [ada, bob, ops] = [
  { id: 1, name: "Ada" },
  { id: 2, name: "Bob" },
  { id: 3, name: "Ops" },
];

const event = (held: StoryEvent["held"], states: readonly StoryEvent["deliveries"][number]["state"][] = []) => ({
  ...{ id: 9, event: "monitor.down", occurred_at: "2026-11-27T10:00:00.000000Z" },
  ...{ sentence: null, withheld: false, held },
  deliveries: states.map((state, index) => ({
    ...{ id: index, contact: { id: index + 1, name: "", type: "email" }, state, attempts: 1 },
    ...{ last_error: null, reason: null, delivered_at: null, gather_seconds: 0 },
  })),
});

describe("the outcome of an alert", () => {
  it.each([
    [["delivered", "failed"], "sent"],
    [["pending", "failed"], "pending"],
    [["failed", "skipped"], "failed"],
    [["skipped"], "suppressed"],
  ] as const)("with deliveries that are %j is %s", (states, outcome) => {
    expect(alertOutcome(event([{ why: "hours", contacts: [ops] }], states))).toBe(outcome);
  });

  it.each([
    ["maintenance", "suppressed"],
    ["hours", "suppressed"],
    ["dependency", "suppressed"],
    ["unwanted", "none"],
  ] as const)("without a delivery, because of %s, is %s", (why, outcome) => {
    expect(alertOutcome(event([{ why, contacts: [ada] }]))).toBe(outcome);
  });

  it("is suppressed without a stored reason", () => {
    expect(alertOutcome({ ...event([]), withheld: true })).toBe("suppressed");
    expect(alertOutcome(event([]))).toBe("none");
  });
});

it("contacts that got a suppressed alert later are apart from the others", () => {
  const held = [
    { why: "snooze", contacts: [ada, ops] },
    { why: "escalation", contacts: [bob] },
    { why: "recovery_only", contacts: [ops] },
  ];
  expect(heldLines(event(held, ["delivered"]))).toEqual([
    { why: "snooze", kind: "later", contacts: [ada] },
    { why: "snooze", kind: "suppressed", contacts: [ops] },
    { why: "escalation", kind: "escalation", contacts: [bob] },
    { why: "recovery_only", kind: "never", contacts: [ops] },
  ]);
});
