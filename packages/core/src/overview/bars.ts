/** The sums of the checks of one hour. */
export interface CheckedHour {
  /** Its beginning, milliseconds since the epoch. */
  readonly atMs: number;
  readonly up: number;
  readonly degraded: number;
  readonly down: number;
}

/** From when until when a subject was down. */
export interface Outage {
  readonly fromMs: number;
  /** Null: it is still down. */
  readonly toMs: number | null;
}

const HOUR_MS = 3_600_000;
const BARS = 24;

/** When the oldest bar begins, if the newest is of the hour that `nowMs` lies in. */
export function firstBarMs(nowMs: number): number {
  return Math.floor(nowMs / HOUR_MS) * HOUR_MS - (BARS - 1) * HOUR_MS;
}

/**
 * The last 24 hours as letters, the oldest first.
 *
 * | letter | the hour                                           |
 * |--------|----------------------------------------------------|
 * | `d`    | had an outage, or a check that found it down       |
 * | `g`    | had a check that found it degraded                 |
 * | `u`    | had only checks that passed                        |
 * | `-`    | had no check                                       |
 */
export function barsOf(hours: readonly CheckedHour[], outages: readonly Outage[], nowMs: number): string {
  const byHour = new Map(hours.map((hour) => [hour.atMs, hour]));
  const first = firstBarMs(nowMs);
  return Array.from({ length: BARS }, (_, index) => {
    const atMs = first + index * HOUR_MS;
    const isOut = outages.some(({ fromMs, toMs }) => fromMs < atMs + HOUR_MS && (toMs ?? nowMs) >= atMs);
    return isOut ? "d" : letterOf(byHour.get(atMs));
  }).join("");
}

function letterOf(hour: CheckedHour | undefined): string {
  if (hour === undefined) return "-";
  if (hour.down > 0) return "d";
  if (hour.degraded > 0) return "g";
  return hour.up > 0 ? "u" : "-";
}
