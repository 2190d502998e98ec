import type { PageSettings } from "@pharos/core";
import { type Html, html } from "@pharos/html";

/** Renders moments in the page's zone, and says which zone it is. */
export interface PageTimes {
  /** As `22 Nov 2026, 14:10 GMT+1`, with the moment in UTC for machines. */
  moment(at: Date): Html;
  /** The same as text. */
  plain(at: Date): string;
  /** As `22 Nov 2026`. @param date as `2026-11-22` */
  day(date: string): string;
}

export function createPageTimes(timeZone: string, locale: PageSettings["locale"] = "en-GB"): PageTimes {
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const cycle = locale === "en-US" ? "h12" : "h23";
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: cycle, timeZoneName: "short" } as const;
  const moments = new Intl.DateTimeFormat(locale, { timeZone, ...date, ...clock });
  const days = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...date });
  return {
    moment: (at) => html`<time datetime="${at.toISOString()}">${moments.format(at)}</time>`,
    plain: (at) => moments.format(at),
    day: (text) => days.format(new Date(`${text}T00:00:00Z`)),
  };
}
