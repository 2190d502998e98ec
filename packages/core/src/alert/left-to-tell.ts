import type { AlertEvent } from "../monitor/decide.ts";

/** Who reads what a channel sends. People want one message that says all; machines want every event as it was. */
export type Readers = "people" | "machines";

/**
 * What the contact knows of the outage that an event belongs to: it was never to hear of it, will, has, has heard both
 * its ends, or never will because the delivery failed.
 */
export type OutageTold = "never-meant" | "pending" | "told" | "told-whole" | "untold";

/** What decides whether an event is still worth telling, and how. */
export interface EventFacts {
  readonly readers: Readers;
  readonly event: AlertEvent;
  /** The event states what became of a monitor that was flapping. */
  readonly settles: boolean;
  readonly monitorDeleted: boolean;
  readonly incidentOver: boolean;
  readonly outage: OutageTold;
}

export type SkipReason = "monitor-deleted" | "told-with-outage" | "outage-untold";

export type LeftToTell =
  | { readonly tell: true; readonly whole: boolean }
  | { readonly tell: false; readonly reason: SkipReason };

/**
 * What is left to tell when an alert's turn comes, which may be long after the event. People who hear of an outage only
 * when it is over hear both its ends at once and no recovery after it. Machines hear of no recovery from an outage that
 * they have never heard of.
 */
export function leftToTell(facts: EventFacts): LeftToTell {
  if (facts.monitorDeleted) return { tell: false, reason: "monitor-deleted" };
  const forPeople = facts.readers === "people";
  if (facts.event === "monitor.down") return { tell: true, whole: forPeople && facts.incidentOver };
  if (facts.event !== "monitor.recovery" || facts.settles) return { tell: true, whole: false };
  switch (facts.outage) {
    case "never-meant":
    case "told":
      return { tell: true, whole: false };
    case "pending":
      // It is over, and its alert comes first: to people it tells both ends.
      return forPeople ? { tell: false, reason: "told-with-outage" } : { tell: true, whole: false };
    case "told-whole":
      return { tell: false, reason: "told-with-outage" };
    case "untold":
      return forPeople ? { tell: true, whole: true } : { tell: false, reason: "outage-untold" };
  }
}
