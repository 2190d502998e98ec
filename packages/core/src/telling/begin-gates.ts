import type { TellingQuestion } from "./facts.ts";
import {
  behindOutage,
  behindParent,
  type Gate,
  inQuietTime,
  later,
  never,
  now,
  outsideHours,
  whileAcknowledged,
  whileConfirming,
  whileFlapping,
  whileUnwatched,
} from "./gates.ts";

/** No contact knows that the subject flaps, so the first message says how the subject settled. */
const whileFlappingUnheard: Gate = (question) => (question.facts.flapsUnheard ? whileFlapping(question) : null);

/** It is a step of an escalation, and no person asked for it. */
const waitsForItsTime = ({ facts, rules }: TellingQuestion) =>
  rules.escalateAfterMinutes > facts.escalatedThroughMinutes;

/** A step of an escalation comes only if nobody acknowledged the outage, and only for a subject that has settled. */
const stepIsStopped: Gate = (question) =>
  !waitsForItsTime(question) ? null : (whileAcknowledged(question) ?? whileFlapping(question));

/** The clock of the steps starts when contacts could be notified of the outage. A broken channel does not stop it. */
const stepIsNotDue: Gate = (question) => {
  if (!waitsForItsTime(question)) return null;
  const { facts, rules, nowMs } = question;
  const stepMs = rules.escalateAfterMinutes * 60_000;
  const dueAtMs = Math.max(facts.tellableAtMs ?? nowMs, facts.quietEndedAtMs) + stepMs;
  return dueAtMs > nowMs ? later(nowMs, dueAtMs, "escalation", stepMs) : null;
};

const unwanted: Gate = ({ rules }) => {
  if (rules.wantsOn) return null;
  return never(rules.wantsOver ? "silent" : "unwanted");
};

const tellTheBegin: Gate = ({ facts }) => now(facts.flapsUntilMs === null ? "down" : "flapping");

/** The matter is on, and the contact does not know. */
export const beginGates: readonly Gate[] = [
  whileUnwatched,
  whileConfirming,
  inQuietTime,
  behindParent,
  whileFlappingUnheard,
  stepIsStopped,
  stepIsNotDue,
  unwanted,
  behindOutage,
  outsideHours,
  tellTheBegin,
];
