import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";

/** How long deployments are stored, as the audit log. */
const KEEP_DAYS = 400;
const BATCH = 1_000;

/** Their quiet times were deleted long before. */
const DELETE_OLD = `
DELETE FROM deployments WHERE id IN (
  SELECT id FROM deployments WHERE started_at < $1 AND due_at IS NULL ORDER BY started_at LIMIT ${BATCH})`;

/** Deletes deployments that are older than 400 days. @returns true when there may be more */
export async function deleteOldDeployments(pool: Pool, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(DELETE_OLD, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);
  return rowCount === BATCH;
}
