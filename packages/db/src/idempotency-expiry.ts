import type { Pool } from "pg";

/** Outcomes of requests with an Idempotency-Key are kept for a day; then the key is free again whether this ran or not. */
const KEEP = "interval '24 hours'";
const BATCH = 5_000;

/**
 * Deletes outcomes that are no longer kept, in batches.
 * @returns how many
 */
export async function deleteOldOutcomes(pool: Pool, now: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_keys WHERE created_at < $1::timestamptz - ${KEEP} LIMIT $2)`,
      [now, BATCH],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
