import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";

/** How long deployments are stored, as the audit log. */
const KEEP_DAYS = 400;
const BATCH = 1_000;

const DELETE_OLD = `
WITH old AS (
  DELETE FROM deployments WHERE id IN (
    SELECT id FROM deployments WHERE started_at < $1 AND due_at IS NULL ORDER BY started_at LIMIT ${BATCH}) RETURNING id),
quiet AS (DELETE FROM quiet_times WHERE kind = 'deployment' AND ref IN (SELECT id FROM old))
SELECT count(*)::int AS deleted FROM old`;

/** Deletes deployments that are older than 400 days. @returns true when there may be more */
export async function deleteOldDeployments(pool: Pool, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ deleted: number }>(DELETE_OLD, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);
  return rows[0]?.deleted === BATCH;
}
