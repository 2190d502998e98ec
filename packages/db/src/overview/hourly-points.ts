import { type BucketCount, percentileMs, RESPONSE_BOUNDS_MS, type SeriesPoint } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { MEASURED } from "./measured.ts";

/** If the rollups are behind, checks are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/** Full hours come from the rollups, and later time from the checks themselves, counted in the same buckets. */
const POINTS = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), counted AS (
  SELECT r.hour AS at, b.region, b.bucket, b.votes
  FROM rolled, hourly_rollups r CROSS JOIN LATERAL unnest(r.response_regions, r.response_buckets, r.response_counts) AS b (region, bucket, votes)
  WHERE r.subject_id = $1 AND r.hour >= date_trunc('hour', $2::timestamptz, 'UTC') AND r.hour < rolled.until
  UNION ALL
  SELECT checked_at, region, width_bucket(response_time_ms, $5::int[]), 1
  FROM rolled, checks WHERE subject_id = $1 AND checked_at >= rolled.until AND checked_at <= $3 AND ${MEASURED}
), merged AS (
  SELECT floor(extract(epoch FROM at) / $4::int)::float8 * $4::int AS at_seconds, region, bucket, sum(votes)::int AS votes
  FROM counted GROUP BY 1, 2, 3
)
SELECT region, at_seconds AS "atSeconds", json_agg(json_build_object('bucket', bucket, 'count', votes)) AS counts
FROM merged GROUP BY 1, 2`;

interface MergedRow {
  readonly region: string;
  readonly atSeconds: number;
  readonly counts: readonly BucketCount[];
}

/** As `FiguresStore.points`, for steps of full hours: percentiles of the merged buckets. */
export async function readHourlyPoints(
  pool: Pool,
  monitorId: number,
  from: Date,
  to: Date,
  stepSeconds: number,
): Promise<readonly SeriesPoint[]> {
  const values = [monitorId, from, to, stepSeconds, numberArray(RESPONSE_BOUNDS_MS)];
  const { rows } = await pool.query<MergedRow>({ name: "hourly_points", text: POINTS, values });
  return rows.map(({ region, atSeconds, counts }) => ({
    region,
    atSeconds,
    medianMs: percentileMs(counts, 0.5) ?? 0,
    p95Ms: percentileMs(counts, 0.95),
  }));
}
