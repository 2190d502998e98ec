import { leaseMs, phaseMs } from "@pharos/core";
import type pg from "pg";

const INTERVAL_SECONDS = 10;
const TIMEOUT_MS = 5_000;

/** A username, and a password as it is stored. */
export interface BasicAuth {
  readonly username: string;
  readonly password: string;
}

/**
 * `count` active monitors of one team, each due in one of the next 10 s.
 *
 * @param auth of every monitor; null for monitors without a secret
 */
export async function insertMonitors(
  pool: pg.Pool,
  count: number,
  url: string,
  auth: BasicAuth | null = null,
): Promise<void> {
  await pool.query("INSERT INTO teams (name, plan) VALUES ('bench', 'business')");
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds,
       request_timeout_seconds, username, password)
     SELECT 1, 'bench ' || n, 'http', $2, true, 1, $3, $4, $5, $6 FROM generate_series(1, $1) AS n RETURNING id`,
    [count, url, INTERVAL_SECONDS, TIMEOUT_MS / 1000, auth?.username ?? null, auth?.password ?? null],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
     SELECT id, true, now() + phase * interval '1 ms', $1, phase, $2 FROM unnest($3::int[], $4::bigint[]) AS s (id, phase)`,
    [INTERVAL_SECONDS, leaseMs(INTERVAL_SECONDS, TIMEOUT_MS), ids, ids.map((id) => phaseMs(id, INTERVAL_SECONDS))],
  );
  await pool.query("INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitors");
  await pool.query("VACUUM ANALYZE");
}

export interface Measured {
  readonly checks: number;
  readonly failed: number;
  /** From a check's slot to the start of its probe, in milliseconds. */
  readonly latenessP50Ms: number;
  readonly latenessP99Ms: number;
}

/** The checks that were recorded between two moments. */
export async function measureChecks(pool: pg.Pool, from: Date, to: Date): Promise<Measured> {
  const { rows } = await pool.query<Measured>(
    `WITH late AS (
       SELECT c.status, ((extract(epoch FROM c.checked_at) * 1000)::bigint - s.phase_ms - c.response_time_ms)
                        % (s.interval_seconds * 1000) AS ms
       FROM checks c JOIN subject_schedules s USING (subject_id) WHERE c.checked_at >= $1 AND c.checked_at < $2)
     SELECT count(*)::int AS checks, (count(*) FILTER (WHERE status <> 'up'))::int AS failed,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS "latenessP50Ms",
            percentile_cont(0.99) WITHIN GROUP (ORDER BY ms) AS "latenessP99Ms"
     FROM late`,
    [from, to],
  );
  const [measured] = rows;
  if (!measured || measured.checks === 0) throw new Error("Nothing was measured");
  return measured;
}
