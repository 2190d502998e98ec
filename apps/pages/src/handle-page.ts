import type { IncomingMessage, ServerResponse } from "node:http";
import { dayOfPage, type PageSnapshot } from "@pharos/core";
import { type PageAddresses, type PageWords, pageView, statusDayHtml, wordsOf } from "@pharos/status-page";
import { acceptsGzip } from "./accepts-gzip.ts";
import { languageOf } from "./language.ts";
import type { OnDemand } from "./on-demand.ts";
import { type PagePath, pagePath } from "./page-path.ts";
import { formIn, hasWords, type PageForm, type Rendered, type RenderedPage } from "./render.ts";
import { FRESH_MS, REVALIDATE_MS } from "./stale-cache.ts";

const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of every answer. No cookie is read or set. */
const SECURITY = {
  "Content-Security-Policy": CSP,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

const CACHED = `public, max-age=${FRESH_MS / 1000}, stale-while-revalidate=${REVALIDATE_MS / 1000}`;
/** The style changes with a version of Pharos only. */
const ASSET_CACHED = "public, max-age=3600";

const types: Readonly<Record<PageForm | "style" | "icon", string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  badge: "image/svg+xml",
  accent: "text/css; charset=utf-8",
  png: "image/png",
  webp: "image/webp",
  style: "text/css; charset=utf-8",
  icon: "image/svg+xml",
};

/** Paths of the pages for subscribers. */
export type SubscriberPath = Extract<PagePath, { readonly kind: "subscribe" | "confirm" | "unsubscribe" }>;

function isOfSubscribers(path: PagePath): path is SubscriberPath {
  return path.kind === "subscribe" || path.kind === "confirm" || path.kind === "unsubscribe";
}

interface HandlerOptions {
  readonly onDemand: OnDemand;
  readonly addressesOf: (snapshot: PageSnapshot) => PageAddresses;
  readonly assets: Readonly<Record<"style" | "icon", Rendered>>;
  /** The answer to every unknown path. */
  readonly missingIn: (words: PageWords) => Rendered;
  /** Handles the requests of subscribers, also POST. */
  readonly subscribers: (
    request: IncomingMessage,
    path: SubscriberPath,
    page: RenderedPage | null,
  ) => Promise<PageAnswer>;
}

/**
 * Answers GET and HEAD requests for public pages, and all requests of subscribers.
 *
 * @param page the page that the request's path belongs to; null if the path belongs to no page
 */
export type PageHandler = (request: IncomingMessage, page: RenderedPage | null) => Promise<PageAnswer>;

export function createPageHandler(options: HandlerOptions): PageHandler {
  const { assets, missingIn, subscribers } = options;

  return async (request, page) => {
    const missing = missingIn(languageOf(request, null).words);
    const notFound = missingAnswer(missing);
    const path = pagePath(request.url ?? "/");
    if (path !== null && isOfSubscribers(path)) return subscribers(request, path, page);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return { status: 405, body: missing, type: "html", headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } };
    }
    if (path === null) return notFound;
    if (path.kind === "asset") {
      return { status: 200, body: assets[path.name], type: path.name, headers: { "Cache-Control": ASSET_CACHED } };
    }
    if (page === null) return notFound;
    const language = languageOf(request, page);
    const body = await textOf(options, page, path, language.words);
    if (body === null) return notFound;
    const reach = page.passwordHash === null ? SHARED : PRIVATE;
    // Of a page that is listed, its days are not: there is little to be found on them.
    const isListed = page.isListed && path.kind === "page";
    const headers = { ...reach, ...(!isListed && { "X-Robots-Tag": "noindex" }) };
    const type = path.kind === "day" ? "html" : path.form;
    return { status: 200, body, type, headers, isOfBrowser: language.isOfBrowser && hasWords(type) };
  };
}

/** A page or a day of it. The build of a page has it in one language, and other languages are rendered when they are asked for. */
async function textOf(
  { onDemand, addressesOf }: HandlerOptions,
  page: RenderedPage,
  path: Extract<PagePath, { readonly kind: "page" | "day" }>,
  words: PageWords,
): Promise<Rendered | null> {
  const { snapshot, isStale } = page;
  const view = () => pageView(snapshot.page, words);
  if (path.kind === "day") {
    return onDemand(page, `${words.tag} ${path.date}`, () => {
      const day = dayOfPage(snapshot, path.date);
      return day && statusDayHtml(snapshot, day, addressesOf(snapshot), isStale, view());
    });
  }
  const { form } = path;
  if (!hasWords(form) || words === wordsOf(snapshot.page.language)) return page.forms[form];
  return onDemand(page, `${words.tag} ${form}`, () => formIn(form, page, addressesOf(snapshot), view()));
}

/** Other sites may show badges and read the JSON: all of it is public. */
const SHARED = {
  "Cache-Control": CACHED,
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;
/** Of a page with a password. */
const PRIVATE = { "Cache-Control": "private, no-store", "Cross-Origin-Resource-Policy": "same-origin" } as const;

/** The same for an unknown page, a deleted page and an unknown path. */
export function missingAnswer(missing: Rendered): PageAnswer {
  return { status: 404, body: missing, type: "html", headers: { "Cache-Control": "no-store" }, isOfBrowser: true };
}

/** For a page that cannot be read, and of which there is no build. */
export function unavailableAnswer(unavailable: Rendered): PageAnswer {
  return {
    status: 503,
    body: unavailable,
    type: "html",
    headers: { "Cache-Control": "no-store", "Retry-After": "5" },
    isOfBrowser: true,
  };
}

/** The answer to a request. */
export interface PageAnswer {
  readonly status: number;
  readonly body: Rendered;
  readonly type: keyof typeof types;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the language depends on the browser. */
  readonly isOfBrowser?: boolean;
}

/** @returns the status that was sent */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type, headers, isOfBrowser = false }: PageAnswer,
): number {
  const isCached = status === 200 && matches(request.headers["if-none-match"], body.etag);
  const isGzipped = body.gzipped !== null && acceptsGzip(request.headers["accept-encoding"]?.toString());
  // A strong tag stands for exact bytes, and gzip changes the bytes.
  const etag = isGzipped ? `${body.etag.slice(0, -1)}-gzip"` : body.etag;
  const bytes = (isGzipped ? body.gzipped : null) ?? body.plain;
  const Vary = isOfBrowser ? "Accept-Encoding, Accept-Language" : "Accept-Encoding";
  const all = { ...SECURITY, ...headers, Vary, ...(status === 200 && { ETag: etag }) };
  if (isCached) {
    response.writeHead(304, all).end();
    return 304;
  }
  const encoding = isGzipped ? { "Content-Encoding": "gzip" } : {};
  response.writeHead(status, { ...all, ...encoding, "Content-Type": types[type], "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return status;
}

/** Whether a client has these bytes, in one encoding or the other (RFC 9110, section 13.1.2). */
function matches(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  const bare = etag.slice(1, -1);
  return sent.split(",").some((one) => {
    const tag = one.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag || tag === `"${bare}-gzip"`;
  });
}
