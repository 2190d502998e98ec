import type { Pool, PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";

/** What one call has done. */
export interface Settled {
  /** Subjects that have settled, alerted or not. */
  readonly subjects: number;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/** States that another transaction holds are left for the next call. */
const LOCK_STATES = `
SELECT subject_id FROM subject_states
WHERE subject_id = ANY (ARRAY(
  SELECT subject_id FROM flapping_subjects WHERE last_change_at <= $1 ORDER BY last_change_at LIMIT $2))
ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

/**
 * Looks at the last change once more, now that the state's lock keeps others away. A subject that is not watched any more
 * gets no event. Changes count from that last one on, not from now: the next may be of a probe that ended before now.
 */
const SETTLE = `
WITH settled AS (
  DELETE FROM flapping_subjects WHERE subject_id = ANY ($1::int[]) AND last_change_at <= $2 RETURNING subject_id, last_change_at
), counted AS (
  UPDATE subject_states st SET changes_count_from = settled.last_change_at FROM settled
  WHERE st.subject_id = settled.subject_id
  RETURNING st.subject_id, st.status = 'down' AS is_down
), written AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, ends_flapping)
  SELECT h.happening, h.happening, c.subject_id, i.id, $3, true
  FROM counted c JOIN subject_schedules s ON s.subject_id = c.subject_id AND s.active
  CROSS JOIN LATERAL (SELECT CASE WHEN c.is_down THEN 'down' ELSE 'recovery' END AS happening) h
  CROSS JOIN LATERAL (
    SELECT id FROM incidents WHERE subject_id = c.subject_id AND (resolved_at IS NULL) = c.is_down
    ORDER BY started_at DESC, id DESC LIMIT 1) i
  RETURNING id
)
SELECT (SELECT count(*)::int FROM settled) AS subjects, ARRAY(SELECT id FROM written) AS event_ids`;

/**
 * Ends the flapping of subjects whose last change was at `before` or earlier. One event for each says whether it is down
 * or up now, and the count of changes begins anew. Commits all of it or nothing; any number may run at once.
 *
 * @param limit most subjects in one call
 */
export function settleFlapping(pool: Pool, before: Date, limit: number, now: Date): Promise<Settled> {
  return inTransaction(pool, async (client) => {
    const ids = await lockStates(client, before, limit);
    if (ids.length === 0) return { subjects: 0, eventIds: [] };
    const { rows } = await client.query<{ subjects: number; event_ids: number[] }>({
      name: "settle_flapping",
      text: SETTLE,
      values: [numberArray(ids), before, now],
    });
    const [row] = rows;
    return { subjects: row?.subjects ?? 0, eventIds: row?.event_ids ?? [] };
  });
}

async function lockStates(client: PoolClient, before: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ subject_id: number }>({
    name: "lock_settled",
    text: LOCK_STATES,
    values: [before, limit],
  });
  return rows.map((row) => row.subject_id);
}

/** How many subjects flap now. */
export async function countFlapping(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int FROM flapping_subjects");
  return rows[0]?.count ?? 0;
}
