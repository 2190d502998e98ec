import type { FieldErrors } from "../problem.ts";
import { isTimeZone } from "../zone-name.ts";
import { type ScheduleEnd, scheduleEnd, type WallSchedule } from "./occurrences.ts";
import { parseRule, type RecurrenceRule } from "./rule.ts";
import { parseWallTime, type WallMs } from "./wall-time.ts";

export const MIN_DURATION_SECONDS = 60;
export const MAX_DURATION_SECONDS = 7 * 86_400;

/** The scheduler creates periods this far ahead. */
export const PERIODS_AHEAD_MS = 60 * 86_400_000;

/** A window does not start later than five years from now. */
export const MAX_START_AHEAD_MS = 5 * 366 * 86_400_000;

/** Windows of a team that have not been cancelled. */
export const MAX_WINDOWS = 200;
/** Subjects that one window lists. */
export const MAX_TARGETS = 500;
/** A period that is extended lasts no longer than that. */
export const MAX_PERIOD_SECONDS = 2 * MAX_DURATION_SECONDS;
/** How long before a period status pages may announce it, and how often. */
export const MAX_ANNOUNCE_MINUTES = 30 * 1_440;
export const MAX_ANNOUNCEMENTS = 5;

/** The subjects that a window mutes: all of its team, or its list and those with one of its tags. Later ones count too. */
export const coverages = ["all", "listed"] as const;
export type WindowCoverage = (typeof coverages)[number];

/** The state of a period. It is `active` from its start, and `ended` once its suppressed alerts are sent. */
export const periodStates = ["planned", "active", "ended", "cancelled"] as const;
export type PeriodState = (typeof periodStates)[number];

/** When a window is to occur, as a client sends it. */
export interface ScheduleInput {
  readonly startsLocal: string;
  readonly timeZone: string;
  readonly rrule: string | null;
}

/** A schedule that was read, with its last start; null if it never ends. */
interface ReadSchedule extends WallSchedule {
  readonly timeZone: string;
  readonly lastMs: WallMs | null;
}

export type ScheduleResult =
  | { readonly schedule: ReadSchedule }
  /** Fields as the operations name them. */
  | { readonly errors: FieldErrors };

/** Reads a schedule, or returns the mistakes of each field. */
export function readSchedule({ startsLocal, timeZone, rrule }: ScheduleInput): ScheduleResult {
  const startsMs = parseWallTime(startsLocal);
  const parsed = rrule === null ? { rule: null } : parseRule(rrule);
  const errors = {
    ...(startsMs === null && {
      starts_local: ["The starts local field must be a date and time of day, such as 2027-03-28T02:30."],
    }),
    ...(!isTimeZone(timeZone) && {
      time_zone: ["The time zone field must be the name of a time zone, such as Europe/Berlin or UTC."],
    }),
    ...("error" in parsed && { rrule: [`The rrule field ${parsed.error}.`] }),
  };
  if (startsMs === null || "error" in parsed || Object.keys(errors).length > 0) return { errors };
  const end = scheduleEnd({ startsMs, rule: parsed.rule });
  return endedSchedule(startsMs, parsed.rule, timeZone, end);
}

function endedSchedule(
  startsMs: WallMs,
  rule: RecurrenceRule | null,
  timeZone: string,
  end: ScheduleEnd,
): ScheduleResult {
  if (end.kind === "never-occurs") {
    const isOver = rule !== null && rule.untilMs !== null && rule.untilMs < startsMs;
    const must = isOver ? "not end before the window starts" : "be a rule that occurs within five years of the start";
    return { errors: { rrule: [`The rrule field must ${must}.`] } };
  }
  return { schedule: { startsMs, rule, timeZone, lastMs: end.kind === "last" ? end.lastMs : null } };
}
