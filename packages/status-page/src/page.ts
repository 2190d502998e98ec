import type { PageSnapshot, ShownComponent, ShownGroup } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { uptimeBars } from "./bars.ts";
import { stateMark } from "./mark.ts";
import { markdownHtml } from "./markdown.ts";
import { accentLink, pageHead } from "./page-head.ts";
import { announcedArticle, pageReportArticle } from "./reports.ts";
import { createPageTimes, type PageTimes } from "./times.ts";
import { headlineOf, stateWords } from "./words.ts";

/**
 * A public page. The same snapshot gives the same bytes. It needs no script, and asks nothing of another origin.
 *
 * @param isStale the snapshot is older than it should be, because the database is away
 */
export function statusPageHtml(snapshot: PageSnapshot, addresses: PageAddresses, isStale: boolean): string {
  const { page } = snapshot;
  const feed = (type: string, title: string, href: string) =>
    html`<link rel="alternate" type="${type}" title="${title}" href="${href}">\n`;
  return htmlPage({
    title: `${headlineOf(snapshot)} · ${page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: html`<link rel="canonical" href="${addresses.page}">
${accentLink(snapshot, addresses)}${feed("application/atom+xml", "Updates (Atom)", addresses.atom)}${feed("application/rss+xml", "Updates (RSS)", addresses.rss)}${feed("application/json", "Status (JSON)", addresses.json)}`,
    body: body(snapshot, addresses, isStale),
  });
}

function body(snapshot: PageSnapshot, addresses: PageAddresses, isStale: boolean): Html {
  const { page, at, overall, groups, reports, scheduled, announced } = snapshot;
  const times = createPageTimes(page.timeZone, page.locale);
  const open = reports.filter(({ resolvedAt }) => resolvedAt === null);
  const past = reports.filter(({ resolvedAt }) => resolvedAt !== null);
  const articles = (list: PageSnapshot["reports"]) => list.map((report) => pageReportArticle(report, groups, times));
  const [begun, ahead] = [true, false].map((hasBegun) =>
    announced
      .filter(({ startsAt }) => startsAt <= at === hasBegun)
      .map((period) => announcedArticle(period, hasBegun, groups, times)),
  );
  const subscribe = html`<a class="link" href="${addresses.subscribe}">Subscribe to updates</a>`;
  return html`<main class="status">
${pageHead(snapshot, addresses, html`${page.name}`, subscribe)}
<section class="banner s-${overall}">${stateMark(overall)}<div><h1>${headlineOf(snapshot)}</h1>
<p>As of ${times.moment(at)}${isStale ? html`. <strong>Newer data is not available at the moment.</strong>` : ""}</p></div></section>
${page.intro === null ? "" : html`<div class="intro prose">${markdownHtml(page.intro)}</div>`}
${section("Now", [...articles(open), ...(begun ?? [])])}
${groups.map((group) => groupSection(group, times, addresses.history))}
${section("Planned maintenance", [...articles(scheduled), ...(ahead ?? [])])}
<section class="reports"><h2>Past incidents and updates</h2>${past.length === 0 ? html`<p>No incidents in the last 14 days.</p>` : articles(past)}</section>
<footer><a href="${addresses.atom}">Atom</a> <a href="${addresses.rss}">RSS</a> <a href="${addresses.json}">JSON</a> <span>Times are in the time zone ${page.timeZone}.</span></footer>
</main>`;
}

function section(heading: string, articles: readonly Html[]): Html | "" {
  return articles.length === 0 ? "" : html`<section class="reports"><h2>${heading}</h2>${articles}</section>`;
}

function groupSection({ name, components }: ShownGroup, times: PageTimes, history: string): Html {
  const heading = name === null ? html`<h2 class="sr">Components</h2>` : html`<h2>${name}</h2>`;
  return html`<section class="group">${heading}<ul>${components.map((component) => componentItem(component, times, history))}</ul></section>\n`;
}

function componentItem(component: ShownComponent, times: PageTimes, history: string): Html {
  const { name, description, state, since, uptime, responseMs } = component;
  const sinceWhen = since === null ? "" : html`<p class="since">Since ${times.moment(since)}</p>`;
  return html`<li class="part"><div class="line">${stateMark(state)}<h3>${name}</h3><span class="word s-${state}">${stateWords[state]}</span></div>
${description === null ? "" : html`<p class="about">${description}</p>`}${sinceWhen}${responseMs === null ? "" : html`<p class="about">Average response time: ${responseMs} ms (24 hours)</p>`}${uptime === null ? "" : uptimeBars(uptime, name, times, history)}</li>`;
}
