import type { Pool, PoolClient } from "pg";
import { numberArray } from "../arrays.ts";
import { inTransaction } from "../transaction.ts";

/** What one round came to. */
export interface Settled {
  /** Monitors that have settled, told or not. */
  readonly monitors: number;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/** Those that somebody is changing now are left for the next round. */
const LOCK_STATES = `
SELECT monitor_id FROM monitor_states
WHERE monitor_id = ANY (ARRAY(
  SELECT monitor_id FROM flapping_monitors WHERE last_change_at <= $1 ORDER BY last_change_at LIMIT $2))
ORDER BY monitor_id FOR UPDATE SKIP LOCKED`;

/**
 * Looks at the last change once more, now that nobody can make another. Of a monitor that is not watched any more nobody
 * is told. Changes count from that last one on, not from now: the next may be of a probe that ended before now.
 */
const SETTLE = `
WITH settled AS (
  DELETE FROM flapping_monitors WHERE monitor_id = ANY ($1::int[]) AND last_change_at <= $2 RETURNING monitor_id, last_change_at
), counted AS (
  UPDATE monitor_states st SET changes_count_from = settled.last_change_at FROM settled
  WHERE st.monitor_id = settled.monitor_id
  RETURNING st.monitor_id, st.status = 'down' AS is_down
), told AS (
  INSERT INTO events (kind, monitor_id, incident_id, occurred_at, settles)
  SELECT CASE WHEN c.is_down THEN 'monitor.down' ELSE 'monitor.recovery' END, c.monitor_id, i.id, $3, true
  FROM counted c JOIN monitor_schedules s ON s.monitor_id = c.monitor_id AND s.active
  CROSS JOIN LATERAL (
    SELECT id FROM incidents WHERE monitor_id = c.monitor_id AND (resolved_at IS NULL) = c.is_down
    ORDER BY started_at DESC, id DESC LIMIT 1) i
  RETURNING id
)
SELECT (SELECT count(*)::int FROM settled) AS monitors, ARRAY(SELECT id FROM told) AS event_ids`;

/**
 * Ends the flapping of monitors whose last change was at `before` or earlier: one event each tells what became of it,
 * down or up, and the count of changes begins anew. Commits all of it or nothing; any number may run at once.
 *
 * @param limit most monitors in one round
 */
export function settleFlapping(pool: Pool, before: Date, limit: number, now: Date): Promise<Settled> {
  return inTransaction(pool, async (client) => {
    const ids = await lockStates(client, before, limit);
    if (ids.length === 0) return { monitors: 0, eventIds: [] };
    const { rows } = await client.query<{ monitors: number; event_ids: number[] }>({
      name: "settle_flapping",
      text: SETTLE,
      values: [numberArray(ids), before, now],
    });
    const [row] = rows;
    return { monitors: row?.monitors ?? 0, eventIds: row?.event_ids ?? [] };
  });
}

async function lockStates(client: PoolClient, before: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ monitor_id: number }>({
    name: "lock_settled",
    text: LOCK_STATES,
    values: [before, limit],
  });
  return rows.map((row) => row.monitor_id);
}

/** How many monitors flap now. */
export async function countFlapping(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int FROM flapping_monitors");
  return rows[0]?.count ?? 0;
}
