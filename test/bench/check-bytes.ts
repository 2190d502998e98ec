import { createSteps, hourPass } from "@pharos/db";
import type pg from "pg";

/** Index and free space included; the partitions are those with checks in them. */
const RAW = `
SELECT sum(pg_total_relation_size(relid)) / (SELECT count(*) FROM checks) AS bytes
FROM pg_partition_tree('checks') WHERE isleaf AND pg_relation_size(relid) > 0`;

const ROLLED_UP = `
SELECT pg_total_relation_size('hourly_rollups') / sum(up_count + degraded_count + down_count)::float8 AS bytes
FROM hourly_rollups`;

/**
 * The disk space of a check, for its own row and for its part of the hour's row, in bytes. Rolls up the periods that
 * are over by `now`.
 */
export async function bytesPerCheck(pool: pg.Pool, now: Date): Promise<{ raw: number; rolledUp: number }> {
  const step = createSteps((_subjectId, error) => {
    throw error;
  });
  while (await step(pool, hourPass(now)));
  const bytes = async (sql: string) => Number((await pool.query<{ bytes: number }>(sql)).rows[0]?.bytes);
  return { raw: await bytes(RAW), rolledUp: await bytes(ROLLED_UP) };
}
