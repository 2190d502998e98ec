import type { DayOfPage, PageSnapshot } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { daySentence } from "./bars.ts";
import { fill } from "./fill.ts";
import type { PageWords } from "./languages/en.ts";
import { stateMark } from "./mark.ts";
import { accentLink, pageHead } from "./page-head.ts";
import { pageReportArticle } from "./reports.ts";
import { type PageView, pageView } from "./view.ts";
import { zoneNote } from "./zone-note.ts";

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
  view = pageView(snapshot.page),
): string {
  const { page } = snapshot;
  return htmlPage({
    language: view.words,
    title: `${view.times.day(day.date)} · ${page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: html`<link rel="canonical" href="${view.link(`${addresses.page}/history/${day.date}`, { tz: "" })}">
${accentLink(snapshot, addresses)}`,
    body: body(snapshot, day, addresses, view, isStale),
  });
}

function body(
  snapshot: PageSnapshot,
  { date, previous, next, reports, groups }: DayOfPage,
  addresses: PageAddresses,
  view: PageView,
  isStale: boolean,
): Html {
  const { words, times, link } = view;
  const texts = words.days;
  const { page } = snapshot;
  const name = html`<a href="${link(addresses.page)}">${page.name}</a>`;
  const back = html`<a class="link" href="${link(addresses.page)}">${texts.current}</a>`;
  const to = (other: string | null, rel: string, before: string, after: string) =>
    other === null
      ? html`<span></span>`
      : html`<a class="link" rel="${rel}" href="${link(`${addresses.history}/${other}`)}">${before}${times.day(other)}${after}</a>`;
  const articles = reports.map((report) => pageReportArticle(report, snapshot.groups, view));
  return html`<main class="status">
${pageHead(snapshot, addresses, name, back)}
<div><h1>${times.day(date)}</h1>
<p class="about">${next === null ? fill(texts.soFar, times.moment(snapshot.at)) : texts.dayInZone(page.timeZone)}${isStale ? html`. <strong>${words.page.notNewer}</strong>` : ""}</p></div>
<nav class="turn" aria-label="${texts.others}">${to(previous, "prev", "‹ ", "")}${to(next, "next", "", " ›")}</nav>
<section class="reports"><h2>${texts.incidents}</h2>${articles.length === 0 ? html`<p>${texts.noIncidents}</p>` : articles}</section>
${groups.map((group) => groupSection(group, words))}
<footer>${zoneNote(page.timeZone, addresses, view)}</footer>
</main>`;
}

function groupSection({ name, components }: DayOfPage["groups"][number], words: PageWords): Html {
  const items = components.map(
    ({ name: component, day }) =>
      html`<li class="part"><div class="line">${stateMark(day.state)}<h3>${component}</h3><span class="word">${daySentence(day, words)}</span></div></li>`,
  );
  return html`<section class="group"><h2>${name ?? words.components}</h2><ul>${items}</ul></section>\n`;
}
