import type {
  LaterWhy,
  NeverWhy,
  News,
  OpenEndedWhy,
  TellingAnswer,
  TellingFacts,
  TellingQuestion,
  Told,
} from "./facts.ts";

/** One reason to answer a question. Null leaves the question to the next gate. */
export type Gate = (question: TellingQuestion) => TellingAnswer | null;

/** The longest wait for something whose time is not known: then the question is due again even if no wake comes. */
export const MAX_OPEN_WAIT_MS = 10 * 60_000;
/** The shortest wait: a time that has passed is asked again at the next sweep. */
export const MIN_WAIT_MS = 1_000;

/** The answer of the first gate that has one. The last gate of a list always has one. */
export function firstAnswer(gates: readonly Gate[], question: TellingQuestion): TellingAnswer {
  for (const gate of gates) {
    const answer = gate(question);
    if (answer) return answer;
  }
  return never("nothing-to-tell");
}

const openEnded: Readonly<Record<OpenEndedWhy, true>> = {
  ...{ confirming: true, dependency: true, flapping: true, "on-its-way": true, busy: true },
};

/** The time at which the wait ends is not known. */
export const hasOpenEnd = (why: string) => Object.hasOwn(openEnded, why);

/** As `hasOpenEnd`. A change of an outage waits behind the alert of the outage, also if that alert waits for a known time. */
export const isOpenWait = (why: LaterWhy, { behindOutage: behind }: Pick<TellingFacts, "behindOutage">) =>
  hasOpenEnd(why) || behind?.why === why;

export const now = (news: News): TellingAnswer => ({ go: "now", news });

export const never = (why: NeverWhy): TellingAnswer => ({ go: "never", why });

/** Waits until a time that is known. @param stepMs the longest wait, so that a clock that is set back adds nothing */
export function later(nowMs: number, atMs: number, why: LaterWhy, stepMs = Number.POSITIVE_INFINITY): TellingAnswer {
  return { go: "later", atMs: Math.min(Math.max(atMs, nowMs + MIN_WAIT_MS), nowMs + stepMs), why };
}

/** Waits for something whose time is not known. @param atMs its time at the latest, as far as that is known */
export function laterAtMost(nowMs: number, why: OpenEndedWhy, atMs = Number.POSITIVE_INFINITY): TellingAnswer {
  return later(nowMs, atMs, why, MAX_OPEN_WAIT_MS);
}

export const whileUnwatched: Gate = ({ facts }) => (facts.active ? null : never("not-watched"));

export const whileConfirming: Gate = ({ facts, nowMs }) =>
  facts.confirmed ? null : laterAtMost(nowMs, "confirming", facts.confirmByMs);

export const inQuietTime: Gate = ({ facts, nowMs }) =>
  facts.quiet && later(nowMs, facts.quiet.untilMs, facts.quiet.why);

export const behindParent: Gate = ({ facts, nowMs }) =>
  facts.parentHoldsUntilMs === null ? null : laterAtMost(nowMs, "dependency", facts.parentHoldsUntilMs);

/** The alert of the outage comes before its change. */
export const behindOutage: Gate = ({ facts: { behindOutage: wait }, nowMs }) =>
  wait ? later(nowMs, wait.untilMs, wait.why, MAX_OPEN_WAIT_MS) : null;

export const whileFlapping: Gate = ({ facts, nowMs }) =>
  facts.flapsUntilMs === null ? null : laterAtMost(nowMs, "flapping", facts.flapsUntilMs);

export const outsideHours: Gate = ({ rules, nowMs }) =>
  rules.hoursBeginAtMs === null ? null : later(nowMs, rules.hoursBeginAtMs, "hours");

/** A member looks after the outage: no reminder and no step of an escalation until that ends. */
export const whileAcknowledged: Gate = ({ facts: { acknowledged }, nowMs }) => {
  if (acknowledged === null) return null;
  if (acknowledged.untilMs === null) return never("acknowledged");
  return acknowledged.untilMs > nowMs ? later(nowMs, acknowledged.untilMs, "acknowledged") : null;
};

/** An acknowledgement ended after the last message to a contact. */
export function hasAcknowledgementEnded({ acknowledged }: TellingFacts, told: Told | null, nowMs: number): boolean {
  const untilMs = acknowledged?.untilMs ?? null;
  return told !== null && untilMs !== null && told.saidAtMs < untilMs && untilMs <= nowMs;
}

/** A snooze ended, or will end, after the last message to a contact. */
export function isSnoozedSince({ snoozedUntilMs }: TellingFacts, told: Told | null): boolean {
  return told !== null && snoozedUntilMs !== null && told.saidAtMs < snoozedUntilMs;
}

/** The contact is notified once that the subject flaps. The next message says how the subject settled. */
export const flaps: Gate = (question) => {
  const waits = whileFlapping(question);
  if (waits === null) return null;
  const { facts, told, rules } = question;
  const knows = told?.said === "flapping" || told?.said === "silent" || facts.flapsUnheard || !rules.wantsOn;
  if (knows || rules.hoursBeginAtMs !== null) return waits;
  return inQuietTime(question) ?? behindParent(question) ?? now("flapping");
};
