import { createVault } from "@pharos/vault";
import type pg from "pg";
import { keys } from "./config.ts";

export interface Watched {
  readonly count: number;
  /** Each monitor checks `/<its id>` below this URL. */
  readonly targetUrl: string;
  /** The webhook that all of them alert; without it there are no alerts. */
  readonly webhookUrl?: string;
  /** Of a new team unless given. */
  readonly teamId?: number;
  readonly intervalSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly leaseMs?: number;
}

/** Writes many http monitors of one team, all due now. @returns their ids, in order */
export async function addMonitors(pool: pg.Pool, watched: Watched): Promise<readonly number[]> {
  const { count, targetUrl, webhookUrl, intervalSeconds = 60, timeoutSeconds = 20, leaseMs = 10_000 } = watched;
  const teamId = watched.teamId ?? (await addTeam(pool));
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, check_interval_seconds,
       request_timeout_seconds)
     SELECT $1, 'monitor', 'http', true, 1, $3::int, $4 FROM generate_series(1, $2::int) RETURNING id`,
    [teamId, count, intervalSeconds, timeoutSeconds],
  );
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  await pool.query("UPDATE monitors SET url = $2 || '/' || id WHERE id = ANY ($1::int[])", [ids, targetUrl]);
  await pool.query("INSERT INTO subject_states (subject_id, retention_days) SELECT unnest($1::int[]), 0", [ids]);
  if (webhookUrl !== undefined) await attachWebhook(pool, teamId, ids, webhookUrl);
  await pool.query(
    `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
     SELECT id, true, now(), $2, (id * 7919) % ($2 * 1000), $3 FROM unnest($1::int[]) AS m (id)`,
    [ids, intervalSeconds, leaseMs],
  );
  return ids;
}

async function addTeam(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    "INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id",
  );
  return rows[0]?.id;
}

/** Attaches a new contact of a team, a webhook, to subjects. */
export async function attachWebhook(
  pool: pg.Pool,
  teamId: number | undefined,
  ids: readonly number[],
  url: string,
): Promise<void> {
  const config = createVault(keys).encrypt("contact.config", JSON.stringify({ url }));
  await pool.query(
    `WITH contact AS (
       INSERT INTO contacts (team_id, name, type, config) VALUES ($1, 'Hook', 'webhook', $2) RETURNING id)
     INSERT INTO subject_contacts (subject_id, contact_id) SELECT m, contact.id FROM unnest($3::int[]) AS m, contact`,
    [teamId, config, ids],
  );
}
