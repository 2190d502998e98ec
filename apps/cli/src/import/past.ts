import type { RecordedDay, RecordedOutage } from "@pharos/core";

/** Of the cause of an outage, in characters. */
export const MAX_CAUSE_LENGTH = 100;

export const DAY_MS = 86_400_000;

/** The beginning of a day of UTC. */
export const dayBegin = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;

/** The first moment of a record: its first row, or an earlier day of which only numbers are left. */
export function beginOf(firstMs: number, days: readonly RecordedDay[]): number {
  const firstDayMs = days.reduce((first, { dayMs }) => Math.min(first, dayMs), firstMs);
  return firstDayMs + DAY_MS <= firstMs ? firstDayMs : firstMs;
}

/**
 * Some systems store no change of state when a check that fails is paused, or when they are off. So an outage ends with the
 * last day of checks before a day without. From then on the shares of days count.
 *
 * @param lastMs when an outage ends at the latest that is not over
 */
export function endedByPauses(
  outages: readonly RecordedOutage[],
  days: readonly RecordedDay[],
  lastMs: number,
): readonly RecordedOutage[] {
  const withChecks = new Set(days.map(({ dayMs }) => dayMs));
  return outages.map((outage) => {
    const lastDayMs = dayBegin(outage.endedAtMs ?? lastMs);
    // The first and the last day have checks: the changes of state.
    for (let dayMs = dayBegin(outage.startedAtMs) + DAY_MS; dayMs < lastDayMs; dayMs += DAY_MS)
      if (!withChecks.has(dayMs)) return { ...outage, endedAtMs: dayMs };
    return outage;
  });
}
