// Apart from the rest of the package, as `@pharos/core/time-zone`: Temporal takes 35 ms to load, and few processes need it.
import { create, toZonedDateTime } from "temporal-polyfill/fns/PlainDateTime";
import { type Occurrence, startsBetween, type WallSchedule } from "./occurrences.ts";
import { DAY_MS, type WallMs } from "./wall-time.ts";

/**
 * The moment at which clocks of the zone show a time, in milliseconds since the epoch, as Temporal's rule `compatible` has it.
 *
 * | clocks show it | the moment |
 * |---|---|
 * | once | that |
 * | twice, when they are set back | the first |
 * | never, when they are set forward | as if they had not been set yet, so that they show a later time |
 */
export function momentOf(wallMs: WallMs, timeZone: string): number {
  const at = new Date(wallMs);
  const wall = create(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
  return toZonedDateTime(wall, timeZone).epochMilliseconds;
}

/** When a window occurs. Its periods are `durationSeconds` of elapsed time, even if the clocks change in between. */
export interface PeriodSchedule extends WallSchedule {
  readonly durationSeconds: number;
  readonly timeZone: string;
  /** The last start; null if it never ends. */
  readonly lastMs: WallMs | null;
}

/** The offset of a zone is less than a day, and so is the gap when it changes. */
const MAX_SHIFT_MS = 2 * DAY_MS;

/**
 * The occurrences that begin before `toMs` and end after `fromMs`, in the order of their wall-clock times.
 * @param limit the first ones only
 */
export function occurrencesBetween(
  schedule: PeriodSchedule,
  fromMs: number,
  toMs: number,
  limit = Number.POSITIVE_INFINITY,
): readonly Occurrence[] {
  const { durationSeconds, timeZone, lastMs } = schedule;
  const fromWallMs = fromMs - durationSeconds * 1000 - MAX_SHIFT_MS;
  const toWallMs = Math.min(toMs + MAX_SHIFT_MS, lastMs === null ? Number.POSITIVE_INFINITY : lastMs + 1);
  const occurrences: Occurrence[] = [];
  for (const originalStartMs of startsBetween(schedule, fromWallMs, toWallMs)) {
    const startMs = momentOf(originalStartMs, timeZone);
    const endMs = startMs + durationSeconds * 1000;
    if (startMs < toMs && endMs > fromMs) occurrences.push({ originalStartMs, startMs, endMs });
    if (occurrences.length >= limit) break;
  }
  return occurrences;
}

/** When the last occurrence ends; null if there is no last one. */
export function lastEnd({
  lastMs,
  timeZone,
  durationSeconds,
}: Pick<PeriodSchedule, "lastMs" | "timeZone" | "durationSeconds">): number | null {
  return lastMs === null ? null : momentOf(lastMs, timeZone) + durationSeconds * 1000;
}

/** The local time of the zone at a moment, to the second. */
export function wallTimeAt(atMs: number, timeZone: string): WallMs {
  const atSecondMs = Math.floor(atMs / 1000) * 1000;
  const shown = new Intl.DateTimeFormat("en", { ...CLOCK, timeZone }).formatToParts(atSecondMs);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(shown.find((part) => part.type === type)?.value);
  return Date.UTC(field("year"), field("month") - 1, field("day"), field("hour"), field("minute"), field("second"));
}

const CLOCK = {
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;
