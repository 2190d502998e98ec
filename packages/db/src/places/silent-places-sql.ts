/** SQL: of a row of `subjects sub`, the places that make its checks; null if regions make some of them. */
export const ONLY_PLACES = `CASE WHEN sub.kind = 'monitor' AND sub.locations <> '{}'
  AND NOT EXISTS (SELECT FROM unnest(sub.locations) one WHERE strpos(one, '/') = 0) THEN sub.locations END`;

/**
 * SQL: the rows (id, during) with the times in which none of a monitor's places was there: all were silent, or paused. A silence
 * that was too short for an incident counts as monitored.
 *
 * @param monitors a relation with the columns `id` and `places`, which is null or empty for most monitors
 * @param from only times after it matter; SQL
 */
export const silentPlacesSql = (monitors: string, from: string) => `
SELECT l.id, range_intersect_agg(a.during) AS during
FROM ${monitors} l CROSS JOIN unnest(l.places) AS named (location) CROSS JOIN LATERAL (
  SELECT coalesce(range_agg(x.during), '{}') AS during FROM places p CROSS JOIN LATERAL (
    SELECT tstzrange(NULL, NULL) AS during WHERE p.polled_at IS NULL
    UNION ALL
    SELECT tstzrange(i.started_at - p.silent_after_seconds * interval '1 second', i.resolved_at) FROM incidents i
    WHERE i.subject_id = p.subject_id AND (i.resolved_at IS NULL OR i.resolved_at > ${from})
    UNION ALL
    SELECT tstzrange(q.began_at, q.ended_at) FROM subject_pauses q
    WHERE q.subject_id = p.subject_id AND (q.ended_at IS NULL OR q.ended_at > ${from})
  ) x WHERE p.location = named.location
) a GROUP BY l.id`;
