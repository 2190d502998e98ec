import type { PeriodData, WindowData } from "@pharos/operations";

/** Where a period is, by the clock: what the server has not noted yet is over all the same. */
export function phaseOf({ state, starts_at: starts, ends_at: ends }: PeriodData, nowMs: number): PeriodData["state"] {
  if (state === "cancelled") return "cancelled";
  if (Date.parse(ends) <= nowMs) return "ended";
  return Date.parse(starts) <= nowMs ? "active" : "planned";
}

/**
 * Whether a window has had its last period.
 *
 * | of the periods that are shown | it is over |
 * |---|---|
 * | one is under way or to come | no, also after the end that its settings give: that one was extended |
 * | all are over or skipped, and it occurs once | yes, also before that end |
 * | any other, or none | once the last end that its settings give has passed |
 *
 * @param periods of all windows
 */
export function isOver(
  { id, rrule, over_at: overAt }: Pick<WindowData, "id" | "rrule" | "over_at">,
  periods: readonly PeriodData[],
  nowMs: number,
): boolean {
  const phases = periods.filter((period) => period.window_id === id).map((period) => phaseOf(period, nowMs));
  if (phases.includes("active") || phases.includes("planned")) return false;
  if (rrule === null && phases.length > 0) return true;
  return overAt !== null && Date.parse(overAt) <= nowMs;
}
