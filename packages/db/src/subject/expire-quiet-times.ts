import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";
import { deleteInBatches } from "../sql/delete-in-batches.ts";

/** How long snoozes and deployments are stored after their end. */
const KEEP_DAYS = 90;

const DELETE_OLD = `
DELETE FROM quiet_times WHERE id IN (SELECT id FROM quiet_times WHERE until < $1 ORDER BY until LIMIT $2)`;

/**
 * Deletes quiet times that ended more than 90 days ago, in batches.
 * @returns how many
 */
export function deleteOldQuietTimes(pool: Pool, now: Date): Promise<number> {
  return deleteInBatches(pool, DELETE_OLD, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);
}
