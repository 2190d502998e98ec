import { KINDS, partsSql } from "../uptime/uptime-sql.ts";

/** SQL: the outages of a past. $1 monitor, $2 source, $3 begins, $4 ends, $5 causes. */
const PAST = `
SELECT from_at, to_at, cause FROM unnest($3::timestamptz[], $4::timestamptz[], $5::text[]) AS p (from_at, to_at, cause)`;

/** SQL: a newer record may know the end of an outage that was open in the one before. */
const IS_PAST = "i.imported_from = $2::text AND i.started_at = p.from_at";

/** SQL: deletes the imported incidents that are not in the past. */
export const REMOVE_INCIDENTS = `
WITH past AS (${PAST})
DELETE FROM incidents i WHERE i.subject_id = $1::int AND i.imported_from IS NOT NULL
  AND NOT EXISTS (SELECT FROM past p WHERE ${IS_PAST})`;

/** SQL: gives incidents of the past their end and cause. */
export const CHANGE_INCIDENTS = `
WITH past AS (${PAST})
UPDATE incidents i SET resolved_at = p.to_at, cause = p.cause FROM past p
WHERE i.subject_id = $1::int AND ${IS_PAST} AND (i.resolved_at, i.cause) IS DISTINCT FROM (p.to_at, p.cause)`;

/** SQL: creates incidents of the past that are not there, without events. */
export const WRITE_INCIDENTS = `
WITH past AS (${PAST})
INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, imported_from)
SELECT s.id, s.team_id, p.from_at, p.to_at, p.cause, $2::text FROM past p JOIN subjects s ON s.id = $1::int
WHERE NOT EXISTS (SELECT FROM incidents i WHERE i.subject_id = s.id AND ${IS_PAST})
ORDER BY p.from_at`;

/** SQL: imported changes of the monitor $1 do not make it flap. */
export const LEAVE_EARLIER_CHANGES = `
UPDATE subject_states st SET changes_count_from = greatest(st.changes_count_from, s.created_at)
FROM subjects s WHERE s.id = st.subject_id AND st.subject_id = $1::int
  AND st.changes_count_from IS DISTINCT FROM greatest(st.changes_count_from, s.created_at)`;

export const REMOVE_RECORD = "DELETE FROM subject_records WHERE subject_id = $1::int";

/**
 * SQL: writes the rollups of the days up to the creation of the monitor $1, as of $2. Other days do not depend on the
 * record. Rollups after the position of the daily pass are not read, and the pass writes them again.
 */
export const WRITE_DAYS = `
WITH born AS (
  SELECT date_trunc('day', s.created_at, 'UTC') AS day,
    date_trunc('day', coalesce(r.history_from, s.created_at), 'UTC') AS first_day
  FROM subjects s LEFT JOIN subject_records r ON r.subject_id = s.id WHERE s.id = $1::int
), old AS (
  DELETE FROM daily_rollups d USING born
  WHERE d.subject_id = $1::int AND d.day < born.first_day
)
INSERT INTO daily_rollups AS r (subject_id, day, ${KINDS.join(", ")})
SELECT p.subject_id, born.first_day + p.span * interval '24 hours', ${KINDS.map((kind) => `p.${kind}`).join(", ")}
FROM born, (${partsSql({
  subjectIds: "ARRAY[$1::int]",
  spans: `(SELECT n AS span, born.first_day + n * interval '24 hours' AS from_at, born.first_day + (n + 1) * interval '24 hours' AS to_at
    FROM born, generate_series(0, (extract(epoch FROM born.day - born.first_day) / 86400)::int) AS n) AS g`,
  now: "$2::timestamptz",
})}) p
ON CONFLICT (subject_id, day) DO UPDATE SET (${KINDS.join(", ")}) = (${KINDS.map((kind) => `excluded.${kind}`).join(", ")})`;
