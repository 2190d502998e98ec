import { numberArray } from "../sql/arrays.ts";
import { partsSql } from "../uptime/uptime-sql.ts";
import type { Pass, PassPlace } from "./step.ts";

/** A ping may be recorded a day after its time, and may end an incident then. */
const SETTLE = "interval '25 hours'";

/** Before its first day the pass is in 1970, and begins with the day of the oldest subject. */
const CLAIM = `
SELECT c.after_subject_id AS "afterSubjectId", d.day AS hour FROM rollup_cursors c CROSS JOIN LATERAL (
  SELECT CASE WHEN c.hour > '1970-01-02' THEN c.hour
    ELSE (SELECT date_trunc('day', min(created_at), 'UTC') FROM subjects) END AS day) d
WHERE c.pass = 'daily' AND d.day + interval '24 hours' + ${SETTLE} <= $1 FOR UPDATE OF c SKIP LOCKED`;

const ROLL_UP = `
INSERT INTO daily_rollups AS r (subject_id, day, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms)
SELECT subject_id, $2::timestamptz, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms
FROM (${partsSql({
  subjectIds: "$1::int[]",
  spans: "(VALUES (1, $2::timestamptz, $2::timestamptz + interval '24 hours')) AS g (span, from_at, to_at)",
  now: "$3::timestamptz",
})}) p
WHERE watched_ms + maintenance_ms + paused_ms + unknown_ms > 0
ON CONFLICT (subject_id, day) DO UPDATE SET (watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms) =
  (EXCLUDED.watched_ms, EXCLUDED.down_ms, EXCLUDED.maintenance_ms, EXCLUDED.paused_ms, EXCLUDED.unknown_ms)
WHERE r IS DISTINCT FROM EXCLUDED`;

/** The pass over days. As `hourPass`. */
export function dayPass(now: Date): Pass<PassPlace> {
  return {
    async claim(client) {
      const { rows } = await client.query<PassPlace>(CLAIM, [now]);
      return rows[0] ?? null;
    },
    async rollUp(client, ids, { hour: day }) {
      await client.query(ROLL_UP, [numberArray(ids), day, now]);
    },
    async advance(client, { hour: day }, last) {
      await client.query(
        "UPDATE rollup_cursors SET hour = $1::timestamptz + $2::interval, after_subject_id = $3 WHERE pass = 'daily'",
        last === undefined ? [day, "24 hours", 0] : [day, "0", last],
      );
    },
  };
}
