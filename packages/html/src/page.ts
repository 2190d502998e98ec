import { type Html, html } from "./html.ts";

/** The logo of Pharos, as a separate image and as a part of a page. */
export const LOGO = html`<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#3346d3"/><path d="M13 14h6l1.6 11h-9.2zM12.5 8.5 16 6l3.5 2.5V12h-7z" fill="#fff"/><path d="M21 9.2 28 6v8l-7-2.6zM11 9.2 4 6v8l7-2.6z" fill="#fff" opacity=".55"/></svg>`;

/** The parts of a page. Paths are on the page's own origin. */
interface PageParts {
  /** As the browser's tab shows it. */
  readonly title: string;
  /** The language of its words. The default is English. */
  readonly language?: { readonly tag: string; readonly direction: "ltr" | "rtl" };
  /** Path of the style sheet. */
  readonly style: string;
  /** Path of the icon. */
  readonly icon: string;
  /** Path of a script; the page works without it. */
  readonly script?: string;
  /** The theme that a person has chosen. The default is the theme of the system. */
  readonly theme?: "light" | "dark" | null;
  /** Additional elements of the head. */
  readonly head?: Html;
  readonly body: Html;
}

const ENGLISH = { tag: "en", direction: "ltr" } as const;

/** A whole page, which needs no build and no script. */
export function htmlPage({
  title,
  language = ENGLISH,
  style,
  icon,
  script,
  theme = null,
  head,
  body,
}: PageParts): string {
  return html`<!doctype html>
<html lang="${language.tag}"${language.direction === "rtl" ? html` dir="rtl"` : ""}${theme === null ? "" : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${script === undefined ? "" : html`<script type="module" src="${script}"></script>`}
${head ?? ""}
</head>
<body>
${body}
</body>
</html>
`.html;
}

/** The body of a page that says one thing: a card below a name. Its style is `cardStyle`. @param brand as its readers know it */
export function cardBody(heading: string, content: Html, brand = html`${LOGO}Pharos`): Html {
  return html`<main class="alone">
<p class="brand">${brand}</p>
<div class="card">
<h1>${heading}</h1>
${content}
</div>
</main>`;
}
