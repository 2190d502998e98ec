import type { Pool } from "pg";
import { BEHIND_ANOTHER } from "./deliveries.ts";

/** A delivery that is to be attempted. */
export interface PendingDelivery {
  readonly deliveryId: number;
  readonly eventId: number;
  readonly contactId: number;
}

/**
 * The deliveries of an event and the mark that they exist commit together. Of two notifiers that fan out one event at
 * once, the second waits for the first and then finds nothing to do.
 */
const FAN_OUT = `
WITH event AS (
  UPDATE events SET fanned_out_at = $2 WHERE id = $1 AND fanned_out_at IS NULL RETURNING id, kind, monitor_id, occurred_at
)
INSERT INTO deliveries (event_id, contact_id, monitor_id, next_attempt_at, expires_at)
SELECT e.id, c.id, e.monitor_id, $2, e.occurred_at + interval '24 hours'
FROM event e JOIN monitor_contacts mc ON mc.monitor_id = e.monitor_id JOIN contacts c ON c.id = mc.contact_id
WHERE CASE e.kind WHEN 'monitor.recovery' THEN c.notify_on_recovery ELSE c.notify_on_down END
RETURNING id AS "deliveryId", event_id AS "eventId", contact_id AS "contactId"`;

/**
 * Makes one delivery for each contact that is attached to the event's monitor and wants to hear of it.
 * @returns the deliveries; none when the event was fanned out before
 */
export async function fanOut(pool: Pool, eventId: number, now: Date): Promise<readonly PendingDelivery[]> {
  const { rows } = await pool.query<PendingDelivery>({ name: "fan_out", text: FAN_OUT, values: [eventId, now] });
  return rows;
}

/** Events that nobody has fanned out although they were committed before `before`, oldest first. */
export async function forgottenEvents(pool: Pool, before: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT id FROM events WHERE fanned_out_at IS NULL AND created_at < $1 ORDER BY created_at LIMIT $2",
    [before, limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Deliveries that nobody has attempted although their time came before `before`, oldest first. Also those that had to
 * wait for an earlier one, once that is over.
 */
export async function forgottenDeliveries(
  pool: Pool,
  before: Date,
  limit: number,
): Promise<readonly PendingDelivery[]> {
  const { rows } = await pool.query<PendingDelivery>(
    `SELECT id AS "deliveryId", event_id AS "eventId", contact_id AS "contactId" FROM deliveries d
     WHERE state = 'pending' AND next_attempt_at < $1 AND NOT ${BEHIND_ANOTHER} ORDER BY next_attempt_at LIMIT $2`,
    [before, limit],
  );
  return rows;
}
