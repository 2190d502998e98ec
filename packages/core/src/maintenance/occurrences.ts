import type { RecurrenceRule } from "./rule.ts";
import { DAY_MS, type WallMs } from "./wall-time.ts";

/** When something begins, in the clocks of its zone: once, or by a rule that starts on its first day. */
export interface WallSchedule {
  readonly startsMs: WallMs;
  /** Null: once. */
  readonly rule: RecurrenceRule | null;
}

/** One occurrence. Times are milliseconds since the epoch, except local times. */
export interface Occurrence {
  readonly originalStartMs: WallMs;
  readonly startMs: number;
  readonly endMs: number;
}

/** A rule that occurs in none of these days after its start occurs never, or not soon enough to be meant. */
const MAX_DAYS_UNTIL_FIRST = 5 * 366;
/** A count that is not reached in these days does not limit the rule. */
const MAX_DAYS_COUNTED = 50 * 366;

/**
 * All starts in `[fromMs, toMs)`, in order. A rule begins at `startsMs`, and has its time of day. The function also
 * visits days on which the rule does not occur, so every day in the span costs time. It ignores a rule's `count`:
 * `lastStart` turns it into a time, which is the upper bound of the span.
 */
export function startsBetween({ startsMs, rule }: WallSchedule, fromMs: WallMs, toMs: WallMs): readonly WallMs[] {
  if (rule === null) return startsMs >= fromMs && startsMs < toMs ? [startsMs] : [];
  const first = Math.max(0, Math.ceil((fromMs - startsMs) / DAY_MS));
  const starts: WallMs[] = [];
  for (let atMs = startsMs + first * DAY_MS; atMs < toMs && atMs <= (rule.untilMs ?? atMs); atMs += DAY_MS) {
    if (occursOn(rule, startsMs, atMs)) starts.push(atMs);
  }
  return starts;
}

/** How a schedule ends. */
export type ScheduleEnd =
  /** It has no occurrence within five years of its start. */
  { readonly kind: "never-occurs" } | { readonly kind: "endless" } | { readonly kind: "last"; readonly lastMs: WallMs };

/** Finds the last start: of a rule with a limit by looking at each day until then. */
export function scheduleEnd({ startsMs, rule }: WallSchedule): ScheduleEnd {
  if (rule === null) return { kind: "last", lastMs: startsMs };
  const [firstMs] = startsBetween({ startsMs, rule }, startsMs, startsMs + MAX_DAYS_UNTIL_FIRST * DAY_MS);
  if (firstMs === undefined) return { kind: "never-occurs" };
  if (rule.count === null && rule.untilMs === null) return { kind: "endless" };
  const starts = startsBetween({ startsMs, rule }, startsMs, startsMs + MAX_DAYS_COUNTED * DAY_MS).slice(
    0,
    rule.count ?? undefined,
  );
  const lastMs = starts.at(-1) ?? firstMs;
  return rule.count === null || starts.length === rule.count ? { kind: "last", lastMs } : { kind: "endless" };
}

/** Whether the rule, counted from `startsMs`, occurs on the day of `atMs`. */
function occursOn(rule: RecurrenceRule, startsMs: WallMs, atMs: WallMs): boolean {
  const day = calendarDay(atMs);
  const since = calendarDay(startsMs);
  switch (rule.frequency) {
    case "DAILY":
      return (day.number - since.number) % rule.interval === 0 && isOneOf(rule.weekdays, day);
    case "WEEKLY":
      if ((day.week - since.week) % rule.interval !== 0) return false;
      return rule.weekdays.length > 0 ? isOneOf(rule.weekdays, day) : day.weekday === since.weekday;
    case "MONTHLY": {
      if ((day.month - since.month) % rule.interval !== 0) return false;
      if (rule.monthDays.length === 0 && rule.weekdays.length === 0) return day.ofMonth === since.ofMonth;
      const fitsDay = rule.monthDays.length === 0 || rule.monthDays.some((n) => day.ofMonth === n || day.fromEnd === n);
      return fitsDay && isOneOf(rule.weekdays, day);
    }
  }
}

interface CalendarDay {
  /** Days, weeks that begin on Mondays, and months, each since some first one. */
  readonly number: number;
  readonly week: number;
  readonly month: number;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly ofMonth: number;
  /** -1 is the last of its month. */
  readonly fromEnd: number;
}

function calendarDay(atMs: WallMs): CalendarDay {
  const date = new Date(atMs);
  const number = Math.floor(atMs / DAY_MS);
  const ofMonth = date.getUTCDate();
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    number,
    // The first day of all, the 1st of January 1970, was a Thursday.
    week: Math.floor((number + 3) / 7),
    month: date.getUTCFullYear() * 12 + date.getUTCMonth(),
    weekday: (date.getUTCDay() + 6) % 7,
    ofMonth,
    fromEnd: ofMonth - daysInMonth - 1,
  };
}

/** An empty list allows every day. */
function isOneOf(weekdays: RecurrenceRule["weekdays"], { weekday, ofMonth, fromEnd }: CalendarDay): boolean {
  if (weekdays.length === 0) return true;
  const [nth, nthFromEnd] = [Math.ceil(ofMonth / 7), -Math.ceil(-fromEnd / 7)];
  return weekdays.some(
    (one) => one.weekday === weekday && (one.ordinal === null || one.ordinal === nth || one.ordinal === nthFromEnd),
  );
}
