import type { PageSnapshot } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { accentLink, pageHead } from "./page-head.ts";
import { readerZones } from "./reader-zones.ts";
import { type PageView, pageView } from "./view.ts";

/** The time zones in which readers can see a page. Each one is a link, so it needs no script and no cookie. */
export function statusZonesHtml(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
  view = pageView(snapshot.page),
): string {
  const { words } = view;
  return htmlPage({
    language: words,
    title: `${words.page.zones} · ${snapshot.page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: accentLink(snapshot, addresses),
    body: body(snapshot, addresses, view),
  });
}

function body(snapshot: PageSnapshot, addresses: PageAddresses, view: PageView): Html {
  const { words, link, locale } = view;
  const { page } = snapshot;
  const back = html`<a class="link" href="${link(addresses.page)}">${words.days.current}</a>`;
  const zones = [page.timeZone, ...readerZones.filter((zone) => zone !== page.timeZone)].map((zone, index) => {
    const url = link(addresses.page, { tz: index === 0 ? "" : zone });
    return html`<li><a class="link" href="${url}" rel="nofollow">${nameOf(zone, locale, snapshot.at)}</a> <span class="about">${zone.replaceAll("_", " ")}</span></li>\n`;
  });
  return html`<main class="status">
${pageHead(snapshot, addresses, html`<a href="${link(addresses.page)}">${page.name}</a>`, back)}
<h1>${words.page.zones}</h1>
<ul class="zones">${zones}</ul>
</main>`;
}

/** As `Central European Time`. */
function nameOf(timeZone: string, locale: string, at: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
