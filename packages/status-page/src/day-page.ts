import type { DayOfPage, PageSnapshot } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { daySentence } from "./bars.ts";
import { stateMark } from "./mark.ts";
import { accentLink, pageHead } from "./page-head.ts";
import { pageReportArticle } from "./reports.ts";
import { createPageTimes, type PageTimes } from "./times.ts";

/**
 * One day of a public page: its reports, and the figures of each component. Links lead to the days before and after it.
 *
 * @param isStale as of the page
 */
export function statusDayHtml(
  snapshot: PageSnapshot,
  day: DayOfPage,
  addresses: PageAddresses,
  isStale: boolean,
): string {
  const { page } = snapshot;
  const times = createPageTimes(page.timeZone, page.locale);
  return htmlPage({
    title: `${times.day(day.date)} · ${page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: html`<link rel="canonical" href="${addresses.page}/history/${day.date}">
${accentLink(snapshot, addresses)}`,
    body: body(snapshot, day, addresses, times, isStale),
  });
}

function body(
  snapshot: PageSnapshot,
  { date, previous, next, reports, groups }: DayOfPage,
  addresses: PageAddresses,
  times: PageTimes,
  isStale: boolean,
): Html {
  const { page } = snapshot;
  const name = html`<a href="${addresses.page}">${page.name}</a>`;
  const back = html`<a class="link" href="${addresses.page}">Current status</a>`;
  const to = (other: string | null, rel: string, before: string, after: string) =>
    other === null
      ? html`<span></span>`
      : html`<a class="link" rel="${rel}" href="${addresses.history}/${other}">${before}${times.day(other)}${after}</a>`;
  const articles = reports.map((report) => pageReportArticle(report, snapshot.groups, times));
  return html`<main class="status">
${pageHead(snapshot, addresses, name, back)}
<div><h1>${times.day(date)}</h1>
<p class="about">${next === null ? html`So far, as of ${times.moment(snapshot.at)}` : html`Day in the time zone ${page.timeZone}`}${isStale ? html`. <strong>Newer data is not available at the moment.</strong>` : ""}</p></div>
<nav class="turn" aria-label="Other days">${to(previous, "prev", "‹ ", "")}${to(next, "next", "", " ›")}</nav>
<section class="reports"><h2>Incidents and updates</h2>${articles.length === 0 ? html`<p>No incidents on this day.</p>` : articles}</section>
${groups.map(groupSection)}
<footer><span>Times are in the time zone ${page.timeZone}.</span></footer>
</main>`;
}

function groupSection({ name, components }: DayOfPage["groups"][number]): Html {
  const items = components.map(
    ({ name: component, day }) =>
      html`<li class="part"><div class="line">${stateMark(day.state)}<h3>${component}</h3><span class="word">${daySentence(day)}</span></div></li>`,
  );
  return html`<section class="group"><h2>${name ?? "Components"}</h2><ul>${items}</ul></section>\n`;
}
