import { DETECTION_KEPT_DAYS } from "@pharos/core";
import type { Pool } from "pg";
import { DAY_MS } from "../partitions/classes.ts";

const BATCH = 10_000;

const STATEMENTS = [
  `DELETE FROM pipeline_hours WHERE (hour, stage, region) IN (
     SELECT hour, stage, region FROM pipeline_hours WHERE hour < $1 ORDER BY hour LIMIT $2)`,
  `DELETE FROM pipeline_minutes WHERE (minute, stage, region) IN (
     SELECT minute, stage, region FROM pipeline_minutes WHERE minute < $1 ORDER BY minute LIMIT $2)`,
  `DELETE FROM detection_violations WHERE (subject_id, due_at) IN (
     SELECT subject_id, due_at FROM detection_violations WHERE checked_at < $1 ORDER BY checked_at LIMIT $2)`,
];

/**
 * Deletes expired figures of minutes and hours, and expired violations, up to 10,000 of each.
 * @returns whether there may be more
 */
export async function deleteOldDetection(pool: Pool, now: Date): Promise<boolean> {
  const keptSince = new Date(now.getTime() - DETECTION_KEPT_DAYS * DAY_MS);
  let mayBeMore = false;
  for (const statement of STATEMENTS) {
    const { rowCount } = await pool.query(statement, [keptSince, BATCH]);
    mayBeMore ||= rowCount === BATCH;
  }
  return mayBeMore;
}
