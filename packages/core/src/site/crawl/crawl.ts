/**
 * The aspect `pages`: a crawl of a site. It runs in batches, because a lease takes seconds and a crawl takes minutes.
 * Each site check asks up to 20 URLs, and the next one is due as long as URLs are left.
 */

/** URLs of one batch. */
export const MAX_BATCH_URLS = 20;

/** From the start of one request of a crawl to the start of the next, at least. */
export const MIN_REQUEST_GAP_MS = 500;

/** Files of sitemaps that are read of one site, and URLs of each. */
export const MAX_SITEMAPS = 5;
export const MAX_SITEMAP_URLS = 1_000;

/** URLs that are asked in one crawl, for each page that the plan allows to be read: links, images and scripts. */
const MAX_URLS_PER_PAGE = 10;

/** A longer URL is not asked. */
export const MAX_CRAWLED_URL_LENGTH = 1_000;

/** A longer crawl ends with its results so far. */
export const MAX_CRAWL_MS = 6 * 3_600_000;

/** How long after a batch the next one is due: at once, or once other crawls that ask the same URLs may have their answers. */
export const NEXT_BATCH_SECONDS = 1;
export const EMPTY_BATCH_SECONDS = 5;

/** How much one crawl may ask. */
export interface CrawlLimits {
  readonly maxPages: number;
  readonly maxUrls: number;
}

export function crawlLimits(maxPages: number): CrawlLimits {
  return { maxPages, maxUrls: maxPages * MAX_URLS_PER_PAGE };
}

/** The place or use of a URL: the site's own URL, a sitemap, a page of a sitemap, or the use on a page. */
export const linkUses = ["start", "sitemap", "listed", "link", "image", "script", "style", "frame", "media"] as const;
export type LinkUse = (typeof linkUses)[number];

/**
 * The step of a crawl for a URL.
 *
 * | step | is |
 * |---|---|
 * | `start` | the site's URL: read it, and fail the crawl if it fails        |
 * | `sitemap` | read as a sitemap; its failure is nothing |
 * | `read` | a page of the site: read it, and collect its links      |
 * | `ask` | ask whether it answers: HEAD, then GET if the server rejects HEAD |
 */
export const crawlSteps = ["start", "sitemap", "read", "ask"] as const;
export type CrawlStep = (typeof crawlSteps)[number];

/** A URL that a worker is to ask. */
export interface CrawlUrl {
  readonly url: string;
  readonly step: CrawlStep;
}

/** How asking a URL ended. `excluded`: robots.txt forbids it, so it was not asked. */
export const linkOutcomes = ["fine", "broken", "unverified", "blocked", "excluded"] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

export interface LinkVerdict {
  readonly outcome: LinkOutcome;
  /** A status code or a short sentence; null without a problem. */
  readonly reason: string | null;
}

/** The result for a URL that was asked. */
export interface UrlAnswer extends LinkVerdict {
  readonly url: string;
  readonly atMs: number;
}

/** A URL that a page or a sitemap holds. */
export interface FoundUrl {
  readonly url: string;
  readonly use: LinkUse;
  /** The page or sitemap that holds it. */
  readonly foundOn: string;
  /** The https page that loads it over http; null without one. */
  readonly insecureOn: string | null;
}

/** The results of one batch from a worker. */
export interface SeenPages {
  readonly answers: readonly UrlAnswer[];
  readonly found: readonly FoundUrl[];
}
