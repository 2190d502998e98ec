import { leaseMs, nextSlotMs, phaseMs } from "@pharos/core";
import type pg from "pg";

export const INTERVAL_SECONDS = 600;
const TIMEOUT_SECONDS = 30;
const TEAM_SIZE = 50;
/** Schedules of one statement. */
const CHUNK = 50_000;

const TEAMS = "INSERT INTO teams (name, plan) SELECT 'bench ' || n, 'pro' FROM generate_series(1, $1) AS n";

const MONITORS = `
INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, request_timeout_seconds)
SELECT 1 + (n - 1) / ${TEAM_SIZE}, 'monitor ' || n, 'http', 'https://www-' || n || '.example.com/health', true,
       ${INTERVAL_SECONDS / 60}, ${TIMEOUT_SECONDS}
FROM generate_series(1, $1) AS n`;

const SCHEDULES = `
INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
SELECT id, true, to_timestamp(due_ms / 1000.0), ${INTERVAL_SECONDS}, phase_ms, ${leaseMs(INTERVAL_SECONDS, TIMEOUT_SECONDS * 1000)}
FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS s (id, phase_ms, due_ms)`;

const STATES = `
INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at)
SELECT id, 'up', 30, $1 FROM subjects ORDER BY id`;

/** Fills an empty database with active http monitors, each of which is due within one interval after `now`. */
export async function fillCrowd(pool: pg.Pool, count: number, now: Date): Promise<void> {
  // Every row refers to one that is there; asking for each takes longer than writing them.
  await pool.query("SET session_replication_role = replica");
  await pool.query(TEAMS, [Math.ceil(count / TEAM_SIZE)]);
  await pool.query(MONITORS, [count]);
  for (let first = 1; first <= count; first += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, count - first + 1) }, (_, index) => first + index);
    const phases = ids.map((id) => phaseMs(id, INTERVAL_SECONDS));
    const due = phases.map((phase) => nextSlotMs(phase, INTERVAL_SECONDS, now.getTime()));
    await pool.query(SCHEDULES, [ids, phases, due]);
  }
  await pool.query(STATES, [now]);
  await pool.query("RESET session_replication_role");
  await pool.query("VACUUM ANALYZE");
}
