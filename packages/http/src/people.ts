import { DOCS } from "@pharos/docs";
import { cardBody, type Html, html, htmlPage } from "@pharos/html";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { ICON, STYLE } from "./docs/paths.ts";
import { contentSecurityPolicy, NO_PAGES, STATIC_PAGES } from "./security-headers.ts";

/** Only programs send requests below these paths, with any `Accept` header. */
const PROGRAM_PATHS = ["/api", "/mcp", "/badge", "/healthz", "/readyz"] as const;

/** Below these the API answers, every other path is the dashboard's. */
const API_PATHS = [...PROGRAM_PATHS, DOCS] as const;

const isBelow = (path: string, starts: readonly string[]): boolean =>
  starts.some((start) => path === start || path.startsWith(`${start}/`));

/** Whether a path belongs to the API, even if no operation has it. */
export function isApiPath(path: string): boolean {
  return isBelow(path, API_PATHS);
}

/** Whether the API answers this request with a page. */
export function isOfApiPages(request: Request): boolean {
  return !isBelow(request.path, PROGRAM_PATHS) && request.accepts(["json", "html"]) === "html";
}

/** The content security policy of a page for people, and for programs one by which nothing is loaded. */
export function policyOfPages(): RequestHandler {
  const [pages, noPages] = [contentSecurityPolicy(STATIC_PAGES), contentSecurityPolicy(NO_PAGES)];
  return (request: Request, response: Response, next: NextFunction) =>
    (isOfApiPages(request) ? pages : noPages)(request, response, next);
}

export const WAY_TO_DOCS = html`<a class="button" href="${DOCS}">Read the documentation</a>`;

/** Answers with a page that says one thing and that no cache keeps. */
export function sendCard(
  _request: Request,
  response: Response,
  { title, content }: { readonly title: string; readonly content: Html },
  status = 200,
): void {
  const page = htmlPage({ title: `${title} · Pharos`, style: STYLE, icon: ICON, body: cardBody(title, content) });
  response.status(status).set("Cache-Control", "no-store").type("html").send(page);
}

/** The page at the API's own URL, if the dashboard has another URL or there is no dashboard. */
export function rootPage({ baseUrl, dashboardUrl }: RootOptions): RequestHandler {
  const isApart = dashboardUrl !== baseUrl;
  const dashboard = isApart ? html`<a class="button primary" href="${dashboardUrl}">Open the dashboard</a>` : "";
  const content = html`<p>This is the API of Pharos. Scripts, pipelines and assistants use it.</p>${dashboard}${WAY_TO_DOCS}`;
  return (request: Request, response: Response, next: NextFunction) => {
    if (isOfApiPages(request)) sendCard(request, response, { title: "Pharos API", content });
    else next();
  };
}

interface RootOptions {
  readonly baseUrl: string;
  /** Where people find the dashboard. */
  readonly dashboardUrl: string;
}
