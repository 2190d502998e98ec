import type { PoolClient } from "pg";
import { isWaiting } from "../alerts/waiting.ts";
import { numberArray } from "../sql/arrays.ts";

/** A contact for which so many deliveries wait is reminded of nothing: the next alert of an outage would have to wait for them. */
const MAX_WAITING = 500;

/** The breaker is open, an alert waits for its first attempt, or too many deliveries wait. */
const BUSY = `
SELECT c.id FROM contacts c WHERE c.id = ANY ($1::int[]) AND (c.broken_until > $2 OR EXISTS (
    SELECT 1 FROM (
      SELECT e.happening, w.attempts FROM (
        SELECT event_id, attempts FROM deliveries w WHERE w.contact_id = c.id AND ${isWaiting("w")}
        ORDER BY w.id DESC LIMIT ${MAX_WAITING}) w JOIN events e ON e.id = w.event_id) waiting
    HAVING count(*) >= ${MAX_WAITING} OR bool_or(happening <> 'reminder' AND attempts = 0)))`;

/** Of these contacts, those that get no reminder now. */
export async function readBusy(
  client: PoolClient,
  contactIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const values = [numberArray(contactIds), now];
  const { rows } = await client.query<{ id: number }>({ name: "busy_contacts", text: BUSY, values });
  return new Set(rows.map(({ id }) => id));
}
