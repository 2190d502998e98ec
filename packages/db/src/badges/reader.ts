import type { BadgeReader, Status } from "@pharos/core";
import type { Pool } from "pg";

const SUBJECT = `
SELECT m.id, m.is_active, st.status
FROM monitors m JOIN subject_states st ON st.subject_id = m.id
WHERE m.badge_key = $1 AND m.deleted_at IS NULL`;

/** If the rollups are behind, checks are read this far back and no further: a badge costs what it may cost. */
const MAX_UNROLLED = "interval '6 hours'";

/**
 * Full hours come from the rollups, what is younger from the checks themselves, one verdict per check whatever its votes.
 * The hour that `since` lies in counts whole.
 */
const FIGURES = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT up_count + degraded_count AS passed, up_count + degraded_count + down_count AS checks,
    response_time_avg_ms AS avg_ms
  FROM hourly_rollups, rolled
  WHERE subject_id = $1 AND hour >= date_trunc('hour', $2::timestamptz, 'UTC') AND hour < rolled.until
), verdicts AS (
  SELECT status <> 'down' AS passed, response_time_ms AS ms
  FROM rolled, check_verdicts(ARRAY[$1::int], greatest(rolled.until, $2::timestamptz), $3::timestamptz + interval '1 ms')
), every AS (
  SELECT passed, checks, avg_ms FROM hours
  UNION ALL
  SELECT count(*) FILTER (WHERE passed), count(*), avg(ms) FILTER (WHERE passed) FROM verdicts
)
SELECT coalesce(sum(passed), 0)::int AS passed, coalesce(sum(checks), 0)::int AS checks,
  round(sum(avg_ms * passed) / nullif(sum(passed) FILTER (WHERE avg_ms IS NOT NULL), 0))::int AS "responseTimeAvgMs"
FROM every`;

/** Reads what badges show. @param pool of its own statements: nothing here is part of a client's transaction */
export function createBadgeReader(pool: Pool): BadgeReader {
  return {
    async subject(key) {
      const { rows } = await pool.query<{ id: number; is_active: boolean; status: Status }>({
        name: "badge_subject",
        text: SUBJECT,
        values: [key],
      });
      const [row] = rows;
      return row ? { monitorId: row.id, status: row.status, isActive: row.is_active } : null;
    },
    async figures(monitorId, since, now) {
      const { rows } = await pool.query<{ passed: number; checks: number; responseTimeAvgMs: number | null }>({
        name: "badge_figures",
        text: FIGURES,
        values: [monitorId, since, now],
      });
      return rows[0] ?? { passed: 0, checks: 0, responseTimeAvgMs: null };
    },
  };
}
