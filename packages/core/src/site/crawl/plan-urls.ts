import { type CrawlLimits, type CrawlStep, type FoundUrl, MAX_SITEMAPS } from "./crawl.ts";
import { isOwnUrl } from "./found-url.ts";

/** The counts of a crawl's plan so far. */
export interface CrawlCounts {
  readonly urls: number;
  /** Pages of the site that were read or are to be. */
  readonly pages: number;
  readonly sitemaps: number;
}

export interface PlannedUrl extends FoundUrl {
  readonly step: CrawlStep;
  readonly isOwn: boolean;
}

/**
 * Plans which of the URLs are asked, and how. URLs beyond the limits are left out, in the order in which they were
 * found.
 *
 * | found as | of the site | of others |
 * |---|---|---|
 * | `sitemap` | read as a sitemap, up to 5 | not asked |
 * | `listed` in a sitemap | read, up to the limit of pages; then not asked | not asked |
 * | `link` | read, up to the limit of pages; then asked | asked |
 * | an asset of a page | asked | asked |
 *
 * @param found URLs that are new to the crawl, each once
 */
export function planUrls(
  found: readonly FoundUrl[],
  site: URL,
  counts: CrawlCounts,
  { maxPages, maxUrls }: CrawlLimits,
): readonly PlannedUrl[] {
  let { urls, pages, sitemaps } = counts;
  const planned: PlannedUrl[] = [];
  for (const one of found) {
    if (urls >= maxUrls) break;
    const isOwn = isOwnUrl(site, new URL(one.url));
    const step = stepOf(one, isOwn, { isPageLeft: pages < maxPages, isSitemapLeft: sitemaps < MAX_SITEMAPS });
    if (step === null) continue;
    planned.push({ ...one, step, isOwn });
    urls += 1;
    if (step === "start" || step === "read") pages += 1;
    if (step === "sitemap") sitemaps += 1;
  }
  return planned;
}

interface Room {
  readonly isPageLeft: boolean;
  readonly isSitemapLeft: boolean;
}

function stepOf({ use }: FoundUrl, isOwn: boolean, { isPageLeft, isSitemapLeft }: Room): CrawlStep | null {
  switch (use) {
    case "start":
      return "start";
    case "sitemap":
      return isOwn && isSitemapLeft ? "sitemap" : null;
    case "listed":
      return isOwn && isPageLeft ? "read" : null;
    case "link":
      return isOwn && isPageLeft ? "read" : "ask";
    default:
      return "ask";
  }
}
