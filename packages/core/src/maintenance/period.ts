import { ProblemError } from "../problem.ts";
import type { Occurrence } from "./occurrences.ts";
import { DAY_MS, type WallMs } from "./wall-time.ts";
import { MAX_PERIOD_SECONDS, type PeriodState } from "./window.ts";

/** One occurrence of a window. Times are milliseconds since the epoch, except local times. */
export interface MaintenancePeriod {
  readonly windowId: number;
  readonly originalStartMs: WallMs;
  readonly startMs: number;
  readonly endMs: number;
  readonly state: PeriodState;
  /** It was changed by hand. */
  readonly isEdited: boolean;
}

/** A period after a change by hand. */
export interface EndChange {
  readonly endMs: number;
  readonly isCancelled: boolean;
}

/** @throws ProblemError `conflict` unless the period is in progress */
export function endedNow(period: MaintenancePeriod, nowMs: number): EndChange {
  requireOpen(period, nowMs);
  if (period.startMs > nowMs) throw conflict("The period has not started. Skip it instead.");
  // A period has some length, and one that begins in this moment ends a moment later.
  return { endMs: Math.max(nowMs, period.startMs + 1), isCancelled: false };
}

/** @throws ProblemError `conflict` when the period is over, or would become too long */
export function extended(period: MaintenancePeriod, seconds: number, nowMs: number): EndChange {
  requireOpen(period, nowMs);
  const endMs = period.endMs + seconds * 1000;
  if (endMs - period.startMs > MAX_PERIOD_SECONDS * 1000) {
    throw conflict(`A period lasts at most ${MAX_PERIOD_SECONDS / 86_400} days.`);
  }
  return { endMs, isCancelled: false };
}

/** @throws ProblemError `conflict` when the period has begun */
export function skipped(period: MaintenancePeriod, nowMs: number): EndChange {
  requireOpen(period, nowMs);
  if (period.startMs <= nowMs) throw conflict("The period has started. End it instead.");
  return { endMs: period.endMs, isCancelled: true };
}

/** A period that was changed by hand. */
export type EditedPeriod = Pick<MaintenancePeriod, "windowId" | "originalStartMs" | "startMs" | "state">;

/**
 * The occurrences of a window that get periods, next to its periods that were changed by hand. A day is a day in the
 * window's zone, by the original start.
 *
 * | on the day there is | an occurrence of a rule | one that occurs once |
 * |---|---|---|
 * | a skipped period | is not made | creates it |
 * | an extended period that has not begun | is not made | creates it, instead of a period with another start |
 * | an edited period that has begun | creates it | creates it |
 * | no edited period | creates it | creates it |
 */
export function occurrencesToMake(
  rrule: string | null,
  occurrences: readonly Occurrence[],
  edited: readonly EditedPeriod[],
  nowMs: number,
): readonly Occurrence[] {
  if (rrule === null) return occurrences;
  const kept = edited.filter(({ state, startMs }) => state === "cancelled" || startMs > nowMs);
  const keptDays = new Set(kept.map(({ originalStartMs }) => dayNumber(originalStartMs)));
  return occurrences.filter(({ originalStartMs }) => !keptDays.has(dayNumber(originalStartMs)));
}

const dayNumber = (wallMs: WallMs) => Math.floor(wallMs / DAY_MS);

function requireOpen({ state, endMs }: MaintenancePeriod, nowMs: number): void {
  if (state === "cancelled") throw conflict("The period was cancelled.");
  if (endMs <= nowMs) throw conflict("The period is over.");
}

function conflict(detail: string): ProblemError {
  return new ProblemError({ kind: "conflict", detail });
}
