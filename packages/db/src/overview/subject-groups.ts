import {
  firstBarMs,
  type SubjectFilter,
  type SubjectGroup,
  type SubjectGrouping,
  subjectGroupings,
  subjectStates,
} from "@pharos/core";
import type { Pool } from "pg";
import { uptimeSql } from "../uptime/uptime-sql.ts";
import { filterValues, GROUP_KEYS, MATCHES, SEEN } from "./seen-subjects.ts";

const UPTIME = uptimeSql({
  subjectIds: "ARRAY(SELECT id FROM members)",
  spans: "(VALUES (1, $9::timestamptz, $11::timestamptz)) AS g (span, from_at, to_at)",
  now: "$11::timestamptz",
});

const STATES = subjectStates.map((state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`).join(", ");

/** The hours begin at $10. The worst of an hour is 3 for down, 2 for degraded and 1 for up. */
const groupsSql = (by: SubjectGrouping) => `
WITH ${SEEN}, listed AS MATERIALIZED (
  SELECT s.id, s.state, ${GROUP_KEYS[by]} AS key FROM seen s WHERE ${MATCHES}
), ranked AS MATERIALIZED (
  SELECT key, count(*) AS subjects, count(*) OVER ()::int AS total, ${STATES} FROM listed GROUP BY key
  ORDER BY down DESC, warning DESC, degraded DESC, subjects DESC, key LIMIT $8
), members AS MATERIALIZED (
  SELECT l.id, l.key FROM listed l JOIN ranked USING (key)
), uptimes AS (
  SELECT m.key, sum(u.watched_ms) AS watched_ms, sum(u.down_ms) AS down_ms
  FROM members m JOIN (${UPTIME}) u ON u.subject_id = m.id GROUP BY m.key
), hours AS (
  SELECT key, hour, max(worst) AS worst FROM (
    SELECT m.key, h.hour, CASE WHEN h.down_count > 0 THEN 3 WHEN h.degraded_count > 0 THEN 2 WHEN h.up_count > 0 THEN 1 ELSE 0 END AS worst
    -- OFFSET 0 makes each of these a search by key: the planner would rather read the rollups of all teams.
    FROM members m CROSS JOIN LATERAL (
      SELECT * FROM hourly_rollups r WHERE r.subject_id = m.id AND r.hour >= $10 AND r.hour <= $11 OFFSET 0
    ) h
    UNION ALL
    SELECT m.key, h.hour, 1
    FROM members m CROSS JOIN LATERAL (SELECT hour FROM server_hours r WHERE r.server_id = m.id AND r.hour >= $10 OFFSET 0) h
    UNION ALL
    SELECT m.key, g.hour, 3
    FROM members m CROSS JOIN LATERAL (
      SELECT started_at, resolved_at FROM incidents i
      WHERE i.subject_id = m.id AND (i.resolved_at IS NULL OR i.resolved_at >= $10) AND i.started_at >= coalesce(
        (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = m.id AND b.started_at < $10), $10) OFFSET 0
    ) i CROSS JOIN LATERAL generate_series(
      greatest(date_trunc('hour', i.started_at, 'UTC'), $10::timestamptz), coalesce(i.resolved_at, $11), interval '1 hour') AS g (hour)
  ) h GROUP BY key, hour
), strips AS (
  SELECT key, json_object_agg((extract(epoch FROM hour) * 1000)::bigint, worst) AS worst FROM hours GROUP BY key
)
SELECT r.*, s.worst, coalesce(u.watched_ms, 0)::float8 AS "watchedMs", coalesce(u.down_ms, 0)::float8 AS "downMs",
  ${by === "notifies" ? "(SELECT name FROM contacts c WHERE c.id::text = r.key AND c.team_id = $1)" : "NULL"} AS name
FROM ranked r LEFT JOIN uptimes u USING (key) LEFT JOIN strips s USING (key)
ORDER BY r.down DESC, r.warning DESC, r.degraded DESC, r.subjects DESC, r.key`;

const GROUPS = Object.fromEntries(subjectGroupings.map((by) => [by, groupsSql(by)]));

type StateColumns = { readonly [State in (typeof subjectStates)[number]]: string | number };

interface GroupRow extends StateColumns {
  readonly key: string;
  readonly name: string | null;
  readonly total: number;
  readonly watchedMs: number;
  readonly downMs: number;
  /** The worst by the beginning of each hour. Null: nothing was checked. */
  readonly worst: Readonly<Record<string, number>> | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** As `SubjectListStore.groups`. */
export async function readSubjectGroups(
  pool: Pool,
  teamId: number,
  filter: SubjectFilter,
  by: SubjectGrouping,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<{ readonly groups: readonly SubjectGroup[]; readonly total: number }> {
  const firstMs = firstBarMs(now.getTime());
  const times = [new Date(now.getTime() - 30 * DAY_MS), new Date(firstMs), now];
  const { rows } = await pool.query<GroupRow>({
    name: `subject_groups_by_${by}`,
    text: GROUPS[by] ?? groupsSql(by),
    values: [teamId, ...filterValues(filter), limit, ...times],
  });
  return { groups: rows.map((row) => toGroup(row, firstMs)), total: rows[0]?.total ?? 0 };
}

function toGroup(row: GroupRow, firstMs: number): SubjectGroup {
  const { key, name, watchedMs, downMs, worst } = row;
  const letters = Array.from({ length: 24 }, (_, hour) => "-ugd".charAt(worst?.[firstMs + hour * HOUR_MS] ?? 0));
  return {
    key,
    name,
    counts: {
      down: Number(row.down),
      warning: Number(row.warning),
      degraded: Number(row.degraded),
      pending: Number(row.pending),
      maintenance: Number(row.maintenance),
      up: Number(row.up),
      paused: Number(row.paused),
    },
    month: { watchedMs, downMs },
    bars: letters.join(""),
  };
}
