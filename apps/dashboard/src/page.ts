import { type Html, html } from "@pharos/http";
import type { Request, Response } from "express";

export const STYLE_PATH = "/sign-in/style.css";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** What stands on a page that the server renders. */
export interface PageContent {
  readonly title: string;
  readonly content: Html;
  /** Path of a script; the page works without it. */
  readonly script?: string;
}

/** The theme that a person has chosen; null: that of the system. */
export function themeOf(request: Request): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.get("Cookie") ?? "")?.[1];
  return THEMES.find((theme) => theme === chosen) ?? null;
}

const LOGO = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#3346d3"/><path d="M13 14h6l1.6 11h-9.2zM12.5 8.5 16 6l3.5 2.5V12h-7z" fill="#fff"/><path d="M21 9.2 28 6v8l-7-2.6zM11 9.2 4 6v8l7-2.6z" fill="#fff" opacity=".55"/></svg>`;

/** A page that needs no build and no script. */
export function page({ title, content, script, theme }: PageContent & { readonly theme: Theme | null }): string {
  const { html: text } = html`<!doctype html>
<html lang="en"${theme === null ? "" : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Pharos</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${script === undefined ? "" : html`<script type="module" src="${script}"></script>`}
</head>
<body>
<main>
<p class="brand">${LOGO}Pharos</p>
<div class="card">
<h1>${title}</h1>
${content}
</div>
</main>
</body>
</html>
`;
  return text;
}

/** Answers with a page that no cache keeps. */
export function sendPage(request: Request, response: Response, content: PageContent, status = 200): void {
  response.status(status).set("Cache-Control", "no-store").type("html");
  response.send(page({ ...content, theme: themeOf(request) }));
}
