import {
  afterCrawl,
  crawlLimits,
  EMPTY_BATCH_SECONDS,
  type FoundUrl,
  type LookReport,
  type LookVerdict,
  MAX_CRAWL_MS,
  NEXT_BATCH_SECONDS,
  planNames,
  plans,
  planUrls,
  type SeenPages,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { announceSubjects } from "../../live/announce.ts";
import { enumOf } from "../../sql/column-values.ts";
import { writeFindings } from "../write-findings.ts";
import { writeLooks } from "../write-looks.ts";
import { endCrawl } from "./end-crawl.ts";
import { addUrls, type CrawlRow, knownUrls, markInsecure, openCrawl, urlsLeft, writeAnswers } from "./frontier.ts";

/** The lock that orders everything that happens to a site; then that of its aspect. */
const LOCK_STATE = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

const LOCK_ASPECT = `
SELECT a.look_number, a.memory, sub.url, t.plan
FROM site_aspects a JOIN subjects sub ON sub.id = a.site_id JOIN teams t ON t.id = sub.team_id
WHERE a.site_id = $1 AND a.aspect = 'pages' AND a.active FOR UPDATE OF a`;

interface LockedSite {
  readonly look_number: number;
  readonly memory: unknown;
  readonly url: string | null;
  readonly plan: string;
}

/** What recording a batch of a crawl has done. */
interface RecordedBatch {
  /** False: the report was a duplicate, late, or from before a change of the site. */
  readonly isRecorded: boolean;
  readonly eventIds: readonly number[];
}

/**
 * Records what a worker saw of one batch of a crawl: its answers, and the URLs that it found. With the last batch the crawl is
 * judged, and its findings and events are written. The caller's transaction commits all of it.
 */
export async function recordBatch(
  client: PoolClient,
  { siteId, lookNumber, atMs }: Pick<LookReport, "siteId" | "lookNumber" | "atMs">,
  seen: SeenPages,
  now: Date,
): Promise<RecordedBatch> {
  await client.query({ name: "lock_crawled_state", text: LOCK_STATE, values: [siteId] });
  const { rows } = await client.query<LockedSite>({ name: "lock_crawl", text: LOCK_ASPECT, values: [siteId] });
  const [site] = rows;
  if (site?.url == null || site.look_number !== lookNumber) return { isRecorded: false, eventIds: [] };
  const crawl = await openCrawl(client, siteId, now);
  await addFound(client, siteId, { ...site, url: site.url, crawl }, seen.found);
  await writeAnswers(client, siteId, seen.answers);
  const left = await urlsLeft(client, siteId);
  const look = { siteId, aspect: "pages", failingSinceMs: null, error: null, unsupported: null } as const;
  if (left > 0 && now.getTime() - crawl.startedAtMs < MAX_CRAWL_MS) {
    const waitSeconds = seen.answers.length > 0 ? NEXT_BATCH_SECONDS : EMPTY_BATCH_SECONDS;
    const dueAtMs = now.getTime() + waitSeconds * 1000;
    await writeLooks(client, [{ ...look, dueAtMs, lookedAtMs: null, memory: null }]);
    return { isRecorded: true, eventIds: [] };
  }
  const verdict = await judge(client, siteId, crawl, site.memory, now);
  const dueAtMs = now.getTime() + verdict.nextLookSeconds * 1000;
  await writeLooks(client, [{ ...look, dueAtMs, lookedAtMs: atMs, memory: verdict.memory }]);
  const eventIds = await writeFindings(client, [{ siteId, aspect: "pages", verdict }], now);
  await announceSubjects(client, [siteId]);
  return { isRecorded: true, eventIds };
}

async function judge(
  client: PoolClient,
  siteId: number,
  { startedAtMs }: CrawlRow,
  memory: unknown,
  now: Date,
): Promise<LookVerdict> {
  const { crawl, open } = await endCrawl(client, siteId, { startedAtMs, now });
  return afterCrawl(memory, crawl, open);
}

interface Crawled extends Pick<LockedSite, "plan"> {
  readonly url: string;
  readonly crawl: CrawlRow;
}

/** Adds what is new to the crawl, as far as its limits leave room. A crawl that begins has the site's address first. */
async function addFound(
  client: PoolClient,
  siteId: number,
  { url, plan, crawl: { counts, isNew } }: Crawled,
  found: readonly FoundUrl[],
): Promise<void> {
  const start: FoundUrl = { url, use: "start", foundOn: url, insecureOn: null };
  const all = isNew ? [start, ...found.filter((one) => one.url !== url)] : found;
  const known = isNew
    ? new Set<string>()
    : await knownUrls(
        client,
        siteId,
        all.map((one) => one.url),
      );
  const limits = crawlLimits(plans[enumOf(planNames, plan, "teams.plan")].maxCrawlPages);
  const added = planUrls(
    all.filter((one) => !known.has(one.url)),
    new URL(url),
    counts,
    limits,
  );
  await addUrls(client, siteId, added);
  await markInsecure(
    client,
    siteId,
    found.flatMap(({ url: other, insecureOn }) =>
      known.has(other) && insecureOn !== null ? [{ url: other, insecureOn }] : [],
    ),
  );
}
