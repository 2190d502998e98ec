import { epochMs, type UptimeQuestion, uptimeSql } from "./uptime-sql.ts";

/**
 * SQL: the rows of `uptimeSql` as status pages show them. Time that only hidden windows cover is unknown there. Uptime
 * stays the same, because it leaves out both.
 */
export const publicUptimeSql = (question: UptimeQuestion) => `
WITH hidden AS (${hiddenSql(question)})
SELECT u.subject_id, u.span, u.watched_ms, u.down_ms, u.maintenance_ms - h.ms AS maintenance_ms, u.paused_ms,
  u.unknown_ms + h.ms AS unknown_ms, u.absent_ms
FROM (${uptimeSql(question)}) u LEFT JOIN hidden USING (subject_id, span)
CROSS JOIN LATERAL (SELECT least(u.maintenance_ms, coalesce(hidden.ms, 0)) AS ms) h`;

/** SQL: the rows (subject_id, span, ms) of how long only hidden windows covered a subject, if they did. */
const hiddenSql = ({ subjectIds, spans, now }: UptimeQuestion) => `
WITH asked AS (SELECT g.span, g.from_at, least(g.to_at, ${now}) AS to_at FROM ${spans} WHERE g.from_at < ${now}),
reach AS (SELECT min(from_at) AS from_at, max(to_at) AS to_at FROM asked),
covered AS (
  SELECT m.subject_id, range_agg(m.during) FILTER (WHERE w.hide_from_pages) AS hidden,
    coalesce(range_agg(m.during) FILTER (WHERE NOT w.hide_from_pages), '{}') AS shown
  FROM reach r JOIN subject_maintenance m ON m.during && tstzrange(r.from_at, r.to_at) JOIN maintenance_windows w ON w.id = m.window_id
  WHERE m.subject_id = ANY (${subjectIds})
  GROUP BY 1 HAVING bool_or(w.hide_from_pages)
), pieces AS (
  SELECT c.subject_id, unnest(tstzmultirange(tstzrange(coalesce(r.history_from, s.created_at), NULL)) * c.hidden - c.shown - coalesce(
    (SELECT range_agg(tstzrange(p.began_at, p.ended_at)) FROM subject_pauses p WHERE p.subject_id = c.subject_id), '{}')) AS during
  FROM covered c JOIN subjects s ON s.id = c.subject_id LEFT JOIN subject_records r ON r.subject_id = s.id
)
SELECT p.subject_id, a.span, sum(${epochMs("least(upper(p.during), a.to_at)")} - ${epochMs("greatest(lower(p.during), a.from_at)")}) AS ms
FROM pieces p JOIN asked a ON p.during && tstzrange(a.from_at, a.to_at) GROUP BY 1, 2`;
