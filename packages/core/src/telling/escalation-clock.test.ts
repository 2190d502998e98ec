import { expect, it } from "@jest/globals";
import { createClock } from "./escalation-clock.ts";
import type { TellingFacts } from "./facts.ts";
import type { Moment } from "./moment.ts";
import type { AskedContact, AskedEvent, AskedSubject } from "./question.ts";
import { OUTAGE } from "./topic.ts";

const step: AskedContact = {
  ...{ id: 2, readers: "people", wants: { down: true, recovery: true, warning: false }, remindAfterMinutes: null },
  ...{ escalateAfterMinutes: 5, parentHoldsUntilMs: null, hours: null, hasOutageEvent: false, isBusy: false },
};
const subject: AskedSubject = {
  ...{ id: 1, isWatched: true, lastIncidentId: 7, lastOutageId: 7, hasRecovered: false, confirmWithinMs: 0 },
  ...{ flapping: null, quietTimes: [], maintenanceEndedAtMs: null, events: [], hasMoreEvents: false, ledger: [] },
  outage: {
    ...{ incidentId: 7, outageId: 7, isConfirmed: true, tellableAtMs: null, event: null },
    ...{ escalatedThroughMinutes: 0, acknowledged: null },
  },
  contacts: [step],
};
const facts: TellingFacts = {
  ...{ active: true, on: true, episode: 7, confirmed: true, confirmByMs: 0, flapsUntilMs: null, flapsUnheard: false },
  ...{
    quiet: null,
    snoozedUntilMs: null,
    quietEndedAtMs: 0,
    parentHoldsUntilMs: null,
    tellableAtMs: null,
    acknowledged: null,
  },
  ...{ isContactBusy: false, escalatedThroughMinutes: 0 },
};
const quiet = { untilMs: 900_000, why: "snooze" } as const;

function eventAt(atMs: number, storedAtMs: number): AskedEvent {
  const incident = { id: 7, resolvedAtMs: null, outageId: 7, isConfirmed: true };
  return { id: 3, happening: "down", audience: "down", topic: OUTAGE, atMs, storedAtMs, incident };
}

const moment = (atMs: number, event: AskedEvent | null = null): Moment => ({
  ...{ topic: OUTAGE, on: true, episode: 7, incidentId: 7, isConfirmed: true, atMs, event },
});

it.each<[string, TellingFacts, Moment, number | null]>([
  ["now", facts, moment(600_000), 600_000],
  ["with its event", facts, moment(600_000, eventAt(600_000, 600_000)), 600_000],
  ["when its event was stored, if that was later", facts, moment(300_000, eventAt(300_000, 600_000)), 600_000],
  ["not in a quiet time", { ...facts, quiet }, moment(600_000), null],
  ["not behind a parent", { ...facts, parentHoldsUntilMs: 900_000 }, moment(600_000), null],
  ["not before enough checks failed", { ...facts, confirmed: false }, moment(600_000), null],
])("the minutes of an escalation begin %s", (_when, known, at, expected) => {
  expect(createClock(subject).start(known, at).tellableAtMs).toBe(expected);
});

it("the minutes of an escalation begin once", () => {
  const clock = createClock(subject);
  clock.start(facts, moment(600_000));
  expect(clock.start(facts, moment(700_000)).tellableAtMs).toBe(600_000);
  expect(clock.started()).toEqual({ incidentId: 7, atMs: 600_000 });
});
