import type { Pool } from "pg";
import { classes, DAY_MS } from "../partitions/classes.ts";

const BATCH = 5_000;

/** Checks that are kept for ever leave rollups of two years: enough to compare a month with that of last year. */
const UNLIMITED_DAYS = 730;

/**
 * Rows, not partitions: a rollup is written again while late checks come, maybe with another class after a change of
 * plan, so it must have one place; and a monitor has 24 a day, not thousands.
 */
const DELETE_OLD = `
DELETE FROM hourly_rollups WHERE (subject_id, hour) IN (
  SELECT subject_id, hour FROM hourly_rollups
  WHERE retention_days = $1 AND hour <= $2::timestamptz - interval '1 hour' ORDER BY hour LIMIT $3)`;

/**
 * Deletes rollups of hours that lie behind their retention class, up to 5,000 of each.
 * @returns whether there may be more
 */
export async function deleteOldRollups(pool: Pool, now: Date): Promise<boolean> {
  let mayBeMore = false;
  for (const { days } of classes) {
    const keptSince = new Date(now.getTime() - (days || UNLIMITED_DAYS) * DAY_MS);
    const { rowCount } = await pool.query(DELETE_OLD, [days, keptSince, BATCH]);
    mayBeMore ||= rowCount === BATCH;
  }
  return mayBeMore;
}
