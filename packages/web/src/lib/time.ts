/** A browser may name a locale that `Intl` refuses, such as `en-US@posix`. */
function locale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return "en";
  }
}

const own = locale();
const clock = new Intl.DateTimeFormat(own, { hour: "2-digit", minute: "2-digit" });
const preciseClock = new Intl.DateTimeFormat(own, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const day = new Intl.DateTimeFormat(own, { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat(own, { day: "numeric", month: "short", year: "numeric" });

/** Times are the viewer's; the exact one in UTC stands beside them. */
export const formatClock = (at: Date): string => clock.format(at);

/** The day, with its year where that is not this one's. */
export function formatDay(at: Date, now: Date = new Date()): string {
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** `14:02` today, `9 Nov, 19:12` on another day. */
export function formatMoment(at: Date, now: Date = new Date()): string {
  return at.toDateString() === now.toDateString() ? formatClock(at) : `${formatDay(at, now)}, ${formatClock(at)}`;
}

/** As `formatMoment`, with seconds. */
export function formatPreciseMoment(at: Date, now: Date = new Date()): string {
  return at.toDateString() === now.toDateString()
    ? preciseClock.format(at)
    : `${formatDay(at, now)}, ${preciseClock.format(at)}`;
}

/** Seconds from a timestamp of the API until now. */
export function secondsSince(iso: string, nowMs: number): number {
  return (nowMs - Date.parse(iso)) / 1000;
}
