// Apart from the rest of the package, as `@pharos/core/report-period`, because of Temporal: see `maintenance/time-zone.ts`.
import { momentOf, wallTimeAt } from "../maintenance/time-zone.ts";
import { DAY_MS, formatWallTime, parseWallTime, type WallMs } from "../maintenance/wall-time.ts";
import type { TimeSpan } from "../uptime/store.ts";
import { MAX_UPTIME_REPORT_DAYS, type UptimeReportDay, type UptimeReportPeriod } from "./uptime-report.ts";

/** Days of a report that is asked for without its first day. */
const DEFAULT_DAYS = 30;

/** The period in a request: days such as `2026-11-22`. */
export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The name of a zone. */
  readonly timeZone: string;
}

/**
 * The days from the first to the last one, both included, as clocks of the zone have them. Without a last day it is today, without
 * a first day there are 30 days.
 *
 * @returns for each field that is wrong, and how to correct it
 */
export function uptimeReportPeriod(
  { from, to, timeZone }: AskedPeriod,
  nowMs: number,
): UptimeReportPeriod | { readonly errors: Readonly<Record<string, readonly string[]>> } {
  const lastMs = to === undefined ? startOfDay(wallTimeAt(nowMs, timeZone)) : parseDay(to);
  if (lastMs === null) return wrong("to", "must be a day of the calendar, such as 2026-11-30.");
  const firstMs = from === undefined ? lastMs - (DEFAULT_DAYS - 1) * DAY_MS : parseDay(from);
  if (firstMs === null) return wrong("from", "must be a day of the calendar, such as 2026-11-01.");
  if (firstMs > lastMs) return wrong("from", "must not be later than the to field.");
  if (lastMs - firstMs >= MAX_UPTIME_REPORT_DAYS * DAY_MS)
    return wrong("from", `must be at most ${MAX_UPTIME_REPORT_DAYS - 1} days before the to field.`);
  return { from: day(firstMs), to: day(lastMs), timeZone, ...spanOf(firstMs, lastMs, timeZone) };
}

function wrong(field: string, what: string) {
  return { errors: { [field]: [`The ${field} field ${what}`] } };
}

/** The calendar month before the one that clocks of the zone show. */
export function lastMonth(nowMs: number, timeZone: string): UptimeReportPeriod {
  const today = new Date(wallTimeAt(nowMs, timeZone));
  const firstMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1);
  const lastMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0);
  return { from: day(firstMs), to: day(lastMs), timeZone, ...spanOf(firstMs, lastMs, timeZone) };
}

/** Reports are mailed in the morning of the first day of a month. */
const MAIL_HOUR_MS = 6 * 3_600_000;

/** When the report of the month that clocks of the zone show is mailed. */
export function nextUptimeReportAt(nowMs: number, timeZone: string): Date {
  const today = new Date(wallTimeAt(nowMs, timeZone));
  return new Date(momentOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1) + MAIL_HOUR_MS, timeZone));
}

/** The days of a period, in their order: of 23 or 25 hours where clocks are set. */
export function uptimeReportDays({ from, to, timeZone }: UptimeReportPeriod): readonly UptimeReportDay[] {
  const [firstMs, lastMs] = [parseDay(from) ?? 0, parseDay(to) ?? 0];
  const count = Math.round((lastMs - firstMs) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const atMs = firstMs + index * DAY_MS;
    return { date: day(atMs), span: spanOf(atMs, atMs, timeZone).span };
  });
}

function spanOf(firstMs: WallMs, lastMs: WallMs, timeZone: string): { readonly span: TimeSpan } {
  const moment = (wallMs: WallMs) => new Date(momentOf(wallMs, timeZone));
  return { span: { from: moment(firstMs), to: moment(lastMs + DAY_MS) } };
}

function startOfDay(wallMs: WallMs): WallMs {
  return Math.floor(wallMs / DAY_MS) * DAY_MS;
}

function parseDay(text: string): WallMs | null {
  return parseWallTime(`${text}T00:00`);
}

function day(wallMs: WallMs): string {
  return formatWallTime(wallMs).slice(0, "2026-11-22".length);
}
