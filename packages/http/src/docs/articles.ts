import { type Html, html, prose } from "@pharos/html";
import { changelog } from "./changelog.ts";
import type { ChangelogEntry } from "./changelog-before.ts";
import type { DocsFrame } from "./page.ts";
import { API_DOCS } from "./paths.ts";
import { type ProblemSlug, type ProblemType, problemTypes } from "./problem-types.ts";

const items = (texts: readonly string[]): Html[] => texts.map((text) => html`<li>${prose(text)}</li>\n`);

export function changelogPage(frame: DocsFrame): string {
  return frame({ path: `${API_DOCS}/changelog`, title: "Changelog", content: html`${changelog.map(entry)}` });
}

function entry({ date, title, sections }: ChangelogEntry): Html {
  const parts = Object.entries(sections).map(([name, texts]) => html`<h3>${name}</h3><ul>${items(texts)}</ul>`);
  return html`<section id="${date}"><h2>${date}: ${title}</h2>${parts}</section>\n`;
}

export function problemsPage(frame: DocsFrame): string {
  const list = Object.entries(problemTypes).map(
    ([slug, { title, status }]) => html`<li><a href="${API_DOCS}/problems/${slug}">${title}</a> (${status})</li>\n`,
  );
  const content = html`<p>Every error is an <code>application/problem+json</code> object (RFC 9457). Its <code>type</code> is <code>about:blank</code>
if the HTTP status explains the error, and otherwise the URL of one of these pages:</p><ul>${list}</ul>`;
  return frame({ path: `${API_DOCS}/problems`, title: "Problems", content });
}

export function problemPage(slug: ProblemSlug, frame: DocsFrame): string {
  const { title, status, meaning, whatToDo, guide, members }: ProblemType = problemTypes[slug];
  const fields = Object.entries(members).map(
    ([name, text]) => html`<div><dt><code>${name}</code></dt><dd>${prose(text)}</dd></div>\n`,
  );
  const content = html`<p>Status ${status}. ${prose(meaning)}</p><h2>What to do</h2><p>${prose(whatToDo)}</p>
<p>Read more: <a href="${guide.path}">${guide.title}</a></p>
${fields.length === 0 ? "" : html`<h2>Members</h2><dl class="fields">${fields}</dl>`}`;
  return frame({ path: `${API_DOCS}/problems/${slug}`, title, content });
}
