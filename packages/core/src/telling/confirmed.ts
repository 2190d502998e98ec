import { type ConfirmationRule, hasRecovered, isConfirmed, type RecentFailures } from "../check/recent-failures.ts";
import type { TellingFacts } from "./facts.ts";

/** The facts about the checks of a subject that a question about its outage needs. */
export interface CheckedFacts {
  readonly on: boolean;
  readonly rule: ConfirmationRule;
  readonly recent: RecentFailures;
  /** The incident continues an outage that contacts know of, or will. */
  readonly continues: boolean;
  readonly intervalSeconds: number;
}

/** A check may take so long after it was due, in milliseconds. */
const CHECK_MS = 60_000;

/** Whether enough checks agree that the subject is down, or up, and when they do at the latest. */
export function confirmationOf(
  { on, rule, recent, continues, intervalSeconds }: CheckedFacts,
  nowMs: number,
): Pick<TellingFacts, "confirmed" | "confirmByMs"> {
  const { alertAfterFailures, alertFailuresOf, recoverAfterSuccesses } = rule;
  const checks = Math.max(alertAfterFailures, alertFailuresOf ?? 0, recoverAfterSuccesses);
  return {
    confirmed: on ? continues || isConfirmed(recent, rule) : hasRecovered(recent, rule),
    confirmByMs: nowMs + checks * intervalSeconds * 1_000 + CHECK_MS,
  };
}
