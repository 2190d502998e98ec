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

/** The 12 or 24 hours of English, in every version of Node.js. Other languages have one usual clock. */
const cycles: Readonly<Record<string, "h12" | "h23">> = { "en-US": "h12", "en-GB": "h23" };

export function createPageTimes(timeZone: string, locale: string): PageTimes {
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const hourCycle = cycles[locale];
  const clock = { hour: "2-digit", minute: "2-digit", timeZoneName: "short", ...(hourCycle && { hourCycle }) } as const;
  const moments = new Intl.DateTimeFormat(locale, { timeZone, ...date, ...clock });
  const days = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...date });
  return {
    moment: (at) => html`<time datetime="${at.toISOString()}">${moments.format(at)}</time>`,
    plain: (at) => moments.format(at),
    day: (text) => days.format(new Date(`${text}T00:00:00Z`)),
  };
}
