import {
  type CheckedHour,
  type MonitorLine,
  type MonitorSort,
  type Outage,
  type OverviewFilter,
  statuses,
} from "@pharos/core";
import type { Pool } from "pg";
import { isMuted } from "../maintenance/muting.ts";
import { textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { alertGap, toAlertGap } from "../subject/alert-gap.ts";
import { uptimeSql } from "../uptime/uptime-sql.ts";
import { SHOWN_STATUS } from "./outages.ts";

/** SQL: the address of `m` without a user name and password, which nothing may find out by searching. */
const ADDRESS = "regexp_replace(m.url, '^([a-z][a-z0-9+.-]*://)[^/?#]*@', '\\1', 'i')";

/**
 * $1 team, $2 status, $3 type, $4 pattern of the search, $5 alert gap; a filter that is null lets everything through.
 * @param tags the parameter with the tags
 */
const listed = (tags: string) => `
FROM monitors m JOIN subject_states st ON st.subject_id = m.id
WHERE m.team_id = $1 AND m.deleted_at IS NULL AND ($2::text IS NULL OR ${SHOWN_STATUS} = $2)
  AND ($3::text IS NULL OR m.type = $3)
  AND ($4::text IS NULL OR m.name ILIKE $4 OR ${ADDRESS} ILIKE $4 OR rtrim(${ADDRESS}, '/') || ':' || m.port ILIKE $4)
  AND ($5::text IS NULL OR ${alertGap("m")} = $5)
  AND (${tags}::text[] IS NULL OR m.tags @> ${tags}::text[])`;

const COUNT = `SELECT count(*)::int AS total ${listed("$6")}`;

/** SQL: the first of these come first, and the name and the id decide between equals. $8 is 30 days ago, $9 24 hours, $10 now. */
const ORDER: Readonly<Record<MonitorSort, string>> = {
  name: "0",
  status: "array_position(ARRAY['down', 'degraded', 'pending', 'up', 'paused'], m.shown)",
  uptime: "(u.watched_ms - u.down_ms) / nullif(u.watched_ms, 0)",
  response_time: `(SELECT -percentile_disc(0.5) WITHIN GROUP (ORDER BY response_time_p50_ms) FROM hourly_rollups r
    WHERE r.subject_id = m.id AND r.hour >= date_trunc('hour', $9::timestamptz, 'UTC'))`,
};

/** SQL: the uptime of subjects over 30 days (span 1) and over 24 hours (span 2). */
const uptimeOf = (subjects: string, spans: string) =>
  uptimeSql({
    subjectIds: `ARRAY(SELECT id FROM ${subjects})`,
    spans: `(VALUES ${spans}) AS g (span, from_at, to_at)`,
    now: "$10::timestamptz",
  });
const MONTH = "(1, $8::timestamptz, $10::timestamptz)";
const DAY = "(2, $9::timestamptz, $10::timestamptz)";

/** If the rollups are behind, checks are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/**
 * The page is cut first, so that monitors outside of it cost only their place. Full hours come from the rollups, and
 * later time from the checks themselves, with one verdict per check for all its votes. The hour of $9 counts whole.
 */
const pageSql = (sort: MonitorSort) => `
WITH listed AS MATERIALIZED (
  SELECT m.id, m.name, m.type, m.url, m.port, m.is_active, m.created_at, st.status, st.last_checked_at, ${SHOWN_STATUS} AS shown,
    coalesce(m.check_interval_seconds, m.check_interval_minutes * 60) AS interval_seconds, m.heartbeat_cron, m.tags
  ${listed("$11")}
), page AS MATERIALIZED (
  SELECT m.*, count(*) OVER () AS total, ${ORDER[sort]} AS place
  FROM listed m ${sort === "uptime" ? `LEFT JOIN (${uptimeOf("listed", MONTH)}) u ON u.subject_id = m.id` : ""}
  ORDER BY place NULLS LAST, m.name, m.id LIMIT $6 OFFSET $7
), rolled AS (
  SELECT greatest(hour, $10::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT r.subject_id, r.hour, r.up_count AS up, r.degraded_count AS degraded, r.down_count AS down,
    r.response_time_p50_ms AS median_ms
  -- OFFSET 0 keeps it a search by key for each monitor: the planner would rather read the rollups of all teams.
  FROM rolled, page p CROSS JOIN LATERAL (
    SELECT * FROM hourly_rollups h
    WHERE h.subject_id = p.id AND h.hour >= date_trunc('hour', $9::timestamptz, 'UTC') AND h.hour < rolled.until OFFSET 0
  ) r
  UNION ALL
  SELECT v.subject_id, date_trunc('hour', v.first_vote_at, 'UTC'), count(*) FILTER (WHERE v.status = 'up'),
    count(*) FILTER (WHERE v.status = 'degraded'), count(*) FILTER (WHERE v.status = 'down'),
    percentile_disc(0.5) WITHIN GROUP (ORDER BY v.response_time_ms) FILTER (WHERE v.status <> 'down')
  FROM rolled, check_verdicts(ARRAY(SELECT id FROM page), rolled.until, $10::timestamptz + interval '1 ms') v
  WHERE v.first_vote_at IS NOT NULL
  GROUP BY 1, 2
), figures AS (
  SELECT subject_id, percentile_disc(0.5) WITHIN GROUP (ORDER BY median_ms) AS median_ms,
    json_agg(json_build_array(extract(epoch FROM hour) * 1000, up, degraded, down)) AS hours
  FROM hours GROUP BY subject_id
), outages AS (
  SELECT i.subject_id,
    json_agg(json_build_array(extract(epoch FROM i.started_at) * 1000, extract(epoch FROM i.resolved_at) * 1000)) AS spans
  FROM page p JOIN incidents i ON i.subject_id = p.id
  -- Incidents of one subject do not overlap: of those that began earlier, only the last can reach into the period.
  WHERE (i.resolved_at IS NULL OR i.resolved_at >= $9) AND i.started_at >= coalesce(
    (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = p.id AND b.started_at < $9), $9)
  GROUP BY i.subject_id
), uptimes AS (
  SELECT subject_id, json_object_agg(span, json_build_array(watched_ms, down_ms)) AS spans
  FROM (${uptimeOf("page", `${MONTH}, ${DAY}`)}) u
  GROUP BY subject_id
), silent AS (
  SELECT g.id FROM page g WHERE ${isMuted("g.id", "$10::timestamptz")}
)
SELECT p.id, p.name, p.type, p.url, p.port, p.status, p.is_active AS "isActive", p.last_checked_at AS "lastCheckedAt",
  p.interval_seconds AS "checkIntervalSeconds", p.heartbeat_cron AS "heartbeatCron", p.tags, p.created_at AS "createdAt",
  p.id IN (SELECT id FROM silent) AS "inMaintenance", ${alertGap("p")} AS gap, p.total::int AS total, f.median_ms AS "responseTimeMs",
  coalesce(f.hours, '[]') AS hours, coalesce(o.spans, '[]') AS spans, u.spans -> '1' AS month, u.spans -> '2' AS day
FROM page p LEFT JOIN figures f ON f.subject_id = p.id LEFT JOIN outages o ON o.subject_id = p.id
  LEFT JOIN uptimes u ON u.subject_id = p.id
ORDER BY p.place NULLS LAST, p.name, p.id`;

const PAGES: Readonly<Record<MonitorSort, string>> = {
  name: pageSql("name"),
  status: pageSql("status"),
  uptime: pageSql("uptime"),
  response_time: pageSql("response_time"),
};

type OwnColumns = Omit<MonitorLine, "status" | "alertGap" | "day" | "month" | "hours" | "outages">;

/** Milliseconds of monitoring, and the part of them that was down. */
type WatchedJson = readonly [number, number];

interface LineRow extends OwnColumns {
  readonly status: string;
  readonly gap: string | null;
  readonly total: number;
  readonly day: WatchedJson;
  readonly month: WatchedJson;
  /** Beginning in milliseconds, up, degraded, down. */
  readonly hours: readonly (readonly [number, number, number, number])[];
  /** From and until in milliseconds. */
  readonly spans: readonly (readonly [number, number | null])[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

/** As `OverviewStore.monitors`. One query; for a page behind the last one, two. */
export async function readMonitorLines(
  pool: Pool,
  teamId: number,
  { status, type, search, alertGap: gap, tags = [] }: OverviewFilter,
  { sort, number, size }: { readonly sort: MonitorSort; readonly number: number; readonly size: number },
  now: Date,
): Promise<{ readonly lines: readonly MonitorLine[]; readonly total: number }> {
  const pattern = search === undefined ? null : containing(search);
  const filter = [teamId, status ?? null, type ?? null, pattern, gap ?? null];
  const since = [new Date(now.getTime() - MONTH_MS), new Date(now.getTime() - DAY_MS), now];
  const tagged = tags.length === 0 ? null : textArray(tags);
  const values = [...filter, size, (number - 1) * size, ...since, tagged];
  const { rows } = await pool.query<LineRow>({ name: `overview_by_${sort}`, text: PAGES[sort], values });
  if (rows[0] !== undefined) return { lines: rows.map(toLine), total: rows[0].total };
  const counted = await pool.query<{ total: number }>({
    name: "overview_total",
    text: COUNT,
    values: [...filter, tagged],
  });
  return { lines: [], total: counted.rows[0]?.total ?? 0 };
}

/** A pattern of LIKE for values that hold the text, in which no character is a wildcard. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function toLine(row: LineRow): MonitorLine {
  const { id, name, type, url, port, isActive, lastCheckedAt, checkIntervalSeconds, createdAt, responseTimeMs } = row;
  const { day, month, inMaintenance, heartbeatCron, tags } = row;
  return {
    ...{
      id,
      name,
      type,
      url,
      port,
      isActive,
      lastCheckedAt,
      checkIntervalSeconds,
      heartbeatCron,
      createdAt,
      responseTimeMs,
      inMaintenance,
      tags,
    },
    status: enumOf(statuses, row.status, "subject_states.status"),
    alertGap: toAlertGap(row.gap),
    day: { watchedMs: day[0], downMs: day[1] },
    month: { watchedMs: month[0], downMs: month[1] },
    hours: row.hours.map(([atMs, up, degraded, down]): CheckedHour => ({ atMs, up, degraded, down })),
    outages: row.spans.map(([fromMs, toMs]): Outage => ({ fromMs, toMs })),
  };
}
