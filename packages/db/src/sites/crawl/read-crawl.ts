import type { CrawlProgress } from "@pharos/core";
import type { Prisma } from "../../generated/client.ts";

/** The progress of a site's crawl; null if no crawl is in progress. */
export async function readCrawl(client: Prisma.TransactionClient, siteId: number): Promise<CrawlProgress | null> {
  const [crawl = null] = await client.$queryRaw<CrawlProgress[]>`
    SELECT c.started_at AS "startedAt", count(u.url)::int AS urls, count(u.outcome)::int AS asked
    FROM site_crawls c LEFT JOIN site_crawl_urls u USING (site_id) WHERE c.site_id = ${siteId} GROUP BY c.site_id`;
  return crawl;
}
