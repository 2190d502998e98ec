import type { Pool, PoolClient, QueryConfig } from "pg";
import { WITHHELD_WARNINGS } from "../maintenance/left-to-tell-sql.ts";
import { isMuted } from "../maintenance/muting.ts";
import { numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { audienceOf } from "./audience.ts";

/** The result of one call. */
export interface Settled {
  /** Subjects that have settled, alerted or not. */
  readonly subjects: number;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/** A subject in maintenance waits for its end. Usually no subject has settled, and this statement finds that out. */
const QUIET = `
SELECT f.subject_id FROM flapping_subjects f
WHERE f.last_change_at <= $1 AND NOT ${isMuted("f.subject_id", "$3::timestamptz")}
ORDER BY f.last_change_at LIMIT $2`;

/** States that another transaction holds are left for the next call. */
const LOCK_STATES = `
SELECT subject_id FROM subject_states
WHERE subject_id = ANY ($1::int[]) AND NOT ${isMuted("subject_id", "$2::timestamptz")}
ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

/**
 * Checks the last change once more, now that the state's lock keeps others away. A subject that is no longer monitored
 * gets no event. The count of changes starts after that last change, and not now, because the next change may be of a
 * probe that ended before now.
 *
 * Contacts that were not notified of the flapping, because it began in maintenance, get a recovery alert only if they
 * believe that it is down. Suppressed warnings that are still true are sent then: that it is slow, and the findings of
 * a site. A warning is sent too if its maintenance ended during the flapping, such as of a certificate that is near its
 * end.
 */
const SETTLE = `
WITH settled AS (
  DELETE FROM flapping_subjects WHERE subject_id = ANY ($1::int[]) AND last_change_at <= $2 RETURNING subject_id, last_change_at, told
), known AS (
  SELECT st.subject_id, (
    SELECT e.happening FROM events e
    WHERE e.subject_id = st.subject_id AND NOT e.withheld AND e.happening IN ('down', 'recovery')
      AND e.occurred_at > coalesce(st.changes_count_from, '-infinity')
    ORDER BY e.id DESC LIMIT 1) AS last_told
  FROM settled JOIN subject_states st USING (subject_id)
), counted AS (
  UPDATE subject_states st SET changes_count_from = settled.last_change_at FROM settled
  WHERE st.subject_id = settled.subject_id
  RETURNING st.subject_id, st.status = 'down' AS is_down, settled.told,
    st.ssl_fingerprint = ANY (string_to_array(st.ssl_warned_fingerprint, ' ')) AS is_expiring
), written AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, ends_flapping, detail)
  SELECT h.happening, ${audienceOf("h.happening")}, c.subject_id, i.id, $3::timestamptz, c.told,
    (SELECT e.detail FROM events e WHERE e.incident_id = i.id AND e.happening = h.happening ORDER BY e.id LIMIT 1)
  FROM counted c JOIN subject_schedules s ON s.subject_id = c.subject_id AND s.active JOIN known k ON k.subject_id = c.subject_id
  CROSS JOIN LATERAL (SELECT CASE WHEN c.is_down THEN 'down' ELSE 'recovery' END AS happening) h
  CROSS JOIN LATERAL (
    SELECT id FROM incidents WHERE subject_id = c.subject_id AND (resolved_at IS NULL) = c.is_down
    ORDER BY started_at DESC, id DESC LIMIT 1) i
  WHERE c.told OR c.is_down OR k.last_told = 'down'
  UNION ALL
  SELECT e.happening, e.audience, f.subject_id, NULL, $3::timestamptz, false, e.detail
  FROM counted f JOIN subject_schedules s ON s.subject_id = f.subject_id AND s.active
  CROSS JOIN LATERAL unnest(${WITHHELD_WARNINGS}) AS warning (id) JOIN events e ON e.id = warning.id
  UNION ALL
  SELECT 'ssl_expiring', ${audienceOf("'ssl_expiring'")}, c.subject_id, NULL, $3::timestamptz, false, NULL
  FROM counted c JOIN subject_schedules s ON s.subject_id = c.subject_id AND s.active
  CROSS JOIN LATERAL (
    SELECT e.withheld FROM events e WHERE e.subject_id = c.subject_id AND e.happening = 'ssl_expiring'
    ORDER BY e.id DESC LIMIT 1) last
  WHERE c.is_expiring AND last.withheld
  RETURNING id
)
SELECT (SELECT count(*)::int FROM settled) AS subjects, ARRAY(SELECT id FROM written) AS event_ids`;

/**
 * Ends the flapping of subjects whose last change was at `before` or earlier. One event for each says whether it is
 * down or up now, and the count of changes starts again. Any number may run at once.
 *
 * @param limit most subjects in one call
 * @param setAside called with a subject at which that fails
 */
export async function settleFlapping(
  pool: Pool,
  { before, limit, now }: { readonly before: Date; readonly limit: number; readonly now: Date },
  setAside: SetAside<number>,
): Promise<Settled> {
  const quiet = await subjectIds(pool, { name: "quiet_subjects", text: QUIET, values: [before, limit, now] });
  if (quiet.length === 0) return { subjects: 0, eventIds: [] };
  const settled = await withoutFailing(quiet, (some) => settleSome(pool, some, before, now), setAside);
  return {
    subjects: settled.reduce((sum, { subjects }) => sum + subjects, 0),
    eventIds: settled.flatMap(({ eventIds }) => eventIds),
  };
}

/** Commits all of it or nothing. */
function settleSome(pool: Pool, some: readonly number[], before: Date, now: Date): Promise<Settled> {
  return inTransaction(pool, async (client) => {
    const lock = { name: "lock_settled", text: LOCK_STATES, values: [numberArray(some), now] };
    const ids = await subjectIds(client, lock);
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

async function subjectIds(client: Pool | PoolClient, query: QueryConfig): Promise<readonly number[]> {
  const { rows } = await client.query<{ subject_id: number }>(query);
  return rows.map((row) => row.subject_id);
}

/** How many subjects flap now. */
export async function countFlapping(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int FROM flapping_subjects");
  return rows[0]?.count ?? 0;
}
