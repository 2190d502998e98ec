import { RESPONSE_BOUNDS_MS } from "@pharos/core";
import type { Pool } from "@pharos/db";

/** Monitors of the team. */
export const MONITORS = 2_000;

/** The query for the order by uptime while uptime was a share of checks. */
export const FORMER_ORDER = `
SELECT m.id FROM monitors m WHERE m.team_id = $1 ORDER BY (
  SELECT sum(up_count + degraded_count)::float8 / nullif(sum(up_count + degraded_count + down_count), 0)
  FROM hourly_rollups r WHERE r.subject_id = m.id AND r.hour >= $2), m.name LIMIT $3`;

/** Each is filled in from the table before it. $1 is now. */
const HISTORY = [
  `INSERT INTO subjects (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds, created_at)
   SELECT (SELECT max(id) FROM teams), 'monitor ' || n, 'http', 'https://' || n || '.example/', true, 1, 10, $1::timestamptz - interval '100 days'
   FROM generate_series(1, ${MONITORS}) AS n`,
  `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
   SELECT id, true, $1, 10, 0, 40000 FROM subjects`,
  "INSERT INTO subject_states (subject_id, status, last_checked_at, retention_days) SELECT id, 'up', $1, 90 FROM subjects",
  // 20 outages each over the 90 days, and 5,000 of every fiftieth monitor.
  `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
   SELECT s.id, s.team_id, at, at + interval '10 minutes' * ((s.id + n) % 7 + 1) / 7
   FROM subjects s CROSS JOIN LATERAL generate_series(1, CASE WHEN s.id % 50 = 7 THEN 5000 ELSE 20 END) AS n
   CROSS JOIN LATERAL (SELECT $1::timestamptz - interval '90 days' * n / CASE WHEN s.id % 50 = 7 THEN 5000 ELSE 20 END AS at) t`,
  `INSERT INTO subject_pauses (subject_id, began_at, ended_at)
   SELECT id, $1::timestamptz - interval '20 days' * n, $1::timestamptz - interval '20 days' * n + interval '5 hours'
   FROM subjects, generate_series(1, 3) AS n WHERE id % 10 = 0`,
  `INSERT INTO service_gaps (service, part, began_at, ended_at)
   SELECT 'recorder', 'probes', $1::timestamptz - interval '11 days' * n, $1::timestamptz - interval '11 days' * n + interval '3 minutes'
   FROM generate_series(1, 7) AS n`,
  `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
   SELECT max(id), 'weekly', 'all', '2026-01-01', 3600, 'UTC', $1, $1 FROM teams`,
  `INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set, state)
   SELECT w.id, timestamp '2026-01-01' + interval '7 days' * n, tstzrange(at, at + interval '1 hour'), 'all', 1, 'ended'
   FROM maintenance_windows w, generate_series(1, 12) AS n
   CROSS JOIN LATERAL (SELECT $1::timestamptz - interval '7 days' * n AS at) t`,
  // The checks of the first monitor, in four regions.
  `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
   SELECT (SELECT min(id) FROM subjects), $1::timestamptz - interval '10 seconds' * n, n, 0, 90, 'up', 40 + n * 79 % 61 + n % 4 * 30,
     (ARRAY['lon', 'nyc', 'sgp', 'tor'])[n % 4 + 1] FROM generate_series(1, 777600) AS n`,
  `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_p50_ms)
   SELECT s.id, date_trunc('hour', $1::timestamptz, 'UTC') - interval '1 hour' * n, 90, 358, 0, 2, 80 + (s.id + n) % 40
   FROM subjects s CROSS JOIN LATERAL generate_series(1, CASE WHEN s.id = (SELECT min(id) FROM subjects) THEN 2160 ELSE 720 END) AS n`,
  "UPDATE rollup_cursors SET hour = date_trunc('hour', $1::timestamptz, 'UTC') WHERE pass <> 'daily'",
] as const;

/** As the rollup does for each hour. */
const FILL_BUCKETS = `
UPDATE hourly_rollups r SET response_regions = b.regions, response_buckets = b.buckets, response_counts = b.votes FROM (
  SELECT hour, array_agg(region) AS regions, array_agg(bucket) AS buckets, array_agg(votes) AS votes FROM (
    SELECT date_trunc('hour', checked_at, 'UTC') AS hour, region, width_bucket(response_time_ms, $1::int[]) AS bucket, count(*)::int AS votes
    FROM checks GROUP BY 1, 2, 3) v GROUP BY 1) b
WHERE r.subject_id = (SELECT min(id) FROM subjects) AND r.hour = b.hour`;

/** Fills an empty installation with a team whose monitors have 90 days of history. */
export async function fillHistory(pool: Pool, now: Date) {
  await pool.query("INSERT INTO teams (name, plan) VALUES ('bench', 'pro')");
  for (const statement of HISTORY) await pool.query(statement, statement.includes("$1") ? [now] : []);
  await pool.query(FILL_BUCKETS, [[...RESPONSE_BOUNDS_MS]]);
  await pool.query("VACUUM ANALYZE");
  const { rows } = await pool.query<{ id: number; team_id: number }>("SELECT id, team_id FROM subjects ORDER BY id");
  return { teamId: rows[0]?.team_id ?? 0, ids: rows.map(({ id }) => id) };
}
