import { PAST_PAGE_REPORT_DAYS, type PageSnapshot, type ShownComponent, type ShownGroup } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { uptimeBars } from "./bars.ts";
import { responseChart } from "./chart.ts";
import { fill } from "./fill.ts";
import { languageAlternates, languageLinks } from "./language-links.ts";
import { stateMark } from "./mark.ts";
import { markdownHtml } from "./markdown.ts";
import { accentLink, pageHead } from "./page-head.ts";
import { periodLinks, periodText } from "./periods.ts";
import { announcedArticle, pageReportArticle } from "./reports.ts";
import { type PageView, pageView } from "./view.ts";
import { headlineOf } from "./words.ts";
import { zoneNote } from "./zone-note.ts";

/**
 * A public page. The same snapshot gives the same bytes. It needs no script, and asks nothing of another origin.
 *
 * @param isStale the snapshot is older than it should be, because the database is away
 */
export function statusPageHtml(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
  isStale: boolean,
  view = pageView(snapshot.page),
): string {
  const { page } = snapshot;
  const { words, link } = view;
  const texts = words.page;
  const feed = (type: string, title: string, href: string) =>
    html`<link rel="alternate" type="${type}" title="${title}" href="${href}">\n`;
  return htmlPage({
    language: words,
    title: `${headlineOf(snapshot, words)} · ${page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: html`<link rel="canonical" href="${link(addresses.page, { tz: "" })}">
${languageAlternates(addresses, view)}${accentLink(snapshot, addresses)}${feed("application/atom+xml", texts.atom, link(addresses.atom))}${feed("application/rss+xml", texts.rss, link(addresses.rss))}${feed("application/json", texts.json, addresses.json)}`,
    body: body(snapshot, addresses, isStale, view),
  });
}

function body(snapshot: PageSnapshot, addresses: PageAddresses, isStale: boolean, view: PageView): Html {
  const { page, at, overall, groups, reports, scheduled, announced } = snapshot;
  const { words, times, link } = view;
  const texts = words.page;
  const open = reports.filter(({ resolvedAt }) => resolvedAt === null);
  const past = reports.filter(({ resolvedAt }) => resolvedAt !== null);
  const articles = (list: PageSnapshot["reports"]) => list.map((report) => pageReportArticle(report, groups, view));
  const [begun, ahead] = [true, false].map((hasBegun) =>
    announced
      .filter(({ startsAt }) => startsAt <= at === hasBegun)
      .map((period) => announcedArticle(period, hasBegun, groups, view)),
  );
  const subscribe = html`<a class="link" href="${link(addresses.subscribe)}">${texts.subscribe}</a>`;
  return html`<main class="status">
${pageHead(snapshot, addresses, html`${page.name}`, subscribe)}
<section class="banner s-${overall}">${stateMark(overall)}<div><h1>${headlineOf(snapshot, words)}</h1>
<p>${fill(texts.asOf, times.moment(at))}${isStale ? html`. <strong>${texts.notNewer}</strong>` : ""}</p></div></section>
${page.intro === null ? "" : html`<div class="intro prose">${markdownHtml(page.intro)}</div>`}
${section(texts.now, [...articles(open), ...(begun ?? [])])}
${page.showPeriods ? periodLinks(addresses.page, view) : ""}${groups.map((group) => groupSection(group, view, addresses.history))}
${section(texts.planned, [...articles(scheduled), ...(ahead ?? [])])}
<section class="reports"><h2>${texts.past}</h2>${past.length === 0 ? html`<p>${texts.noPast(PAST_PAGE_REPORT_DAYS)}</p>` : articles(past)}</section>
<footer><a href="${link(addresses.atom)}">Atom</a> <a href="${link(addresses.rss)}">RSS</a> <a href="${addresses.json}">JSON</a> ${zoneNote(page.timeZone, addresses, view)}${languageLinks(addresses, view)}</footer>
</main>`;
}

function section(heading: string, articles: readonly Html[]): Html | "" {
  return articles.length === 0 ? "" : html`<section class="reports"><h2>${heading}</h2>${articles}</section>`;
}

function groupSection({ name, components, periods }: ShownGroup, view: PageView, history: string): Html {
  const together =
    periods === null || components.length < 2 ? "" : html`<p class="about">${periodText(periods, view)}</p>`;
  const heading =
    name === null ? html`<h2 class="sr">${view.words.components}</h2>` : html`<h2>${name}</h2>${together}`;
  return html`<section class="group">${heading}<ul>${components.map((component) => componentItem(component, view, history))}</ul></section>\n`;
}

function componentItem(component: ShownComponent, view: PageView, history: string): Html {
  const { words, times } = view;
  const { name, description, state, since, uptime, responseMs, hours } = component;
  const sinceWhen = since === null ? "" : html`<p class="since">${fill(words.page.since, times.moment(since))}</p>`;
  return html`<li class="part"><div class="line">${stateMark(state)}<h3>${name}</h3><span class="word s-${state}">${words.states[state]}</span></div>
${description === null ? "" : html`<p class="about">${description}</p>`}${sinceWhen}${responseMs === null ? "" : html`<p class="about">${words.page.responseTime(words.milliseconds(responseMs))}</p>`}${hours === null || hours.length < 2 ? "" : responseChart(hours, words)}${uptime === null ? "" : uptimeBars(uptime, component, view, history)}</li>`;
}
