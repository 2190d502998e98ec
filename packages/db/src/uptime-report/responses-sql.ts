/**
 * SQL: the response times of the subjects $1 by bucket, of the hours that begin from $2 up to $3. Whole days of UTC
 * come from the daily rollups if these exist. The rest at both ends comes from the hours.
 */
export const RESPONSES = `
WITH wanted AS MATERIALIZED (
  SELECT d.first_day, greatest(d.first_day, date_trunc('day', least($3::timestamptz, c.hour), 'UTC')) AS end_day
  FROM rollup_cursors c
  CROSS JOIN LATERAL (SELECT date_trunc('day', $2::timestamptz + interval '24 hours' - interval '1 ms', 'UTC') AS first_day) d
  WHERE c.pass = 'responses'
), ends AS MATERIALIZED (
  SELECT $2::timestamptz AS from_at, least(first_day, $3::timestamptz) AS to_at FROM wanted
  UNION ALL
  SELECT end_day, $3::timestamptz FROM wanted
), counted AS (
  SELECT d.subject_id, b.bucket, b.votes
  FROM wanted w JOIN daily_responses d ON d.subject_id = ANY ($1::int[]) AND d.day >= w.first_day AND d.day < w.end_day
  CROSS JOIN LATERAL unnest(d.buckets, d.counts) AS b (bucket, votes)
  UNION ALL
  SELECT r.subject_id, b.bucket, b.votes
  FROM ends e JOIN hourly_rollups r ON r.subject_id = ANY ($1::int[]) AND r.hour >= e.from_at AND r.hour < e.to_at
  CROSS JOIN LATERAL unnest(r.response_buckets, r.response_counts) AS b (bucket, votes)
)
SELECT subject_id AS "subjectId", bucket, sum(votes)::int AS count FROM counted GROUP BY 1, 2`;
