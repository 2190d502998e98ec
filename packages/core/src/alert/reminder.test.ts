import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  decideReminder,
  MAX_REMIND_AFTER_MINUTES,
  MIN_REMIND_AFTER_MINUTES,
  type ReminderDecision,
  type ReminderFacts,
  reminderStepMs,
} from "./reminder.ts";

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

/** A contact that got an alert half an hour ago, and has a reminder due after half an hour. */
const due = {
  afterMinutes: 30,
  wantsOutages: true,
  incident: { isAcknowledged: false, lastMessage: { isPending: false, endedAtMs: NOW - 30 * MINUTE }, reminders: 0 },
  isFlapping: false,
  isMuted: false,
  isContactBusy: false,
} as const satisfies ReminderFacts;

const incident = (change: Partial<NonNullable<ReminderFacts["incident"]>>): ReminderFacts => ({
  ...due,
  incident: { ...due.incident, ...change },
});
const told = (minutesAgo: number) => ({ isPending: false, endedAtMs: NOW - minutesAgo * MINUTE });

const END = { kind: "end" } as const;
const remind = (minutes: number) => ({ kind: "remind", lookAtMs: NOW + minutes * MINUTE }) as const;
const wait = (minutes: number) => ({ kind: "wait", lookAtMs: NOW + minutes * MINUTE }) as const;

describe("decideReminder", () => {
  it.each<[string, ReminderFacts, ReminderDecision]>([
    ["the first one is due", due, remind(60)],
    ["its time has not come", incident({ lastMessage: told(29) }), wait(1)],
    ["the second takes twice as long", incident({ lastMessage: told(30), reminders: 1 }), wait(30)],
    ["and is due then", incident({ lastMessage: told(60), reminders: 1 }), remind(120)],
    ["none takes longer than a day", incident({ lastMessage: told(24 * 60), reminders: 9 }), remind(24 * 60)],
    ["after a long time without a scheduler there is one", incident({ lastMessage: told(900) }), remind(60)],
    ["no reminder is wanted", { ...due, afterMinutes: null }, END],
    ["the contact hears of no outages", { ...due, wantsOutages: false }, END],
    ["it has recovered", { ...due, incident: null }, END],
    ["it is acknowledged", incident({ isAcknowledged: true }), END],
    ["it flaps: the alert that it has settled comes first", { ...due, isFlapping: true }, END],
    ["it is in maintenance", { ...due, isMuted: true }, wait(1 / 12)],
    [
      "it is in maintenance, and its outage is told at the end",
      { ...incident({ lastMessage: null }), isMuted: true },
      wait(1 / 12),
    ],
    ["it is acknowledged in maintenance", { ...incident({ isAcknowledged: true }), isMuted: true }, END],
    ["the contact was not told", incident({ lastMessage: null }), END],
    ["what it was sent has not arrived", incident({ lastMessage: { isPending: true, endedAtMs: 0 } }), wait(30)],
    ["other alerts go first", { ...due, isContactBusy: true }, wait(1)],
    ["the clock was set back", incident({ lastMessage: told(-600) }), wait(30)],
    ["the setting is shorter now", { ...incident({ lastMessage: told(10) }), afterMinutes: 5 }, remind(10)],
    ["the setting is longer now", { ...incident({ lastMessage: told(30) }), afterMinutes: 240 }, wait(210)],
  ])("%s", (_name, facts, expected) => {
    expect(decideReminder(facts, NOW)).toEqual(expected);
  });

  const minutes = fc.integer({ min: MIN_REMIND_AFTER_MINUTES, max: MAX_REMIND_AFTER_MINUTES });

  it("doubles up to a day, and no further", () => {
    fc.assert(
      fc.property(minutes, fc.nat(40), (after, reminders) => {
        const step = reminderStepMs(after, reminders);
        expect(step).toBe(Math.min(after * 2 ** Math.min(reminders, 20), 24 * 60) * MINUTE);
        expect(reminderStepMs(after, 0)).toBe(after * MINUTE);
      }),
    );
  });

  it("reminds of an outage of any length as often as its doublings fit, however late each look is", () => {
    const delays = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 20 * 24 * 60 }), delays, (afterMinutes, lasted, late) => {
        const sentAtMs: number[] = [];
        let lookAtMs: number | null = afterMinutes * MINUTE;
        for (let look = 0; lookAtMs !== null && lookAtMs <= lasted * MINUTE; look++) {
          const nowMs: number = lookAtMs + (late[look % late.length] ?? 0);
          const lastMessage = { isPending: false, endedAtMs: sentAtMs.at(-1) ?? 0 };
          const open = { isAcknowledged: false, lastMessage, reminders: Math.min(sentAtMs.length, 9) };
          const decision = decideReminder({ ...due, afterMinutes, incident: open }, nowMs);
          if (decision.kind === "remind") sentAtMs.push(nowMs);
          lookAtMs = decision.kind === "end" ? null : decision.lookAtMs;
        }
        const times = [0, ...sentAtMs];
        for (const [index, atMs] of sentAtMs.entries()) {
          const stepMs = reminderStepMs(afterMinutes, index);
          const tookMs = atMs - (times[index] ?? 0);
          expect(tookMs).toBeGreaterThanOrEqual(stepMs);
          expect(tookMs).toBeLessThanOrEqual(stepMs + 2 * 90_000);
        }
        const nextMs = (times.at(-1) ?? 0) + reminderStepMs(afterMinutes, sentAtMs.length);
        expect(nextMs + 2 * 90_000).toBeGreaterThan(lasted * MINUTE);
      }),
    );
  });

  it("looks again neither at once nor later than in a day", () => {
    const facts: fc.Arbitrary<ReminderFacts> = fc.record({
      afterMinutes: fc.option(minutes),
      wantsOutages: fc.boolean(),
      incident: fc.option(
        fc.record({
          isAcknowledged: fc.boolean(),
          lastMessage: fc.option(
            fc.record({ isPending: fc.boolean(), endedAtMs: fc.integer({ min: -NOW, max: 3 * NOW }) }),
          ),
          reminders: fc.nat(9),
        }),
      ),
      isFlapping: fc.boolean(),
      isMuted: fc.boolean(),
      isContactBusy: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (any) => {
        const decision = decideReminder(any, NOW);
        if (decision.kind === "end") return;
        expect(decision.lookAtMs).toBeGreaterThan(NOW);
        expect(decision.lookAtMs).toBeLessThanOrEqual(NOW + 24 * 60 * MINUTE);
        if (decision.kind === "wait") return;
        expect(any).toMatchObject({ isMuted: false, isFlapping: false, isContactBusy: false, wantsOutages: true });
        expect(any.incident).toMatchObject({ isAcknowledged: false, lastMessage: { isPending: false } });
      }),
    );
  });
});
