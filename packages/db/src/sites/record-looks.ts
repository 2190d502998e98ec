import {
  afterLook,
  type FinishedLook,
  failedLookSeconds,
  type LookedAspect,
  type LookVerdict,
  lookedAspects,
  showsFailure,
  snapshotOf,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { announceSubjects } from "../live/announce.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { splitByKey } from "../sql/split-by-key.ts";
import { inTransaction } from "../sql/transaction.ts";
import { recordBatch } from "./crawl/record-batch.ts";
import { type SiteSnapshotRow, writeSnapshots } from "./snapshots.ts";
import { type FindingsRow, writeFindings } from "./write-findings.ts";
import { type LookRow, writeLooks } from "./write-looks.ts";

/** The result of recording a batch of site checks. */
export interface RecordedLooks {
  readonly recorded: number;
  /** Reports that changed nothing: duplicates, late ones, and those from before a change of the site. */
  readonly overtaken: number;
  /** Events of the outbox that were committed, to be published now. */
  readonly eventIds: readonly number[];
}

/** The lock that orders everything that happens to a site. */
const LOCK_STATES = `
SELECT 1 FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE`;

const LOCK_ASPECTS = `
SELECT a.site_id, a.aspect, a.look_number, a.memory, (extract(epoch FROM a.failing_since) * 1000)::float8 AS failing_since_ms
FROM unnest($1::int[], $2::text[]) AS key (site_id, aspect) JOIN site_aspects a USING (site_id, aspect)
WHERE a.active ORDER BY a.site_id, a.aspect FOR UPDATE OF a`;

interface LockedAspect {
  readonly site_id: number;
  readonly aspect: string;
  readonly look_number: number;
  readonly memory: unknown;
  readonly failing_since_ms: number | null;
}

const keyOf = (siteId: number, aspect: LookedAspect) => `${siteId} ${aspect}`;

/**
 * Records the results of site checks from workers. The aspects, their findings and the events commit together or not at
 * all. Calling it again with the same results changes nothing more.
 */
export async function recordLooks(pool: Pool, finished: readonly FinishedLook[], now: Date): Promise<RecordedLooks> {
  let [recorded, overtaken] = [0, 0];
  const eventIds: number[] = [];
  for (const group of splitByKey(
    finished.filter((one) => seenPages(one) === null),
    ({ siteId, aspect }) => keyOf(siteId, aspect),
  )) {
    const done = await inTransaction(pool, (client) => recordGroup(client, group, now));
    recorded += done.recorded;
    overtaken += done.overtaken;
    eventIds.push(...done.eventIds);
  }
  // Each in its own transaction, after the others, because it may bring thousands of URLs.
  for (const one of finished) {
    const seen = seenPages(one);
    if (seen === null) continue;
    const done = await recordBatch(pool, one, seen, now);
    if (done.isRecorded) recorded += 1;
    else overtaken += 1;
    eventIds.push(...done.eventIds);
  }
  return { recorded, overtaken, eventIds };
}

/** The results of a batch of a crawl; null for any other site check, and for one that failed. */
function seenPages({ result }: FinishedLook) {
  return result.kind === "seen" && result.seen.aspect === "pages" ? result.seen : null;
}

/** The results of any other aspect. */
function seenWhole({ result }: FinishedLook) {
  return result.kind === "seen" && result.seen.aspect !== "pages" ? result.seen : null;
}

async function recordGroup(
  client: PoolClient,
  group: ReadonlyMap<string, FinishedLook>,
  now: Date,
): Promise<RecordedLooks> {
  const finished = [...group.values()];
  const siteIds = numberArray(finished.map(({ siteId }) => siteId));
  await client.query({ name: "lock_sites", text: LOCK_STATES, values: [siteIds] });
  const aspects = textArray(finished.map(({ aspect }) => aspect));
  const locked = await client.query<LockedAspect>({
    name: "lock_aspects",
    text: LOCK_ASPECTS,
    values: [siteIds, aspects],
  });
  const looks: LookRow[] = [];
  const findings: FindingsRow[] = [];
  const snapshots: SiteSnapshotRow[] = [];
  for (const row of locked.rows) {
    const one = group.get(keyOf(row.site_id, enumOf(lookedAspects, row.aspect, "site_aspects.aspect")));
    if (one === undefined || one.lookNumber !== row.look_number) continue;
    const seen = seenWhole(one);
    const verdict = seen && afterLook(row.memory, seen, now.getTime());
    looks.push(lookRow(one, verdict, row.failing_since_ms, now.getTime()));
    if (seen === null || verdict === null) continue;
    const looked = { siteId: one.siteId, aspect: one.aspect };
    findings.push({ ...looked, verdict });
    snapshots.push({ ...looked, body: snapshotOf(seen, verdict.memory) });
  }
  if (looks.length > 0) await writeLooks(client, looks);
  if (snapshots.length > 0) await writeSnapshots(client, snapshots, now);
  const eventIds = findings.length > 0 ? await writeFindings(client, findings, now) : [];
  if (looks.length > 0) await announceSubjects(client, [...new Set(looks.map(({ siteId }) => siteId))]);
  return { recorded: looks.length, overtaken: finished.length - looks.length, eventIds };
}

function lookRow(
  { siteId, aspect, result, atMs }: FinishedLook,
  verdict: LookVerdict | null,
  failingSinceMs: number | null,
  nowMs: number,
): LookRow {
  const waitSeconds = verdict?.nextLookSeconds ?? failedLookSeconds(aspect);
  const row = {
    siteId,
    aspect,
    dueAtMs: nowMs + waitSeconds * 1000,
    lookedAtMs: null,
    memory: verdict?.memory ?? null,
  };
  switch (result.kind) {
    case "seen":
      return { ...row, lookedAtMs: atMs, failingSinceMs: null, error: null, unsupported: null };
    case "unsupported":
      return { ...row, failingSinceMs: null, error: null, unsupported: result.reason };
    case "failed": {
      const sinceMs = failingSinceMs ?? nowMs;
      const error = showsFailure(aspect, sinceMs, nowMs) ? result.error : null;
      return { ...row, failingSinceMs: sinceMs, error, unsupported: null };
    }
  }
}
