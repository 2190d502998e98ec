import { bootNow } from "../boot.ts";
import { knownZone } from "./known-zone.ts";
import { ownLocale } from "./locale.ts";

/** The time zone that the viewer chose; null for the zone of the browser. */
export const viewerZone = knownZone(bootNow().user.timeZone);

/** The zone in which times are shown. */
export const shownZone = viewerZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(ownLocale, viewerZone === null ? options : { ...options, timeZone: viewerZone });

const clock = inZone({ hour: "2-digit", minute: "2-digit" });
const preciseClock = inZone({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const DAY = { day: "numeric", month: "short" } as const;
const day = inZone(DAY);
const dayOfYear = inZone({ ...DAY, year: "numeric" });
const dayOfUtc = new Intl.DateTimeFormat(ownLocale, { ...DAY, timeZone: "UTC" });
const year = inZone({ year: "numeric" });

/** Times are in the viewer's zone. The tooltip has the exact time in UTC. */
export const formatClock = (at: Date): string => clock.format(at);

/** The time of day with seconds. */
export const formatTimeOfDay = (at: Date): string => preciseClock.format(at);

/** The day, with its year where that is not this one's. */
export function formatDay(at: Date, now: Date = new Date()): string {
  return (year.format(at) === year.format(now) ? day : dayOfYear).format(at);
}

/** A day in UTC, in every viewer's zone. */
export const formatUtcDay = (at: Date): string => dayOfUtc.format(at);

function isSameDay(at: Date, now: Date): boolean {
  return dayOfYear.format(at) === dayOfYear.format(now);
}

/** `14:02` today, `9 Nov, 19:12` on another day. */
export function formatMoment(at: Date, now: Date = new Date()): string {
  return isSameDay(at, now) ? formatClock(at) : `${formatDay(at, now)}, ${formatClock(at)}`;
}

/** As `formatMoment`, with seconds. */
export function formatPreciseMoment(at: Date, now: Date = new Date()): string {
  return isSameDay(at, now) ? preciseClock.format(at) : `${formatDay(at, now)}, ${preciseClock.format(at)}`;
}

/** Seconds from a timestamp of the API until now. */
export function secondsSince(iso: string, nowMs: number): number {
  return (nowMs - Date.parse(iso)) / 1000;
}
