import type { AnnouncedMaintenance, ShownGroup, ShownPageReport } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { componentNames } from "./component-names.ts";
import { announcedAnchor, updateAnchor } from "./feeds.ts";
import { markdownHtml } from "./markdown.ts";
import type { PageTimes } from "./times.ts";
import { impactWords, pageReportWords } from "./words.ts";

/** A report with its updates, the newest first. */
export function pageReportArticle(report: ShownPageReport, groups: readonly ShownGroup[], times: PageTimes): Html {
  const { title, impact, state, startedAt, endsAt, updates, components } = report;
  const names = componentNames(
    components.map(({ componentId }) => componentId),
    groups,
  );
  // The period that it is of may have gone on since the last update was written.
  const word = state === updates[0]?.state ? null : pageReportWords[state];
  const facts = [word, impactWords[impact], names].filter((text) => text !== null && text !== "").join(" · ");
  const until = endsAt === null ? "" : html` to ${times.moment(endsAt)}`;
  return html`<article class="report"><h3>${title}</h3>
<p class="when">${times.moment(startedAt)}${until}</p>
${facts === "" ? "" : html`<p class="facts">${facts}</p>`}
<ol>${updates.map(
    ({ id, state: said, body, createdAt, correctedAt }) =>
      html`<li id="${updateAnchor(id)}"><p><strong>${pageReportWords[said]}</strong> ${times.moment(createdAt)}${correctedAt === null ? "" : html`<span class="when"> · corrected ${times.moment(correctedAt)}</span>`}</p><div class="prose">${markdownHtml(body)}</div></li>`,
  )}</ol></article>\n`;
}

/** Maintenance that no report is of. The name of its window is not public. */
export function announcedArticle(
  period: AnnouncedMaintenance,
  hasBegun: boolean,
  groups: readonly ShownGroup[],
  times: PageTimes,
): Html {
  const { startsAt, endsAt, components } = period;
  const word = pageReportWords[hasBegun ? "in_progress" : "scheduled"];
  return html`<article class="report" id="${announcedAnchor(period)}"><h3>Maintenance</h3>
<p class="when">${times.moment(startsAt)} to ${times.moment(endsAt)}</p>
<p class="facts">${word} · ${componentNames(components, groups)}</p></article>\n`;
}
