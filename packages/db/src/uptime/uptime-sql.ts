import { MAX_MARK_AGE_MS, partOfService } from "@pharos/core";
import { ONLY_PLACES, silentPlacesSql } from "../places/silent-places-sql.ts";

/** The input of `uptimeSql`, each part in SQL. */
export interface UptimeQuestion {
  /** An array of ids. */
  readonly subjectIds: string;
  /** A relation `g` with the columns `span`, `from_at` and `to_at`: the spans of time that are asked for, which may overlap. */
  readonly spans: string;
  readonly now: string;
}

const services = Object.entries(partOfService)
  .map(([service, part]) => `('${service}', '${part}')`)
  .join(", ");

/** SQL: a moment in milliseconds since the epoch. */
export const epochMs = (moment: string) => `round(date_part('epoch', ${moment}) * 1000)`;

/**
 * SQL: when a part did not run, as ranges. A service that should have marked long ago has left a gap that is not written yet;
 * it reaches up to now.
 */
const gapsSql = (now: string) => `
SELECT part, tstzrange(began_at, ended_at) AS during FROM service_gaps
UNION ALL
SELECT s.part, tstzrange(m.marked_at, ${now}) FROM service_marks m JOIN (VALUES ${services}) AS s (service, part) USING (service)
WHERE m.marked_at < ${now} - interval '${MAX_MARK_AGE_MS} ms'`;

/**
 * SQL: the intervals of all subjects that touch a reach, each with its kind. The incidents of one subject do not overlap: of those
 * that began before a reach, only the last can reach into it.
 */
const intervalsSql = (subjectIds: string) => `
SELECT p.subject_id AS id, 'paused' AS kind, tstzrange(p.began_at, p.ended_at) AS during
FROM reaches r JOIN subject_pauses p ON p.began_at < r.to_at AND (p.ended_at IS NULL OR p.ended_at > r.from_at)
WHERE p.subject_id = ANY (${subjectIds})
UNION ALL
SELECT l.id, past.kind, unnest(past.during * w.during)
FROM lives l CROSS JOIN whole w CROSS JOIN LATERAL (VALUES ('down', l.past_down), ('no data', l.past_unknown)) AS past (kind, during)
WHERE l.lived_from < l.created_at
UNION ALL
SELECT m.subject_id, 'maintenance', m.during FROM reaches r JOIN subject_maintenance m ON m.during && tstzrange(r.from_at, r.to_at)
WHERE m.subject_id = ANY (${subjectIds})
UNION ALL
SELECT l.id, 'down', tstzrange(i.started_at, i.resolved_at)
FROM reaches r CROSS JOIN lives l CROSS JOIN LATERAL (
  SELECT started_at, resolved_at FROM incidents i
  WHERE i.subject_id = l.id AND i.started_at < r.to_at AND (i.resolved_at IS NULL OR i.resolved_at > r.from_at)
    AND i.started_at >= coalesce(
      (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = l.id AND b.started_at < r.from_at), r.from_at)
  -- It keeps this a search by key for each subject.
  OFFSET 0
) i`;

/** The columns that are summed up. */
export const KINDS = ["watched_ms", "down_ms", "maintenance_ms", "paused_ms", "unknown_ms"] as const;
const sums = KINDS.map((kind) => `sum(${kind})::float8 AS ${kind}`).join(", ");

/**
 * SQL: the rows (subject_id, span, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms) of all subjects and
 * spans. They follow the definition of `uptimeParts` in core, and come from the intervals. The intervals become ranges
 * that do not overlap, and their parts in each span are summed up.
 *
 * Rows are combined by UNION ALL and GROUP BY. For joins the planner would guess the number of subjects and intervals.
 * After a wrong guess it reads all of them for each subject.
 */
export const partsSql = ({ subjectIds, spans, now }: UptimeQuestion) => `
WITH asked AS MATERIALIZED (
  SELECT span, from_at, to_at, ${epochMs("from_at")} AS from_ms, ${epochMs(`least(to_at, ${now})`)} AS to_ms FROM ${spans}
), reaches AS MATERIALIZED (
  SELECT lower(reach) AS from_at, upper(reach) AS to_at FROM unnest((
    SELECT range_agg(tstzrange(from_at, least(to_at, ${now}))) FROM asked WHERE from_at < least(to_at, ${now}))) AS reach
), whole AS MATERIALIZED (SELECT range_agg(tstzrange(from_at, to_at)) AS during FROM reaches),
lives AS MATERIALIZED (
  -- A monitor with a record of another system has lived before it was created.
  SELECT sub.id, sub.created_at, coalesce(r.history_from, sub.created_at) AS lived_from, r.history_down AS past_down,
    r.history_unknown AS past_unknown, CASE WHEN sub.type = 'heartbeat' THEN 'ping' WHEN sub.kind = 'server' THEN 'intake'
      WHEN sub.kind = 'place' THEN 'field' ELSE 'probes' END AS part,
    ${ONLY_PLACES} AS places,
    CASE WHEN st.last_checked_at IS NULL THEN 'infinity' ELSE coalesce(st.first_checked_at, sub.created_at) END AS known_from
  FROM unnest(${subjectIds}) AS given (id) JOIN subjects sub USING (id) JOIN subject_states st ON st.subject_id = sub.id
    LEFT JOIN subject_records r ON r.subject_id = sub.id
), silent AS MATERIALIZED (${silentPlacesSql("lives", "(SELECT min(from_at) FROM reaches)")}
), gaps AS MATERIALIZED (
  SELECT g.part, range_agg(g.during) AS during FROM (${gapsSql(now)}) g
  JOIN reaches r ON g.during && tstzrange(r.from_at, r.to_at)
  GROUP BY 1
), grouped AS (
  SELECT id, min(created_at) AS created_at, min(lived_from) AS lived_from, min(part) AS part, min(known_from) AS known_from,
    coalesce(range_agg(during) FILTER (WHERE kind = 'paused'), '{}') AS paused,
    coalesce(range_agg(during) FILTER (WHERE kind = 'maintenance'), '{}') AS maintenance,
    coalesce(range_agg(during) FILTER (WHERE kind = 'down'), '{}') AS down,
    coalesce(range_agg(during) FILTER (WHERE kind = 'no data'), '{}') AS no_data
  FROM (
    SELECT id, created_at, lived_from, part, known_from, 'life' AS kind, NULL::tstzrange AS during FROM lives
    UNION ALL SELECT id, NULL, NULL, NULL, NULL, kind, during FROM (${intervalsSql(subjectIds)}) i
  ) every GROUP BY id
), states AS (
  SELECT g.id, a.paused, b.maintenance, c.down, d.unknown FROM grouped g CROSS JOIN whole w
  -- OFFSET 0 has each computed once; without it, each is computed again wherever it stands.
  CROSS JOIN LATERAL (
    SELECT tstzmultirange(tstzrange(g.lived_from, NULL)) * w.during AS lived,
      g.no_data + tstzmultirange(tstzrange(g.created_at, NULL)) * (tstzmultirange(tstzrange(NULL, g.known_from)) + coalesce((SELECT during FROM gaps WHERE gaps.part = g.part), '{}')
        + coalesce((SELECT s.during + coalesce((SELECT during FROM gaps WHERE gaps.part = 'field'), '{}')
                    FROM silent s WHERE s.id = g.id), '{}')) AS gaps OFFSET 0
  ) o
  CROSS JOIN LATERAL (SELECT o.lived * g.paused AS paused OFFSET 0) a
  CROSS JOIN LATERAL (SELECT o.lived * g.maintenance - a.paused AS maintenance OFFSET 0) b
  CROSS JOIN LATERAL (SELECT o.lived * g.down - a.paused - b.maintenance AS down OFFSET 0) c
  CROSS JOIN LATERAL (SELECT o.lived * o.gaps - a.paused - b.maintenance - c.down AS unknown OFFSET 0) d
), pieces AS MATERIALIZED (
  -- Numbers: to compare ranges with every span costs ten times as much.
  SELECT s.id, piece.kind, ${epochMs("lower(piece.during)")} AS from_ms, ${epochMs("upper(piece.during)")} AS to_ms
  FROM states s CROSS JOIN LATERAL (
    SELECT 'paused' AS kind, unnest(s.paused) AS during
    UNION ALL SELECT 'maintenance', unnest(s.maintenance)
    UNION ALL SELECT 'down', unnest(s.down)
    UNION ALL SELECT 'unknown', unnest(s.unknown)
  ) piece
), times AS (
  SELECT l.id, a.span, 'lived' AS kind, greatest(0, a.to_ms - greatest(a.from_ms, ${epochMs("l.lived_from")})) AS ms
  FROM lives l CROSS JOIN asked a
  UNION ALL
  SELECT p.id, a.span, p.kind, least(p.to_ms, a.to_ms) - greatest(p.from_ms, a.from_ms)
  FROM pieces p JOIN asked a ON p.from_ms < a.to_ms AND p.to_ms > a.from_ms
)
SELECT id AS subject_id, span,
  sum(CASE kind WHEN 'lived' THEN ms WHEN 'down' THEN 0 ELSE -ms END) AS watched_ms,
  ${["down", "maintenance", "paused", "unknown"]
    .map((kind) => `coalesce(sum(ms) FILTER (WHERE kind = '${kind}'), 0) AS ${kind}_ms`)
    .join(", ")}
FROM times GROUP BY 1, 2`;

/**
 * SQL: the rows (subject_id, span, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms, absent_ms) of all
 * subjects and spans. Whole days of a span that are rolled up come from the daily rollups. The rest at both ends comes
 * from the intervals. A subject has no rollup of the days before its creation, or before the record of another system.
 */
export const uptimeSql = ({ subjectIds, spans, now }: UptimeQuestion) => `
WITH wanted AS MATERIALIZED (
  SELECT g.span, g.from_at, g.to_at, d.first_day, greatest(d.first_day, date_trunc('day', least(g.to_at, c.hour), 'UTC')) AS end_day
  FROM ${spans} CROSS JOIN rollup_cursors c
  CROSS JOIN LATERAL (SELECT date_trunc('day', g.from_at + interval '24 hours' - interval '1 ms', 'UTC') AS first_day) d
  WHERE c.pass = 'daily'
), ends AS MATERIALIZED (
  SELECT span, from_at, least(first_day, to_at) AS to_at FROM wanted WHERE from_at < first_day
  UNION ALL
  SELECT span, end_day, to_at FROM wanted WHERE end_day < to_at
), parts AS (
  SELECT sub.id AS subject_id, w.span, ${epochMs("w.to_at")} - ${epochMs("w.from_at")} AS length_ms,
    ${KINDS.map((kind) => `0 AS ${kind}`).join(", ")}
  FROM unnest(${subjectIds}) AS given (id) JOIN subjects sub USING (id) CROSS JOIN wanted w
  UNION ALL
  SELECT d.subject_id, w.span, 0, ${KINDS.map((kind) => `d.${kind}`).join(", ")}
  FROM wanted w JOIN daily_rollups d ON d.subject_id = ANY (${subjectIds}) AND d.day >= w.first_day AND d.day < w.end_day
  WHERE w.first_day < w.end_day
  UNION ALL
  SELECT subject_id, span, 0, ${KINDS.join(", ")} FROM (${partsSql({ subjectIds, spans: "ends", now })}) p
)
SELECT subject_id, span, ${sums},
  (sum(length_ms) - sum(watched_ms + maintenance_ms + paused_ms + unknown_ms))::float8 AS absent_ms
FROM parts GROUP BY 1, 2`;
