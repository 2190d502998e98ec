import { covers } from "./muting.ts";

/**
 * SQL: for each warning of a subject `f`, the last event, if it was suppressed and is still true. A changed record of
 * DNS stays changed, and any other finding is true as long as it is open. A server's warning is true until it is over.
 * A monitor is slow as long as its state is slow.
 */
export const WITHHELD_WARNINGS = `ARRAY(
      SELECT last.id FROM (
        SELECT DISTINCT ON (said.what, e.detail->>'record', e.detail->>'rule', e.detail->>'instance', e.detail->>'severity') e.id, e.happening, e.withheld
        FROM events e CROSS JOIN LATERAL (
          SELECT regexp_replace(e.happening, '_over$', '') AS what) said
        WHERE e.subject_id = f.subject_id AND e.incident_id IS NULL
          AND (e.audience = 'warning' OR e.happening IN ('warning', 'warning_over', 'slow_over'))
        ORDER BY said.what, e.detail->>'record', e.detail->>'rule', e.detail->>'instance', e.detail->>'severity', e.id DESC) last
      WHERE last.withheld AND CASE last.happening
        WHEN 'warning' THEN true WHEN 'dns_changed' THEN true WHEN 'warning_over' THEN false WHEN 'slow_over' THEN false
        WHEN 'slow' THEN EXISTS (SELECT 1 FROM subject_states s WHERE s.subject_id = f.subject_id AND s.slow_since IS NOT NULL)
        ELSE EXISTS (
          SELECT 1 FROM site_findings g
          WHERE g.site_id = f.subject_id AND g.resolved_at IS NULL AND g.told_at IS NOT NULL
            AND last.happening IN (g.aspect || '_expiring', g.kind || 's', g.kind)) END
      ORDER BY last.id)`;

/**
 * SQL: the suppressed alerts of the periods ($1, $2) that are still true at $3. If another period mutes the subject, or
 * if it flaps, its alerts wait for the end of that. An event occurs at the end of the period, so a delivery of it has a
 * whole day from then.
 *
 * | column | alert for contacts        |
 * |---|---|
 * | `incident_id` | of an outage without an alert so far    |
 * | `warns` | of a certificate that is near its end, and still the one that is shown |
 * | `warning_ids` | of a finding that is still true      |
 * | `outage_event_id` | of an outage that only contacts know that were attached before the period     |
 */
export const LEFT_TO_TELL = `
WITH ended AS (
  SELECT p.*, w.team_id, upper(p.during) AS ended_at
  FROM unnest($1::int[], $2::timestamp[]) AS key (window_id, original_start)
    JOIN maintenance_periods p USING (window_id, original_start) JOIN maintenance_windows w ON w.id = p.window_id
  WHERE p.settled_at IS NULL AND p.state <> 'cancelled' AND upper(p.during) <= $3
), perhaps_untold AS (
  SELECT i.subject_id FROM incidents i WHERE i.resolved_at IS NULL AND i.team_id IN (SELECT team_id FROM ended)
  UNION
  SELECT sub.id FROM subjects sub JOIN events e ON e.subject_id = sub.id
  WHERE sub.team_id IN (SELECT team_id FROM ended) AND e.withheld AND e.incident_id IS NULL
), muted_until_now AS (
  SELECT sub.id AS subject_id, sub.team_id, max(p.ended_at) AS ended_at
  FROM perhaps_untold JOIN subjects sub ON sub.id = perhaps_untold.subject_id JOIN ended p ON p.team_id = sub.team_id
  WHERE ${covers("sub.id")} GROUP BY sub.id
), muted_no_longer AS (
  SELECT c.* FROM muted_until_now c JOIN subject_schedules s ON s.subject_id = c.subject_id AND s.active
  WHERE NOT EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = c.subject_id)
    AND NOT EXISTS (
      SELECT 1 FROM subjects sub JOIN maintenance_windows w ON w.team_id = sub.team_id
        JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled' AND lower(p.during) <= $3
      WHERE sub.id = c.subject_id AND ${covers("sub.id")}
        AND NOT EXISTS (SELECT 1 FROM ended WHERE ended.window_id = p.window_id AND ended.original_start = p.original_start))
), last_events AS (
  SELECT f.*, i.id AS open_incident_id, outage.id AS event_id, outage.withheld, warning.withheld IS TRUE AND
    st.ssl_fingerprint = ANY (string_to_array(st.ssl_warned_fingerprint, ' ')) AS warns, ${WITHHELD_WARNINGS} AS warning_ids
  FROM muted_no_longer f JOIN subject_states st USING (subject_id)
    LEFT JOIN incidents i ON i.subject_id = f.subject_id AND i.resolved_at IS NULL
    LEFT JOIN LATERAL (
      SELECT e.id, e.withheld FROM events e WHERE e.incident_id = i.id AND e.happening = 'down' ORDER BY e.id DESC LIMIT 1) outage ON true
    LEFT JOIN LATERAL (
      SELECT e.withheld FROM events e WHERE e.subject_id = f.subject_id AND e.happening = 'ssl_expiring' ORDER BY e.id DESC LIMIT 1) warning ON true
), untold AS (
  SELECT subject_id, team_id, ended_at, warning_ids, CASE WHEN withheld THEN open_incident_id END AS incident_id, coalesce(warns, false) AS warns,
    CASE WHEN NOT withheld AND EXISTS (
      SELECT 1 FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id
      WHERE a.subject_id = last_events.subject_id AND c.notify_on_down
        AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = last_events.event_id AND d.contact_id = c.id)) THEN event_id END AS outage_event_id
  FROM last_events
), left_to_tell AS (
  SELECT * FROM untold WHERE incident_id IS NOT NULL OR warns OR warning_ids <> '{}' OR outage_event_id IS NOT NULL
)`;
