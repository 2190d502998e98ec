// Apart from the rest of the package, as `@pharos/core/page-days`: it loads Temporal, which few processes need.
import { momentOf } from "../maintenance/time-zone.ts";
import { DAY_MS } from "../maintenance/wall-time.ts";
import type { PageDay, PageSpans } from "./page-facts.ts";
import { type PageSettings, pagePeriods } from "./status-page.ts";

/**
 * The days that a page shows, the oldest first; the last is today. They are days of the page's zone, so on the nights on
 * which clocks are changed they have 23 or 25 hours. Where clocks skip midnight, a day begins with the first time that they show.
 */
export function pageDaysUntil(now: Date, count: number, timeZone: string): readonly PageDay[] {
  const todayMs = Date.parse(dateIn(timeZone, now));
  const startOf = (wallMs: number) => new Date(momentOf(wallMs, timeZone));
  return Array.from({ length: count }, (_, index) => {
    const wallMs = todayMs - (count - 1 - index) * DAY_MS;
    return { date: new Date(wallMs).toISOString().slice(0, 10), from: startOf(wallMs), to: startOf(wallMs + DAY_MS) };
  });
}

/** The days of a page, and its periods if it shows them. A period ends today, as the days do. */
export function pageSpansUntil(
  now: Date,
  { days: count, timeZone, showPeriods }: Pick<PageSettings, "days" | "timeZone" | "showPeriods">,
): PageSpans {
  const days = pageDaysUntil(now, count, timeZone);
  const todayMs = Date.parse(dateIn(timeZone, now));
  const to = new Date(momentOf(todayMs + DAY_MS, timeZone));
  const periods = pagePeriods.map((length) => ({
    from: new Date(momentOf(todayMs - (length - 1) * DAY_MS, timeZone)),
    to,
  }));
  return { days, periods: showPeriods ? periods : [] };
}

/** The date that clocks of a zone show, as `2026-11-22`. */
function dateIn(timeZone: string, at: Date): string {
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", options).formatToParts(at);
  const partOf = (type: "year" | "month" | "day") => parts.find((part) => part.type === type)?.value ?? "";
  return `${partOf("year")}-${partOf("month")}-${partOf("day")}`;
}
