import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/**
 * SQL: the rows of the ledger whose last message is one of the deliveries `done`, which have `id`, `contact_id` and
 * `subject_id`. They are locked in the order in which questions lock them. A message that is not the last one any more
 * has no row.
 */
export const ledgerOf = (done: string) => `
  SELECT t.subject_id, t.contact_id, t.topic, ${done}.id AS ended_id
  FROM ${done} JOIN told t ON t.subject_id = ${done}.subject_id AND t.contact_id = ${done}.contact_id AND t.delivery_id = ${done}.id
  ORDER BY t.subject_id, t.contact_id, t.topic FOR UPDATE OF t`;

/** SQL: the row `t` of the ledger is the row `known`. */
export const isKnown = `t.subject_id = known.subject_id AND t.contact_id = known.contact_id AND t.topic = known.topic`;

/** SQL: the end of another matter than the outage waits in the row `t`. An outage is looked at again. */
export const staysOver = `t.is_over AND t.topic <> 'outage'`;

/** SQL: the end of a wait without a known time. If the wake is lost, the question comes then. */
export const openWait = (now: string) => `${now}::timestamptz + interval '10 minutes'`;

/**
 * Programs get no end of an outage whose begin was lost. People get both in one message, which the next question makes.
 * A contact that only lost a reminder knows of the outage.
 */
const LOST = `
WITH ended AS (SELECT d.id, d.contact_id, d.subject_id, d.event_id FROM deliveries d WHERE d.id = ANY ($1::bigint[])),
known AS (${ledgerOf("ended")}),
noted AS (
  UPDATE told t SET state = CASE WHEN t.reminders > 0 THEN 'told' ELSE 'lost' END, said_at = $2, is_over = ${staysOver}, why = NULL, ask_at = $2
  FROM known WHERE ${isKnown})
UPDATE deliveries later SET state = 'skipped', leased_until = NULL, last_error = NULL, reason = NULL
FROM ended JOIN events began ON began.id = ended.event_id AND began.happening = 'down'
  JOIN events over ON over.incident_id = began.incident_id AND over.happening = 'recovery' AND NOT over.ends_flapping
WHERE later.event_id = over.id AND later.contact_id = ended.contact_id AND later.state = 'pending' AND NOT later.includes_recovery`;

/** Writes to the ledger that messages failed for good. The caller has locked the contact. */
export async function noteLost(client: PoolClient, deliveryIds: readonly number[], now: Date): Promise<void> {
  await client.query({ name: "note_lost", text: LOST, values: [numberArray(deliveryIds), now] });
}

/** After a skipped reminder the contact still knows of the outage. Without any other message, the contact knows nothing. */
const SKIPPED = `
WITH ended AS (SELECT d.id, d.contact_id, d.subject_id FROM deliveries d WHERE d.id = ANY ($1::bigint[])),
known AS (${ledgerOf("ended")})
UPDATE told t SET state = CASE WHEN t.reminders > 0 THEN 'told' ELSE 'held' END,
  said = CASE WHEN t.reminders > 0 THEN t.said ELSE 'nothing' END, is_over = ${staysOver}, why = NULL, ask_at = $2
FROM known WHERE ${isKnown}`;

/** Writes to the ledger that messages were not sent, because they were of no use any more. */
export async function noteSkipped(client: PoolClient, deliveryIds: readonly number[], now: Date): Promise<void> {
  if (deliveryIds.length === 0) return;
  await client.query({ name: "note_skipped", text: SKIPPED, values: [numberArray(deliveryIds), now] });
}
