import { GIVE_UP_AFTER_MS, type PendingDelivery } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../arrays.ts";

/**
 * The deliveries of events and the marks that they exist commit together. Of two notifiers that fan out one event at once,
 * the second waits for the first and then finds nothing to do; each locks events in the order of their ids. Earlier
 * events of the same monitors go first, whichever jobs came first: ids of deliveries are the order in which people hear of
 * a monitor.
 *
 * Whoever attached a contact to a monitor that was down may have made its delivery already. To that contact earlier events
 * are over: told now, they would come after the outage that they came before. Of one monitor the later event is never
 * fanned out first, so what was made ahead is found among events that are not, of which there are few.
 */
const FAN_OUT = `
WITH wanted AS (SELECT monitor_id, max(id) AS id FROM events WHERE id = ANY ($1::int[]) GROUP BY monitor_id),
open AS (
  SELECT e.id FROM events e JOIN wanted ON wanted.monitor_id = e.monitor_id
  WHERE e.id <= wanted.id AND e.fanned_out_at IS NULL AND e.monitor_id IS NOT NULL
  ORDER BY e.id FOR UPDATE OF e),
event AS (
  UPDATE events SET fanned_out_at = $2 WHERE id = ANY (ARRAY (SELECT id FROM open))
  RETURNING id, kind, monitor_id, occurred_at),
made AS (
  INSERT INTO deliveries (event_id, contact_id, monitor_id, next_attempt_at, expires_at)
  SELECT e.id, c.id, e.monitor_id, $2, e.occurred_at + $3 * interval '1 ms'
  FROM event e JOIN monitor_contacts mc ON mc.monitor_id = e.monitor_id JOIN contacts c ON c.id = mc.contact_id
  WHERE CASE e.kind WHEN 'monitor.recovery' THEN c.notify_on_recovery ELSE c.notify_on_down END
    AND NOT EXISTS (
      SELECT 1 FROM events later JOIN deliveries ahead ON ahead.event_id = later.id
      WHERE later.monitor_id = e.monitor_id AND later.id > e.id AND later.fanned_out_at IS NULL AND ahead.contact_id = c.id)
  ORDER BY e.id, c.id
  ON CONFLICT (event_id, contact_id) DO NOTHING
  RETURNING id, event_id, contact_id, attempts)
SELECT made.id AS "deliveryId", made.event_id AS "eventId", made.contact_id AS "contactId", c.team_id AS "teamId", made.attempts
FROM made JOIN contacts c ON c.id = made.contact_id ORDER BY made.id`;

/**
 * Makes one delivery for each contact that is attached to an event's monitor and wants to hear of it, and the same for
 * earlier events of the monitors that nobody has fanned out.
 * @returns the deliveries; none of events that were fanned out before
 */
export async function fanOut(pool: Pool, eventIds: readonly number[], now: Date): Promise<readonly PendingDelivery[]> {
  const values = [numberArray(eventIds), now, GIVE_UP_AFTER_MS];
  const { rows } = await pool.query<PendingDelivery>({ name: "fan_out", text: FAN_OUT, values });
  return rows;
}

/** Of more events only the oldest are looked at. */
const LOOKED_AT = 20_000;

/** The teams take turns, so that one with many keeps none of the others waiting. */
const FORGOTTEN_EVENTS = `
SELECT id FROM (
  SELECT e.id, row_number() OVER (PARTITION BY m.team_id ORDER BY e.created_at, e.id) AS turn
  FROM (SELECT id, monitor_id, created_at FROM events WHERE fanned_out_at IS NULL AND created_at < $1
        ORDER BY created_at LIMIT ${LOOKED_AT}) AS e JOIN monitors m ON m.id = e.monitor_id) AS forgotten
WHERE turn <= $3 ORDER BY turn, id LIMIT $2`;

/**
 * Events that nobody has fanned out although they were committed before `before`, the oldest of each team first.
 * @param mostOfTeam of one team at most
 */
export async function forgottenEvents(
  pool: Pool,
  before: Date,
  limit: number,
  mostOfTeam = limit,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(FORGOTTEN_EVENTS, [before, limit, mostOfTeam]);
  return rows.map((row) => row.id);
}
