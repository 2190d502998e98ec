import { sealRecord, type Vault } from "@pharos/core";
import type { Pool } from "@pharos/db";

/** Monitors of each team. */
export const TEAM_SIZE = 100;
/** Components of the status page that each team has. */
const COMPONENTS = 50;
const HISTORY_HOURS = 26;
const HISTORY_DAYS = 90;

/** Each is filled in from the tables before it. $1 is now, and $2 the stored configuration of a contact. */
const STATEMENTS = [
  `INSERT INTO subjects (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds, created_at)
   SELECT t.id, 'monitor ' || n, 'http', 'https://www-' || n || '.team-' || t.id || '.example/', true, 1, 60, $1::timestamptz - interval '100 days'
   FROM teams t, generate_series(1, ${TEAM_SIZE}) AS n`,
  `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
   SELECT id, true, $1::timestamptz + interval '1 ms' * (id % 60000), 60, id % 60000, 90000 FROM subjects`,
  `INSERT INTO subject_states (subject_id, status, last_checked_at, retention_days)
   SELECT id, CASE WHEN id % 500 = 3 THEN 'down' ELSE 'up' END, $1, 30 FROM subjects`,
  `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
   SELECT s.id, s.team_id, at, CASE WHEN n > 1 OR s.id % 500 <> 3 THEN at + interval '10 minutes' END, 'Connection refused'
   FROM subjects s, generate_series(1, 5) AS n CROSS JOIN LATERAL (SELECT $1::timestamptz - interval '17 days' * n AS at) t`,
  `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
   SELECT id, $1::timestamptz - interval '1 minute' * n, n, 0, 30, 'up', 40 + (id + n) % 200, (ARRAY['lon', 'nyc', 'sgp', 'tor'])[n % 4 + 1]
   FROM subjects, generate_series(1, 20) AS n`,
  `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_p50_ms)
   SELECT id, date_trunc('hour', $1::timestamptz, 'UTC') - interval '1 hour' * n, 30, 60, 0, 0, 80 + (id + n) % 40
   FROM subjects, generate_series(1, ${HISTORY_HOURS}) AS n`,
  `INSERT INTO contacts (team_id, name, type, config, created_at, updated_at)
   SELECT id, 'On call', 'email', $2, $1, $1 FROM teams`,
  `INSERT INTO subject_contacts (subject_id, contact_id) SELECT s.id, c.id FROM subjects s JOIN contacts c USING (team_id)`,
  `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
   SELECT id, 'weekly', 'all', '2026-01-01', 3600, 'UTC', $1, $1 FROM teams`,
  `INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
   SELECT id, 'page-' || id, 'Status', 'public', 'UTC', ${HISTORY_DAYS}, true, $1, $1 FROM teams`,
  `INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
   SELECT p.id, s.id, s.name, s.id, true FROM status_pages p
   CROSS JOIN LATERAL (SELECT id, name FROM subjects WHERE team_id = p.team_id ORDER BY id LIMIT ${COMPONENTS}) s`,
  `UPDATE rollup_cursors SET hour = CASE pass WHEN 'daily' THEN date_trunc('day', $1::timestamptz, 'UTC') - interval '3 days'
   ELSE date_trunc('hour', $1::timestamptz, 'UTC') END`,
] as const;

/** Fills an empty installation with teams that have a month of history each: `TEAM_SIZE` monitors, every minute. */
export async function fillTeams(pool: Pool, teams: number, now: Date, vault: Vault): Promise<void> {
  const config = sealRecord(vault, "contact.config", { email: "ops@example.com" });
  // Every row refers to one that is there; asking for each takes longer than writing them.
  await pool.query("SET session_replication_role = replica");
  await pool.query("INSERT INTO teams (name, plan) SELECT 'team ' || n, 'pro' FROM generate_series(1, $1) AS n", [
    teams,
  ]);
  for (const statement of STATEMENTS) {
    await pool.query(
      statement,
      [now, config].filter((_value, index) => statement.includes(`$${index + 1}`)),
    );
  }
  await pool.query("RESET session_replication_role");
  await pool.query("VACUUM ANALYZE");
}
