import { JUDGE_GROUP_EVERY_SECONDS } from "@pharos/core";
import type { Pool } from "pg";

/** SQL: whether `takeGroups` would find something. */
export const isAnyGroupDue = (moment: string) => `
  (coalesce((SELECT judge_at FROM subject_schedules WHERE active AND judge_at IS NOT NULL ORDER BY judge_at LIMIT 1) <= ${moment}, false)
    OR EXISTS (SELECT FROM group_wakes))`;

const TAKE = `
WITH woken AS (
  DELETE FROM group_wakes WHERE id = ANY (ARRAY(SELECT id FROM group_wakes ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING group_id AS id),
due AS (
  UPDATE subject_schedules s SET judge_at = $1::timestamptz + ${JUDGE_GROUP_EVERY_SECONDS} * interval '1 second'
  WHERE s.subject_id = ANY (ARRAY(
    SELECT subject_id FROM subject_schedules WHERE active AND judge_at IS NOT NULL AND judge_at <= $1
    ORDER BY judge_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING s.subject_id AS id)
SELECT id FROM woken UNION SELECT id FROM due`;

/**
 * Takes groups that are to be judged: those with a member that changed, and those that were not judged for a minute. Each
 * goes to one scheduler. If that stops before it has judged them, the next minute brings them back.
 *
 * @param limit of wakes, and of groups that are due
 */
export async function takeGroups(pool: Pool, now: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>({ name: "take_groups", text: TAKE, values: [now, limit] });
  return rows.map(({ id }) => id);
}
