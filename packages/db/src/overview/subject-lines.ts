import type { SubjectFilter, SubjectGrouping, SubjectGroupRefs, SubjectLine, SubjectSort } from "@pharos/core";
import type { Pool } from "pg";
import { isAcknowledged } from "../incidents/acknowledged.ts";
import { textArray } from "../sql/arrays.ts";
import { uptimeSql } from "../uptime/uptime-sql.ts";
import { MEASURED } from "./measured.ts";
import { filterValues, GROUP_KEYS, MATCHES, SEEN, SEVERITY } from "./seen-subjects.ts";
import { type SubjectRow, toSubjectLine } from "./subject-row.ts";

/** SQL: the first of these come first; then the name and the id decide. */
const PLACES: Readonly<Record<SubjectSort, string>> = { name: "0", status: SEVERITY };

/** SQL: the filter by groups, of which $8 has the keys. */
const inGroups = (by: SubjectGrouping | null) =>
  by === null ? "$8::text[] IS NULL" : `${GROUP_KEYS[by]} = ANY ($8::text[])`;

const countSql = (by: SubjectGrouping | null) => `
WITH ${SEEN} SELECT count(*)::int AS total FROM seen s WHERE ${MATCHES} AND ${inGroups(by)}`;

/** If the rollups are behind, checks are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/** SQL: the hour of $13 counts whole. */
const FIRST_HOUR = "date_trunc('hour', $13::timestamptz, 'UTC')";

/** SQL: the hours of a page's subjects: of the rollups, then of later checks, and of servers by their reports. */
const HOURS = `
SELECT r.subject_id, r.hour, r.up_count AS up, r.degraded_count AS degraded, r.down_count AS down
-- OFFSET 0 makes each of these a search by key: the planner would rather read the rollups of all teams.
FROM rolled, page p CROSS JOIN LATERAL (
  SELECT * FROM hourly_rollups h WHERE h.subject_id = p.id AND h.hour >= ${FIRST_HOUR} AND h.hour < rolled.until OFFSET 0
) r
UNION ALL
SELECT v.subject_id, date_trunc('hour', v.first_vote_at, 'UTC'), count(*) FILTER (WHERE v.status = 'up'),
  count(*) FILTER (WHERE v.status = 'degraded'), count(*) FILTER (WHERE v.status = 'down')
FROM rolled, check_verdicts(ARRAY(SELECT id FROM page), rolled.until, $14::timestamptz + interval '1 ms') v
WHERE v.first_vote_at IS NOT NULL
GROUP BY 1, 2
UNION ALL
SELECT p.id, r.hour, 1, 0, 0
FROM page p CROSS JOIN LATERAL (
  SELECT hour FROM server_hours h WHERE h.server_id = p.id AND h.hour >= ${FIRST_HOUR} OFFSET 0
) r
WHERE p.kind = 'server'
UNION ALL
SELECT p.id, date_trunc('hour', s.last_report_at, 'UTC'), 1, 0, 0
FROM page p JOIN server_states s ON s.server_id = p.id WHERE p.kind = 'server' AND s.last_report_at >= $13`;

/** SQL: the open incident of `p`, with the first failure of the check that opened it. */
const OPEN = `
SELECT json_build_object('incidentId', i.id, 'startedAtMs', (extract(epoch FROM i.started_at) * 1000)::float8, 'cause', i.cause,
  'acknowledgedBy', CASE WHEN ${isAcknowledged("now()")} THEN i.acknowledged_by END,
  'statusCode', e.http_status_code, 'errorClass', e.error_class) AS outage
FROM incidents i LEFT JOIN LATERAL (
  SELECT http_status_code, error_class FROM incident_evidence
  WHERE incident_id = i.id AND moment = 'opened' AND error_class IS NOT NULL ORDER BY vote LIMIT 1
) e ON true
WHERE i.subject_id = p.id AND i.resolved_at IS NULL`;

/** SQL: the newest response time of `p`. Votes of one check are at most ten minutes apart. */
const NEWEST_TIME = `
SELECT response_time_ms FROM checks
WHERE subject_id = p.id AND checked_at <= st.last_checked_at AND checked_at > st.last_checked_at - interval '10 minutes' AND ${MEASURED}
ORDER BY checked_at DESC LIMIT 1`;

/** SQL: at most $11 firing rules and open findings of `p`, and how many there are. */
const FIRING = `
SELECT json_agg(json_build_object('metric', c.metric, 'instance', c.instance, 'value', c.value, 'above', c.above) ORDER BY c.place)
  FILTER (WHERE c.place <= $11) AS list, count(*)::int AS total
FROM (SELECT r.metric, c.instance, c.value, r.above, row_number() OVER (ORDER BY r.severity, c.since, r.id) AS place
      FROM server_conditions c JOIN server_rules r ON r.id = c.rule_id
      WHERE c.server_id = p.id AND c.state = 'firing' AND p.kind = 'server') c`;
const FINDINGS = `
SELECT json_agg(json_build_object('aspect', f.aspect, 'kind', f.kind, 'thing', f.thing) ORDER BY f.place)
  FILTER (WHERE f.place <= $11) AS list, count(*)::int AS total
FROM (SELECT f.aspect, f.kind, left(f.thing, 200) AS thing, row_number() OVER (ORDER BY f.id DESC) AS place
      FROM site_findings f WHERE f.site_id = p.id AND f.resolved_at IS NULL AND p.kind = 'site') f`;

const CONTACTS = `
SELECT json_agg(c.name ORDER BY c.name, c.id) FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id
WHERE a.subject_id = p.id AND c.notify_on_down`;

const UPTIME = uptimeSql({
  subjectIds: "ARRAY(SELECT id FROM page)",
  spans: "(VALUES (1, $12::timestamptz, $14::timestamptz)) AS g (span, from_at, to_at)",
  now: "$14::timestamptz",
});

/** SQL: a page of all subjects, or of each group. */
const cutSql = (sort: SubjectSort, by: SubjectGrouping | null) =>
  by === null
    ? `
  SELECT s.*, NULL::text AS "group", count(*) OVER ()::int AS total, ${PLACES[sort]} AS place
  FROM seen s WHERE ${MATCHES} AND ${inGroups(by)}
  ORDER BY place, s.name, s.id LIMIT $9 OFFSET $10`
    : `
  SELECT * FROM (
    SELECT g.*, row_number() OVER (PARTITION BY "group" ORDER BY place, name, id) AS at FROM (
      SELECT s.*, ${GROUP_KEYS[by]} AS "group", count(*) OVER ()::int AS total, ${PLACES[sort]} AS place
      FROM seen s WHERE ${MATCHES} AND ${inGroups(by)}) g) ranked
  WHERE at > $10 AND at <= $10::bigint + $9`;

/** The page is cut first, so that subjects outside of it cost only their place. */
const pageSql = (sort: SubjectSort, by: SubjectGrouping | null) => `
WITH ${SEEN}, page AS MATERIALIZED (${cutSql(sort, by)}), rolled AS (
  SELECT greatest(hour, $14::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT subject_id, json_agg(json_build_array(extract(epoch FROM hour) * 1000, up, degraded, down)) AS hours
  FROM (${HOURS}) h GROUP BY subject_id
), outages AS (
  SELECT i.subject_id,
    json_agg(json_build_array(extract(epoch FROM i.started_at) * 1000, extract(epoch FROM i.resolved_at) * 1000)) AS spans
  FROM page p CROSS JOIN LATERAL (
    SELECT * FROM incidents o
    -- Incidents of one subject do not overlap: of those that began earlier, only the last can reach into the period.
    WHERE o.subject_id = p.id AND (o.resolved_at IS NULL OR o.resolved_at >= $13) AND o.started_at >= coalesce(
      (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = p.id AND b.started_at < $13), $13) OFFSET 0
  ) i
  GROUP BY i.subject_id
)
SELECT p.id, p."group", p.kind, p.name, p.type, p.url, p.port, p.tags, p.state, p.status, p.is_active AS "isActive", p.is_muted AS "inMaintenance",
  p.gap, p.total, m.created_at AS "createdAt", coalesce(m.check_interval_seconds, m.check_interval_minutes * 60) AS "intervalSeconds",
  m.heartbeat_cron AS cron, m.heartbeat_time_zone AS "timeZone", m.heartbeat_grace_seconds AS "graceSeconds",
  coalesce(srv.last_report_at, st.last_checked_at) AS "lastCheckedAt", st.ssl_expires_at AS "certificateExpiresAt",
  sch.due_at AS "dueAt", sch.expected_at AS "expectedAt", sch.keeps_pings AS "keepsPings",
  coalesce(sv.host_name, sv.address) AS "hostName", srv.memory, open.outage, newest.response_time_ms AS "responseTimeMs",
  coalesce(firing.list, '[]') AS conditions, coalesce(findings.list, '[]') AS findings, firing.total + findings.total AS warnings,
  coalesce((${CONTACTS}), '[]') AS notifies, coalesce(h.hours, '[]') AS hours, coalesce(o.spans, '[]') AS spans,
  u.watched_ms AS "watchedMs", u.down_ms AS "downMs"
FROM page p JOIN subjects m ON m.id = p.id JOIN subject_states st ON st.subject_id = p.id
  LEFT JOIN subject_schedules sch ON sch.subject_id = p.id
  LEFT JOIN servers sv ON sv.subject_id = p.id LEFT JOIN server_states srv ON srv.server_id = p.id
  LEFT JOIN hours h ON h.subject_id = p.id LEFT JOIN outages o ON o.subject_id = p.id
  LEFT JOIN (${UPTIME}) u ON u.subject_id = p.id
  LEFT JOIN LATERAL (${OPEN}) open ON true LEFT JOIN LATERAL (${NEWEST_TIME}) newest ON true
  CROSS JOIN LATERAL (${FIRING}) firing CROSS JOIN LATERAL (${FINDINGS}) findings
ORDER BY p.place, p.name, p.id`;

const DAY_MS = 86_400_000;

interface LinesPage {
  readonly sort: SubjectSort;
  readonly groups: SubjectGroupRefs | null;
  readonly number: number;
  readonly size: number;
}

/** As `SubjectListStore.lines`. @param maxConditions of one line */
export async function readSubjectLines(
  pool: Pool,
  teamId: number,
  filter: SubjectFilter,
  { sort, groups, number, size }: LinesPage,
  { now, maxConditions }: { readonly now: Date; readonly maxConditions: number },
): Promise<{ readonly lines: readonly SubjectLine[]; readonly total: number }> {
  const by = groups?.by ?? null;
  const which = [teamId, ...filterValues(filter), groups && textArray(groups.keys)];
  const since = [new Date(now.getTime() - 30 * DAY_MS), new Date(now.getTime() - DAY_MS), now];
  const { rows } = await pool.query<SubjectRow>({
    name: `subjects_by_${sort}_of_${by}`,
    text: pageSql(sort, by),
    values: [...which, size, (number - 1) * size, maxConditions, ...since],
  });
  if (rows[0] !== undefined) return { lines: rows.map(toSubjectLine), total: rows[0].total };
  const counted = await pool.query<{ total: number }>({
    name: `count_subjects_of_${by}`,
    text: countSql(by),
    values: which,
  });
  return { lines: [], total: counted.rows[0]?.total ?? 0 };
}
