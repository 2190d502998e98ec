import type { Pool } from "pg";
import { CHANGES } from "../live/announce.ts";
import { numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { FORGET_TARGETS, isTagged } from "./targets.ts";

/** Windows of one call. The next call takes the others. */
const MAX_WINDOWS_COVERED = 100;

const isTarget = (set: string) => `EXISTS (
  SELECT 1 FROM maintenance_targets t WHERE t.window_id = w.id AND t.target_set = ${set} AND t.subject_id = sub.id)`;

const IS_OPEN = "p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'";

/** SQL: a tag would cover more in the period `p`, which has begun. */
const IS_GROWING = `p.covers = 'listed' AND p.tags <> '{}' AND lower(p.during) <= $1 AND upper(p.during) > $1
  AND EXISTS (SELECT 1 FROM subjects sub WHERE ${isTagged("p.tags")} AND NOT ${isTarget("p.target_set")})`;

/**
 * SQL: windows with periods to come whose tags cover other subjects than their targets, and windows with a period in
 * progress that covers too few.
 */
export const DUE = `
SELECT id FROM (
SELECT w.id FROM maintenance_windows w
WHERE w.tags <> '{}' AND w.cancelled_at IS NULL AND w.covers = 'listed'
  AND EXISTS (SELECT 1 FROM maintenance_periods p WHERE ${IS_OPEN} AND upper(p.during) > $1)
  AND (EXISTS (SELECT 1 FROM subjects sub WHERE ${isTagged("w.tags")} AND NOT ${isTarget("w.target_set")})
    OR EXISTS (SELECT 1 FROM maintenance_targets t JOIN subjects sub ON sub.id = t.subject_id
      WHERE t.window_id = w.id AND t.target_set = w.target_set AND NOT t.listed AND NOT ${isTagged("w.tags")}))
UNION
SELECT w.id FROM maintenance_periods p JOIN maintenance_windows w ON ${IS_OPEN}
WHERE p.during @> $1::timestamptz AND ${IS_GROWING}
) due WHERE id <> ALL ($2::int[]) ORDER BY id LIMIT ${MAX_WINDOWS_COVERED}`;

const LOCK = "SELECT id FROM maintenance_windows WHERE id = ANY ($1::int[]) ORDER BY id FOR UPDATE SKIP LOCKED";

/**
 * Gives new sets of targets to the windows $2 and to their periods that are not over. A set of a period that is over
 * never changes, so that the past stays as it was. A period in progress loses no subject: the question whether its
 * outage is sent at the end needs the target.
 */
const COVER = `
WITH w AS MATERIALIZED (
  SELECT id, team_id, tags, target_set FROM maintenance_windows WHERE id = ANY ($2::int[])
), running AS MATERIALIZED (
  SELECT p.window_id, p.original_start, p.target_set AS old_set, p.tags, w.team_id,
    w.target_set + row_number() OVER (PARTITION BY w.id ORDER BY p.original_start)::int AS new_set
  FROM w JOIN maintenance_periods p ON ${IS_OPEN} AND ${IS_GROWING}
), coming AS MATERIALIZED (
  SELECT w.id AS window_id, w.target_set AS old_set, w.tags, w.team_id,
    w.target_set + 1 + (SELECT count(*)::int FROM running r WHERE r.window_id = w.id) AS new_set
  FROM w
), renumbered AS (
  UPDATE maintenance_windows m SET target_set = c.new_set FROM coming c WHERE m.id = c.window_id
), planned AS (
  UPDATE maintenance_periods p SET target_set = c.new_set, tags = c.tags FROM coming c
  WHERE p.window_id = c.window_id AND p.settled_at IS NULL AND p.state <> 'cancelled' AND lower(p.during) > $1
), grown AS (
  UPDATE maintenance_periods p SET target_set = r.new_set FROM running r
  WHERE p.window_id = r.window_id AND p.original_start = r.original_start
)
INSERT INTO maintenance_targets (window_id, target_set, subject_id, listed)
SELECT window_id, new_set, subject_id, bool_or(listed) FROM (
  SELECT c.window_id, c.new_set, t.subject_id, true AS listed
  FROM coming c JOIN maintenance_targets t ON t.window_id = c.window_id AND t.target_set = c.old_set AND t.listed
  UNION ALL SELECT r.window_id, r.new_set, t.subject_id, t.listed
  FROM running r JOIN maintenance_targets t ON t.window_id = r.window_id AND t.target_set = r.old_set
  UNION ALL SELECT w.window_id, w.new_set, sub.id, false FROM coming w JOIN subjects sub ON ${isTagged("w.tags")}
  UNION ALL SELECT w.window_id, w.new_set, sub.id, false FROM running w JOIN subjects sub ON ${isTagged("w.tags")}
) covered GROUP BY 1, 2, 3`;

/** Pages show what is in maintenance. A period that was announced at its start covers more now. */
const ANNOUNCE = `
SELECT pg_notify($2, team_id || ' maintenance ' || id) FROM maintenance_windows WHERE id = ANY ($1::int[])`;

interface CoverOptions {
  readonly now: Date;
  /** Ids of windows that are left out. */
  readonly except?: readonly number[];
}

/**
 * Writes the targets of windows that name tags, after tags or subjects have changed. Usually one statement finds nothing.
 * Any number may run at once, and each claims other windows.
 *
 * @param setAside called with a window at which that fails. It stays due, so leave it out of the next call
 * @returns how many windows cover other subjects now
 */
export async function coverTags(
  pool: Pool,
  { now, except = [] }: CoverOptions,
  setAside: SetAside<number>,
): Promise<number> {
  const values = [now, numberArray(except)];
  const { rows } = await pool.query<{ id: number }>({ name: "windows_of_tags_due", text: DUE, values });
  const due = rows.map(({ id }) => id);
  if (due.length === 0) return 0;
  const coverSome = (some: readonly number[]) =>
    inTransaction(pool, async (client) => {
      const locked = await client.query<{ id: number }>(LOCK, [numberArray(some)]);
      const ids = numberArray(locked.rows.map(({ id }) => id));
      await client.query(COVER, [now, ids]);
      await client.query(FORGET_TARGETS, [ids]);
      await client.query(ANNOUNCE, [ids, CHANGES]);
      return locked.rows.length;
    });
  const covered = await withoutFailing(due, coverSome, setAside);
  return covered.reduce((sum, windows) => sum + windows, 0);
}
