import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";

/** How long rows of the audit log are stored. */
const KEEP_DAYS = 400;
const BATCH = 5_000;
/** Batches of one run. The rest waits for the next run, an hour later. */
const MAX_BATCHES = 100;

const DELETE_OLD = `
DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < $1 ORDER BY at LIMIT $2)`;

/**
 * Deletes rows of the audit log that are older than 400 days, in batches.
 * @returns how many
 */
export async function deleteOldAuditRows(pool: Pool, now: Date): Promise<number> {
  const oldestKept = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await pool.query(DELETE_OLD, [oldestKept, BATCH]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return deleted;
}
