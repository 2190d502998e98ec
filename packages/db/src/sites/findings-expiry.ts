import type { Pool } from "pg";

/** Resolved findings are stored for so many days. */
const KEPT_DAYS = 90;

/** Findings that one statement deletes at most; the next call takes the others. */
const MAX_DELETED = 10_000;

const DELETE = `
DELETE FROM site_findings WHERE id = ANY (ARRAY(
  SELECT id FROM site_findings WHERE resolved_at IS NOT NULL AND resolved_at < $1::timestamptz - interval '${KEPT_DAYS} days'
  ORDER BY resolved_at LIMIT ${MAX_DELETED}))`;

/** @returns how many were deleted */
export async function deleteOldFindings(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(DELETE, [now]);
  return rowCount ?? 0;
}
