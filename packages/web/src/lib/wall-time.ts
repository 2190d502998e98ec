import { ownLocale } from "./locale.ts";
import { aheadMs } from "./start-of-day.ts";

/** A local time, read as if in UTC, so that nothing converts it to another zone. */
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(ownLocale, { ...options, timeZone: "UTC" });
const clock = inUtc({ hour: "2-digit", minute: "2-digit" });
const day = inUtc({ weekday: "short", day: "numeric", month: "short" });
const dayOfYear = inUtc({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

const asUtc = (wallTime: string) => new Date(`${wallTime.slice(0, "2027-03-28T02:30:00".length)}Z`);

/** `02:30` of a local time such as `2027-03-28T02:30:00`. */
export function formatWallClock(wallTime: string): string {
  return clock.format(asUtc(wallTime));
}

/** `Sun 28 Mar`, with the year where that is not this one. */
export function formatWallDay(wallTime: string, now: Date = new Date()): string {
  const at = asUtc(wallTime);
  return (at.getUTCFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** `Sun 28 Mar, 02:30 – 04:00`; the second day is said where it is another. Takes timestamps of UTC as well. */
export function formatWallSpan(starts: string, ends: string, now: Date = new Date()): string {
  const isOneDay = starts.slice(0, "2027-03-28".length) === ends.slice(0, "2027-03-28".length);
  const end = isOneDay ? formatWallClock(ends) : `${formatWallDay(ends, now)}, ${formatWallClock(ends)}`;
  return `${formatWallDay(starts, now)}, ${formatWallClock(starts)} – ${end}`;
}

/** The local time of a zone at a moment, such as `2027-03-28T02:30:00`. */
export function wallTimeIn(zone: string, at: Date): string {
  return new Date(at.getTime() + aheadMs(at.getTime(), zone)).toISOString().slice(0, "2027-03-28T02:30:00".length);
}

/** As a field for a date and a time has it, to the minute. */
export function minuteIn(zone: string, at: Date): string {
  return wallTimeIn(zone, at).slice(0, "2027-03-28T02:30".length);
}

/**
 * The moment in such a field, as a timestamp; null if it is empty. A field knows no seconds, and not which of two equal
 * hours it means where the clocks go back.
 *
 * @param known moments as they came: where the field still shows one of them, it is that one
 */
export function momentIn(zone: string, minute: string, known: readonly string[]): string | null {
  const wallMs = Date.parse(`${minute}Z`);
  if (Number.isNaN(wallMs)) return null;
  const exact = known.find((one) => minuteIn(zone, new Date(one)) === minute);
  if (exact !== undefined) return exact;
  const guessMs = wallMs - aheadMs(wallMs, zone);
  return new Date(wallMs - aheadMs(guessMs, zone)).toISOString();
}
