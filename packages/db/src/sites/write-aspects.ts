import { lookedAspects, type SiteSettings } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/** Headers are looked at with any site. */
const isEnabled = (settings: SiteSettings) => (aspect: string) =>
  aspect === "headers" || settings.aspects.some((one) => one === aspect);

/**
 * | change | memory, error, unsupported | due | current report   |
 * |---|---|---|---|
 * | another address ($5) | forgotten, as its former states are | at once | void |
 * | switched on | error and unsupported are forgotten | at once | void |
 * | switched off, paused | stay | not | void |
 * | resumed | stay | at once | void |
 * | none | stay | stays | counts |
 *
 * Every row except the last discards a crawl in progress, and the next crawl starts again.
 */
const WRITE = `
WITH n AS (
  SELECT n.aspect, n.enabled, n.enabled AND $4::boolean AS wanted, $5::boolean AS moved,
    $5::boolean OR (n.enabled AND NOT coalesce(a.enabled, false)) AS anew
  FROM unnest($2::text[], $3::boolean[]) AS n (aspect, enabled)
    LEFT JOIN site_aspects a ON a.site_id = $1::int AND a.aspect = n.aspect
), resolved AS (
  UPDATE site_findings f SET resolved_at = $6::timestamptz FROM n
  WHERE f.site_id = $1::int AND f.aspect = n.aspect AND f.resolved_at IS NULL AND (n.moved OR NOT n.enabled)
), stopped AS (
  DELETE FROM site_crawls c USING n WHERE c.site_id = $1::int AND n.aspect = 'pages' AND (n.moved OR NOT n.wanted)
), forgotten AS (
  DELETE FROM site_snapshots WHERE site_id = $1::int AND $5::boolean
), added AS (
  INSERT INTO site_aspects (site_id, aspect, enabled, active, due_at)
  SELECT $1::int, aspect, enabled, wanted, $6::timestamptz FROM n
  ON CONFLICT (site_id, aspect) DO NOTHING
)
UPDATE site_aspects a SET
  enabled = n.enabled,
  active = n.wanted AND (a.unsupported IS NULL OR n.anew),
  memory = CASE WHEN NOT n.moved THEN a.memory END,
  looked_at = CASE WHEN NOT n.moved THEN a.looked_at END,
  failing_since = CASE WHEN NOT n.anew THEN a.failing_since END,
  error = CASE WHEN NOT n.anew THEN a.error END,
  unsupported = CASE WHEN NOT n.anew THEN a.unsupported END,
  due_at = CASE WHEN n.moved OR (n.wanted AND NOT a.active) THEN $6::timestamptz ELSE a.due_at END,
  look_number = CASE WHEN n.moved OR n.wanted <> a.active THEN a.look_number + 1 ELSE a.look_number END
FROM n WHERE a.site_id = $1::int AND a.aspect = n.aspect`;

/**
 * Writes the aspects of a site that is new or changed. The caller has locked its state, if it has one.
 *
 * @param change.isMoved it has another address than before
 */
export async function writeAspects(
  tx: Prisma.TransactionClient,
  siteId: number,
  settings: SiteSettings,
  { isMoved, now }: { readonly isMoved: boolean; readonly now: Date },
): Promise<void> {
  const enabled = lookedAspects.map(isEnabled(settings));
  // Before the crawl, as in the code that records a batch.
  await tx.$queryRaw`SELECT 1 FROM site_aspects WHERE site_id = ${siteId} ORDER BY aspect FOR UPDATE`;
  await tx.$executeRawUnsafe(WRITE, siteId, [...lookedAspects], enabled, settings.isActive, isMoved, now);
}

/** Stops the site checks of a deleted site, and deletes its former states. */
export async function stopAspects(tx: Prisma.TransactionClient, siteId: number): Promise<void> {
  await tx.siteAspect.updateMany({ where: { siteId }, data: { active: false, lookNumber: { increment: 1 } } });
  await tx.siteCrawl.deleteMany({ where: { siteId } });
  await tx.siteSnapshot.deleteMany({ where: { siteId } });
}
