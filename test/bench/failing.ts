import { leaseMs } from "@pharos/core";
import { createVault, parseKeyRing } from "@pharos/vault";
import type pg from "pg";
import { KEYS } from "./fleet.ts";

/** Long enough for every monitor to fail once. */
const INTERVAL_SECONDS = 3_600;
const TIMEOUT_SECONDS = 5;

export interface Failing {
  readonly count: number;
  /** How many of them fail per second. */
  readonly rate: number;
  /** Until the first one is due, in seconds. */
  readonly startInSeconds: number;
  /** Their target answers 200, which each of them treats as a failure. */
  readonly targetUrl: string;
  readonly webhookUrl: string;
  readonly contacts: number;
}

/** Alerts that were delivered before: without them the planner takes the tables for empty, as they never are in use. */
const HISTORY = 20_000;

/** Monitors of one team that fail one after the other, each with one of the contacts. */
export async function insertFailing(pool: pg.Pool, failing: Failing): Promise<void> {
  const { count, rate, startInSeconds, targetUrl, webhookUrl, contacts } = failing;
  const config = createVault(parseKeyRing(KEYS)).encrypt("contact.config", JSON.stringify({ url: webhookUrl }));
  await pool.query("INSERT INTO teams (name, plan) VALUES ('bench', 'business')");
  await pool.query(
    "INSERT INTO contacts (team_id, name, type, config) SELECT 1, 'bench ' || n, 'webhook', $2 FROM generate_series(1, $1) AS n",
    [contacts, config],
  );
  await pool.query(
    `INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds,
       request_timeout_seconds, expected_status_codes)
     SELECT 1, 'bench ' || n, 'http', $2, true, 60, $3, $4, '{418}' FROM generate_series(1, $1) AS n`,
    [count, targetUrl, INTERVAL_SECONDS, TIMEOUT_SECONDS],
  );
  await pool.query("INSERT INTO subject_contacts (subject_id, contact_id) SELECT id, 1 + id % $1 FROM monitors", [
    contacts,
  ]);
  await pool.query("INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitors");
  await pool.query(
    `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
     SELECT id, true, now() + ($3 + row_number() OVER (ORDER BY id) / $4::float8) * interval '1 s', $1, 0, $2 FROM monitors`,
    [INTERVAL_SECONDS, leaseMs(INTERVAL_SECONDS, TIMEOUT_SECONDS * 1000), startInSeconds, rate],
  );
  await pool.query(
    `WITH i AS (INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
       SELECT 1 + n % $1, 1, now() - interval '1 day', now() - interval '1 day' FROM generate_series(1, $3) AS n RETURNING id, subject_id),
     e AS (INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, created_at, fanned_out_at)
       SELECT 'down', 'down', subject_id, id, now() - interval '1 day', now() - interval '1 day', now() FROM i RETURNING id, subject_id)
     INSERT INTO deliveries (event_id, contact_id, subject_id, state, next_attempt_at, expires_at, created_at)
     SELECT id, 1 + subject_id % $2, subject_id, 'delivered', now(), now(), now() - interval '1 day' FROM e`,
    [count, contacts, HISTORY],
  );
  // Their contacts know that these outages are over.
  await pool.query("DELETE FROM told");
  await pool.query("VACUUM ANALYZE");
}

/** When the probe of each monitor that failed ended, in milliseconds since the epoch, oldest first. */
export async function failures(pool: pg.Pool): Promise<readonly { readonly id: number; readonly atMs: number }[]> {
  const { rows } = await pool.query<{ id: number; atMs: number }>(
    `SELECT DISTINCT ON (subject_id) subject_id AS id, (extract(epoch FROM checked_at) * 1000)::float8 AS "atMs"
     FROM checks WHERE status = 'down' ORDER BY subject_id, checked_at`,
  );
  return rows.sort((one, other) => one.atMs - other.atMs);
}
