import { createHash, randomBytes } from "node:crypto";
import type { KeptRule } from "@pharos/core";
import type { Pool } from "../connection/pool.ts";

interface ServerOptions {
  readonly teamId: number;
  readonly name?: string;
  readonly downAfterSeconds?: number;
  readonly address?: string | null;
  readonly rules?: readonly Omit<KeptRule, "id">[];
}

/** A server whose agent is still to report. */
export interface AddedServer {
  readonly id: number;
  readonly token: string;
}

/** Writes an active server, as adding one in the dashboard does. */
export async function addServer(
  pool: Pool,
  { teamId, name = "web-1", downAfterSeconds = 180, address = null, rules = [] }: ServerOptions,
): Promise<AddedServer> {
  const token = `phs_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await pool.query<{ id: number }>(
    `WITH sub AS (
       INSERT INTO subjects (team_id, kind, type, name, is_active, check_interval_minutes)
       VALUES ($1, 'server', 'server', $2, true, 3) RETURNING id),
     state AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 30 FROM sub),
     schedule AS (
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms, awaits_reports)
       SELECT id, true, 'infinity', $3, 15000, true FROM sub)
     INSERT INTO servers (subject_id, down_after_seconds, token_hash, address) SELECT id, $3, $4, $5 FROM sub RETURNING subject_id AS id`,
    [teamId, name, downAfterSeconds, hash, address],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query("INSERT INTO server_states (server_id) VALUES ($1)", [id]);
  for (const { metric, instance, above, forSeconds, clearBelow, severity, enabled } of rules) {
    await pool.query(
      `INSERT INTO server_rules (server_id, metric, instance, above, for_seconds, clear_below, severity, enabled)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, metric, instance, above, forSeconds, clearBelow, severity, enabled],
    );
  }
  return { id, token };
}
