import type { AnnouncedMaintenance, PageReportUpdate, ShownGroup, ShownPageReport } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { componentNames } from "./component-names.ts";
import { announcedAnchor, updateAnchor } from "./feeds.ts";
import { fill } from "./fill.ts";
import { markdownHtml } from "./markdown.ts";
import type { PageView } from "./view.ts";
import { impactText } from "./words.ts";

/** A report with its updates, the newest first. */
export function pageReportArticle(report: ShownPageReport, groups: readonly ShownGroup[], view: PageView): Html {
  const { words, times } = view;
  const { title, impact, state, startedAt, endsAt, updates, components } = report;
  const names = componentNames(
    components.map(({ componentId }) => componentId),
    groups,
    words,
  );
  // The period that it is of may have gone on since the last update was written.
  const word = state === updates[0]?.state ? null : words.reportStates[state];
  const facts = [word, impactText(impact, words), names].filter((text) => text !== null && text !== "").join(" · ");
  const start = times.moment(startedAt);
  const when = endsAt === null ? start : fill(words.range, start, times.moment(endsAt));
  return html`<article class="report"><h3>${title}</h3>
<p class="when">${when}</p>
${facts === "" ? "" : html`<p class="facts">${facts}</p>`}
<ol>${updates
    .filter(({ isPostmortem }) => !isPostmortem)
    .map(
      ({ id, state: said, body, createdAt, correctedAt }) =>
        html`<li id="${updateAnchor(id)}"><p><strong>${words.reportStates[said]}</strong> ${times.moment(createdAt)}${correctedAt === null ? "" : html`<span class="when"> · ${fill(words.page.corrected, times.moment(correctedAt))}</span>`}</p><div class="prose">${markdownHtml(body)}</div></li>`,
    )}</ol>${updates.filter(({ isPostmortem }) => isPostmortem).map((update) => postmortemSection(update, view))}</article>\n`;
}

/** The analysis after an incident. It comes last. */
function postmortemSection({ id, body, createdAt, correctedAt }: PageReportUpdate, { words, times }: PageView): Html {
  const corrected = correctedAt === null ? "" : html` · ${fill(words.page.corrected, times.moment(correctedAt))}`;
  return html`<section class="postmortem" id="${updateAnchor(id)}"><h4>${words.page.postmortem}</h4><p class="when">${times.moment(createdAt)}${corrected}</p><div class="prose">${markdownHtml(body)}</div></section>`;
}

/** Maintenance that no report is of. The name of its window is not public. */
export function announcedArticle(
  period: AnnouncedMaintenance,
  hasBegun: boolean,
  groups: readonly ShownGroup[],
  { words, times }: PageView,
): Html {
  const { startsAt, endsAt, components } = period;
  const word = words.reportStates[hasBegun ? "in_progress" : "scheduled"];
  return html`<article class="report" id="${announcedAnchor(period)}"><h3>${words.maintenance}</h3>
<p class="when">${fill(words.range, times.moment(startsAt), times.moment(endsAt))}</p>
<p class="facts">${word} · ${componentNames(components, groups, words)}</p></article>\n`;
}
