import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";
import { deleteInBatches } from "../sql/delete-in-batches.ts";

/** How long rows of the audit log are stored. */
const KEEP_DAYS = 400;

const DELETE_OLD = `
DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < $1 ORDER BY at LIMIT $2)`;

/**
 * Deletes rows of the audit log that are older than 400 days, in batches.
 * @returns how many
 */
export function deleteOldAuditRows(pool: Pool, now: Date): Promise<number> {
  return deleteInBatches(pool, DELETE_OLD, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);
}
