import { MAX_MARK_AGE_MS, partOfService } from "@pharos/core";

/** What `uptimeSql` is about: each is SQL. */
interface UptimeQuestion {
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
const epochMs = (moment: string) => `round(date_part('epoch', ${moment}) * 1000)`;

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
 * SQL: the rows (subject_id, span, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms) of all subjects and spans, by the
 * definition of `uptimeParts` in core. Each kind of interval is read once for all spans, and made into ranges that do not
 * overlap; what each span has of them is added up. A span may be asked for in several pieces, each of which is a row.
 *
 * The incidents of one subject do not overlap: of those that began before a reach, only the last can reach into it.
 */
export const partsSql = ({ subjectIds, spans, now }: UptimeQuestion) => `
WITH asked AS MATERIALIZED (
  SELECT row_number() OVER () AS place, span, from_at, to_at, ${epochMs("from_at")} AS from_ms,
    ${epochMs(`least(to_at, ${now})`)} AS to_ms FROM ${spans}
), reaches AS MATERIALIZED (
  SELECT lower(reach) AS from_at, upper(reach) AS to_at FROM unnest((
    SELECT range_agg(tstzrange(from_at, least(to_at, ${now}))) FROM asked WHERE from_at < least(to_at, ${now}))) AS reach
), lives AS MATERIALIZED (
  SELECT sub.id, CASE WHEN sub.type = 'heartbeat' THEN 'ping' ELSE 'probes' END AS part, st.last_checked_at IS NULL AS is_unchecked,
    ${epochMs("sub.created_at")} AS from_ms,
    tstzmultirange(tstzrange(sub.created_at, NULL)) * (SELECT range_agg(tstzrange(from_at, to_at)) FROM reaches) AS lived
  FROM unnest(${subjectIds}) AS given (id) JOIN subjects sub USING (id) JOIN subject_states st ON st.subject_id = sub.id
), pauses AS (
  SELECT p.subject_id, range_agg(tstzrange(p.began_at, p.ended_at)) AS during
  FROM reaches r CROSS JOIN lives l JOIN subject_pauses p ON p.subject_id = l.id
  WHERE p.began_at < r.to_at AND (p.ended_at IS NULL OR p.ended_at > r.from_at)
  GROUP BY 1
), maintenance AS (
  SELECT m.subject_id, range_agg(m.during) AS during
  FROM reaches r JOIN subject_maintenance m ON m.during && tstzrange(r.from_at, r.to_at)
  WHERE m.subject_id = ANY (${subjectIds})
  GROUP BY 1
), outages AS (
  SELECT l.id AS subject_id, range_agg(tstzrange(i.started_at, i.resolved_at)) AS during
  FROM reaches r CROSS JOIN lives l JOIN LATERAL (
    SELECT started_at, resolved_at FROM incidents i
    WHERE i.subject_id = l.id AND i.started_at < r.to_at AND (i.resolved_at IS NULL OR i.resolved_at > r.from_at)
      AND i.started_at >= coalesce(
        (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = l.id AND b.started_at < r.from_at), r.from_at)
    -- It keeps this a search by key for each subject.
    OFFSET 0
  ) i ON true
  GROUP BY 1
), gaps AS MATERIALIZED (
  SELECT g.part, range_agg(g.during) AS during FROM (${gapsSql(now)}) g
  JOIN reaches r ON g.during && tstzrange(r.from_at, r.to_at)
  GROUP BY 1
), states AS (
  SELECT l.id, l.lived, a.paused, b.in_maintenance, c.down, d.unknown
  FROM lives l
  LEFT JOIN pauses p ON p.subject_id = l.id LEFT JOIN maintenance m ON m.subject_id = l.id
  LEFT JOIN outages o ON o.subject_id = l.id LEFT JOIN gaps g USING (part)
  CROSS JOIN LATERAL (SELECT l.lived * coalesce(p.during, '{}') AS paused) a
  CROSS JOIN LATERAL (SELECT l.lived * coalesce(m.during, '{}') - a.paused AS in_maintenance) b
  CROSS JOIN LATERAL (SELECT l.lived * coalesce(o.during, '{}') - a.paused - b.in_maintenance AS down) c
  CROSS JOIN LATERAL (
    SELECT l.lived * CASE WHEN l.is_unchecked THEN '{(,)}' ELSE coalesce(g.during, '{}') END
      - a.paused - b.in_maintenance - c.down AS unknown
  ) d
), pieces AS MATERIALIZED (
  -- Numbers: to compare ranges with every span costs ten times as much.
  SELECT s.id, piece.kind, ${epochMs("lower(piece.during)")} AS from_ms, ${epochMs("upper(piece.during)")} AS to_ms
  FROM states s CROSS JOIN LATERAL (
    SELECT 'paused' AS kind, unnest(s.paused) AS during
    UNION ALL SELECT 'maintenance', unnest(s.in_maintenance)
    UNION ALL SELECT 'down', unnest(s.down)
    UNION ALL SELECT 'unknown', unnest(s.unknown)
  ) piece
), added AS (
  SELECT p.id, a.place, sum(t.ms) FILTER (WHERE p.kind = 'paused') AS paused,
    sum(t.ms) FILTER (WHERE p.kind = 'maintenance') AS maintenance, sum(t.ms) FILTER (WHERE p.kind = 'down') AS down,
    sum(t.ms) FILTER (WHERE p.kind = 'unknown') AS unknown
  FROM pieces p JOIN asked a ON p.from_ms < a.to_ms AND p.to_ms > a.from_ms
  CROSS JOIN LATERAL (SELECT least(p.to_ms, a.to_ms) - greatest(p.from_ms, a.from_ms) AS ms) t
  GROUP BY 1, 2
)
SELECT l.id AS subject_id, a.span,
  greatest(0, a.to_ms - greatest(a.from_ms, l.from_ms)) - coalesce(t.paused, 0) - coalesce(t.maintenance, 0)
    - coalesce(t.unknown, 0) AS watched_ms,
  coalesce(t.down, 0) AS down_ms, coalesce(t.maintenance, 0) AS maintenance_ms, coalesce(t.paused, 0) AS paused_ms,
  coalesce(t.unknown, 0) AS unknown_ms
FROM lives l CROSS JOIN asked a LEFT JOIN added t ON t.id = l.id AND t.place = a.place`;

/** What is read and added up. */
const KINDS = ["watched_ms", "down_ms", "maintenance_ms", "paused_ms", "unknown_ms"] as const;
const sums = KINDS.map((kind) => `sum(${kind})::float8 AS ${kind}`).join(", ");

/**
 * SQL: the rows (subject_id, span, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms, absent_ms) of all subjects and
 * spans. The whole days of a span that are rolled up come from the daily rollups; what is left of it at both ends is read from the
 * intervals. A subject has no rollup of the days before its creation.
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
), rolled AS (
  SELECT d.subject_id, w.span, ${sums}
  FROM wanted w JOIN daily_rollups d ON d.subject_id = ANY (${subjectIds}) AND d.day >= w.first_day AND d.day < w.end_day
  WHERE w.first_day < w.end_day
  GROUP BY 1, 2
), parts AS (
  SELECT subject_id, span, ${sums} FROM (
    SELECT * FROM rolled UNION ALL SELECT * FROM (${partsSql({ subjectIds, spans: "ends", now })}) p
  ) every GROUP BY 1, 2
)
SELECT sub.id AS subject_id, w.span, ${KINDS.map((kind) => `coalesce(p.${kind}, 0) AS ${kind}`).join(", ")},
  ${epochMs("w.to_at")} - ${epochMs("w.from_at")}
    - coalesce(p.watched_ms + p.maintenance_ms + p.paused_ms + p.unknown_ms, 0) AS absent_ms
FROM unnest(${subjectIds}) AS given (id) JOIN subjects sub USING (id) CROSS JOIN wanted w
LEFT JOIN parts p ON p.subject_id = sub.id AND p.span = w.span`;
