import { BREAKER_FAILURES, MAX_ATTEMPTS_UNDER_WAY, type PendingDelivery } from "@pharos/core";
import type { Pool } from "pg";
import { FIRST_IN_LINE, isWaiting, notLeased, underWay } from "./waiting.ts";

/** Of a delivery `d` to the contact `c`. */
const COLUMNS = `d.id AS "deliveryId", d.event_id AS "eventId", d.contact_id AS "contactId", c.team_id AS "teamId", d.attempts`;

/** SQL: how many attempts to the contact `c` may begin at `$1`. It is `mayAttempt` of core, for several attempts at once. */
const FREE_ATTEMPTS = `greatest(0, CASE WHEN c.failed_attempts >= ${BREAKER_FAILURES} THEN 1 ELSE ${MAX_ATTEMPTS_UNDER_WAY} END - ${underWay("c.id", "$1", MAX_ATTEMPTS_UNDER_WAY)})`;

/**
 * SQL: the deliveries that may begin for the contact `c` and were due before `$1`, longest due first.
 *
 * | the contact | may begin |
 * |---|---|
 * | its breaker is open | none |
 * | it waits for a summary | one, which finds out whether the storm is over |
 * | any other | as many as there are permits |
 */
const STARTABLE = `
  SELECT * FROM (
    SELECT ${COLUMNS}, d.next_attempt_at FROM deliveries d
    WHERE d.contact_id = c.id AND d.state = 'pending' AND d.next_attempt_at <= $1 AND ${notLeased("$1")}
      AND d.id = ${FIRST_IN_LINE} AND (c.broken_until IS NULL OR c.broken_until <= $1)
    ORDER BY d.next_attempt_at, d.id LIMIT ${MAX_ATTEMPTS_UNDER_WAY}) AS due
  ORDER BY next_attempt_at, "deliveryId"
  LIMIT least(CASE WHEN c.summary_at > $1 THEN 1 END, ${FREE_ATTEMPTS})`;

export const NEXT = `SELECT s."deliveryId", s."eventId", s."contactId", s."teamId", s.attempts FROM contacts c CROSS JOIN LATERAL (${STARTABLE}) s WHERE c.id = $2`;

/**
 * The next deliveries of a contact. A notifier asks when a delivery of the contact has ended. Deliveries whose jobs
 * ended in between come back here, or otherwise only in the next sweep.
 */
export async function nextDeliveries(pool: Pool, contactId: number, now: Date): Promise<readonly PendingDelivery[]> {
  const { rows } = await pool.query<PendingDelivery>({ name: "next_deliveries", text: NEXT, values: [now, contactId] });
  return rows;
}

/** The recursion steps from one contact to the next in the index, so its cost depends on the contacts and not on the deliveries. */
export const FORGOTTEN = `
WITH RECURSIVE waiting AS (
  (SELECT n.contact_id FROM deliveries n WHERE ${isWaiting("n")} ORDER BY n.contact_id LIMIT 1)
  UNION ALL
  SELECT (SELECT n.contact_id FROM deliveries n
          WHERE ${isWaiting("n")} AND n.contact_id > w.contact_id ORDER BY n.contact_id LIMIT 1)
  FROM waiting w WHERE w.contact_id IS NOT NULL
)
SELECT "deliveryId", "eventId", "contactId", "teamId", attempts
FROM (
  SELECT s.*, row_number() OVER (PARTITION BY c.team_id ORDER BY s.next_attempt_at, s."deliveryId") AS turn
  FROM waiting w JOIN contacts c ON c.id = w.contact_id CROSS JOIN LATERAL (${STARTABLE}) s) AS forgotten
WHERE turn <= $3 ORDER BY turn, next_attempt_at, "deliveryId" LIMIT $2`;

/**
 * Deliveries that were not attempted although their time came before `before`, the oldest of each team first. It
 * returns at most as many deliveries of a contact as may begin at once. The teams take turns, so that no team delays
 * the others.
 *
 * @param maxOfTeam of one team at most
 */
export async function forgottenDeliveries(
  pool: Pool,
  before: Date,
  limit: number,
  maxOfTeam = limit,
): Promise<readonly PendingDelivery[]> {
  const values = [before, limit, maxOfTeam];
  const { rows } = await pool.query<PendingDelivery>({ name: "forgotten", text: FORGOTTEN, values });
  return rows;
}

const EXPIRED = `
SELECT ${COLUMNS} FROM deliveries d JOIN contacts c ON c.id = d.contact_id
WHERE d.state = 'pending' AND d.expires_at <= $1 AND ${notLeased("$1")}
ORDER BY d.expires_at LIMIT $2`;

/** Deliveries that have expired, independent of their contact's breaker. */
export async function expiredDeliveries(pool: Pool, now: Date, limit: number): Promise<readonly PendingDelivery[]> {
  const values = [now, limit];
  const { rows } = await pool.query<PendingDelivery>({ name: "expired_deliveries", text: EXPIRED, values });
  return rows;
}
