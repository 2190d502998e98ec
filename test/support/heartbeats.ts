import { randomUUID } from "node:crypto";
import { attend } from "@pharos/db/testing";
import type pg from "pg";

/**
 * Writes active heartbeats of one new team, whose first deadline is an interval from now. Deadlines pass even if no ping edge was
 * started. @returns their tokens
 */
export async function addHeartbeats(pool: pg.Pool, count: number, intervalSeconds: number): Promise<readonly string[]> {
  await attend(pool, ["ping"]);
  const tokens = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id),
     monitor AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, heartbeat_token)
       SELECT team.id, 'job', 'heartbeat', true, 60, token FROM team, unnest($1::uuid[]) AS token RETURNING id),
     state AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitor)
     INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
     SELECT id, true, now() + $2 * interval '1 second', $2, 10000 FROM monitor`,
    [tokens, intervalSeconds],
  );
  return tokens;
}
