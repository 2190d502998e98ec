import type { Pool } from "pg";
import { KEEP_OUTCOMES_MS } from "./idempotency.ts";

const BATCH = 5_000;

/**
 * Deletes expired outcomes of requests with an Idempotency-Key, in batches. Their keys are free even before this ran.
 * @returns how many
 */
export async function deleteOldOutcomes(pool: Pool, now: Date): Promise<number> {
  const oldestKept = new Date(now.getTime() - KEEP_OUTCOMES_MS);
  for (let deleted = 0; ; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_keys WHERE created_at < $1 LIMIT $2)`,
      [oldestKept, BATCH],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
