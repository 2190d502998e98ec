import {
  afterCrawl,
  crawlLimits,
  EMPTY_BATCH_SECONDS,
  type FinishedLook,
  type FoundUrl,
  MAX_CRAWL_MS,
  NEXT_BATCH_SECONDS,
  planNames,
  plans,
  planUrls,
  type SeenPages,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { announceSubjects } from "../../live/announce.ts";
import { enumOf } from "../../sql/column-values.ts";
import { inTransaction } from "../../sql/transaction.ts";
import { writeFindings } from "../write-findings.ts";
import { writeLooks } from "../write-looks.ts";
import { endCrawl } from "./end-crawl.ts";
import { addUrls, type CrawlRow, knownUrls, markInsecure, openCrawl, urlsLeft, writeAnswers } from "./frontier.ts";

/**
 * The lock that orders everything that happens to a site. Checks of many sites wait for it, so it is used only to judge
 * a crawl.
 */
const LOCK_STATE = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

/** Orders the changes of a crawl. */
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

/** The result of recording a batch of a crawl. */
interface RecordedBatch {
  /** False: the result was a duplicate, late, or from before a change of the site. */
  readonly isRecorded: boolean;
  readonly eventIds: readonly number[];
}

const OVERTAKEN: RecordedBatch = { isRecorded: false, eventIds: [] };

type FinishedBatch = Pick<FinishedLook, "siteId" | "lookNumber" | "atMs">;

const look = { aspect: "pages", failingSinceMs: null, error: null, unsupported: null } as const;

/**
 * Records the results of one batch of a crawl: its answers, and the URLs that it found. With the last batch the crawl
 * is judged in a second transaction, where its findings and events commit together. If that fails, an empty batch
 * follows at the end of the lease, and the crawl is judged then.
 */
export async function recordBatch(pool: Pool, one: FinishedBatch, seen: SeenPages, now: Date): Promise<RecordedBatch> {
  const written = await inTransaction(pool, (client) => writeBatch(client, one, seen, now));
  if (written === "over") return inTransaction(pool, (client) => judgeCrawl(client, one, now));
  return written === "overtaken" ? OVERTAKEN : { isRecorded: true, eventIds: [] };
}

async function writeBatch(
  client: PoolClient,
  { siteId, lookNumber }: FinishedBatch,
  { answers, found }: SeenPages,
  now: Date,
): Promise<"goes-on" | "over" | "overtaken"> {
  const site = await lockCrawl(client, siteId, lookNumber);
  if (site === null) return "overtaken";
  const crawl = await openCrawl(client, siteId, now);
  await addFound(client, siteId, { ...site, crawl }, found);
  await writeAnswers(client, siteId, answers);
  if ((await urlsLeft(client, siteId)) === 0 || now.getTime() - crawl.startedAtMs >= MAX_CRAWL_MS) return "over";
  const waitSeconds = answers.length > 0 ? NEXT_BATCH_SECONDS : EMPTY_BATCH_SECONDS;
  const dueAtMs = now.getTime() + waitSeconds * 1000;
  await writeLooks(client, [{ ...look, siteId, dueAtMs, lookedAtMs: null, memory: null }]);
  return "goes-on";
}

async function judgeCrawl(
  client: PoolClient,
  { siteId, lookNumber, atMs }: FinishedBatch,
  now: Date,
): Promise<RecordedBatch> {
  await client.query({ name: "lock_crawled_state", text: LOCK_STATE, values: [siteId] });
  const site = await lockCrawl(client, siteId, lookNumber);
  if (site === null) return OVERTAKEN;
  const { startedAtMs } = await openCrawl(client, siteId, now);
  const { crawl, open } = await endCrawl(client, siteId, { startedAtMs, now });
  const verdict = afterCrawl(site.memory, crawl, open);
  const dueAtMs = now.getTime() + verdict.nextLookSeconds * 1000;
  await writeLooks(client, [{ ...look, siteId, dueAtMs, lookedAtMs: atMs, memory: verdict.memory }]);
  const eventIds = await writeFindings(client, [{ siteId, aspect: "pages", verdict }], now);
  await announceSubjects(client, [siteId]);
  return { isRecorded: true, eventIds };
}

/** @returns null unless the result belongs to the current site check */
async function lockCrawl(
  client: PoolClient,
  siteId: number,
  lookNumber: number,
): Promise<(LockedSite & { readonly url: string }) | null> {
  const { rows } = await client.query<LockedSite>({ name: "lock_crawl", text: LOCK_ASPECT, values: [siteId] });
  const [site] = rows;
  if (site?.url == null || site.look_number !== lookNumber) return null;
  return { ...site, url: site.url };
}

interface Crawled extends Pick<LockedSite, "plan"> {
  readonly url: string;
  readonly crawl: CrawlRow;
}

/** Adds new URLs to the crawl, as far as its limits leave room. A crawl that begins has the site's URL first. */
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
