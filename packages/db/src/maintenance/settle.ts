import type { Pool } from "pg";

/** Of one call. The next call takes the others. */
const MAX_PERIODS = 500;

/** SQL: a period begins or ends at `moment`, a parameter, or did before and was not noticed. */
export const isAnyPeriodDue = (moment: string) => `EXISTS (
  SELECT 1 FROM maintenance_periods
  WHERE settled_at IS NULL AND state <> 'cancelled' AND during && tstzrange(NULL, ${moment}, '[]')
    AND (state = 'planned' OR upper(during) <= ${moment}))`;

/** Usually no period is due, and one statement finds that out. */
const IS_DUE = `SELECT ${isAnyPeriodDue("$1")} AS due`;

/** Periods that have begun. A period mutes from its start, whether or not this was written. */
const BEGIN = `
UPDATE maintenance_periods SET state = 'active'
WHERE settled_at IS NULL AND state <> 'cancelled' AND state = 'planned' AND during && tstzrange(NULL, $1, '[]')`;

/**
 * Periods that are over. Questions about events of a period need the period, so it stays until they are answered, for
 * a day at most. `original_start` is compared as it is: it has no zone.
 */
const END = `
WITH ended AS (
  SELECT p.window_id, p.original_start, w.team_id FROM maintenance_periods p JOIN maintenance_windows w ON w.id = p.window_id
  WHERE p.settled_at IS NULL AND p.state <> 'cancelled' AND p.during << tstzrange($1, NULL, '[]')
    AND (upper(p.during) < $1::timestamptz - interval '1 day' OR NOT EXISTS (
      SELECT 1 FROM events e JOIN subjects sub ON sub.id = e.subject_id
      WHERE e.fanned_out_at IS NULL AND e.created_at IS NOT NULL AND e.created_at <= upper(p.during) AND sub.team_id = w.team_id))
  ORDER BY p.window_id, p.original_start LIMIT ${MAX_PERIODS} FOR UPDATE OF p SKIP LOCKED
), settled AS (
  UPDATE maintenance_periods p SET settled_at = $1, state = 'ended' FROM ended
  WHERE p.window_id = ended.window_id AND p.original_start = ended.original_start
), woken AS (
  INSERT INTO wakes (kind, ref, due_at) SELECT DISTINCT 'team', team_id, $1::timestamptz FROM ended
)
SELECT count(*)::int AS periods FROM ended`;

/**
 * Writes which periods of maintenance have begun and ended. At the end of one, the questions that wait for it are due:
 * it may end earlier than they expect. Any number may run at once.
 *
 * @returns how many have ended
 */
export async function settlePeriods(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ due: boolean }>({ name: "periods_due", text: IS_DUE, values: [now] });
  if (!rows[0]?.due) return 0;
  await pool.query({ name: "begin_periods", text: BEGIN, values: [now] });
  const ended = await pool.query<{ periods: number }>({ name: "end_periods", text: END, values: [now] });
  return ended.rows[0]?.periods ?? 0;
}
