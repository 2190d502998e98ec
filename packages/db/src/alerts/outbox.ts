import { GIVE_UP_AFTER_MS, type PendingDelivery } from "@pharos/core";
import type { Pool } from "pg";

/**
 * The deliveries of an event and the mark that they exist commit together. Of two notifiers that fan out one event at
 * once, the second waits for the first and then finds nothing to do. Earlier events of the monitor go first, whichever
 * job came first: ids of deliveries are the order in which people hear of a monitor.
 *
 * Whoever attached a contact to a monitor that was down may have made its delivery already. To that contact earlier events
 * are over: told now, they would come after the outage that they came before. Of one monitor the later event is never
 * fanned out first, so what was made ahead is found among events that are not, of which there are few.
 */
const FAN_OUT = `
WITH event AS (
  UPDATE events SET fanned_out_at = $2
  WHERE monitor_id = (SELECT monitor_id FROM events WHERE id = $1) AND id <= $1 AND fanned_out_at IS NULL
  RETURNING id, kind, monitor_id, occurred_at
)
INSERT INTO deliveries (event_id, contact_id, monitor_id, next_attempt_at, expires_at)
SELECT e.id, c.id, e.monitor_id, $2, e.occurred_at + $3 * interval '1 ms'
FROM event e JOIN monitor_contacts mc ON mc.monitor_id = e.monitor_id JOIN contacts c ON c.id = mc.contact_id
WHERE CASE e.kind WHEN 'monitor.recovery' THEN c.notify_on_recovery ELSE c.notify_on_down END
  AND NOT EXISTS (
    SELECT 1 FROM events later JOIN deliveries ahead ON ahead.event_id = later.id
    WHERE later.monitor_id = e.monitor_id AND later.id > e.id AND later.fanned_out_at IS NULL AND ahead.contact_id = c.id)
ORDER BY e.id, c.id
ON CONFLICT (event_id, contact_id) DO NOTHING
RETURNING id AS "deliveryId", event_id AS "eventId", contact_id AS "contactId", attempts`;

/**
 * Makes one delivery for each contact that is attached to the event's monitor and wants to hear of it, and the same for
 * earlier events of the monitor that nobody has fanned out.
 * @returns the deliveries; none when the event was fanned out before
 */
export async function fanOut(pool: Pool, eventId: number, now: Date): Promise<readonly PendingDelivery[]> {
  const values = [eventId, now, GIVE_UP_AFTER_MS];
  const { rows } = await pool.query<PendingDelivery>({ name: "fan_out", text: FAN_OUT, values });
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
