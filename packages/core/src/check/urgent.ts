import type { CheckResult } from "./check.ts";

/** Whether something may follow from a result that people wait for: an alert, or a question to another region. */
export function isUrgent(result: CheckResult): boolean {
  return !("votes" in result) || result.votes.some(({ outcome }) => !outcome.passed);
}
