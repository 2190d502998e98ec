import { GIVE_UP_AFTER_MS, type PendingDelivery } from "@pharos/core";
import type { Pool } from "pg";
import { isMuted } from "../maintenance/muting.ts";
import { numberArray } from "../sql/arrays.ts";

/**
 * SQL: the contact `c` got no alert of the outage that the event `e` ends, though other contacts did. During
 * maintenance this can be a contact that was attached later. It waits for the end of the maintenance, and gets no alert
 * if the outage ends first.
 */
const WAS_LEFT_OUT = `EXISTS (
      SELECT 1 FROM events began
      WHERE began.incident_id = e.incident_id AND began.happening = 'down' AND NOT began.withheld AND began.fanned_out_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM deliveries told WHERE told.event_id = began.id AND told.contact_id = c.id))`;

/**
 * Events are marked as fanned out in the transaction that creates their deliveries. A second notifier that fans out the
 * same event waits for the first and then finds nothing to do. Both lock events in the order of their ids. Earlier
 * events of the same subjects are fanned out with them, because contacts get alerts of a subject in the order of the
 * deliveries' ids.
 *
 * Attaching a contact to a subject that is down creates a delivery ahead of the fan-out (`alertAttached`). Earlier
 * events of the subject get no delivery to that contact, because it would come after the alert of a later outage.
 * Events of one subject are never fanned out in the wrong order. So a delivery that exists ahead of time belongs to an
 * event that is not fanned out.
 *
 * The alert of an outage begins the reminders. Contacts are locked before their attachments, as in the deletion of a
 * contact.
 *
 * A delivery has a whole day, even if its event was written long after it occurred. The schedulers may find the end of
 * maintenance only when they are back.
 */
const FAN_OUT = `
WITH wanted AS (SELECT subject_id, max(id) AS id FROM events WHERE id = ANY ($1::bigint[]) GROUP BY subject_id),
open AS (
  SELECT e.id FROM events e JOIN wanted ON wanted.subject_id = e.subject_id
  WHERE e.id <= wanted.id AND e.fanned_out_at IS NULL AND e.subject_id IS NOT NULL
  ORDER BY e.id FOR UPDATE OF e),
event AS (
  UPDATE events SET fanned_out_at = $2 WHERE id = ANY (ARRAY (SELECT id FROM open))
  RETURNING id, happening, audience, subject_id, incident_id, occurred_at, greatest(occurred_at, created_at) AS told_from),
made AS (
  INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
  SELECT e.id, c.id, e.subject_id, $2, e.told_from + $3 * interval '1 ms'
  FROM event e JOIN subject_contacts a ON a.subject_id = e.subject_id JOIN contacts c ON c.id = a.contact_id
  WHERE CASE e.audience WHEN 'recovery' THEN c.notify_on_recovery WHEN 'down' THEN c.notify_on_down ELSE a.warnings END
    AND NOT EXISTS (
      SELECT 1 FROM events later JOIN deliveries ahead ON ahead.event_id = later.id
      WHERE later.subject_id = e.subject_id AND later.id > e.id AND later.fanned_out_at IS NULL AND ahead.contact_id = c.id)
    AND NOT (e.audience = 'recovery' AND c.notify_on_down AND ${WAS_LEFT_OUT} AND ${isMuted("e.subject_id", "e.occurred_at")})
  ORDER BY e.id, c.id
  ON CONFLICT (event_id, contact_id) DO NOTHING
  RETURNING id, event_id, contact_id, attempts),
reminded AS (
  SELECT a.subject_id, a.contact_id, $2::timestamptz + a.remind_after_minutes * interval '1 minute' AS remind_at
  FROM event e JOIN subject_contacts a ON a.subject_id = e.subject_id JOIN contacts c ON c.id = a.contact_id
  WHERE e.happening = 'down' AND a.remind_after_minutes IS NOT NULL AND c.notify_on_down ORDER BY c.id FOR KEY SHARE OF c),
scheduled AS (
  UPDATE subject_contacts a SET remind_at = reminded.remind_at FROM reminded
  WHERE a.subject_id = reminded.subject_id AND a.contact_id = reminded.contact_id)
SELECT made.id AS "deliveryId", made.event_id AS "eventId", made.contact_id AS "contactId", c.team_id AS "teamId", made.attempts
FROM made JOIN contacts c ON c.id = made.contact_id ORDER BY made.id`;

/**
 * Creates one delivery for each contact that is attached to an event's subject and wants alerts of it. It does the same
 * for earlier events of the subjects that are not fanned out yet.
 * @returns the deliveries; none of events that were fanned out before
 */
export async function fanOut(pool: Pool, eventIds: readonly number[], now: Date): Promise<readonly PendingDelivery[]> {
  const values = [numberArray(eventIds), now, GIVE_UP_AFTER_MS];
  const { rows } = await pool.query<PendingDelivery>({ name: "fan_out", text: FAN_OUT, values });
  return rows;
}

/** Only the oldest events are read, at most this many. */
const MAX_EVENTS_READ = 20_000;

/** The teams take turns, so that one with many keeps none of the others waiting. */
const FORGOTTEN_EVENTS = `
SELECT id FROM (
  SELECT e.id, row_number() OVER (PARTITION BY sub.team_id ORDER BY e.created_at, e.id) AS turn
  FROM (SELECT id, subject_id, created_at FROM events WHERE fanned_out_at IS NULL AND created_at < $1
        ORDER BY created_at LIMIT ${MAX_EVENTS_READ}) AS e JOIN subjects sub ON sub.id = e.subject_id) AS forgotten
WHERE turn <= $3 ORDER BY turn, id LIMIT $2`;

/**
 * Events that are not fanned out although they were committed before `before`, the oldest of each team first.
 * @param maxOfTeam of one team at most
 */
export async function forgottenEvents(
  pool: Pool,
  before: Date,
  limit: number,
  maxOfTeam = limit,
): Promise<readonly number[]> {
  const values = [before, limit, maxOfTeam];
  const { rows } = await pool.query<{ id: number }>({ name: "forgotten_events", text: FORGOTTEN_EVENTS, values });
  return rows.map((row) => row.id);
}
