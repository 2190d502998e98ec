import {
  type LookedAspect,
  MAX_SITE_SNAPSHOTS,
  readSiteSnapshot,
  type SiteSnapshot,
  type SiteSnapshotBody,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import type { Prisma } from "../generated/client.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** The state of one aspect of a site, as a look saw it. */
export interface SiteSnapshotRow {
  readonly siteId: number;
  readonly aspect: LookedAspect;
  readonly body: SiteSnapshotBody;
}

/** `jsonb` writes a value always in the same way: equal states have equal hashes. */
const WRITE = `
WITH seen AS (
  SELECT site_id, aspect, body::jsonb AS body, sha256(convert_to(body::jsonb::text, 'UTF8')) AS hash
  FROM unnest($1::int[], $2::text[], $3::text[]) AS n (site_id, aspect, body)
), added AS (
  INSERT INTO site_snapshots (site_id, aspect, at, hash, body)
  SELECT site_id, aspect, $4, hash, body FROM seen
  WHERE hash IS DISTINCT FROM (
    SELECT s.hash FROM site_snapshots s
    WHERE s.site_id = seen.site_id AND s.aspect = seen.aspect ORDER BY s.at DESC LIMIT 1)
  ON CONFLICT (site_id, aspect, at) DO NOTHING
  RETURNING site_id, aspect
)
DELETE FROM site_snapshots s USING added
WHERE s.site_id = added.site_id AND s.aspect = added.aspect AND s.at <= (
  SELECT o.at FROM site_snapshots o
  WHERE o.site_id = added.site_id AND o.aspect = added.aspect ORDER BY o.at DESC OFFSET ${MAX_SITE_SNAPSHOTS - 1} LIMIT 1)`;

/** Writes the states that differ from the newest ones, and deletes the oldest of those that are too many. The caller has locked the aspects. */
export async function writeSnapshots(client: PoolClient, rows: readonly SiteSnapshotRow[], now: Date): Promise<void> {
  await client.query({
    name: "write_snapshots",
    text: WRITE,
    values: [
      numberArray(rows.map(({ siteId }) => siteId)),
      textArray(rows.map(({ aspect }) => aspect)),
      jsonArray(rows.map(({ body }) => body)),
      now,
    ],
  });
}

/** The snapshots of one aspect of a site, the newest first. */
export async function readSnapshots(
  client: Prisma.TransactionClient,
  siteId: number,
  aspect: LookedAspect,
): Promise<readonly SiteSnapshot[]> {
  const rows = await client.siteSnapshot.findMany({
    where: { siteId, aspect },
    orderBy: { at: "desc" },
    take: MAX_SITE_SNAPSHOTS,
    select: { at: true, body: true },
  });
  return rows.map(({ at, body }) => ({ at, body: readSiteSnapshot(body) }));
}

/**
 * States are stored for so many days. The newest of an aspect is stored for ever, because the next site check is
 * compared with it.
 */
const KEPT_DAYS = 400;

/** One statement deletes at most this many; the next call deletes the others. */
const MAX_DELETED = 10_000;

const DELETE_OLD = `
DELETE FROM site_snapshots WHERE (site_id, aspect, at) IN (
  SELECT site_id, aspect, at FROM site_snapshots s
  WHERE at < $1::timestamptz - interval '${KEPT_DAYS} days' AND EXISTS (
    SELECT 1 FROM site_snapshots n WHERE n.site_id = s.site_id AND n.aspect = s.aspect AND n.at > s.at)
  ORDER BY at LIMIT ${MAX_DELETED})`;

/** @returns how many were deleted */
export async function deleteOldSnapshots(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(DELETE_OLD, [now]);
  return rowCount ?? 0;
}
