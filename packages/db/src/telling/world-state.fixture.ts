import { SETTLE_AFTER_MS } from "@pharos/core";
import { FIRST_IN_LINE } from "../alerts/waiting.ts";
import type { Pool } from "../connection/pool.ts";

/**
 * When the next question is due, or the end of flapping or of maintenance, and when a delivery is due. Null: never.
 */
const DUE = `
SELECT (extract(epoch FROM least(
    (SELECT min(ask_at) FROM told),
    (SELECT min(last_change_at) FROM flapping_subjects) + $2 * interval '1 ms',
    (SELECT min(upper(during)) FROM maintenance_periods WHERE settled_at IS NULL AND state <> 'cancelled'))) * 1000)::float8 AS "askMs",
  (extract(epoch FROM least(
    (SELECT min(greatest(d.next_attempt_at, c.broken_until, CASE WHEN c.summary_at > $1 THEN c.summary_at END))
     FROM deliveries d JOIN contacts c ON c.id = d.contact_id
     WHERE d.state = 'pending' AND d.id = ${FIRST_IN_LINE}),
    (SELECT min(expires_at) FROM deliveries WHERE state = 'pending'))) * 1000)::float8 AS "deliverMs"`;

interface NextDue {
  readonly askMs: number | null;
  readonly deliverMs: number | null;
}

export async function nextDue(pool: Pool, now: Date): Promise<NextDue> {
  const { rows } = await pool.query<NextDue>({ name: "world_due", text: DUE, values: [now, SETTLE_AFTER_MS] });
  return rows[0] ?? { askMs: null, deliverMs: null };
}

/** All that questions write. Of two questions at one moment the second changes nothing of it. */
const WRITTEN = `
SELECT (SELECT json_agg(t ORDER BY t.subject_id, t.contact_id, t.topic) FROM told t) AS told,
  (SELECT json_agg(d ORDER BY d.id) FROM deliveries d) AS deliveries, (SELECT json_agg(e ORDER BY e.id) FROM events e) AS events`;

export async function allWritten(pool: Pool): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await pool.query<Record<string, unknown>>({ name: "world_written", text: WRITTEN });
  return rows[0] ?? {};
}

/** SQL: the subject `sub` is in maintenance at $1. */
const QUIET = `EXISTS (
    SELECT 1 FROM maintenance_periods p JOIN maintenance_windows w ON w.id = p.window_id
    WHERE w.team_id = sub.team_id AND p.state <> 'cancelled' AND p.during @> $1::timestamptz AND (p.covers = 'all' OR EXISTS (
      SELECT 1 FROM maintenance_targets g
      WHERE g.window_id = p.window_id AND g.target_set = p.target_set AND g.subject_id = sub.id)))`;

/**
 * Mistakes, once all questions of a moment are answered. $2: the last delivery of the last call.
 */
const WRONG = `
SELECT concat('4: not told: ', c.name, ' of ', sub.name) AS wrong
FROM incidents i JOIN subjects sub ON sub.id = i.subject_id AND sub.deleted_at IS NULL
  JOIN subject_schedules s ON s.subject_id = sub.id AND s.active JOIN subject_contacts a ON a.subject_id = sub.id
  JOIN contacts c ON c.id = a.contact_id AND c.notify_on_down
WHERE i.resolved_at IS NULL AND (sub.alert_after_failures <= 1 OR i.outage_id IS NOT NULL)
  AND NOT ${QUIET} AND a.escalate_after_minutes = 0 AND c.hours IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM quiet_times q
    WHERE q.subject_id = sub.id AND q.began_at <= $1 AND q.until > $1 AND coalesce(q.ended_at > $1, true))
  AND NOT EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = sub.id)
  AND NOT EXISTS (
    SELECT 1 FROM told t WHERE t.subject_id = sub.id AND t.contact_id = c.id AND t.topic = 'outage'
      AND (t.said <> 'nothing' OR t.why = 'dependency'))
UNION ALL
SELECT concat('8, 9: held by no parent: ', row_to_json(t))
FROM told t JOIN subject_schedules s ON s.subject_id = t.subject_id
  JOIN subject_contacts h ON h.subject_id = t.subject_id AND h.contact_id = t.contact_id
WHERE t.why = 'dependency' AND NOT EXISTS (
    SELECT 1 FROM dependencies d JOIN subjects p ON p.id = d.parent_id AND p.is_active AND p.deleted_at IS NULL
      JOIN subject_contacts a ON a.subject_id = p.id AND a.contact_id = t.contact_id AND a.escalate_after_minutes = 0
      JOIN subject_states ps ON ps.subject_id = p.id
    WHERE d.child_id = t.subject_id AND (ps.status = 'down'
      OR EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = p.id)
      OR EXISTS (SELECT 1 FROM incidents o WHERE o.subject_id = p.id
                 AND o.resolved_at > $1::timestamptz - (s.interval_seconds + 60) * interval '1 second')))
  AND NOT EXISTS (SELECT 1 FROM incidents o WHERE o.subject_id = t.subject_id AND o.resolved_at IS NULL
                  AND o.started_at > $1::timestamptz - interval '45 seconds')
UNION ALL
SELECT concat('5: waits for ever: ', row_to_json(t))
FROM told t JOIN subject_contacts a ON a.subject_id = t.subject_id AND a.contact_id = t.contact_id
WHERE t.state IN ('held', 'sent') AND t.ask_at IS NULL AND NOT t.is_over
UNION ALL
SELECT concat('5: waits too long: ', row_to_json(t)) FROM told t
WHERE t.state = 'held' AND t.why IN ('flapping', 'confirming', 'dependency') AND t.ask_at > $1::timestamptz + interval '10 minutes'
UNION ALL
SELECT concat('6: begins in a quiet time: ', row_to_json(e))
FROM deliveries d JOIN events e ON e.id = d.event_id JOIN subjects sub ON sub.id = d.subject_id
WHERE d.id > $2 AND e.happening IN ('down', 'reminder', 'flapping') AND ${QUIET}
UNION ALL
SELECT concat('15: not of a matter: ', row_to_json(t))
FROM told t JOIN subjects sub ON sub.id = t.subject_id JOIN subject_schedules s ON s.subject_id = sub.id
WHERE sub.deleted_at IS NOT NULL OR NOT s.active
UNION ALL
SELECT concat('16: not asked about: ', row_to_json(e)) FROM events e WHERE e.fanned_out_at IS NULL
UNION ALL
SELECT concat('17: out of order: ', row_to_json(e))
FROM deliveries d JOIN events e ON e.id = d.event_id JOIN deliveries earlier ON earlier.contact_id = d.contact_id
  AND earlier.subject_id = d.subject_id AND earlier.id < d.id JOIN events ee ON ee.id = earlier.event_id
WHERE d.id > $2 AND ee.occurred_at > e.occurred_at AND ee.happening = 'down' AND e.happening = 'recovery'`;

/** @param seen the last delivery of the last call */
export async function wrongRows(pool: Pool, now: Date, seen: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ wrong: string }>({ name: "world_wrong", text: WRONG, values: [now, seen] });
  return rows.map(({ wrong }) => wrong);
}
