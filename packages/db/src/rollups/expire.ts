import type { Pool } from "pg";
import { DAY_MS, retentions } from "../partitions/classes.ts";

const BATCH = 5_000;

/**
 * Checks that are stored for ever leave rollups of two years, which is enough to compare a month with the same month of
 * last year.
 */
const UNLIMITED_DAYS = 730;

/**
 * Rows and not partitions. A rollup is written again while late checks come, maybe with another class after a change of
 * plan, so it must have one place. A monitor has 24 rows a day, and not thousands.
 */
const deleteOld = (table: string, id: string) => `
DELETE FROM ${table} WHERE (${id}, hour) IN (
  SELECT ${id}, hour FROM ${table}
  WHERE retention_days = $1 AND hour <= $2::timestamptz - interval '1 hour' ORDER BY hour LIMIT $3)`;

const STATEMENTS = [deleteOld("hourly_rollups", "subject_id"), deleteOld("server_hours", "server_id")];

/**
 * Deletes rollups of hours that lie behind their retention class, of checks and of servers, up to 5,000 of each.
 * @returns whether there may be more
 */
export async function deleteOldRollups(pool: Pool, now: Date): Promise<boolean> {
  let mayBeMore = false;
  for (const days of retentions) {
    const keptSince = new Date(now.getTime() - (days || UNLIMITED_DAYS) * DAY_MS);
    for (const statement of STATEMENTS) {
      const { rowCount } = await pool.query(statement, [days, keptSince, BATCH]);
      mayBeMore ||= rowCount === BATCH;
    }
  }
  return mayBeMore;
}
