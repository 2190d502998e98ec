import { type Breaker, isBroken, mayAttempt } from "./breaker.ts";
import { type EventFacts, leftToTell, type SkipReason } from "./left-to-tell.ts";
import { pace, type StormFacts } from "./storm.ts";

/** All that decides what becomes of a delivery whose turn it may be. Times are milliseconds since the epoch. */
export interface TurnFacts {
  readonly delivery: {
    readonly pending: boolean;
    readonly nextAttemptAtMs: number;
    /** Null while no attempt is under way. */
    readonly leasedUntilMs: number | null;
    readonly expiresAtMs: number;
    /** An earlier alert of the same subject to the same contact is not over. */
    readonly behindAnother: boolean;
  };
  readonly event: EventFacts;
  readonly breaker: Breaker;
  /** Attempts to the contact that are under way; counting may end at `SHARE`. */
  readonly underWay: number;
  readonly storm: StormFacts;
}

export type DropReason = "over" | "leased" | "not-due" | "behind-another" | "contact-broken" | "share-taken" | "storm";

/**
 * What to do with a delivery. Who drops one need not come back: whoever ends what it waits for publishes it again, and
 * where only time ends that, the sweep.
 */
export type Turn =
  | { readonly turn: "send"; readonly includesRecovery: boolean }
  | { readonly turn: "summarise" }
  /** The first of those that wait for a summary: it comes back for all of them. */
  | { readonly turn: "gather"; readonly summaryAtMs: number }
  | { readonly turn: "wait"; readonly untilMs: number }
  | { readonly turn: "skip"; readonly reason: SkipReason }
  | { readonly turn: "give-up" }
  | { readonly turn: "drop"; readonly reason: DropReason };

/**
 * By how much the clocks of two notifiers may differ, in milliseconds. A job that is early by no more comes back when its
 * time is here; one that is earlier has been overtaken, and another job holds the alarm.
 */
const CLOCKS_DIFFER_MS = 5_000;

const drop = (reason: DropReason): Turn => ({ turn: "drop", reason });

/** Decides what to do with a delivery now. Pure; the facts were read under the contact's lock. */
export function decideTurn({ delivery, event, breaker, underWay, storm }: TurnFacts, nowMs: number): Turn {
  if (!delivery.pending) return drop("over");
  if (delivery.leasedUntilMs !== null && delivery.leasedUntilMs > nowMs) return drop("leased");
  if (delivery.expiresAtMs <= nowMs) return { turn: "give-up" };
  if (delivery.nextAttemptAtMs > nowMs + CLOCKS_DIFFER_MS) return drop("not-due");
  if (delivery.nextAttemptAtMs > nowMs) return { turn: "wait", untilMs: delivery.nextAttemptAtMs };
  if (delivery.behindAnother) return drop("behind-another");
  const told = leftToTell(event);
  if (!told.tell) return { turn: "skip", reason: told.reason };
  if (isBroken(breaker, nowMs)) return drop("contact-broken");
  if (!mayAttempt(breaker, underWay, nowMs)) return drop("share-taken");
  if (event.readers === "machines") return { turn: "send", includesRecovery: told.includesRecovery };
  const paced = pace(storm, nowMs);
  switch (paced.go) {
    case "alone":
      return { turn: "send", includesRecovery: told.includesRecovery };
    case "summary":
      return { turn: "summarise" };
    case "wait":
      return paced.begins ? { turn: "gather", summaryAtMs: paced.summaryAtMs } : drop("storm");
  }
}
