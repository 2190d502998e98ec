import { GIVE_UP_AFTER_MS, MAX_COUNTED_REMINDERS } from "@pharos/core";
import { isMuted } from "../maintenance/muting.ts";
import { offsetTime } from "../sql/offset-time.ts";
import { isWaiting } from "./waiting.ts";

/** Only those that have been due for longest are read, at most this many. */
const MAX_READ = 20_000;

/** A contact for which so many deliveries wait is reminded of nothing: the next alert of an outage would have to wait for them. */
const MAX_WAITING = 500;

/** $1 now, $2 how many, $3 how many of one team. The teams take turns. */
export const DUE = `
SELECT subject_id, contact_id FROM (
  SELECT a.subject_id, a.contact_id, row_number() OVER (PARTITION BY sub.team_id ORDER BY a.remind_at) AS turn
  FROM (SELECT subject_id, contact_id, remind_at FROM subject_contacts WHERE remind_at <= $1
        ORDER BY remind_at LIMIT ${MAX_READ}) AS a JOIN subjects sub ON sub.id = a.subject_id) AS due
WHERE turn <= $3 ORDER BY turn, subject_id LIMIT $2`;

/** States that another transaction holds are left for the next call. */
export const LOCK_STATES = `
SELECT subject_id FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

/**
 * SQL: the contact `c` gets no reminder now, because its breaker is open, an alert waits for its first attempt, or too
 * many deliveries wait.
 */
const IS_BUSY = `(c.broken_until > $3 OR EXISTS (
    SELECT 1 FROM (
      SELECT e.happening, w.attempts FROM (
        SELECT event_id, attempts FROM deliveries w WHERE w.contact_id = c.id AND ${isWaiting("w")}
        ORDER BY w.id DESC LIMIT ${MAX_WAITING}) w JOIN events e ON e.id = w.event_id) waiting
    HAVING count(*) >= ${MAX_WAITING} OR bool_or(happening <> 'reminder' AND attempts = 0)))`;

/**
 * The facts about the pairs of subjects $1, which are locked, and contacts $2 that are still due at $3. Contacts that
 * another transaction deletes, and attachments that it changes, are left for the next call.
 */
export const FACTS = `
WITH busy AS MATERIALIZED (
  SELECT c.id, ${IS_BUSY} AS is_busy FROM contacts c WHERE c.id = ANY ($2::int[]))
SELECT a.subject_id, a.contact_id, a.remind_after_minutes, c.notify_on_down, busy.is_busy,
  i.id AS incident_id, i.acknowledged_at, last.state AS last_state, last.ended_at,
  f.subject_id IS NOT NULL AS is_flapping, ${isMuted("a.subject_id", "$3::timestamptz")} AS is_muted,
  (SELECT count(*)::int FROM (
     SELECT 1 FROM events e JOIN deliveries d ON d.event_id = e.id AND d.contact_id = a.contact_id
     WHERE e.incident_id = i.id AND e.happening = 'reminder' LIMIT ${MAX_COUNTED_REMINDERS}) AS made) AS reminders
FROM unnest($1::int[], $2::int[]) AS key (subject_id, contact_id)
  JOIN subject_contacts a USING (subject_id, contact_id) JOIN contacts c ON c.id = a.contact_id JOIN busy ON busy.id = c.id
  LEFT JOIN flapping_subjects f ON f.subject_id = a.subject_id
  LEFT JOIN incidents i ON i.subject_id = a.subject_id AND i.resolved_at IS NULL
  LEFT JOIN LATERAL (
    SELECT d.state, coalesce(d.delivered_at, least(d.next_attempt_at, d.expires_at)) AS ended_at
    FROM events e JOIN deliveries d ON d.event_id = e.id AND d.contact_id = a.contact_id
    WHERE e.incident_id = i.id AND e.happening IN ('down', 'reminder') ORDER BY e.id DESC LIMIT 1) last ON true
WHERE a.remind_at <= $3
ORDER BY a.subject_id, a.contact_id FOR UPDATE OF a SKIP LOCKED FOR KEY SHARE OF c SKIP LOCKED`;

/**
 * For the pairs of subjects $1 and contacts $2, sets when each is due next ($3, null for never). It also says whether
 * the contact gets a reminder ($4) at $5. If several contacts of a subject get a reminder at the same time, they share
 * one event.
 */
export const WRITE = `
WITH decided AS (
  SELECT * FROM unnest($1::int[], $2::int[], $3::bigint[], $4::boolean[]) AS d (subject_id, contact_id, look_at_ms, reminds)
), scheduled AS (
  UPDATE subject_contacts a SET remind_at = to_timestamp(d.look_at_ms / 1000.0) FROM decided d
  WHERE a.subject_id = d.subject_id AND a.contact_id = d.contact_id
), event AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at, detail)
  SELECT 'reminder', 'down', i.subject_id, i.id, $5::timestamptz, $5::timestamptz, jsonb_build_object(
    'started_at', ${offsetTime("i.started_at")},
    'down_seconds', greatest(0, round(extract(epoch FROM $5::timestamptz - i.started_at))))
  FROM incidents i WHERE i.resolved_at IS NULL AND i.subject_id IN (SELECT subject_id FROM decided WHERE reminds)
  RETURNING id, subject_id
), made AS (
  INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
  SELECT e.id, d.contact_id, e.subject_id, $5::timestamptz, $5::timestamptz + ${GIVE_UP_AFTER_MS} * interval '1 ms'
  FROM decided d JOIN event e USING (subject_id) WHERE d.reminds ORDER BY e.id, d.contact_id
  RETURNING id, event_id, contact_id, attempts
)
SELECT made.id AS "deliveryId", made.event_id AS "eventId", made.contact_id AS "contactId", c.team_id AS "teamId", made.attempts
FROM made JOIN contacts c ON c.id = made.contact_id ORDER BY made.id`;
