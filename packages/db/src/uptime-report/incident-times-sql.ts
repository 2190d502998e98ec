import { epochMs } from "../uptime/uptime-sql.ts";

/**
 * SQL: the incidents of the subjects $1 with downtime from $2 up to $3, and their sums, by the definition of
 * `incidentTimes` in core. The incidents of one subject do not overlap. So only the last of those that began before the
 * period can reach into it.
 */
export const INCIDENT_TIMES = `
WITH touching AS MATERIALIZED (
  SELECT l.id, i.started_at AS from_at, least(i.resolved_at, $3) AS to_at, coalesce(i.resolved_at <= $3, false) AS is_resolved
  FROM unnest($1::int[]) AS l (id) CROSS JOIN LATERAL (
    SELECT started_at, resolved_at FROM incidents i
    WHERE i.subject_id = l.id AND i.started_at < $3 AND (i.resolved_at IS NULL OR i.resolved_at > $2)
      AND i.started_at >= coalesce(
        (SELECT max(b.started_at) FROM incidents b WHERE b.subject_id = l.id AND b.started_at < $2), $2)
    -- It keeps this a search by key for each subject.
    OFFSET 0
  ) i
), reaches AS MATERIALIZED (SELECT id, min(from_at) AS from_at FROM touching GROUP BY 1),
muted AS MATERIALIZED (
  SELECT m.subject_id AS id, range_agg(m.during) AS during
  FROM reaches r JOIN subject_maintenance m ON m.subject_id = r.id AND m.during && tstzrange(r.from_at, $3)
  WHERE m.subject_id = ANY ($1::int[]) GROUP BY 1
), lengths AS (
  SELECT t.id, t.is_resolved,
    CASE WHEN m.during IS NULL THEN ${epochMs("t.to_at")} - ${epochMs("t.from_at")}
      ELSE (SELECT coalesce(sum(${epochMs("upper(p)")} - ${epochMs("lower(p)")}), 0)
        FROM unnest(tstzmultirange(tstzrange(t.from_at, t.to_at)) - m.during) AS p) END AS ms,
    NOT isempty(tstzmultirange(tstzrange(greatest(t.from_at, $2), t.to_at)) - coalesce(m.during, '{}')) AS counts
  FROM touching t LEFT JOIN muted m USING (id)
)
SELECT id AS "subjectId", count(*)::int AS count, max(ms)::float8 AS "longestMs",
  count(*) FILTER (WHERE is_resolved)::int AS "resolvedCount",
  coalesce(sum(ms) FILTER (WHERE is_resolved), 0)::float8 AS "resolvedMs"
FROM lengths WHERE counts GROUP BY 1`;
