import { DOCS, type Heading, type MenuSection } from "@pharos/docs";
import { type Html, html, htmlPage, LOGO } from "@pharos/html";
import { around, menuList } from "./menu.ts";
import { API_DOCS, ICON, SCRIPT, STYLE } from "./paths.ts";

/** The content of a page of the documentation. */
interface DocsContent {
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly content: Html;
  readonly parts?: readonly Heading[];
}

/** Makes whole pages. Nothing in them comes from another origin. */
export type DocsFrame = (content: DocsContent) => string;

/** Parts that are deeper are not listed. */
const LISTED_LEVEL = 3;
/** A list of fewer parts would help no reader. */
const WORTH_PARTS = 2;

/** @param menu all sections @param dashboardUrl where people find the dashboard; null if it is at the same address */
export function createFrame(menu: readonly MenuSection[], dashboardUrl: string | null): DocsFrame {
  return ({ path, title, content, parts = [] }) => {
    const list = menuList(menu, path);
    const listed = parts.filter(({ level }) => level <= LISTED_LEVEL);
    const onPage = listed.length < WORTH_PARTS ? null : partsList(listed);
    const body = html`<a class="skip" href="#content">Skip to content</a>
${header(dashboardUrl)}
<div class="sheet">
<nav class="menu" aria-label="Documentation">${list}</nav>
<div class="small"><details><summary>Menu</summary><nav aria-label="Documentation">${list}</nav></details></div>
<main id="content">
<h1>${title}</h1>
${onPage === null ? "" : html`<div class="small"><details><summary>On this page</summary><nav aria-label="On this page">${onPage}</nav></details></div>`}
${content}
${around(menu, path)}
</main>
${onPage === null ? "" : html`<nav class="parts" aria-label="On this page"><p>On this page</p>${onPage}</nav>`}
</div>`;
    return htmlPage({ title: `${title} · Pharos`, style: STYLE, icon: ICON, script: SCRIPT, body });
  };
}

/** The search needs the script, which shows it. */
function header(dashboardUrl: string | null): Html {
  return html`<header class="top">
<a class="brand" href="${DOCS}">${LOGO}Pharos <span>Docs</span></a>
<form class="search" role="search" data-search hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false">
<div class="found" hidden><p role="status"></p><ul></ul></div>
</form>
<nav aria-label="Product"><ul><li><a href="${API_DOCS}">API</a></li><li><a href="${dashboardUrl ?? "/"}">Dashboard</a></li></ul></nav>
</header>`;
}

function partsList(parts: readonly Heading[]): Html {
  return html`<ul>
${parts.map(({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>\n`)}</ul>`;
}
