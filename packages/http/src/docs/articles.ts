import { type Html, html, prose } from "../html.ts";
import { type ChangelogEntry, changelog } from "./changelog.ts";
import { DOCS, page } from "./page.ts";
import { type ProblemType, problemTypes } from "./problem-types.ts";

const items = (texts: readonly string[]): Html[] => texts.map((text) => html`<li>${prose(text)}</li>\n`);

export function changelogPage(): string {
  return page("Changelog", html`${changelog.map(entry)}`);
}

function entry({ date, title, sections }: ChangelogEntry): Html {
  const parts = Object.entries(sections).map(([name, texts]) => html`<h3>${name}</h3><ul>${items(texts)}</ul>`);
  return html`<section id="${date}"><h2>${date}: ${title}</h2>${parts}</section>\n`;
}

export function problemsPage(): string {
  const list = Object.entries(problemTypes).map(
    ([slug, { title, status }]) => html`<li><a href="${DOCS}/problems/${slug}">${title}</a> (${status})</li>\n`,
  );
  return page(
    "Problems",
    html`<p>Every error is an <code>application/problem+json</code> object (RFC 9457). Its <code>type</code> is <code>about:blank</code>
where the HTTP status says it all, and otherwise the address of one of these pages:</p><ul>${list}</ul>`,
  );
}

export function problemPage({ title, status, meaning, whatToDo, members }: ProblemType): string {
  const rows = Object.entries(members).map(
    ([name, text]) => html`<tr><th scope="row"><code>${name}</code></th><td>${prose(text)}</td></tr>\n`,
  );
  const table = rows.length === 0 ? html`` : html`<h2>Members</h2><div class="table"><table>${rows}</table></div>`;
  return page(
    title,
    html`<p>Status ${status}. ${prose(meaning)}</p><h2>What to do</h2><p>${prose(whatToDo)}</p>${table}`,
  );
}
