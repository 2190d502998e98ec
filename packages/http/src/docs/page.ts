import { type Html, html, htmlPage, LOGO } from "@pharos/html";

/** Where the documentation begins, below the public address; the API's is below `API_DOCS`. */
export const DOCS = "/docs";
export const API_DOCS = `${DOCS}/api`;

/** What pages load. */
export const STYLE = `${DOCS}/style.css`;
export const ICON = `${DOCS}/icon.svg`;
export const FONT = `${DOCS}/inter.woff2`;

/** What every page leads to. */
const NAVIGATION = [
  [API_DOCS, "API reference"],
  [`${API_DOCS}/changelog`, "Changelog"],
  [`${API_DOCS}/problems`, "Problems"],
] as const;

/** What stands on a page of the documentation. */
interface DocsPage {
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly content: Html;
  /** Links to the parts of the page: a column beside it, or on a phone what opens above it. */
  readonly contents?: Html;
}

/** A whole page. Nothing in it comes from another origin, and nothing in it runs. */
export function page({ path, title, content, contents }: DocsPage): string {
  const links = NAVIGATION.map(([to, text]) => {
    const isHere = to === path || (path.startsWith(`${to}/`) && to !== API_DOCS);
    return html`<li><a href="${to}"${isHere ? html` aria-current="page"` : ""}>${text}</a></li>\n`;
  });
  const body = html`<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="${DOCS}">${LOGO}Pharos <span>Docs</span></a>
<nav aria-label="Documentation"><ul>
${links}</ul></nav>
</header>
<div class="${contents === undefined ? "sheet" : "sheet with-contents"}">
${contents ?? ""}
<main id="content">
<h1>${title}</h1>
${content}
</main>
</div>`;
  return htmlPage({ title: `${title} · Pharos`, style: STYLE, icon: ICON, body });
}
