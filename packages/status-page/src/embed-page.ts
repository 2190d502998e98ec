import type { PageSnapshot, ShownGroup } from "@pharos/core";
import { type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { fill } from "./fill.ts";
import { stateMark } from "./mark.ts";
import { accentLink } from "./page-head.ts";
import { type PageView, pageView } from "./view.ts";
import { headlineOf } from "./words.ts";

/** The headline of a page and the states of its components, for a frame on another site. Links lead out of the frame. */
export function statusEmbedHtml(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
  isStale: boolean,
  view = pageView(snapshot.page),
): string {
  const { words, link } = view;
  return htmlPage({
    language: words,
    title: `${headlineOf(snapshot, words)} · ${snapshot.page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    head: html`<link rel="canonical" href="${link(addresses.page, { tz: "" })}">
${accentLink(snapshot, addresses)}`,
    body: body(snapshot, addresses, isStale, view),
  });
}

function body(snapshot: PageSnapshot, addresses: PageAddresses, isStale: boolean, view: PageView): Html {
  const { at, overall, groups } = snapshot;
  const { words, times, link } = view;
  const stale = isStale ? html`. <strong>${words.page.notNewer}</strong>` : "";
  return html`<main class="status embed">
<section class="banner s-${overall}">${stateMark(overall)}<div><h1>${headlineOf(snapshot, words)}</h1>
<p>${fill(words.page.asOf, times.moment(at))}${stale}</p></div></section>
${groups.map((group) => groupSection(group, view))}
<p><a class="link" href="${link(addresses.page)}" target="_blank" rel="noopener">${words.page.open}</a></p>
</main>`;
}

function groupSection({ name, components }: ShownGroup, { words }: PageView): Html {
  const heading = name === null ? html`<h2 class="sr">${words.components}</h2>` : html`<h2>${name}</h2>`;
  const items = components.map(
    ({ name: component, state }) =>
      html`<li class="part"><div class="line">${stateMark(state)}<h3>${component}</h3><span class="word s-${state}">${words.states[state]}</span></div></li>`,
  );
  return html`<section class="group">${heading}<ul>${items}</ul></section>\n`;
}
