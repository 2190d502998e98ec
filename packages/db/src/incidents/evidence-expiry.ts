import type { Pool } from "pg";
import { DAY_MS, retentions } from "../partitions/classes.ts";

const BATCH = 5_000;
/** Batches of one run and retention class. The rest waits for the next run, an hour later. */
const MAX_BATCHES = 100;

const DELETE_OLD = `
DELETE FROM incident_evidence WHERE (incident_id, moment, vote) IN (
  SELECT incident_id, moment, vote FROM incident_evidence WHERE retention_days = $1 AND at < $2 ORDER BY at LIMIT $3)`;

/**
 * Deletes evidence of incidents that lies behind its retention, in batches.
 * @returns how many rows
 */
export async function deleteOldEvidence(pool: Pool, now: Date): Promise<number> {
  let deleted = 0;
  for (const days of retentions) {
    if (days === 0) continue;
    const keptSince = new Date(now.getTime() - days * DAY_MS);
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const { rowCount } = await pool.query(DELETE_OLD, [days, keptSince, BATCH]);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH) break;
    }
  }
  return deleted;
}
