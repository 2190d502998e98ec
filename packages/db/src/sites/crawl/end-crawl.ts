import { type Crawl, type CrawledUrl, linkOutcomes, type OpenCrawlFinding } from "@pharos/core";
import type { PoolClient } from "pg";
import { enumOf } from "../../sql/column-values.ts";

const COUNTS = `
SELECT (count(*) FILTER (WHERE step IN ('start', 'read') AND outcome = 'fine'))::int AS pages,
  (count(*) FILTER (WHERE outcome <> 'excluded'))::int AS urls, (count(*) FILTER (WHERE outcome = 'excluded'))::int AS excluded,
  (count(*) FILTER (WHERE outcome IS NULL))::int AS unasked
FROM site_crawl_urls WHERE site_id = $1`;

const PROBLEMS = `
SELECT url, found_on, insecure_on, outcome, reason, (extract(epoch FROM checked_at) * 1000)::float8 AS checked_at_ms
FROM site_crawl_urls
WHERE site_id = $1 AND outcome IS NOT NULL AND (outcome IN ('broken', 'unverified', 'blocked') OR insecure_on IS NOT NULL)
ORDER BY id`;

const OPEN = `
SELECT kind, thing, (extract(epoch FROM first_seen_at) * 1000)::float8 AS first_seen_at_ms, told_at IS NOT NULL AS is_told
FROM site_findings WHERE site_id = $1 AND aspect = 'pages' AND resolved_at IS NULL`;

interface ProblemRow {
  readonly url: string;
  readonly found_on: string;
  readonly insecure_on: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly checked_at_ms: number;
}

/** The results of a finished crawl, and the findings of earlier ones. The crawl itself is deleted. */
export async function endCrawl(
  client: PoolClient,
  siteId: number,
  { startedAtMs, now }: { readonly startedAtMs: number; readonly now: Date },
): Promise<{ readonly crawl: Crawl; readonly open: readonly OpenCrawlFinding[] }> {
  const values = [siteId];
  const counted = await client.query<Pick<Crawl, "pages" | "urls" | "excluded" | "unasked">>({
    ...{ name: "count_crawl", text: COUNTS, values },
  });
  const [counts = { pages: 0, urls: 0, excluded: 0, unasked: 0 }] = counted.rows;
  const problems = await client.query<ProblemRow>({ name: "crawl_problems", text: PROBLEMS, values });
  const open = await client.query<{ kind: string; thing: string; first_seen_at_ms: number; is_told: boolean }>({
    ...{ name: "open_crawl_findings", text: OPEN, values },
  });
  await client.query({ name: "end_crawl", text: "DELETE FROM site_crawls WHERE site_id = $1", values });
  return {
    crawl: { startedAtMs, endedAtMs: now.getTime(), ...counts, problems: problems.rows.map(problemOf) },
    open: open.rows.map((row) => ({
      ...{ kind: row.kind, thing: row.thing, firstSeenAtMs: row.first_seen_at_ms, isTold: row.is_told },
    })),
  };
}

function problemOf(row: ProblemRow): CrawledUrl {
  const { url, found_on: foundOn, insecure_on: insecureOn, reason, checked_at_ms: checkedAtMs } = row;
  return {
    url,
    foundOn,
    insecureOn,
    reason,
    checkedAtMs,
    outcome: enumOf(linkOutcomes, row.outcome, "site_crawl_urls.outcome"),
  };
}
