import {
  type AnswerHeaders,
  type CrawlTask,
  type CrawlUrl,
  FINE,
  isOwnUrl,
  type LookResult,
  NetError,
  type UrlAnswer,
} from "@pharos/core";
import { createFoundUrls, type FoundUrls } from "./found-urls.ts";
import type { Markup } from "./markup.ts";
import { type CrawlDeps, paced } from "./paced-net.ts";
import { createPageLinks } from "./page-links.ts";
import { createRobotsFiles } from "./robots-files.ts";
import { createSitemap } from "./sitemap.ts";
import { askUrl, isHtml, readUrl, type Visit, type VisitDeps } from "./visit.ts";

/** No URL is begun later; the others are for the next batch. */
const BEGIN_WITHIN_MS = 20_000;

/** The parameters of a batch. */
type Batch = Pick<CrawlTask, "url" | "urls">;

/**
 * Asks the URLs of one batch of a crawl, one after the other, as far as the time allows. Robots.txt is read first.
 *
 * @throws NetError `aborted` when the crawl was stopped
 */
export async function crawlBatch(deps: CrawlDeps, { url, urls }: Batch, signal: AbortSignal): Promise<LookResult> {
  const site = new URL(url);
  const net = paced(deps);
  const { urlTimeoutMs } = deps;
  const visits: VisitDeps = { site, net, robots: createRobotsFiles({ net, urlTimeoutMs }), urlTimeoutMs };
  const answers: UrlAnswer[] = [];
  const found = createFoundUrls();
  const startMs = deps.elapsedMs();
  try {
    if (urls.length > 0) await requireRobots(visits, signal);
    for (const one of urls) {
      if (deps.elapsedMs() - startMs > BEGIN_WITHIN_MS || found.isFull()) break;
      const { verdict } = await visitUrl(visits, one, found, signal);
      answers.push({ url: one.url, ...verdict, atMs: deps.nowMs() });
      // A URL that robots.txt forbids causes no other wait, so this lets the worker's other work go on.
      await deps.wait(0, signal);
    }
  } catch (error) {
    if (error instanceof NoCrawl) return { kind: "failed", error: error.message };
    throw error;
  }
  return { kind: "seen", seen: { aspect: "pages", answers, found: found.urls() } };
}

/** The reason why the whole crawl cannot run now, as a sentence for people. */
class NoCrawl extends Error {}

function visitUrl(deps: VisitDeps, { url, step }: CrawlUrl, found: FoundUrls, signal: AbortSignal): Promise<Visit> {
  const address = new URL(url);
  switch (step) {
    case "start":
      return visitStart(deps, address, found, signal);
    case "sitemap":
      return visitSitemap(deps, address, found, signal);
    case "read":
      return visitPage(deps, address, found, signal);
    case "ask":
      return askUrl(deps, address, signal);
  }
}

/** @throws NoCrawl while the site's robots.txt cannot be read: then nothing may be asked */
async function requireRobots({ site, robots }: VisitDeps, signal: AbortSignal): Promise<void> {
  try {
    await robots.rulesFor(site, signal);
  } catch (error) {
    if (!(error instanceof NetError) || error.kind === "aborted") throw error;
    throw new NoCrawl(error.message);
  }
}

/** Reads the site's URL, and finds its sitemaps: those in robots.txt, or otherwise the usual one. */
async function visitStart(deps: VisitDeps, url: URL, found: FoundUrls, signal: AbortSignal): Promise<Visit> {
  const { site, robots } = deps;
  const { sitemaps } = await robots.rulesFor(url, signal);
  const visit = await visitPage(deps, url, found, signal);
  const { verdict, answeredBy } = visit;
  if (verdict.outcome === "excluded") throw new NoCrawl("robots.txt does not allow reading the site's URL");
  if (verdict.outcome !== "fine") throw new NoCrawl(`The site's URL: ${verdict.reason}`);
  if (answeredBy !== null && !isOwnUrl(site, answeredBy)) {
    throw new NoCrawl(`The site's URL redirects to another host, ${answeredBy.host}`);
  }
  const named = sitemaps.length > 0 ? sitemaps : [new URL("/sitemap.xml", answeredBy ?? url).href];
  for (const sitemap of named) found.add(sitemap, url, "sitemap");
  return visit;
}

async function visitPage(deps: VisitDeps, url: URL, found: FoundUrls, signal: AbortSignal): Promise<Visit> {
  let links: ReturnType<typeof createPageLinks> | null = null;
  let page = url;
  const documentAt = (address: URL, headers: AnswerHeaders): Markup | null => {
    page = address;
    links = isOwnUrl(deps.site, address) && isHtml(headers) ? createPageLinks(address) : null;
    return links;
  };
  const visit = await readUrl(deps, url, documentAt, signal);
  for (const { url: link, use, isMixed } of linksOf(links)) {
    found.merge({ url: link, use, foundOn: page.href, insecureOn: isMixed ? page.href : null });
  }
  return visit;
}

function linksOf(links: ReturnType<typeof createPageLinks> | null) {
  links?.end();
  return links?.links() ?? [];
}

/** A sitemap that cannot be read is no fault of the site: most have none. */
async function visitSitemap(deps: VisitDeps, url: URL, found: FoundUrls, signal: AbortSignal): Promise<Visit> {
  let sitemap: ReturnType<typeof createSitemap> | null = null;
  const documentAt = (address: URL): Markup | null => {
    sitemap = isOwnUrl(deps.site, address) ? createSitemap(address) : null;
    return sitemap;
  };
  const visit = await readUrl(deps, url, documentAt, signal);
  for (const listed of listedIn(sitemap)) found.add(listed.url, url, listed.use);
  return { ...visit, verdict: FINE };
}

function listedIn(sitemap: ReturnType<typeof createSitemap> | null) {
  return sitemap?.listed() ?? [];
}
