import type { PeriodData, WindowData } from "@pharos/operations";

/** The phase of a period by the clock, also if the server has not recorded its end yet. */
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
 * | one is current or in the future | no, also after the end of its settings, because it was extended |
 * | all are over or skipped, and it occurs once | yes, also before that end |
 * | others, or no periods | once the last end of its settings has passed |
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
