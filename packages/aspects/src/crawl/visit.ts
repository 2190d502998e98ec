import {
  type AnswerHeaders,
  type HttpAnswer,
  isOwnUrl,
  isRefusal,
  judgeFailure,
  judgeStatus,
  type LinkVerdict,
  NetError,
} from "@pharos/core";
import { follow, type LastAnswer } from "../follow.ts";
import { inTime } from "./in-time.ts";
import type { Markup } from "./markup.ts";
import type { CrawlDeps } from "./paced-net.ts";
import type { RobotsFiles } from "./robots-files.ts";

const OK = 200;
const REDIRECTION = 300;
const HTML = ["text/html", "application/xhtml+xml"];

/** Shared by the visits of one batch. */
export interface VisitDeps {
  /** The site's address. */
  readonly site: URL;
  /** Paced. */
  readonly net: CrawlDeps["net"];
  readonly robots: RobotsFiles;
  /** For one URL, with its redirects and the robots.txt that are read for it. */
  readonly urlTimeoutMs: number;
}

/** A URL that was asked, and the URL that answered after redirects; null without an answer. */
export interface Visit {
  readonly verdict: LinkVerdict;
  readonly answeredBy: URL | null;
}

/** Thrown instead of a request that robots.txt forbids. */
class Excluded extends Error {}

/**
 * GETs a URL of the site.
 *
 * @param documentAt returns the reader of a document at this URL; null without one
 * @throws NetError `aborted` when the crawl was stopped
 */
export function readUrl(
  deps: VisitDeps,
  url: URL,
  documentAt: (address: URL, headers: AnswerHeaders) => Markup | null,
  signal: AbortSignal,
): Promise<Visit> {
  return judged(deps, url, signal, async (within) => {
    let document: Markup | null = null;
    const followed = await follow(url, (address) =>
      ask(deps, "GET", address, within, {
        wants(statusCode, headers) {
          document = statusCode >= OK && statusCode < REDIRECTION ? documentAt(address, headers) : null;
          return document !== null;
        },
        read: (text) => document?.read(text) ?? true,
      }),
    );
    return followed;
  });
}

/**
 * Asks whether a URL answers: HEAD, and GET if the server rejects HEAD. No body is downloaded.
 *
 * @throws NetError `aborted` when the crawl was stopped
 */
export function askUrl(deps: VisitDeps, url: URL, signal: AbortSignal): Promise<Visit> {
  return judged(deps, url, signal, async (within) => {
    const head = await follow(url, (address) => ask(deps, "HEAD", address, within));
    return isRefusal(head.answer.statusCode) ? follow(url, (address) => ask(deps, "GET", address, within)) : head;
  });
}

/** Whether an answer is one of HTML. */
export function isHtml(headers: AnswerHeaders): boolean {
  const [type = ""] = String(headers["content-type"] ?? "").split(";", 1);
  return HTML.includes(type.trim().toLowerCase());
}

/** One exchange, unless robots.txt of the site forbids it: also behind a redirect. */
async function ask(
  { site, net, robots }: VisitDeps,
  method: string,
  url: URL,
  signal: AbortSignal,
  reader?: Parameters<CrawlDeps["net"]["http"]>[2],
): Promise<HttpAnswer> {
  if (isOwnUrl(site, url) && !(await robots.rulesFor(url, signal)).allows(url)) throw new Excluded();
  return net.http({ method, url, headers: {} }, signal, reader);
}

async function judged(
  { site, urlTimeoutMs }: VisitDeps,
  url: URL,
  signal: AbortSignal,
  visit: (signal: AbortSignal) => Promise<LastAnswer>,
): Promise<Visit> {
  try {
    const { answer, url: answeredBy } = await inTime(urlTimeoutMs, signal, visit);
    return { verdict: judgeStatus(answer.statusCode), answeredBy };
  } catch (error) {
    if (error instanceof Excluded) return { verdict: { outcome: "excluded", reason: "robots.txt" }, answeredBy: null };
    if (!(error instanceof NetError)) throw error;
    return { verdict: judgeFailure(error, isOwnUrl(site, url)), answeredBy: null };
  }
}
