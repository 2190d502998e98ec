import { describe, expect, it } from "@jest/globals";
import type { IncidentNotificationData } from "@pharos/operations";
import { nextLines, sentLines, stopsWithAcknowledgement } from "./notice-lines.ts";

const contact = (id: number, state: IncidentNotificationData["state"], why: string | null, until: string | null) => ({
  ...{ contact_id: id, contact_name: `C${id}`, contact_type: "ntfy", state, why, until },
  ...{ notified_at: null, history: [] },
});

const shown = (notifications: readonly IncidentNotificationData[]) =>
  nextLines(notifications).map(
    ({ at, kind, why, contacts }) =>
      `${at?.slice(11, 16) ?? "-"} ${kind} ${why ?? "-"} ${contacts.map(({ contact_name: name }) => name).join("+")}`,
  );

const at = (time: string) => `2026-11-28T${time}.000000Z`;

describe("what comes next", () => {
  it("is each step with its minute, and one line for reminders of the same minute", () => {
    expect(
      shown([
        contact(1, "notified", "reminder", at("03:33:10")),
        contact(2, "waiting", "escalation", at("03:18:10")),
        contact(3, "notified", "reminder", at("03:33:40")),
        contact(4, "waiting", "escalation", at("03:48:10")),
      ]),
    ).toEqual(["03:18 alert escalation C2", "03:33 reminder reminder C1+C3", "03:48 alert escalation C4"]);
  });

  it("is the reason of a wait, with its end if that is known", () => {
    expect(
      shown([
        contact(1, "waiting", "dependency", null),
        contact(2, "waiting", "maintenance", at("04:00:00")),
        contact(3, "waiting", "maintenance", at("04:00:00")),
        contact(4, "waiting", null, null),
      ]),
    ).toEqual(["04:00 wait maintenance C2+C3", "- wait dependency C1", "- soon - C4"]);
  });

  it("is nothing after an acknowledgement, and at its end if it has one", () => {
    expect(
      shown([
        contact(1, "notified", "acknowledged", null),
        contact(2, "not_notified", "acknowledged", null),
        contact(3, "notified", "acknowledged", at("08:00:00")),
      ]),
    ).toEqual(["08:00 wait acknowledged C3"]);
  });

  it.each([
    ["a contact that knows", contact(1, "notified", null, null)],
    ["a message on its way", contact(1, "sending", null, null)],
    ["another message on its way", contact(1, "notified", "sending", null)],
    ["a lost alert", contact(1, "failed", null, null)],
    ["a contact that wants recoveries", contact(1, "not_notified", "recovery_only", null)],
  ])("is nothing for %s", (_name, one) => {
    expect(shown([one])).toEqual([]);
  });

  it("is stopped by an acknowledgement only if it is a step or a reminder", () => {
    expect(stopsWithAcknowledgement(nextLines([contact(1, "waiting", "maintenance", at("04:00:00"))]))).toBe(false);
    expect(stopsWithAcknowledgement(nextLines([contact(1, "waiting", "escalation", at("04:00:00"))]))).toBe(true);
  });
});

it("lists messages in the order of their arrival, without skipped ones, and how long they took", () => {
  const delivery = (id: number, state: "delivered" | "pending" | "skipped", arrivedAt: string | null) => ({
    ...{ id, contact: { id, name: `C${id}`, type: "slack" }, state, attempts: 1, last_error: null, reason: null },
    ...{ delivered_at: arrivedAt, gather_seconds: 0 },
  });
  const moment = { id: 1, event: "monitor.down", occurred_at: at("03:03:00") };
  const event = { ...moment, sentence: null, withheld: false, held: [] };
  const lines = sentLines([
    {
      ...event,
      deliveries: [
        delivery(1, "delivered", at("03:03:02")),
        delivery(2, "pending", null),
        delivery(3, "skipped", null),
        delivery(4, "delivered", at("04:03:00")),
      ],
    },
  ]);
  expect(lines.map(({ delivery: { id }, tookMs }) => [id, tookMs])).toEqual([
    [2, null],
    [1, 2_000],
    [4, null],
  ]);
});
