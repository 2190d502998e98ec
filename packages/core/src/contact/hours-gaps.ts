// Apart from the rest of the package, as `@pharos/core/hours-clock`: see `time-zone.ts`.
import { wallTimeAt } from "../maintenance/time-zone.ts";
import { DAY_MS } from "../maintenance/wall-time.ts";
import { type ContactHours, type HoursClock, type Weekday, weekdays } from "./hours.ts";
import { clockTime, hoursClock } from "./hours-clock.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * DAY_MS;

/** Times from `fromMs` until before `untilMs` at which no contact gets an alert of an outage. */
interface GapSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Times of a week at which no contact gets an alert of an outage. */
export interface HoursGap {
  /** The days on which it begins. */
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  /** How many days later it ends. */
  readonly daysLater: number;
}

/** The gaps that begin in the week after the first moment from `fromMs` on at which a contact is open. */
export function gapSpans(hours: readonly (ContactHours | null)[], fromMs: number): readonly GapSpan[] {
  const limited = hours.flatMap((one) => (one === null || one.outside === "outages" ? [] : [hoursClock(one)]));
  if (hours.length === 0 || limited.length < hours.length) return [];
  const minuteMs = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS;
  const startMs = nextOpen(limited, minuteMs);
  const spans: GapSpan[] = [];
  for (let atMs = startMs; atMs < startMs + WEEK_MS; atMs += MINUTE_MS) {
    const openMs = nextOpen(limited, atMs);
    if (openMs === atMs) continue;
    spans.push({ fromMs: atMs, untilMs: openMs });
    atMs = openMs;
  }
  return spans;
}

/** When the first contact is open from a moment on. Hours without a range are always open. */
function nextOpen(clocks: readonly HoursClock[], atMs: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const beginsAt of clocks) {
    const beginMs = beginsAt(atMs);
    if (beginMs === null) return atMs;
    first = Math.min(first, beginMs);
  }
  return first;
}

/** The same gaps by the clocks of a zone. Gaps at the same time of several days are one. */
export function weeklyGaps(
  hours: readonly (ContactHours | null)[],
  timeZone: string,
  fromMs: number,
): readonly HoursGap[] {
  const gaps = new Map<string, HoursGap>();
  for (const span of gapSpans(hours, fromMs)) {
    const [from, to] = [clockTime(span.fromMs, timeZone), clockTime(span.untilMs, timeZone)];
    const [begins, ends] = [dayOf(span.fromMs, timeZone), dayOf(span.untilMs, timeZone)];
    const key = `${from} ${to} ${ends - begins}`;
    const day = weekdays[(begins + 3) % 7];
    if (day === undefined) continue;
    const { days = [] } = gaps.get(key) ?? {};
    gaps.set(key, { days: inOrder([...days, day]), from, to, daysLater: ends - begins });
  }
  return [...gaps.values()];
}

/** Days since 1 January 1970, which was a Thursday. */
const dayOf = (atMs: number, timeZone: string) => Math.floor(wallTimeAt(atMs, timeZone) / DAY_MS);

const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));
