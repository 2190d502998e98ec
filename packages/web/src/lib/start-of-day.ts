/** Creating a formatter is far more expensive than formatting. */
const clocks = new Map<string | null, Intl.DateTimeFormat>();

function clockOf(zone: string | null): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    ...(zone !== null && { timeZone: zone }),
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
  clocks.set(zone, clock);
  return clock;
}

/**
 * How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. Clocks show seconds: a moment's own milliseconds
 * are missing in it.
 *
 * @param zone null for the zone of the browser
 */
export function aheadMs(atMs: number, zone: string | null): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - atMs;
}

/**
 * When a day begins in a zone, or within an hour of it where the clocks change then.
 *
 * @param day such as `2026-11-20`
 * @param zone null for the zone of the browser
 * @param daysLater counted from that day
 */
export function startOfDay(day: string, zone: string | null, daysLater = 0): Date {
  const wallMs = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  const guessMs = wallMs - aheadMs(wallMs, zone);
  return new Date(wallMs - aheadMs(guessMs, zone));
}
