import type { ConfirmationRule } from "../check/recent-failures.ts";

/** A check may take so long after it was due, in milliseconds. */
const CHECK_MS = 60_000;

/** After so long enough checks agree that a subject is down, or up, if all of them find the same. */
export function confirmWithinMs(rule: ConfirmationRule, intervalSeconds: number): number {
  const { alertAfterFailures, alertFailuresOf, recoverAfterSuccesses } = rule;
  return Math.max(alertAfterFailures, alertFailuresOf ?? 0, recoverAfterSuccesses) * intervalSeconds * 1_000 + CHECK_MS;
}
