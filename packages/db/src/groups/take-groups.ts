import { JUDGE_GROUP_EVERY_SECONDS } from "@pharos/core";
import type { Pool } from "pg";

/** SQL: whether `takeGroups` would find something. */
export const isAnyGroupDue = (moment: string) => `
  (coalesce((SELECT judge_at FROM subject_schedules WHERE active AND judge_at IS NOT NULL ORDER BY judge_at LIMIT 1) <= ${moment}, false)
    OR EXISTS (SELECT FROM group_wakes))`;

/** Wakes that one call reads. A group has one for each change of a member since the last call. */
const MAX_READ = 20_000;

/** It deletes all wakes of a group that it reads. Otherwise each of them would judge the group again. */
const TAKE = `
WITH oldest AS (SELECT id, group_id FROM group_wakes ORDER BY id LIMIT ${MAX_READ}),
chosen AS (SELECT group_id FROM oldest GROUP BY group_id ORDER BY min(id) LIMIT $2),
woken AS (
  DELETE FROM group_wakes WHERE id = ANY (ARRAY(
    SELECT w.id FROM group_wakes w JOIN oldest USING (id) WHERE w.group_id IN (SELECT group_id FROM chosen)
    FOR UPDATE OF w SKIP LOCKED))
  RETURNING group_id AS id),
due AS (
  UPDATE subject_schedules s SET judge_at = $1::timestamptz + ${JUDGE_GROUP_EVERY_SECONDS} * interval '1 second'
  WHERE s.subject_id = ANY (ARRAY(
    SELECT subject_id FROM subject_schedules WHERE active AND judge_at IS NOT NULL AND judge_at <= $1
    ORDER BY judge_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING s.subject_id AS id)
SELECT id, count(*)::int AS wakes FROM woken GROUP BY id UNION ALL SELECT id, 0 FROM due`;

/** Groups that are to be judged. */
export interface TakenGroups {
  readonly ids: readonly number[];
  /** Whether a limit left others. */
  readonly mayBeMore: boolean;
}

/**
 * Takes groups that are to be judged: those with a member that changed, and those that were not judged for a minute. Each
 * goes to one scheduler. If that stops before it has judged them, the next minute brings them back.
 *
 * @param limit of groups with a member that changed, and of the others
 */
export async function takeGroups(pool: Pool, now: Date, limit: number): Promise<TakenGroups> {
  const values = [now, limit];
  const { rows } = await pool.query<{ id: number; wakes: number }>({ name: "take_groups", text: TAKE, values });
  const woken = rows.filter(({ wakes }) => wakes > 0).length;
  const isReadToEnd = rows.reduce((sum, { wakes }) => sum + wakes, 0) < MAX_READ;
  const mayBeMore = woken >= limit || rows.length - woken >= limit || !isReadToEnd;
  return { ids: [...new Set(rows.map(({ id }) => id))], mayBeMore };
}
