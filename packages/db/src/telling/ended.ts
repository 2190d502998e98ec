import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/**
 * SQL: the last message of the row `t` of the ledger is one of the deliveries `done`, which have `id`, `contact_id` and
 * `subject_id`. A message that is not the last one any more has no row. With arrays, each plan looks a few rows up. The
 * plan of a join may read the whole ledger.
 */
export const isLastOf = (done: string) => `t.contact_id = ANY (ARRAY (SELECT contact_id FROM ${done}))
  AND t.subject_id = ANY (ARRAY (SELECT subject_id FROM ${done})) AND t.delivery_id = ANY (ARRAY (SELECT id FROM ${done}))`;

/** SQL: as many of the deliveries `done` as have rows of the ledger, which are locked in the order in which questions lock them. */
export const lockLedgerOf = (done: string) => `
  SELECT t.delivery_id AS id, t.contact_id, t.subject_id FROM told t WHERE ${isLastOf(done)}
  ORDER BY t.subject_id, t.contact_id, t.topic FOR UPDATE`;

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
known AS (${lockLedgerOf("ended")}),
noted AS (
  UPDATE told t SET state = CASE WHEN t.reminders > 0 THEN 'told' ELSE 'lost' END, said_at = $2, is_over = ${staysOver}, why = NULL, ask_at = $2
  WHERE ${isLastOf("known")})
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
known AS (${lockLedgerOf("ended")})
UPDATE told t SET state = CASE WHEN t.reminders > 0 THEN 'told' ELSE 'held' END,
  said = CASE WHEN t.reminders > 0 THEN t.said ELSE 'nothing' END, is_over = ${staysOver}, why = NULL, ask_at = $2
WHERE ${isLastOf("known")}`;

/** Writes to the ledger that messages were not sent, because they were of no use any more. */
export async function noteSkipped(client: PoolClient, deliveryIds: readonly number[], now: Date): Promise<void> {
  if (deliveryIds.length === 0) return;
  await client.query({ name: "note_skipped", text: SKIPPED, values: [numberArray(deliveryIds), now] });
}
