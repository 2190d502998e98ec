import { MAX_UPTIME_REPORT_DAYS } from "@pharos/core";
import { numberArray } from "../sql/arrays.ts";
import type { Pass, PassPlace } from "./step.ts";

/** A day is complete when the last pass over its hours is through. */
const CLAIM = `
SELECT c.hour, c.after_subject_id AS "afterSubjectId" FROM rollup_cursors c
WHERE c.pass = 'responses' AND c.hour + interval '24 hours' <= (SELECT l.hour FROM rollup_cursors l WHERE l.pass = 'last')
FOR UPDATE OF c SKIP LOCKED`;

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
DELETE FROM daily_responses WHERE subject_id = ANY ($1::int[]) AND day < $2::timestamptz - interval '${(MAX_UPTIME_REPORT_DAYS + 2) * 24} hours'`;

/** The pass over days of response times. It deletes those days of its subjects that no report reaches any more. As `hourPass`. */
export const responsePass: Pass<PassPlace> = {
  async claim(client) {
    const { rows } = await client.query<PassPlace>(CLAIM);
    return rows[0] ?? null;
  },
  async rollUp(client, ids, { hour: day }) {
    for (const statement of [ROLL_UP, EXPIRE]) await client.query(statement, [numberArray(ids), day]);
  },
  async advance(client, _place, last) {
    await client.query(
      "UPDATE rollup_cursors SET hour = hour + $1::interval, after_subject_id = $2 WHERE pass = 'responses'",
      last === undefined ? ["24 hours", 0] : ["0", last],
    );
  },
};
