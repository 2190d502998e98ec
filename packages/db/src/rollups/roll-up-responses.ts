import { MAX_REPORT_DAYS } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";

/** Subjects of one step. */
const BATCH = 500;

/** A day is complete when the last pass over its hours is through. */
const CLAIM = `
SELECT c.hour AS day, c.after_subject_id FROM rollup_cursors c
WHERE c.pass = 'responses' AND c.hour + interval '24 hours' <= (SELECT l.hour FROM rollup_cursors l WHERE l.pass = 'last')
FOR UPDATE OF c SKIP LOCKED`;

const SUBJECTS = "SELECT subject_id FROM subject_states WHERE subject_id > $1 ORDER BY subject_id LIMIT $2";

const ROLL_UP = `
INSERT INTO daily_responses (subject_id, day, buckets, counts)
SELECT subject_id, $2::timestamptz, array_agg(bucket ORDER BY bucket), array_agg(votes ORDER BY bucket)
FROM (
  SELECT r.subject_id, b.bucket, sum(b.votes)::int AS votes
  FROM hourly_rollups r CROSS JOIN LATERAL unnest(r.response_buckets, r.response_counts) AS b (bucket, votes)
  WHERE r.subject_id = ANY ($1::int[]) AND r.hour >= $2 AND r.hour < $2::timestamptz + interval '24 hours'
  GROUP BY 1, 2
) counted GROUP BY 1
ON CONFLICT (subject_id, day) DO UPDATE SET (buckets, counts) = (EXCLUDED.buckets, EXCLUDED.counts)`;

/** A report of the most days may begin a day before, in its zone. */
const EXPIRE = `
DELETE FROM daily_responses WHERE subject_id = ANY ($1::int[]) AND day < $2::timestamptz - interval '${(MAX_REPORT_DAYS + 2) * 24} hours'`;

/**
 * One step of the daily response times: one day of up to 500 subjects, committed together with how far it got. It deletes those
 * subjects' days that no report reaches any more. As `rollUpStep`.
 *
 * @returns whether there was something to do
 */
export function rollUpResponsesStep(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ day: Date; after_subject_id: number }>(CLAIM);
    const [cursor] = rows;
    if (!cursor) return false;
    const found = await client.query<{ subject_id: number }>(SUBJECTS, [cursor.after_subject_id, BATCH]);
    const ids = found.rows.map((row) => row.subject_id);
    for (const statement of ids.length > 0 ? [ROLL_UP, EXPIRE] : [])
      await client.query(statement, [numberArray(ids), cursor.day]);
    const last = ids.length === BATCH ? ids.at(-1) : undefined;
    await client.query(
      "UPDATE rollup_cursors SET hour = hour + $1::interval, after_subject_id = $2 WHERE pass = 'responses'",
      last === undefined ? ["24 hours", 0] : ["0", last],
    );
    return true;
  });
}
