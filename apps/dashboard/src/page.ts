import { cardBody, type Html, htmlPage } from "@pharos/html";
import type { Request, Response } from "express";

export const STYLE_PATH = "/sign-in/style.css";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** The content of a page that the server renders. */
export interface PageContent {
  readonly title: string;
  readonly content: Html;
  /** Path of a script; the page works without it. */
  readonly script?: string;
}

/** The theme that a person has chosen; null for the theme of the system. */
export function themeOf(request: Request): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.get("Cookie") ?? "")?.[1];
  return THEMES.find((theme) => theme === chosen) ?? null;
}

/** A page that needs no build and no script. */
export function page({ title, content, theme, ...script }: PageContent & { readonly theme: Theme | null }): string {
  const look = { style: STYLE_PATH, icon: "/favicon.svg", theme };
  return htmlPage({ title: `${title} · Pharos`, body: cardBody(title, content), ...look, ...script });
}

/** Answers with a page that no cache keeps. */
export function sendPage(request: Request, response: Response, content: PageContent, status = 200): void {
  response.status(status).set("Cache-Control", "no-store").type("html");
  response.send(page({ ...content, theme: themeOf(request) }));
}
