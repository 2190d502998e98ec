import { type CausedOutage, type FiguresStore, isHeartbeat, MAX_SINGLE_CHECKS, type SeriesPoint } from "@pharos/core";
import type { Pool } from "pg";

/** Most regions that one chart shows check by check. */
const SINGLE_REGIONS = 4;

/** Votes that passed within the range, of a monitor. A failure that was outvoted has an error. */
const MEASURED = `
FROM checks WHERE subject_id = $1 AND checked_at >= $2 AND checked_at <= $3
  AND status <> 'down' AND error_message IS NULL AND response_time_ms IS NOT NULL AND region IS NOT NULL`;

const SINGLE = `
SELECT region, extract(epoch FROM checked_at)::float8 AS "atSeconds", response_time_ms AS "medianMs", NULL::int AS "p95Ms"
${MEASURED} LIMIT $4`;

const STEPS = `
SELECT region, floor(extract(epoch FROM checked_at) / $4::int)::float8 * $4::int AS "atSeconds",
  percentile_disc(0.5) WITHIN GROUP (ORDER BY response_time_ms) AS "medianMs",
  percentile_disc(0.95) WITHIN GROUP (ORDER BY response_time_ms) AS "p95Ms"
${MEASURED} GROUP BY 1, 2`;

/**
 * SQL: the incidents of subject $1 that touch the time since $2. Those of one subject do not overlap: of those that began
 * earlier, only the last can reach into it.
 */
const TOUCHING = `
FROM incidents i WHERE i.subject_id = $1 AND (i.resolved_at IS NULL OR i.resolved_at >= $2) AND i.started_at >= coalesce(
  (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = $1 AND b.started_at < $2), $2)`;

const MAX_OUTAGES = 500;

const OUTAGES = `
SELECT id AS "incidentId", (extract(epoch FROM started_at) * 1000)::float8 AS "fromMs",
  (extract(epoch FROM resolved_at) * 1000)::float8 AS "toMs", cause
${TOUCHING} ORDER BY started_at DESC, id DESC LIMIT ${MAX_OUTAGES}`;

/** If the rollups are behind, checks are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/** Full hours come from the rollups, what is younger from the checks themselves, one verdict per check whatever its votes. */
const WATCHED = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT hour, up_count AS up, degraded_count AS degraded, down_count AS down
  FROM hourly_rollups, rolled WHERE subject_id = $1 AND hour >= $2 AND hour < rolled.until
  UNION ALL
  SELECT date_trunc('hour', v.first_vote_at, 'UTC'), count(*) FILTER (WHERE v.status = 'up'),
    count(*) FILTER (WHERE v.status = 'degraded'), count(*) FILTER (WHERE v.status = 'down')
  FROM rolled, check_verdicts(ARRAY[$1::int], rolled.until, $3::timestamptz + interval '1 ms') v
  WHERE v.first_vote_at IS NOT NULL
  GROUP BY 1
)
SELECT m.type, (extract(epoch FROM m.created_at) * 1000)::float8 AS "createdAtMs",
  (SELECT coalesce(json_agg(json_build_array(extract(epoch FROM hour) * 1000, up, degraded, down)), '[]') FROM hours) AS hours,
  (SELECT coalesce(json_agg(json_build_array(extract(epoch FROM i.started_at) * 1000, extract(epoch FROM i.resolved_at) * 1000)), '[]')
   ${TOUCHING}) AS spans
FROM monitors m WHERE m.id = $1`;

interface WatchedRow {
  readonly type: string;
  readonly createdAtMs: number;
  /** Beginning in milliseconds, up, degraded, down. */
  readonly hours: readonly (readonly [number, number, number, number])[];
  /** From and until in milliseconds. */
  readonly spans: readonly (readonly [number, number | null])[];
}

/** Reads what the page of one monitor shows of its past, through the key of `checks` and that of the rollups. */
export function createFiguresStore(pool: Pool): FiguresStore {
  return {
    async points(monitorId, from, to, stepSeconds) {
      const most = MAX_SINGLE_CHECKS * SINGLE_REGIONS;
      const isSingle = stepSeconds === 0;
      const { rows } = await pool.query<SeriesPoint>({
        name: isSingle ? "single_points" : "points_of_steps",
        text: isSingle ? SINGLE : STEPS,
        values: [monitorId, from, to, isSingle ? most + 1 : stepSeconds],
      });
      return isSingle && rows.length > most ? null : rows;
    },

    async outages(monitorId, from) {
      const values = [monitorId, from];
      const { rows } = await pool.query<CausedOutage>({ name: "outages_of_monitor", text: OUTAGES, values });
      return rows.reverse();
    },

    async watched(monitorId, from, now) {
      const values = [monitorId, from, now];
      const { rows } = await pool.query<WatchedRow>({ name: "watched_hours", text: WATCHED, values });
      const [row] = rows;
      if (row === undefined) return { hours: [], outages: [], createdAtMs: now.getTime(), isHeartbeat: false };
      return {
        hours: row.hours.map(([atMs, up, degraded, down]) => ({ atMs, up, degraded, down })),
        outages: row.spans.map(([fromMs, toMs]) => ({ fromMs, toMs })),
        createdAtMs: row.createdAtMs,
        isHeartbeat: isHeartbeat(row.type),
      };
    },
  };
}
