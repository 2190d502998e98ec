import {
  type CheckedHour,
  type MonitorLine,
  type MonitorSort,
  type Outage,
  type OverviewFilter,
  statuses,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { SHOWN_STATUS } from "./outages.ts";

/** SQL: the address of `m` without a user name and password, which nothing may find out by searching. */
const ADDRESS = "regexp_replace(m.url, '^([a-z][a-z0-9+.-]*://)[^/?#]*@', '\\1', 'i')";

/** $1 team, $2 status, $3 type, $4 pattern of the search; a filter that is null lets everything through. */
const LISTED = `
FROM monitors m JOIN subject_states st ON st.subject_id = m.id
WHERE m.team_id = $1 AND m.deleted_at IS NULL AND ($2::text IS NULL OR ${SHOWN_STATUS} = $2)
  AND ($3::text IS NULL OR m.type = $3)
  AND ($4::text IS NULL OR m.name ILIKE $4 OR ${ADDRESS} ILIKE $4 OR rtrim(${ADDRESS}, '/') || ':' || m.port ILIKE $4)`;

const COUNT = `SELECT count(*)::int AS total ${LISTED}`;

/** SQL: of the rollups of `m` since $7 (30 days) and $8 (24 hours), what a list is sorted by. */
const figureOf = (figure: string, since: string) =>
  `(SELECT ${figure} FROM hourly_rollups r WHERE r.subject_id = m.id AND r.hour >= date_trunc('hour', ${since}::timestamptz, 'UTC'))`;

/** SQL: the first of these come first, and the name and the id decide between equals. */
const ORDER: Readonly<Record<MonitorSort, string>> = {
  name: "0",
  status: `array_position(ARRAY['down', 'degraded', 'pending', 'up', 'paused'], ${SHOWN_STATUS})`,
  uptime: figureOf(
    "sum(up_count + degraded_count)::float8 / nullif(sum(up_count + degraded_count + down_count), 0)",
    "$7",
  ),
  response_time: figureOf("-percentile_disc(0.5) WITHIN GROUP (ORDER BY response_time_p50_ms)", "$8"),
};

/** If the rollups are behind, checks are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/**
 * The page is cut first, so that nothing is looked up for monitors that are not on it. Full hours come from the rollups, what
 * is younger from the checks themselves, one verdict per check whatever its votes. The hours that $7 and $8 lie in count whole.
 */
const pageSql = (sort: MonitorSort) => `
WITH page AS MATERIALIZED (
  SELECT m.id, m.name, m.type, m.url, m.port, m.is_active, m.created_at, st.status, st.last_checked_at,
    coalesce(m.check_interval_seconds, m.check_interval_minutes * 60) AS interval_seconds,
    count(*) OVER () AS total, ${ORDER[sort]} AS place
  ${LISTED}
  ORDER BY place NULLS LAST, m.name, m.id LIMIT $5 OFFSET $6
), rolled AS (
  SELECT greatest(hour, $9::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT r.subject_id, r.hour, r.up_count AS up, r.degraded_count AS degraded, r.down_count AS down,
    r.response_time_p50_ms AS median_ms
  -- OFFSET 0 keeps it a search by key for each monitor: the planner would rather read the rollups of all teams.
  FROM rolled, page p CROSS JOIN LATERAL (
    SELECT * FROM hourly_rollups h
    WHERE h.subject_id = p.id AND h.hour >= date_trunc('hour', $7::timestamptz, 'UTC') AND h.hour < rolled.until OFFSET 0
  ) r
  UNION ALL
  SELECT v.subject_id, date_trunc('hour', v.first_vote_at, 'UTC'), count(*) FILTER (WHERE v.status = 'up'),
    count(*) FILTER (WHERE v.status = 'degraded'), count(*) FILTER (WHERE v.status = 'down'),
    percentile_disc(0.5) WITHIN GROUP (ORDER BY v.response_time_ms) FILTER (WHERE v.status <> 'down')
  FROM rolled, check_verdicts(ARRAY(SELECT id FROM page), rolled.until, $9::timestamptz + interval '1 ms') v
  WHERE v.first_vote_at IS NOT NULL
  GROUP BY 1, 2
), figures AS (
  SELECT subject_id, sum(up + degraded)::int AS passed, sum(up + degraded + down)::int AS checks,
    (sum(up + degraded) FILTER (WHERE is_of_day))::int AS day_passed,
    (sum(up + degraded + down) FILTER (WHERE is_of_day))::int AS day_checks,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY median_ms) FILTER (WHERE is_of_day) AS median_ms,
    json_agg(json_build_array(extract(epoch FROM hour) * 1000, up, degraded, down)) FILTER (WHERE is_of_day) AS hours
  FROM (SELECT *, hour >= date_trunc('hour', $8::timestamptz, 'UTC') AS is_of_day FROM hours) h
  GROUP BY subject_id
), outages AS (
  SELECT subject_id, json_agg(json_build_array(extract(epoch FROM from_at) * 1000, extract(epoch FROM to_at) * 1000))
      FILTER (WHERE to_at IS NULL OR to_at >= $8) AS spans,
    sum(extract(epoch FROM coalesce(to_at, $9) - greatest(from_at, $7)) * 1000)
      FILTER (WHERE to_at IS NULL OR to_at > $7)::float8 AS down_ms,
    sum(extract(epoch FROM coalesce(to_at, $9) - greatest(from_at, $8)) * 1000)
      FILTER (WHERE to_at IS NULL OR to_at > $8)::float8 AS day_down_ms
  FROM (
    SELECT i.subject_id, i.started_at AS from_at, i.resolved_at AS to_at
    FROM page p JOIN incidents i ON i.subject_id = p.id
    -- Incidents of one subject do not overlap: of those that began earlier, only the last can reach into the period.
    WHERE i.started_at >= coalesce(
      (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = p.id AND b.started_at < $7), $7)
  ) o
  GROUP BY subject_id
)
SELECT p.id, p.name, p.type, p.url, p.port, p.status, p.is_active AS "isActive", p.last_checked_at AS "lastCheckedAt",
  p.interval_seconds AS "checkIntervalSeconds", p.created_at AS "createdAt", p.total::int AS total,
  coalesce(f.passed, 0) AS passed, coalesce(f.checks, 0) AS checks, coalesce(f.day_passed, 0) AS "dayPassed",
  coalesce(f.day_checks, 0) AS "dayChecks", f.median_ms AS "responseTimeMs", coalesce(f.hours, '[]') AS hours,
  coalesce(o.spans, '[]') AS spans, coalesce(o.down_ms, 0) AS "downMs", coalesce(o.day_down_ms, 0) AS "dayDownMs"
FROM page p LEFT JOIN figures f ON f.subject_id = p.id LEFT JOIN outages o ON o.subject_id = p.id
ORDER BY p.place NULLS LAST, p.name, p.id`;

const PAGES: Readonly<Record<MonitorSort, string>> = {
  name: pageSql("name"),
  status: pageSql("status"),
  uptime: pageSql("uptime"),
  response_time: pageSql("response_time"),
};

type OwnColumns = Omit<MonitorLine, "status" | "day" | "month" | "hours" | "outages">;

interface LineRow extends OwnColumns {
  readonly status: string;
  readonly createdAt: Date;
  readonly total: number;
  readonly passed: number;
  readonly checks: number;
  readonly dayPassed: number;
  readonly dayChecks: number;
  /** Beginning in milliseconds, up, degraded, down. */
  readonly hours: readonly (readonly [number, number, number, number])[];
  /** From and until in milliseconds. */
  readonly spans: readonly (readonly [number, number | null])[];
  readonly downMs: number;
  readonly dayDownMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

/** As `OverviewStore.monitors`. One query; for a page behind the last one, two. */
export async function readMonitorLines(
  pool: Pool,
  teamId: number,
  { status, type, search }: OverviewFilter,
  { sort, number, size }: { readonly sort: MonitorSort; readonly number: number; readonly size: number },
  now: Date,
): Promise<{ readonly lines: readonly MonitorLine[]; readonly total: number }> {
  const filter = [teamId, status ?? null, type ?? null, search === undefined ? null : containing(search)];
  const since = [new Date(now.getTime() - MONTH_MS), new Date(now.getTime() - DAY_MS), now];
  const values = [...filter, size, (number - 1) * size, ...since];
  const { rows } = await pool.query<LineRow>({ name: `overview_by_${sort}`, text: PAGES[sort], values });
  if (rows[0] !== undefined) return { lines: rows.map((row) => toLine(row, now.getTime())), total: rows[0].total };
  const counted = await pool.query<{ total: number }>({ name: "overview_total", text: COUNT, values: filter });
  return { lines: [], total: counted.rows[0]?.total ?? 0 };
}

/** A pattern of LIKE for what holds the text, none of whose characters stands for others. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function toLine(row: LineRow, nowMs: number): MonitorLine {
  const { id, name, type, url, port, isActive, lastCheckedAt, checkIntervalSeconds, responseTimeMs } = row;
  const age = nowMs - row.createdAt.getTime();
  return {
    ...{ id, name, type, url, port, isActive, lastCheckedAt, checkIntervalSeconds, responseTimeMs },
    status: enumOf(statuses, row.status, "subject_states.status"),
    day: { checks: row.dayChecks, passed: row.dayPassed, downMs: row.dayDownMs, periodMs: Math.min(age, DAY_MS) },
    month: { checks: row.checks, passed: row.passed, downMs: row.downMs, periodMs: Math.min(age, MONTH_MS) },
    hours: row.hours.map(([atMs, up, degraded, down]): CheckedHour => ({ atMs, up, degraded, down })),
    outages: row.spans.map(([fromMs, toMs]): Outage => ({ fromMs, toMs })),
  };
}
