// Apart from the rest of the package, as `@pharos/core/hours-clock`: see `time-zone.ts`.
import { momentOf, wallTimeAt } from "../maintenance/time-zone.ts";
import { DAY_MS, formatWallTime, type WallMs } from "../maintenance/wall-time.ts";
import { type ContactHours, type HourRange, type HoursClock, weekdays } from "./hours.ts";

/** Times from `fromMs` until before `untilMs`, at which the answer is the same. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly beginAtMs: number | null;
}

/** A day on which clocks skip a whole day is as far away as a week and a day. The day before may last until now. */
const DAYS_AROUND = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** When hours begin after `atMs`; null if they are open then. Hours without a range are always open. */
export function hoursBeginAt(hours: ContactHours, atMs: number): number | null {
  return spanAt(openingsNear(hours, dayAt(hours, atMs)), atMs).beginAtMs;
}

/** The same, which remembers its last answer and day: a look at a week of clocks takes longer than a question. */
export function hoursClock(hours: ContactHours): HoursClock {
  let last: Span | null = null;
  let day: { readonly todayMs: WallMs; readonly near: readonly Opening[] } | null = null;
  return (atMs) => {
    if (last !== null && atMs >= last.fromMs && atMs < last.untilMs) return last.beginAtMs;
    const todayMs = dayAt(hours, atMs);
    if (day?.todayMs !== todayMs) day = { todayMs, near: openingsNear(hours, todayMs) };
    last = spanAt(day.near, atMs);
    return last.beginAtMs;
  };
}

function spanAt(near: readonly Opening[], atMs: number): Span {
  const open = near.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
  if (open) return { ...open, beginAtMs: null };
  const beginMs = near.reduce(
    (next, one) => (one.fromMs > atMs ? Math.min(next, one.fromMs) : next),
    Number.POSITIVE_INFINITY,
  );
  return { fromMs: atMs, untilMs: beginMs, beginAtMs: beginMs === Number.POSITIVE_INFINITY ? null : beginMs };
}

type Opening = Pick<Span, "fromMs" | "untilMs">;

const dayAt = ({ timeZone }: Pick<ContactHours, "timeZone">, atMs: number): WallMs =>
  Math.floor(wallTimeAt(atMs, timeZone) / DAY_MS) * DAY_MS;

function openingsNear({ timeZone, ranges }: ContactHours, todayMs: WallMs): readonly Opening[] {
  return DAYS_AROUND.flatMap((days) => {
    const dayMs = todayMs + days * DAY_MS;
    const day = weekdays[(new Date(dayMs).getUTCDay() + 6) % 7];
    return ranges.filter((range) => day && range.days.includes(day)).map((range) => opening(range, dayMs, timeZone));
  });
}

/**
 * A range lasts as long as clocks take to its end: 22:00 to 06:00 is 7 or 9 hours when they change. A begin that they
 * skip is later, and then its range has the length that it always has.
 */
function opening({ from, to }: HourRange, dayMs: WallMs, timeZone: string): Opening {
  const fromWallMs = dayMs + timeOfDay(from);
  const isNextDay = timeOfDay(to) <= timeOfDay(from);
  const toWallMs = dayMs + timeOfDay(to) + (isNextDay ? DAY_MS : 0);
  const fromMs = momentOf(fromWallMs, timeZone);
  const untilMs = momentOf(toWallMs, timeZone);
  return { fromMs, untilMs: untilMs > fromMs ? untilMs : fromMs + toWallMs - fromWallMs };
}

/** The next moment after `atMs` at which clocks show a time of day. */
export function nextTimeOfDay(time: string, timeZone: string, atMs: number): number {
  const todayMs = dayAt({ timeZone }, atMs);
  const moments = DAYS_AROUND.map((days) => momentOf(todayMs + days * DAY_MS + timeOfDay(time), timeZone));
  return Math.min(...moments.filter((moment) => moment > atMs));
}

/** The time that clocks of a zone show, such as `08:00`. */
export function clockTime(atMs: number, timeZone: string): string {
  return formatWallTime(wallTimeAt(atMs, timeZone)).slice("2027-03-28T".length, "2027-03-28T02:30".length);
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}
