import type { Happening } from "../subject/happening.ts";

/**
 * The kind of receiver behind a channel. People want one message that says everything. Machines want every event as it
 * was.
 */
export type Readers = "people" | "machines";

/** The facts that decide whether and how an event is still worth an alert. */
export interface EventFacts {
  readonly readers: Readers;
  readonly happening: Happening;
  readonly subjectDeleted: boolean;
  /** The contact is no longer attached to the subject. */
  readonly isDetached: boolean;
  readonly incidentOver: boolean;
  /** A member looks after the outage. */
  readonly isAcknowledged: boolean;
  /** A step of an escalation for which nobody asked. */
  readonly isStep: boolean;
  /** The message says both ends of the outage, because the alert of its begin was lost. */
  readonly tellsBothEnds: boolean;
}

export const skipReasons = ["subject-deleted", "detached", "outage-over", "acknowledged"] as const;
export type SkipReason = (typeof skipReasons)[number];

export type LeftToTell =
  | { readonly tell: true; readonly includesRecovery: boolean }
  | { readonly tell: false; readonly reason: SkipReason };

/**
 * The message that is left to send when an alert is attempted, which may be long after the event. If an outage is over
 * before people get its alert, they get one message that includes the recovery. A reminder or a step of an escalation is
 * of no use once the outage is over or acknowledged. Machines get the step of an outage that is over, because they
 * get its recovery. People who get the recovery need no change of the outage before it.
 */
export function leftToTell(facts: EventFacts): LeftToTell {
  const { readers, happening, subjectDeleted, isDetached, incidentOver, isAcknowledged, isStep, tellsBothEnds } = facts;
  if (subjectDeleted) return { tell: false, reason: "subject-deleted" };
  if (isDetached) return { tell: false, reason: "detached" };
  const isPast = happening === "changed" && incidentOver && readers === "people";
  if (isPast) return { tell: false, reason: "outage-over" };
  if (happening !== "down" && happening !== "reminder") return { tell: true, includesRecovery: tellsBothEnds };
  if (happening === "down" && !isStep) return { tell: true, includesRecovery: readers === "people" && incidentOver };
  if (incidentOver && !(isStep && readers === "machines")) return { tell: false, reason: "outage-over" };
  if (isAcknowledged && !incidentOver) return { tell: false, reason: "acknowledged" };
  return { tell: true, includesRecovery: false };
}
