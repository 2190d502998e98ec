import type { Pool } from "pg";

/** Rows of one statement, so that it locks few rows and ends soon. */
const BATCH = 5_000;
/** Batches of one run. The rest waits for the next run, an hour later. */
const MAX_BATCHES = 100;

/**
 * Deletes rows in batches, each in its own transaction.
 *
 * @param statement its last parameter is the most rows that it may delete
 * @param values of the other parameters
 * @returns how many rows
 */
export async function deleteInBatches(pool: Pool, statement: string, values: readonly unknown[]): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await pool.query(statement, [...values, BATCH]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return deleted;
}
