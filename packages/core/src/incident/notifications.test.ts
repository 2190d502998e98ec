import { expect, it } from "@jest/globals";
import {
  type AnsweredContact,
  behindOlder,
  happeningOfAnswer,
  type NotifiedContact,
  notificationState,
  publicReason,
} from "./notifications.ts";

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));

const told = (row: Partial<NonNullable<NotifiedContact["told"]>>): NonNullable<NotifiedContact["told"]> => ({
  ...{ state: "told", said: "on", why: "told", at: at(1), askAt: null, reminders: 0, ...row },
});
const held = (why: NonNullable<NotifiedContact["told"]>["why"], minute: number) =>
  told({ state: "held", said: "nothing", why, askAt: at(minute) });

const answer = (one: Partial<AnsweredContact>): AnsweredContact => ({
  ...{ at: at(0), answer: "later", why: "maintenance", until: null, delivery: null, ...one },
});
const sent = (state: "pending" | "delivered" | "failed" | "skipped") =>
  answer({
    answer: "now",
    why: "down",
    delivery: { id: 1, state, attempts: 1, deliveredAt: state === "delivered" ? at(2) : null, reason: null },
  });
const never = (why: AnsweredContact["why"]) => answer({ answer: "never", why });

interface Given {
  readonly isOver?: boolean;
  readonly unwanted?: boolean;
  readonly isStopped?: boolean;
}

/** State, reason, minute of the first alert, and minute until when it waits. */
function shown(row: NotifiedContact["told"], answers: readonly AnsweredContact[], given: Given) {
  const { isOver = false, unwanted = false, isStopped = false } = given;
  const contact = { id: 1, name: "Ops", type: "email" };
  const state = notificationState({ contact, wantsDown: !unwanted, isStopped, told: row, answers }, !isOver, at(3));
  const minute = (time: Date | null) => (time === null ? "-" : time.getUTCMinutes());
  return [state.state, state.why ?? "-", minute(state.at), minute(state.until)].join(" ");
}

it.each<[string, string, NotifiedContact["told"], AnsweredContact[], Given?]>([
  ["knows", "notified - 2 -", told({}), [sent("delivered")]],
  ["knows from before the history", "notified - 1 -", told({}), []],
  ["knows, and is reminded", "notified reminder 1 40", told({ askAt: at(40) }), []],
  ["knows, and someone works on it", "notified acknowledged 1 -", told({ why: "acknowledged" }), []],
  ["knows, and its recovery waits", "notified hours 1 9", told({ why: "hours", askAt: at(9) }), [], { isOver: true }],
  ["is being notified", "sending - - -", told({ state: "sent", why: "on-its-way", askAt: at(5) }), []],
  ["has lost the alert", "failed - - -", told({ state: "lost", why: null }), [sent("failed")]],
  ["waits for a known time", "waiting hours - 9", held("hours", 9), [answer({ why: "hours" })]],
  ["waits for something", "waiting dependency - -", held("dependency", 9), []],
  ["gets the recovery only", "not_notified recovery_only - -", told({ said: "silent", why: "silent" }), []],
  ["is asked for the first time", "waiting - - -", null, []],
  ["does not want it", "not_notified unwanted - -", null, [], { unwanted: true }],
  ["got all of its messages", "notified - 2 -", null, [sent("delivered"), sent("pending")], { isOver: true }],
  ["gets its last message", "sending - - -", null, [sent("failed"), sent("pending")], { isOver: true }],
  ["lost its messages", "failed - - -", null, [sent("failed")], { isOver: true }],
  ["was spared by a skip", "not_notified over - -", null, [sent("skipped")], { isOver: true }],
  ["waited until a pause", "not_notified paused - -", null, [answer({})], { isOver: true }],
  ["waited until the end", "not_notified over - -", null, [answer({}), never("nothing-to-tell")], { isOver: true }],
  ["had a short outage", "not_notified short - -", null, [answer({}), never("short")], { isOver: true }],
  ["was detached", "not_notified detached - -", null, [answer({}), never("detached")]],
  [
    "gets a reminder now",
    "notified sending 2 -",
    told({ state: "sent", why: "on-its-way" }),
    [sent("delivered"), sent("pending")],
  ],
  [
    "gets an old outage's reminder now",
    "notified sending 1 -",
    told({ state: "sent", why: "on-its-way", reminders: 1 }),
    [],
  ],
  [
    "waits until it settled",
    "waiting flapping - -",
    behindOlder(told({ said: "flapping", why: "flapping", askAt: at(9) })),
    [],
  ],
  ["waits behind an end", "waiting hours - 9", behindOlder(told({ why: "hours", askAt: at(9) })), []],
  ["is asked after an older outage", "waiting - - -", behindOlder(told({ why: "told", askAt: at(9) })), []],
  ["had it while it flapped", "not_notified flapping - -", null, [answer({ why: "flapping" })], { isOver: true }],
  [
    "knows, and is asked when an acknowledgement ended",
    "notified - 1 -",
    told({ why: "acknowledged", askAt: at(3) }),
    [],
  ],
  ["waited until now", "waiting - - -", held("hours", 3), []],
  ["is a step that was stopped", "not_notified acknowledged - -", null, [], { isStopped: true }],
])("a contact that %s", (_name, expected, row, answers, given = {}) => {
  expect(shown(row, answers, given)).toBe(expected);
});

it("names a message by its event, and a wait by its reason", () => {
  const flaps = answer({ answer: "now", why: "flapping" });
  expect([happeningOfAnswer(flaps), publicReason(flaps)]).toEqual(["flapping", null]);
  const waits = answer({ answer: "later", why: "flapping" });
  expect([happeningOfAnswer(waits), publicReason(waits)]).toEqual([null, "flapping"]);
  expect(happeningOfAnswer(answer({ answer: "now", why: "settled-up" }))).toBe("recovery");
  expect(publicReason(answer({ answer: "later", why: "told" }))).toBe("reminder");
  expect(publicReason(never("told"))).toBe("notified");
});
