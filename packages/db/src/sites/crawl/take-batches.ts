import { type CrawlUrl, crawlSteps, LOOK_LEASE_MS, MAX_BATCH_URLS } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../../sql/arrays.ts";
import { enumOf } from "../../sql/column-values.ts";

/** URLs of one crawl that are looked through for a batch: those whose answer is known need no asking. */
const MAX_READ = 100;

/**
 * The next URLs of the crawls of these sites ($1). A URL of another site is asked once a day ($3, of UTC) for all
 * teams. If it was asked today, that answer is used. While another crawl asks it, it is left for a later batch. Of two
 * crawls that would ask it now, one does.
 */
const TAKE = `
WITH picked AS (
  SELECT u.* FROM unnest($1::int[]) AS site (id) CROSS JOIN LATERAL (
    SELECT site_id, id, url, step, own FROM site_crawl_urls
    WHERE site_id = site.id AND outcome IS NULL ORDER BY id LIMIT ${MAX_READ}) u
), known AS (
  SELECT p.*, a.outcome, a.reason, a.checked_at, a.outcome IS NULL AND a.leased_until > $2 AS is_asked
  FROM picked p LEFT JOIN link_answers a ON NOT p.own AND a.url = p.url AND a.asked_on = $3::date
), answered AS (
  UPDATE site_crawl_urls u SET outcome = k.outcome, reason = k.reason, checked_at = k.checked_at
  FROM known k WHERE k.outcome IS NOT NULL AND u.site_id = k.site_id AND u.url = k.url
), turns AS (
  SELECT *, row_number() OVER (PARTITION BY site_id ORDER BY id) AS turn FROM known
  WHERE outcome IS NULL AND is_asked IS NOT TRUE
), next AS (
  SELECT *, row_number() OVER (PARTITION BY url, own ORDER BY site_id) AS asker FROM turns WHERE turn <= ${MAX_BATCH_URLS}
), asked AS (
  INSERT INTO link_answers AS a (url, asked_on, leased_until)
  SELECT url, $3::date, $2::timestamptz + ${LOOK_LEASE_MS} * interval '1 ms' FROM next WHERE NOT own AND asker = 1 ORDER BY url
  ON CONFLICT (url) DO UPDATE SET
    asked_on = excluded.asked_on, leased_until = excluded.leased_until, outcome = NULL, reason = NULL, checked_at = NULL
  WHERE a.asked_on < excluded.asked_on OR (a.outcome IS NULL AND a.leased_until <= $2)
  RETURNING url
)
SELECT site_id, url, step FROM next
WHERE own OR (asker = 1 AND url IN (SELECT url FROM asked)) ORDER BY site_id, id`;

const BEGUN = "SELECT site_id FROM site_crawls WHERE site_id = ANY ($1::int[])";

interface TakenUrl {
  readonly site_id: number;
  readonly url: string;
  readonly step: string;
}

/**
 * Claims the next batch of each site's crawl, whose site check is claimed. Without a crawl in progress one begins, with
 * the site's URL. A batch may be empty, because its URLs wait for other crawls, or no URL is left.
 *
 * @param sites each once
 */
export async function takeBatches(
  pool: Pool,
  sites: readonly { readonly siteId: number; readonly url: string }[],
  now: Date,
): Promise<ReadonlyMap<number, readonly CrawlUrl[]>> {
  if (sites.length === 0) return new Map();
  const ids = numberArray(sites.map(({ siteId }) => siteId));
  const begun = await pool.query<{ site_id: number }>({ name: "crawls_begun", text: BEGUN, values: [ids] });
  const under = new Set(begun.rows.map((row) => row.site_id));
  const taken = await pool.query<TakenUrl>({ name: "take_batches", text: TAKE, values: [ids, now, dayOf(now)] });
  const batches = new Map<number, CrawlUrl[]>();
  for (const { siteId, url } of sites) batches.set(siteId, under.has(siteId) ? [] : [{ url, step: "start" }]);
  for (const { site_id: siteId, url, step } of taken.rows) {
    batches.get(siteId)?.push({ url, step: enumOf(crawlSteps, step, "site_crawl_urls.step") });
  }
  return batches;
}

/** The day of UTC, as `2026-11-22`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
