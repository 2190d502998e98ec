import type { CheckReport } from "./check.ts";

/** Whether something may follow from a report that people wait for: an alert, or a question to another region. */
export function isUrgent(report: CheckReport): boolean {
  return !("votes" in report) || report.votes.some(({ outcome }) => !outcome.passed);
}
