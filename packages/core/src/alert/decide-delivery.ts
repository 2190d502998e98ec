import { type Breaker, mayAttempt } from "./breaker.ts";
import { type EventFacts, leftToTell, type SkipReason } from "./left-to-tell.ts";
import { pace, type StormFacts } from "./storm.ts";

/** All that decides whether a delivery is attempted now. Times are milliseconds since the epoch. */
export interface DeliveryFacts {
  readonly delivery: {
    readonly pending: boolean;
    /** No attempt has begun. */
    readonly isNew: boolean;
    readonly nextAttemptAtMs: number;
    /** Null while no attempt is running. */
    readonly leasedUntilMs: number | null;
    readonly expiresAtMs: number;
    /** An earlier alert of the same subject to the same contact is not over. */
    readonly behindAnother: boolean;
  };
  readonly event: EventFacts;
  readonly breaker: Breaker;
  /** Attempts to the contact that are running; counting may end at `MAX_ATTEMPTS_UNDER_WAY`. */
  readonly underWay: number;
  readonly storm: StormFacts;
  /** Alerts to the contact wait for others, and then all that wait are one message. */
  readonly gathers: boolean;
}

/** Why a job ends and leaves its delivery as it is. */
export type JobEndReason =
  | "over"
  | "leased"
  | "not-due"
  | "behind-another"
  | "contact-broken"
  | "contact-at-limit"
  | "stopping"
  | "storm";

/**
 * The next step of a delivery. `end-job` ends the job in the queue and leaves the delivery pending, unless it is over.
 * The delivery gets its next job when the delivery before it ends. If only time has to pass, the scheduler's sweep
 * queues it.
 */
export type DeliveryDecision =
  | { readonly kind: "send"; readonly includesRecovery: boolean }
  | { readonly kind: "summarise" }
  /** The first of the deliveries that wait for a summary. Its job is postponed, and then sends the summary of all of them. */
  | { readonly kind: "gather"; readonly summaryAtMs: number }
  | { readonly kind: "wait"; readonly untilMs: number }
  | { readonly kind: "skip"; readonly reason: SkipReason }
  | { readonly kind: "give-up" }
  | { readonly kind: "end-job"; readonly reason: JobEndReason };

/**
 * By how much the clocks of two notifiers may differ, in milliseconds. A job that is early by no more is postponed to its
 * time. A job that is earlier still is out of date: the delivery was postponed, and another job will come for it.
 */
const CLOCKS_DIFFER_MS = 5_000;

const endJob = (reason: JobEndReason): DeliveryDecision => ({ kind: "end-job", reason });

/** Of a job that is early. It may be the only one that there is for its delivery, so it does not end for being early by little. */
function early(untilMs: number, nowMs: number, reason: JobEndReason): DeliveryDecision {
  return untilMs <= nowMs + CLOCKS_DIFFER_MS ? { kind: "wait", untilMs } : endJob(reason);
}

/** Decides what to do with a delivery now. The facts were read under the contact's lock. */
export function decideDelivery(
  { delivery, event, breaker, underWay, storm, gathers }: DeliveryFacts,
  nowMs: number,
): DeliveryDecision {
  if (!delivery.pending) return endJob("over");
  if (delivery.leasedUntilMs !== null && delivery.leasedUntilMs > nowMs) return endJob("leased");
  if (delivery.expiresAtMs <= nowMs) return { kind: "give-up" };
  if (delivery.nextAttemptAtMs > nowMs) {
    // It waits for others, and this is its only job.
    if (gathers && delivery.isNew) return { kind: "wait", untilMs: delivery.nextAttemptAtMs };
    return early(delivery.nextAttemptAtMs, nowMs, "not-due");
  }
  if (delivery.behindAnother) return endJob("behind-another");
  const left = leftToTell(event);
  if (!left.tell) return { kind: "skip", reason: left.reason };
  const { brokenUntilMs } = breaker;
  if (brokenUntilMs !== null && brokenUntilMs > nowMs) return early(brokenUntilMs, nowMs, "contact-broken");
  if (!mayAttempt(breaker, underWay, nowMs)) return endJob("contact-at-limit");
  if (event.readers === "machines") return { kind: "send", includesRecovery: left.includesRecovery };
  const paced = pace(storm, nowMs);
  switch (paced.go) {
    case "alone":
      if (gathers) return { kind: "summarise" };
      return { kind: "send", includesRecovery: left.includesRecovery };
    case "summary":
      return { kind: "summarise" };
    case "wait":
      if (paced.begins) return { kind: "gather", summaryAtMs: paced.summaryAtMs };
      return early(paced.summaryAtMs, nowMs, "storm");
  }
}
