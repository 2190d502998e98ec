import type { IncomingMessage } from "node:http";
import { dayOfPage, type PageSnapshot } from "@pharos/core";
import {
  type PageAddresses,
  type PageWords,
  pageView,
  type ReaderChoice,
  statusDayHtml,
  statusEmbedHtml,
  statusZonesHtml,
  USUAL_PERIOD,
  wordsOf,
} from "@pharos/status-page";
import { chosenPeriod, chosenZone, languageOf } from "./language.ts";
import type { OnDemand } from "./on-demand.ts";
import { type PagePath, pagePath } from "./page-path.ts";
import { formIn, hasWords, isRare, type Rendered, type RenderedPage, rareForms } from "./render.ts";
import type { PageAnswer } from "./send-answer.ts";
import { FRESH_MS, REVALIDATE_MS } from "./stale-cache.ts";

const CACHED = `public, max-age=${FRESH_MS / 1000}, stale-while-revalidate=${REVALIDATE_MS / 1000}`;
/** The style changes with a version of Pharos only. */
const ASSET_CACHED = "public, max-age=3600";

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
    const missing = () => missingIn(languageOf(request, null).words);
    const path = pagePath(request.url ?? "/");
    if (path !== null && isOfSubscribers(path)) return subscribers(request, path, page);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return {
        status: 405,
        body: missing(),
        type: "html",
        headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" },
      };
    }
    if (path === null) return missingAnswer(missing());
    if (path.kind === "asset") {
      return { status: 200, body: assets[path.name], type: path.name, headers: { "Cache-Control": ASSET_CACHED } };
    }
    if (page === null) return missingAnswer(missing());
    const language = languageOf(request, page);
    const url = request.url ?? "/";
    const { timeZone, showPeriods } = page.snapshot.page;
    const period = showPeriods ? chosenPeriod(url) : USUAL_PERIOD;
    const zone = chosenZone(url) === timeZone ? null : chosenZone(url);
    const body = await textOf(options, page, path, { words: language.words, period, zone });
    if (body === null) return missingAnswer(missing());
    const reach = page.passwordHash === null ? SHARED : PRIVATE;
    // Of a page that is listed, its days are not: there is little to be found on them.
    const isListed = page.isListed && path.kind === "page";
    const headers = { ...reach, ...(!isListed && { "X-Robots-Tag": "noindex" }) };
    const type = path.kind === "page" ? path.form : "html";
    return {
      status: 200,
      body,
      type,
      headers,
      isOfBrowser: language.isOfBrowser && hasWords(type),
      frames: path.kind === "embed" ? page.snapshot.page.embedOrigins : [],
    };
  };
}

/** A page or a day of it. The build of a page has it in one language, and other languages are rendered when they are asked for. */
async function textOf(
  { onDemand, addressesOf }: HandlerOptions,
  page: RenderedPage,
  path: Extract<PagePath, { readonly kind: "page" | "day" | "embed" | "zones" }>,
  { words, period, zone }: Required<ReaderChoice>,
): Promise<Rendered | null> {
  const { snapshot, isStale } = page;
  const view = () => pageView(snapshot.page, { words, period, zone });
  const inView = `${words.tag} ${zone ?? ""}`;
  if (path.kind === "day") {
    return onDemand(page, `${inView} ${path.date}`, () => {
      const day = dayOfPage(snapshot, path.date);
      return day && statusDayHtml(snapshot, day, addressesOf(snapshot), isStale, view());
    });
  }
  if (path.kind === "zones") {
    return onDemand(page, `${inView} zones`, () => statusZonesHtml(snapshot, addressesOf(snapshot), view()));
  }
  if (path.kind === "embed") {
    const isOpen = snapshot.page.embedOrigins.length > 0 && page.passwordHash === null;
    return isOpen
      ? onDemand(page, `${inView} embed`, () => statusEmbedHtml(snapshot, addressesOf(snapshot), isStale, view()))
      : null;
  }
  const { form } = path;
  if (isRare(form)) return onDemand(page, form, () => rareForms[form](page, addressesOf(snapshot)));
  const isBuilt =
    words === wordsOf(snapshot.page.language) && ((period === USUAL_PERIOD && zone === null) || form !== "html");
  if (!hasWords(form) || isBuilt) return page.forms[form];
  // Feeds and the badge are the same in all zones.
  const [key, shown] =
    form === "html"
      ? [`${inView} html ${period}`, view]
      : [`${words.tag} ${form}`, () => pageView(snapshot.page, { words })];
  return onDemand(page, key, () => formIn(form, page, addressesOf(snapshot), shown()));
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
