import type { TellingFacts } from "./facts.ts";
import type { Moment } from "./moment.ts";
import type { AskedSubject, SubjectAnswers } from "./question.ts";
import { OUTAGE } from "./topic.ts";

/** The time from which the steps of an escalation count: contacts could first be notified of the open incident. */
export function createClock({ outage, contacts }: AskedSubject) {
  const hasSteps = contacts.some(({ escalateAfterMinutes }) => escalateAfterMinutes > 0);
  let startedMs = outage?.tellableAtMs ?? null;
  return {
    /**
     * The facts with that time, which starts now if nothing holds the alert back. An event that was stored late, or has a
     * time from a slow clock, could not be sent before it was stored.
     */
    start(facts: TellingFacts, { topic, on, atMs, event }: Moment): TellingFacts {
      if (!hasSteps || topic !== OUTAGE || !on || outage?.outageId !== facts.episode) return facts;
      const isTellable = facts.active && facts.confirmed && facts.quiet === null && facts.parentHoldsUntilMs === null;
      if (isTellable) startedMs ??= Math.max(atMs, event?.storedAtMs ?? atMs);
      return { ...facts, tellableAtMs: startedMs };
    },
    started: (): SubjectAnswers["tellable"] =>
      outage === null || startedMs === null || startedMs === outage.tellableAtMs
        ? null
        : { incidentId: outage.incidentId, atMs: startedMs },
  };
}
