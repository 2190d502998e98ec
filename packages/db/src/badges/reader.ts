import type { BadgeReader, Status } from "@pharos/core";
import type { Pool } from "pg";
import { readUptime } from "../uptime/read.ts";

const SUBJECT = `
SELECT m.id, m.is_active, st.status
FROM monitors m JOIN subject_states st ON st.subject_id = m.id
WHERE m.badge_key = $1 AND m.deleted_at IS NULL`;

/** If the rollups are behind, checks are read this far back and no further, which limits the cost of a badge. */
const MAX_UNROLLED = "interval '6 hours'";

/**
 * Full hours come from the rollups, and later time from the checks themselves, with one verdict per check for all its
 * votes. The hour of `since` counts whole.
 */
const RESPONSE = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT up_count + degraded_count AS passed, response_time_avg_ms AS avg_ms
  FROM hourly_rollups, rolled
  WHERE subject_id = $1 AND hour >= date_trunc('hour', $2::timestamptz, 'UTC') AND hour < rolled.until
), verdicts AS (
  SELECT response_time_ms AS ms
  FROM rolled, check_verdicts(ARRAY[$1::int], greatest(rolled.until, $2::timestamptz), $3::timestamptz + interval '1 ms')
  WHERE status <> 'down'
), every AS (
  SELECT passed, avg_ms FROM hours
  UNION ALL
  SELECT count(*), avg(ms) FROM verdicts
)
SELECT round(sum(avg_ms * passed) / nullif(sum(passed) FILTER (WHERE avg_ms IS NOT NULL), 0))::int AS "averageMs"
FROM every`;

/**
 * Reads the facts for badges. @param pool the pool for its own statements, which are not part of a client's transaction
 */
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
    async uptime(monitorId, since, now) {
      const parts = await readUptime(pool, [monitorId], [{ from: since, to: now }], now);
      return parts.get(monitorId)?.[0] ?? null;
    },
    async responseTimeMs(monitorId, since, now) {
      const { rows } = await pool.query<{ averageMs: number | null }>({
        name: "badge_response_time",
        text: RESPONSE,
        values: [monitorId, since, now],
      });
      return rows[0]?.averageMs ?? null;
    },
  };
}
