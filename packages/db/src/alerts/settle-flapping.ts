import type { Pool, PoolClient, QueryConfig } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";

/** Usually no subject has settled, and this statement finds that out. */
const QUIET = `SELECT subject_id FROM flapping_subjects WHERE last_change_at <= $1 ORDER BY last_change_at LIMIT $2`;

/** States that another transaction holds are left for the next call. */
const LOCK_STATES = `
SELECT subject_id FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

/**
 * Checks the last change once more, now that the state's lock keeps others away. Events of the flapping must be asked
 * about first, while it is known that the subject flaps. The count of changes starts after that last change, and not
 * now, because the next change may be of a probe that ended before now.
 */
const SETTLE = `
WITH settled AS (
  DELETE FROM flapping_subjects f WHERE subject_id = ANY ($1::int[]) AND last_change_at <= $2 AND NOT EXISTS (
    SELECT 1 FROM events e WHERE e.subject_id = f.subject_id AND e.fanned_out_at IS NULL AND e.subject_id IS NOT NULL)
  RETURNING subject_id, last_change_at
), counted AS (
  UPDATE subject_states st SET changes_count_from = settled.last_change_at FROM settled
  WHERE st.subject_id = settled.subject_id
), woken AS (
  INSERT INTO wakes (kind, ref)
  SELECT 'subject', subject_id FROM settled
  UNION SELECT 'subject', d.child_id FROM settled JOIN dependencies d ON d.parent_id = settled.subject_id
)
SELECT subject_id FROM settled`;

/**
 * Ends the flapping of subjects whose last change was at `before` or earlier. The question which contacts are notified of
 * them and of their children is due then. The count of changes starts again. Any number may run at once.
 *
 * @param limit most subjects in one call
 * @param setAside called with a subject at which that fails
 * @returns how many have settled
 */
export async function settleFlapping(
  pool: Pool,
  { before, limit }: { readonly before: Date; readonly limit: number },
  setAside: SetAside<number>,
): Promise<number> {
  const quiet = await subjectIds(pool, { name: "quiet_subjects", text: QUIET, values: [before, limit] });
  if (quiet.length === 0) return 0;
  const settled = await withoutFailing(quiet, (some) => settleSome(pool, some, before), setAside);
  return settled.reduce((sum, count) => sum + count, 0);
}

/** Commits all of it or nothing. */
function settleSome(pool: Pool, some: readonly number[], before: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    const ids = await subjectIds(client, { name: "lock_settled", text: LOCK_STATES, values: [numberArray(some)] });
    if (ids.length === 0) return 0;
    const values = [numberArray(ids), before];
    const { rows } = await client.query({ name: "settle_flapping", text: SETTLE, values });
    return rows.length;
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
