import type { Happening } from "../subject/happening.ts";

/**
 * The kind of receiver behind a channel. People want one message that says everything. Machines want every event as it
 * was.
 */
export type Readers = "people" | "machines";

/**
 * How much the contact knows about the outage of an event.
 *
 * | value | the alert of the outage to this contact, or the last reminder that arrived |
 * |---|---|
 * | `never-meant` | was never to be sent; or the event is not a recovery |
 * | `pending` | is still to be sent |
 * | `told` | arrived |
 * | `told-with-recovery` | arrived, and said when the outage ended |
 * | `untold` | failed, was skipped, or has expired     |
 */
export type OutageTold = "never-meant" | "pending" | "told" | "told-with-recovery" | "untold";

/** The facts that decide whether and how an event is still worth an alert. */
export interface EventFacts {
  readonly readers: Readers;
  readonly happening: Happening;
  /** The event gives the status of a subject that was flapping and has settled. */
  readonly endsFlapping: boolean;
  readonly subjectDeleted: boolean;
  readonly incidentOver: boolean;
  /** A member looks after the outage. */
  readonly isAcknowledged: boolean;
  readonly outage: OutageTold;
}

export const skipReasons = [
  "subject-deleted",
  "told-with-outage",
  "outage-untold",
  "outage-over",
  "acknowledged",
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type LeftToTell =
  | { readonly tell: true; readonly includesRecovery: boolean }
  | { readonly tell: false; readonly reason: SkipReason };

/**
 * The message that is left to send when an alert is attempted, which may be long after the event. If an outage is over
 * before people get its alert, they get one message that includes the recovery. They then get no recovery message.
 * Machines get no recovery for an outage that they got no alert of. A reminder is of no use once the outage is over or
 * acknowledged.
 */
export function leftToTell(facts: EventFacts): LeftToTell {
  if (facts.subjectDeleted) return { tell: false, reason: "subject-deleted" };
  const forPeople = facts.readers === "people";
  if (facts.happening === "down") return { tell: true, includesRecovery: forPeople && facts.incidentOver };
  if (facts.happening === "reminder") {
    if (facts.incidentOver) return { tell: false, reason: "outage-over" };
    return facts.isAcknowledged ? { tell: false, reason: "acknowledged" } : { tell: true, includesRecovery: false };
  }
  if (facts.happening !== "recovery" || facts.endsFlapping) return { tell: true, includesRecovery: false };
  switch (facts.outage) {
    case "never-meant":
    case "told":
      return { tell: true, includesRecovery: false };
    case "pending":
      // It is over, and its alert comes first: to people it tells both ends.
      return forPeople ? { tell: false, reason: "told-with-outage" } : { tell: true, includesRecovery: false };
    case "told-with-recovery":
      return { tell: false, reason: "told-with-outage" };
    case "untold":
      return forPeople ? { tell: true, includesRecovery: true } : { tell: false, reason: "outage-untold" };
  }
}
