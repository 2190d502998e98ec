import type { Pool } from "pg";

/** Only the oldest events are read, at most this many. */
const MAX_EVENTS_READ = 20_000;

/** The teams take turns, so that one with many keeps none of the others waiting. */
const FORGOTTEN_EVENTS = `
SELECT id FROM (
  SELECT e.id, row_number() OVER (PARTITION BY sub.team_id ORDER BY e.created_at, e.id) AS turn
  FROM (SELECT id, subject_id, created_at FROM events WHERE fanned_out_at IS NULL AND created_at < $1
        ORDER BY created_at LIMIT ${MAX_EVENTS_READ}) AS e JOIN subjects sub ON sub.id = e.subject_id) AS forgotten
WHERE turn <= $3 ORDER BY turn, id LIMIT $2`;

/**
 * Events that are not fanned out although they were committed before `before`, the oldest of each team first.
 * @param maxOfTeam of one team at most
 */
export async function forgottenEvents(
  pool: Pool,
  before: Date,
  limit: number,
  maxOfTeam = limit,
): Promise<readonly number[]> {
  const values = [before, limit, maxOfTeam];
  const { rows } = await pool.query<{ id: number }>({ name: "forgotten_events", text: FORGOTTEN_EVENTS, values });
  return rows.map((row) => row.id);
}
