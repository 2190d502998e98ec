import type { CrawlCounts, PlannedUrl, UrlAnswer } from "@pharos/core";
import type { PoolClient } from "pg";
import { booleanArray, numberArray, textArray } from "../../sql/arrays.ts";

/** A crawl in progress. */
export interface CrawlRow {
  readonly startedAtMs: number;
  readonly counts: CrawlCounts;
  /** It began with this batch. */
  readonly isNew: boolean;
}

const BEGIN = "INSERT INTO site_crawls (site_id, started_at) VALUES ($1, $2) ON CONFLICT (site_id) DO NOTHING";

const READ = `
SELECT (extract(epoch FROM c.started_at) * 1000)::float8 AS started_at_ms, count(u.url)::int AS urls,
  (count(*) FILTER (WHERE u.step IN ('start', 'read')))::int AS pages, (count(*) FILTER (WHERE u.step = 'sitemap'))::int AS sitemaps
FROM site_crawls c LEFT JOIN site_crawl_urls u USING (site_id) WHERE c.site_id = $1 GROUP BY c.site_id`;

/** The crawl of a site; begins one if no crawl is in progress. */
export async function openCrawl(client: PoolClient, siteId: number, now: Date): Promise<CrawlRow> {
  const { rowCount } = await client.query({ name: "begin_crawl", text: BEGIN, values: [siteId, now] });
  const { rows } = await client.query<CrawlCounts & { started_at_ms: number }>({
    name: "read_crawl",
    text: READ,
    values: [siteId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no crawl of the site ${siteId}.`);
  const { started_at_ms: startedAtMs, ...counts } = row;
  return { startedAtMs, counts, isNew: rowCount === 1 };
}

const KNOWN = "SELECT url FROM site_crawl_urls WHERE site_id = $1 AND url = ANY ($2::text[])";

/** Which of these URLs the crawl has already. */
export async function knownUrls(
  client: PoolClient,
  siteId: number,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = [siteId, textArray(urls)];
  const { rows } = await client.query<{ url: string }>({ name: "known_urls", text: KNOWN, values });
  return new Set(rows.map((row) => row.url));
}

const ADD = `
INSERT INTO site_crawl_urls (site_id, url, step, own, found_on, insecure_on)
SELECT $1, url, step, own, found_on, insecure_on
FROM unnest($2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[])
  WITH ORDINALITY AS n (url, step, own, found_on, insecure_on, turn) ORDER BY turn`;

/** @param planned URLs that the crawl does not have */
export async function addUrls(client: PoolClient, siteId: number, planned: readonly PlannedUrl[]): Promise<void> {
  if (planned.length === 0) return;
  const values = [
    siteId,
    textArray(planned.map(({ url }) => url)),
    textArray(planned.map(({ step }) => step)),
    booleanArray(planned.map(({ isOwn }) => isOwn)),
    textArray(planned.map(({ foundOn }) => foundOn)),
    textArray(planned.map(({ insecureOn }) => insecureOn)),
  ];
  await client.query({ name: "add_urls", text: ADD, values });
}

const MARK_INSECURE = `
UPDATE site_crawl_urls u SET insecure_on = n.insecure_on FROM unnest($2::text[], $3::text[]) AS n (url, insecure_on)
WHERE u.site_id = $1 AND u.url = n.url AND u.insecure_on IS NULL`;

/** Marks URLs that the crawl has already as loaded over http by a page of https. */
export async function markInsecure(
  client: PoolClient,
  siteId: number,
  urls: readonly { readonly url: string; readonly insecureOn: string }[],
): Promise<void> {
  if (urls.length === 0) return;
  const values = [siteId, textArray(urls.map(({ url }) => url)), textArray(urls.map(({ insecureOn }) => insecureOn))];
  await client.query({ name: "mark_insecure", text: MARK_INSECURE, values });
}

/**
 * The answer of a URL of another site is shared by all teams, if it is still awaited. A rule in this site's robots.txt
 * does not matter to the others.
 */
const ANSWER = `
WITH n AS (
  SELECT url, outcome, reason, to_timestamp(at_ms / 1000.0) AS checked_at
  FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) AS n (url, outcome, reason, at_ms)
), answered AS (
  UPDATE site_crawl_urls u SET outcome = n.outcome, reason = n.reason, checked_at = n.checked_at
  FROM n WHERE u.site_id = $1 AND u.url = n.url AND u.outcome IS NULL RETURNING u.url, u.own
)
UPDATE link_answers a SET outcome = n.outcome, reason = n.reason, checked_at = n.checked_at
FROM answered JOIN n USING (url) WHERE NOT answered.own AND a.url = n.url AND a.outcome IS NULL AND n.outcome <> 'excluded'`;

const MAX_REASON_LENGTH = 300;

/** Writes the results of URLs that were asked. */
export async function writeAnswers(client: PoolClient, siteId: number, answers: readonly UrlAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const values = [
    siteId,
    textArray(answers.map(({ url }) => url)),
    textArray(answers.map(({ outcome }) => outcome)),
    textArray(answers.map(({ reason }) => reason?.slice(0, MAX_REASON_LENGTH) ?? null)),
    numberArray(answers.map(({ atMs }) => atMs)),
  ];
  await client.query({ name: "write_answers", text: ANSWER, values });
}

const LEFT = "SELECT count(*)::int AS count FROM site_crawl_urls WHERE site_id = $1 AND outcome IS NULL";

/** How many URLs are to be asked still. */
export async function urlsLeft(client: PoolClient, siteId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>({ name: "urls_left", text: LEFT, values: [siteId] });
  return rows[0]?.count ?? 0;
}
