import {
  leaseMs,
  type PathFacts,
  type PathProof,
  PHANTOM_ID,
  PHANTOM_INTERVAL_SECONDS,
  PHANTOM_TYPE,
  pathProof,
  phaseMs,
  retentionDays,
} from "@pharos/core";
import type { Pool } from "pg";

const TIMEOUT_SECONDS = 5;

/**
 * The first check is an interval away, as the next ones are. `changes_count_from` makes no change of the phantom count,
 * so it never flaps.
 */
const MAKE = `
WITH team AS (
  INSERT INTO teams (id, name, plan) VALUES ($1, 'Pharos', 'free') ON CONFLICT DO NOTHING),
contact AS (
  INSERT INTO contacts (id, team_id, name, type, config) VALUES ($1, $1, 'Phantom', $2, $3) ON CONFLICT DO NOTHING),
subject AS (
  INSERT INTO subjects (id, team_id, name, type, is_active, check_interval_minutes, request_timeout_seconds)
  VALUES ($1, $1, 'Phantom', $2, true, $4::int / 60, $5) ON CONFLICT DO NOTHING),
state AS (
  INSERT INTO subject_states (subject_id, retention_days, changes_count_from) VALUES ($1, $6, 'infinity') ON CONFLICT DO NOTHING),
attached AS (
  INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $1) ON CONFLICT DO NOTHING)
INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
VALUES ($1, true, clock_timestamp() + $4::int * interval '1 second', $4, $7, $8) ON CONFLICT DO NOTHING`;

/**
 * Makes the phantom, if it is not there.
 * @param config the ciphertext of an empty configuration
 */
export async function makePhantom(pool: Pool, config: string): Promise<void> {
  const interval = PHANTOM_INTERVAL_SECONDS;
  const schedule = [phaseMs(PHANTOM_ID, interval), leaseMs(interval, TIMEOUT_SECONDS * 1000)];
  const values = [PHANTOM_ID, PHANTOM_TYPE, config, interval, TIMEOUT_SECONDS, retentionDays("free"), ...schedule];
  await pool.query({ name: "make_phantom", text: MAKE, values });
}

const READ = `
SELECT (extract(epoch FROM c.created_at) * 1000)::float8 AS "createdAtMs",
  (extract(epoch FROM c.last_delivered_at) * 1000)::float8 AS "arrivedAtMs",
  (extract(epoch FROM s.was_due_at) * 1000)::float8 AS "dueAtMs", s.check_number > st.check_number AS "isInFlight",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs"
FROM contacts c JOIN subject_schedules s ON s.subject_id = c.id JOIN subject_states st USING (subject_id) WHERE c.id = $1`;

/** @returns null until a notifier has made the phantom */
export async function readPathProof(pool: Pool): Promise<PathProof | null> {
  const { rows } = await pool.query<PathFacts & { readonly nowMs: number }>({
    name: "read_path_proof",
    text: READ,
    values: [PHANTOM_ID],
  });
  const [row] = rows;
  return row === undefined ? null : pathProof(row, row.nowMs);
}

/** An installation has 144 outages of the phantom a day. Nobody looks at them. */
const KEPT_HOURS = 24;
const BATCH = 1_000;

const FORGET = `
DELETE FROM incidents WHERE id = ANY (ARRAY (
  SELECT id FROM incidents WHERE subject_id = $1 AND resolved_at < $2 ORDER BY started_at LIMIT $3))`;

/**
 * Deletes old outages of the phantom, with their events and deliveries.
 * @returns whether there may be more
 */
export async function forgetPhantom(pool: Pool, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const { rowCount } = await pool.query(FORGET, [PHANTOM_ID, before, BATCH]);
  return rowCount === BATCH;
}
