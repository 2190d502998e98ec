import {
  type CausedOutage,
  type CountedDay,
  type FiguresStore,
  MAX_SINGLE_CHECKS,
  type SeriesPoint,
} from "@pharos/core";
import type { Pool } from "pg";
import { readDeploymentMarks } from "../deployments/marks.ts";
import { readHourlyPoints } from "./hourly-points.ts";
import { MEASURED } from "./measured.ts";

/** Most regions that one chart shows check by check. */
const SINGLE_REGIONS = 4;

const VOTES = `FROM checks WHERE subject_id = $1 AND checked_at >= $2 AND checked_at <= $3 AND ${MEASURED}`;

const SINGLE = `
SELECT region, extract(epoch FROM checked_at)::float8 AS "atSeconds", response_time_ms AS "medianMs", NULL::int AS "p95Ms"
${VOTES} LIMIT $4`;

const STEPS = `
SELECT region, floor(extract(epoch FROM checked_at) / $4::int)::float8 * $4::int AS "atSeconds",
  percentile_disc(0.5) WITHIN GROUP (ORDER BY response_time_ms) AS "medianMs",
  percentile_disc(0.95) WITHIN GROUP (ORDER BY response_time_ms) AS "p95Ms"
${VOTES} GROUP BY 1, 2`;

/**
 * SQL: the incidents of subject $1 that touch the time since $2. Incidents of one subject do not overlap, so only the
 * last of the earlier ones can reach into it.
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

/**
 * Degraded checks of full hours come from the rollups, and later ones from the checks themselves. Days have 24 hours in
 * UTC.
 */
const COUNTED_DAYS = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), counted AS (
  SELECT date_trunc('day', hour, 'UTC') AS day, degraded_count AS degraded, 0 AS incidents
  FROM hourly_rollups, rolled WHERE subject_id = $1 AND hour >= $2 AND hour < rolled.until AND degraded_count > 0
  UNION ALL
  SELECT date_trunc('day', v.first_vote_at, 'UTC'), 1, 0
  FROM rolled, check_verdicts(ARRAY[$1::int], rolled.until, $3::timestamptz + interval '1 ms') v
  WHERE v.first_vote_at IS NOT NULL AND v.status = 'degraded'
  UNION ALL
  SELECT touched.day, 0, 1 FROM (SELECT i.started_at, i.resolved_at ${TOUCHING}) i CROSS JOIN LATERAL generate_series(
    date_trunc('day', greatest(i.started_at, $2), 'UTC'), least(i.resolved_at, $3), interval '24 hours') AS touched (day)
)
SELECT (extract(epoch FROM day) * 1000)::float8 AS "atMs", sum(degraded)::int AS degraded, sum(incidents)::int AS incidents
FROM counted GROUP BY day`;

const HOUR_SECONDS = 3_600;

/** Reads the past of one monitor for its page, through the key of `checks` and the key of the rollups. */
export function createFiguresStore(pool: Pool): FiguresStore {
  return {
    async points(monitorId, from, to, stepSeconds) {
      if (stepSeconds > 0 && stepSeconds % HOUR_SECONDS === 0)
        return readHourlyPoints(pool, monitorId, from, to, stepSeconds);
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

    deployments: (monitorId, from) => readDeploymentMarks(pool, monitorId, from),

    async countedDays(monitorId, from, now) {
      const values = [monitorId, from, now];
      const { rows } = await pool.query<CountedDay>({ name: "counted_days", text: COUNTED_DAYS, values });
      return rows;
    },
  };
}
