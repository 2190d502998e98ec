import { RESPONSE_BOUNDS_MS } from "@pharos/core";
import type { Pool } from "pg";
import { MEASURED } from "../overview/measured.ts";
import { numberArray } from "../sql/arrays.ts";
import { rollUpServers } from "./roll-up-servers.ts";
import type { Pass, PassPlace } from "./step.ts";

/**
 * The votes of a check are over within this time from its first one. An hour that is over waits as long before it is
 * rolled up, and by then recorders have caught up as well.
 */
const SETTLE = "interval '10 minutes'";

/** A ping may be recorded a day after its time; then an hour is rolled up once more. */
const LAST_WAIT = "interval '25 hours'";

/** The last pass stays behind the first, so two processes never work on the same hour. */
const CLAIM = `
SELECT pass, hour, after_subject_id AS "afterSubjectId" FROM rollup_cursors
WHERE pass = 'first' AND hour + interval '1 hour' + ${SETTLE} <= $1
   OR pass = 'last' AND hour + interval '1 hour' + ${LAST_WAIT} <= $1
      AND hour < (SELECT f.hour FROM rollup_cursors f WHERE f.pass = 'first')
ORDER BY pass LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * A check belongs to the hour of its first vote. The statement reads through the primary key of `checks`, subject by
 * subject, so it needs no index that every recorded check would pay for.
 */
const ROLL_UP = `
WITH measured AS (
  SELECT subject_id, region, width_bucket(response_time_ms, $3::int[]) AS bucket, count(*)::int AS votes FROM checks
  WHERE subject_id = ANY ($1::int[]) AND checked_at >= $2 AND checked_at < $2::timestamptz + interval '1 hour' AND ${MEASURED}
  GROUP BY 1, 2, 3
), buckets AS (
  SELECT subject_id, array_agg(region ORDER BY region, bucket) AS regions,
    array_agg(bucket ORDER BY region, bucket) AS buckets, array_agg(votes ORDER BY region, bucket) AS votes
  FROM measured GROUP BY 1
)
INSERT INTO hourly_rollups AS r (subject_id, hour, retention_days, up_count, degraded_count, down_count,
  response_time_min_ms, response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms,
  response_regions, response_buckets, response_counts)
SELECT subject_id, $2::timestamptz, CASE WHEN min(retention_days) = 0 THEN 0 ELSE max(retention_days) END,
  count(*) FILTER (WHERE status = 'up'), count(*) FILTER (WHERE status = 'degraded'),
  count(*) FILTER (WHERE status = 'down'),
  min(passed_ms), round(avg(passed_ms)), percentile_disc(0.5) WITHIN GROUP (ORDER BY passed_ms),
  percentile_disc(0.95) WITHIN GROUP (ORDER BY passed_ms), max(passed_ms),
  coalesce(min(b.regions), '{}'), coalesce(min(b.buckets), '{}'), coalesce(min(b.votes), '{}')
FROM (
  SELECT subject_id, retention_days, status, CASE WHEN status <> 'down' THEN response_time_ms END AS passed_ms
  FROM check_verdicts($1::int[], $2::timestamptz, $2::timestamptz + interval '1 hour' + ${SETTLE})
  WHERE first_vote_at < $2::timestamptz + interval '1 hour'
) AS timed LEFT JOIN buckets b USING (subject_id)
GROUP BY subject_id
ON CONFLICT (subject_id, hour) DO UPDATE SET
  (retention_days, up_count, degraded_count, down_count,
   response_time_min_ms, response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms,
   response_regions, response_buckets, response_counts) =
  (EXCLUDED.retention_days, EXCLUDED.up_count, EXCLUDED.degraded_count, EXCLUDED.down_count,
   EXCLUDED.response_time_min_ms, EXCLUDED.response_time_avg_ms, EXCLUDED.response_time_p50_ms,
   EXCLUDED.response_time_p95_ms, EXCLUDED.response_time_max_ms,
   EXCLUDED.response_regions, EXCLUDED.response_buckets, EXCLUDED.response_counts)
WHERE r IS DISTINCT FROM EXCLUDED`;

interface Cursor extends PassPlace {
  readonly pass: "first" | "last";
}

/** The passes over hours: of subjects, their checks or their samples. Any number of processes may make steps of it. */
export function hourPass(now: Date): Pass<Cursor> {
  return {
    async claim(client) {
      const { rows } = await client.query<Cursor>(CLAIM, [now]);
      return rows[0] ?? null;
    },
    async rollUp(client, ids, { hour }) {
      await client.query(ROLL_UP, [numberArray(ids), hour, numberArray(RESPONSE_BOUNDS_MS)]);
      await rollUpServers(client, ids, hour);
    },
    async advance(client, { pass }, last) {
      await client.query(
        "UPDATE rollup_cursors SET hour = hour + $2::interval, after_subject_id = $3 WHERE pass = $1",
        last === undefined ? [pass, "1 hour", 0] : [pass, "0", last],
      );
    },
  };
}

/** The end of the newest hour that is rolled up for every monitor. */
export async function rolledUpUntil(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ hour: Date }>("SELECT hour FROM rollup_cursors WHERE pass = 'first'");
  const [row] = rows;
  if (!row) throw new Error("The table rollup_cursors has no row of the first pass.");
  return row.hour;
}
