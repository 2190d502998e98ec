import { createVault } from "@pharos/vault";
import type pg from "pg";
import { keys } from "./config.ts";

export interface Outages {
  /** Monitors of one new team that are down, each with an event that is not fanned out. */
  readonly monitors: number;
  /** Webhooks of the team, each attached to all of them. */
  readonly contacts: number;
  readonly webhookUrl: string;
}

const OUTAGES = `
WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id),
c AS (INSERT INTO contacts (team_id, name, type, config)
  SELECT team.id, 'Hook', 'webhook', $3 FROM team, generate_series(1, $2::int) RETURNING id),
m AS (INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
  SELECT team.id, 'Shop ' || n, 'http', 'https://shop.example/', true, 5 FROM team, generate_series(1, $1::int) AS n
  RETURNING id, team_id),
s AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 3 FROM m),
d AS (INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
  SELECT id, true, now() + interval '1 day', 300, 60000 FROM m),
mc AS (INSERT INTO subject_contacts (subject_id, contact_id) SELECT m.id, c.id FROM m, c),
i AS (INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM m RETURNING id, subject_id)
INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) SELECT 'down', 'down', subject_id, id, now() FROM i RETURNING id`;

/** @returns the events, oldest first */
export async function addOutages(pool: pg.Pool, { monitors, contacts, webhookUrl }: Outages): Promise<number[]> {
  const config = createVault(keys).encrypt("contact.config", JSON.stringify({ url: webhookUrl }));
  const { rows } = await pool.query<{ id: number }>(OUTAGES, [monitors, contacts, config]);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
