import { type PlanName, plans } from "@pharos/core";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time from which a team of the plan may read its checks; null for all checks. */
export function historySince(plan: PlanName, now: Date): Date | null {
  const { historyDays } = plans[plan];
  return historyDays === null ? null : new Date(now.getTime() - historyDays * DAY_MS);
}
