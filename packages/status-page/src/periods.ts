import { pagePeriods, type ShownPeriod } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { type PageView, percentText } from "./view.ts";

/** As `99.95 % in 90 days`, for the period that the reader chose. */
export function periodText(periods: readonly ShownPeriod[], { words, period }: PageView): string {
  const { percent = null } = periods.find(({ days }) => days === period) ?? {};
  return percent === null ? words.noData : words.periods.uptime(percentText(percent, words), period);
}

/** Links to the page with the uptime of each period. */
export function periodLinks(page: string, { words, period, link }: PageView): Html {
  const { label, name } = words.periods;
  const links = pagePeriods.map((days) =>
    days === period
      ? html` <b aria-current="true">${name(days)}</b>`
      : html` <a class="link" href="${link(page, { period: `${days}` })}">${name(days)}</a>`,
  );
  return html`<nav class="periods" aria-label="${label}"><span class="about">${label}</span>${links}</nav>\n`;
}
