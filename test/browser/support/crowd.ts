import type { TestBrowser } from "./browser.ts";

/** Subjects of a team: 13 down, of which 8 are behind one address, a server that warns, 2 in maintenance, and 32 up. */
const CROWD = `
WITH given (name, kind, type, url, tag, status) AS (
  SELECT 'Service ' || to_char(n, 'FM00'), 'monitor', 'http', 'https://s' || n || '.acme.example/', 'shop', 'down' FROM generate_series(1, 8) n
  UNION ALL SELECT * FROM (VALUES
    ('Checkout API', 'monitor', 'http', 'https://api.acme.example/checkout', 'shop', 'down'),
    ('Search', 'monitor', 'http', 'https://search.acme.example/', 'shop', 'down'),
    ('SSO login', 'monitor', 'http', 'https://login.acme.example/', 'shop', 'down'),
    ('Mail relay', 'monitor', 'tcp', 'tcp://mail.acme.example', 'data', 'down'),
    ('Nightly backup', 'monitor', 'heartbeat', NULL, 'data', 'down'),
    ('Report job', 'monitor', 'heartbeat', NULL, 'data', 'up'),
    ('PostgreSQL replica', 'monitor', 'tcp', 'tcp://10.0.4.12', 'data', 'down'),
    ('PostgreSQL standby', 'monitor', 'tcp', 'tcp://10.0.4.13', 'data', 'up')) v
  UNION ALL SELECT 'Site ' || to_char(n, 'FM00') || ' of the company', 'monitor', 'http', 'https://c' || n || '.acme.example/', 'sites', 'up'
    FROM generate_series(1, 31) n
), made AS (
  INSERT INTO subjects (team_id, kind, name, type, url, port, is_active, check_interval_minutes, tags, heartbeat_cron, heartbeat_time_zone, created_at)
  SELECT $1, kind, name, type, url, CASE WHEN type = 'tcp' THEN 5432 END, true, 1, ARRAY[tag], CASE WHEN type = 'heartbeat' THEN '30 2 * * *' END,
    CASE WHEN type = 'heartbeat' THEN 'Europe/Berlin' END, now() - interval '40 days'
  FROM given RETURNING id, name, type
), states AS (
  INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at)
  SELECT made.id, given.status, 90, now() - interval '4 seconds' FROM made JOIN given USING (name)
), schedules AS (
  INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms, expected_at, keeps_pings)
  SELECT id, false, now() + interval '18 hours', 60, CASE WHEN type = 'heartbeat' THEN NULL ELSE 0 END, 60000,
    CASE WHEN name = 'Report job' THEN now() + interval '18 hours' END, type = 'heartbeat' FROM made
), opened AS (
  INSERT INTO incidents (subject_id, team_id, started_at, cause, regions)
  SELECT made.id, $1, now() - interval '9 minutes' + (made.id % 8) * interval '1 second',
    CASE WHEN made.type = 'heartbeat' THEN 'No ping, expected by 03:00' ELSE 'Connection refused' END, '{fra,lon}'
  FROM made JOIN given USING (name) WHERE given.status = 'down' RETURNING id, subject_id, started_at
)
INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status, error_class, remote_address)
SELECT o.id, 'opened', 0, 90, 'fra', o.started_at, 'down', 'connect', '192.0.2.10' FROM opened o JOIN made ON made.id = o.subject_id
WHERE made.name LIKE 'Service %'`;

const HISTORY = `
INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count)
SELECT s.id, date_trunc('hour', now(), 'UTC') - h * interval '1 hour', 90, 60, CASE WHEN (s.id + h) % 37 = 0 THEN 1 ELSE 0 END, 0
FROM subjects s CROSS JOIN generate_series(1, 24) h WHERE s.team_id = $1`;

/** 48 subjects with 13 down, as a recorder would leave them. One server of the API has a disk that is nearly full. */
export async function addCrowd({ pool }: Pick<TestBrowser, "pool">, teamId: number, server: number): Promise<void> {
  await pool.query(CROWD, [teamId]);
  await pool.query("UPDATE subjects SET tags = '{data}', created_at = now() - interval '40 days' WHERE id = $1", [
    server,
  ]);
  await pool.query("UPDATE subject_states SET status = 'up', last_checked_at = now() WHERE subject_id = $1", [server]);
  await pool.query(
    `INSERT INTO server_conditions (rule_id, server_id, instance, state, since, value)
     SELECT id, server_id, '/var', 'firing', now() - interval '33 minutes', 0.93 FROM server_rules
     WHERE server_id = $1 AND metric = 'disk' ORDER BY above LIMIT 1`,
    [server],
  );
  await pool.query(HISTORY, [teamId]);
}

/** The subjects whose names are like this, also deleted ones. */
export async function idsOf({ pool }: Pick<TestBrowser, "pool">, teamId: number, like: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM subjects WHERE team_id = $1 AND name LIKE $2", [
    teamId,
    like,
  ]);
  return rows.map(({ id }) => id);
}
