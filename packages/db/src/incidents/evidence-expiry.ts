import type { Pool } from "pg";
import { DAY_MS, retentions } from "../partitions/classes.ts";
import { deleteInBatches } from "../sql/delete-in-batches.ts";

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
    deleted += await deleteInBatches(pool, DELETE_OLD, [days, keptSince]);
  }
  return deleted;
}
