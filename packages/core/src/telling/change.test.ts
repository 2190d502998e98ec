import { describe, expect, it } from "@jest/globals";
import { askSubject } from "./ask-subject.ts";
import type { Told } from "./facts.ts";
import { MAX_OPEN_WAIT_MS } from "./gates.ts";
import type { AskedContact, AskedEvent, AskedSubject } from "./question.ts";
import { topicOf } from "./topic.ts";

const MINUTE_MS = 60_000;
const NOW_MS = 100 * MINUTE_MS;
const INCIDENT = 7;

const change: AskedEvent = {
  ...{
    id: 50,
    happening: "changed",
    audience: "down",
    topic: topicOf("changed", null),
    atMs: NOW_MS,
    storedAtMs: NOW_MS,
  },
  incident: { id: INCIDENT, resolvedAtMs: null, outageId: INCIDENT, isConfirmed: true },
};

const contact: AskedContact = {
  ...{ id: 1, readers: "people", wants: { down: true, recovery: true, warning: true }, remindAfterMinutes: null },
  ...{ escalateAfterMinutes: 0, parentHoldsUntilMs: null, hours: null, hasOutageEvent: true, isBusy: false },
};

const knows: Told = {
  ...{
    episode: INCIDENT,
    state: "told",
    said: "on",
    saidAtMs: 0,
    reminders: 0,
    why: "told",
    askAtMs: null,
    isOver: false,
  },
};
const waits = (why: Told["why"], askAtMs: number): Told => ({ ...knows, state: "held", said: "nothing", why, askAtMs });

/** A subject with this contact and its knowledge of the outage. */
function asked(
  one: AskedContact,
  told: Told | null,
  events = [change],
  more: AskedSubject["ledger"] = [],
): AskedSubject {
  const outage = told && { contactId: one.id, topic: "outage", told, isStillOn: true, audience: "down" as const };
  return {
    ...{ id: 3, isWatched: true, lastIncidentId: INCIDENT, lastOutageId: INCIDENT, hasRecovered: false },
    ...{ confirmWithinMs: MINUTE_MS, flapping: null, quietTimes: [], maintenanceEndedAtMs: null, hasMoreEvents: false },
    outage: {
      ...{ incidentId: INCIDENT, outageId: INCIDENT, isConfirmed: true, tellableAtMs: 0, escalatedThroughMinutes: 0 },
      ...{ event: { id: 40, happening: "down" }, acknowledged: null },
    },
    events,
    contacts: [one],
    ledger: [...(outage ? [outage] : []), ...more],
  };
}

const waitsFor = ({ ledger }: ReturnType<typeof askSubject>) =>
  ledger.flatMap(({ topic, told }) => (topic === "sides" && told ? [{ why: told.why, askAtMs: told.askAtMs }] : []));
const logOf = ({ log }: ReturnType<typeof askSubject>) =>
  log.flatMap(({ topic, why, untilMs }) => (topic === "sides" ? [{ why, untilMs }] : []));
const madeOf = ({ made }: ReturnType<typeof askSubject>) => made.map(({ event }) => event);

describe("a change of an outage", () => {
  const stored = { kind: "stored", id: 50, fromMs: NOW_MS };

  it.each<[string, AskedContact, Told | null]>([
    ["knows of the outage", contact, knows],
    ["has its alert on the way", contact, { ...knows, state: "sent", why: "on-its-way", askAtMs: NOW_MS + MINUTE_MS }],
    ["is a step of an escalation that was alerted", { ...contact, escalateAfterMinutes: 5 }, knows],
  ])("is told to a contact that %s", (_name, one, told) => {
    const answers = askSubject(asked(one, told), NOW_MS);
    expect(madeOf(answers)).toEqual([stored]);
    expect(waitsFor(answers)).toEqual([]);
  });

  it.each<[string, AskedContact, Told | null, Told["why"], number]>([
    [
      ...([
        "has the alert of the outage later",
        { ...contact, hours: { outside: "hold", beginAt: () => NOW_MS + MINUTE_MS } },
      ] as const),
      ...([waits("hours", NOW_MS + MINUTE_MS), "hours", NOW_MS + MINUTE_MS] as const),
    ],
    [
      ...(["is a step of an escalation", { ...contact, escalateAfterMinutes: 105 }] as const),
      ...([waits("escalation", NOW_MS + 5 * MINUTE_MS), "escalation", NOW_MS + 5 * MINUTE_MS] as const),
    ],
    [
      ...(["is spared the outage by a parent", { ...contact, parentHoldsUntilMs: NOW_MS + MINUTE_MS }] as const),
      ...([knows, "dependency", NOW_MS + MINUTE_MS] as const),
    ],
  ])("waits for a contact that %s", (_name, one, told, why, askAtMs) => {
    const answers = askSubject(asked(one, told), NOW_MS);
    expect(madeOf(answers)).toEqual([]);
    expect(waitsFor(answers)).toEqual([{ why, askAtMs }]);
  });

  it.each<[string, Told | null, number | null]>([
    ["without an end", null, null],
    ["with an end", waits("acknowledged", NOW_MS + MINUTE_MS), NOW_MS + MINUTE_MS],
  ])("waits for a step of an escalation behind an acknowledgement %s", (_name, told, untilMs) => {
    const step = { ...contact, escalateAfterMinutes: 105 };
    const subject = asked(step, told);
    const acknowledged = { atMs: NOW_MS - MINUTE_MS, untilMs };
    const outage = subject.outage && { ...subject.outage, acknowledged };
    const answers = askSubject({ ...subject, outage }, NOW_MS);
    expect(madeOf(answers)).toEqual([]);
    expect(waitsFor(answers)).toEqual([{ why: "acknowledged", askAtMs: untilMs ?? NOW_MS + MAX_OPEN_WAIT_MS }]);
    expect(logOf(answers)).toEqual([{ why: "acknowledged", untilMs: null }]);
  });

  it("is logged once while it waits, however often the question is asked", () => {
    const step = { ...contact, escalateAfterMinutes: 105 };
    const row = (askAtMs: number) => ({
      ...{ contactId: 1, topic: "sides", isStillOn: true, audience: "down" as const },
      told: { ...waits("acknowledged", askAtMs), episode: change.id },
    });
    for (const askAtMs of [NOW_MS - MINUTE_MS, NOW_MS + MINUTE_MS]) {
      const subject = asked(step, null, [], [row(askAtMs)]);
      const outage = subject.outage && { ...subject.outage, acknowledged: { atMs: 0, untilMs: null } };
      expect(logOf(askSubject({ ...subject, outage }, NOW_MS))).toEqual([]);
    }
  });

  it("is nothing to a contact that wants no outages", () => {
    const deaf = { ...contact, wants: { ...contact.wants, down: false } };
    const answers = askSubject(asked(deaf, null), NOW_MS);
    expect([madeOf(answers), waitsFor(answers)]).toEqual([[], []]);
  });

  it.each([
    [
      "is told after the alert that it waited for",
      true,
      [
        { kind: "stored", id: 40, fromMs: null },
        { kind: "stored", id: 50, fromMs: null },
      ],
    ],
    ["is not told once the incident is over", false, [{ kind: "stored", id: 40, fromMs: null }]],
  ])("%s", (_name, isStillOn, expected) => {
    const late = { ...contact, hasOutageEvent: false };
    const told = { ...waits("hours", NOW_MS), episode: change.id };
    const row = { contactId: 1, topic: "sides", told, isStillOn, audience: "down" as const };
    const answers = askSubject(asked(late, waits("hours", NOW_MS), [], [row]), NOW_MS);
    expect(madeOf(answers)).toEqual(expected);
  });
});
