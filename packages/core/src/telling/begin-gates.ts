import {
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

/** A step of an escalation comes only if nobody acknowledged the outage, and only for a subject that has settled. */
const stepIsStopped: Gate = (question) =>
  question.rules.escalateAfterMinutes === 0 ? null : (whileAcknowledged(question) ?? whileFlapping(question));

/** The clock of the steps starts when contacts could be notified of the outage. A broken channel does not stop it. */
const stepIsNotDue: Gate = ({ facts, rules, nowMs }) => {
  const stepMs = rules.escalateAfterMinutes * 60_000;
  const dueAtMs = Math.max(facts.tellableAtMs ?? nowMs, facts.quietEndedAtMs) + stepMs;
  return stepMs > 0 && dueAtMs > nowMs ? later(nowMs, dueAtMs, "escalation", stepMs) : null;
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
  outsideHours,
  tellTheBegin,
];
