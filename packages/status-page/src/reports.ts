import type { PageReport, ShownGroup } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { updateAnchor } from "./feeds.ts";
import { markdownHtml } from "./markdown.ts";
import type { PageTimes } from "./times.ts";
import { impactWords, reportWords } from "./words.ts";

/** A report with its updates, the newest first. */
export function reportArticle(report: PageReport, groups: readonly ShownGroup[], times: PageTimes): Html {
  const { title, impact, startedAt, endsAt, updates, components } = report;
  const names = groups
    .flatMap((group) => group.components)
    .filter(({ id }) => components.some(({ componentId }) => componentId === id))
    .map(({ name }) => name);
  const facts = [impactWords[impact], names.join(", ")].filter((text) => text !== null && text !== "").join(" · ");
  const until = endsAt === null ? "" : html` to ${times.moment(endsAt)}`;
  return html`<article class="report"><h3>${title}</h3>
<p class="when">${times.moment(startedAt)}${until}</p>
${facts === "" ? "" : html`<p class="facts">${facts}</p>`}
<ol>${updates.map(
    ({ id, state, body, createdAt, correctedAt }) =>
      html`<li id="${updateAnchor(id)}"><p><strong>${reportWords[state]}</strong> ${times.moment(createdAt)}${correctedAt === null ? "" : html`<span class="when"> · corrected ${times.moment(correctedAt)}</span>`}</p><div class="prose">${markdownHtml(body)}</div></li>`,
  )}</ol></article>\n`;
}
