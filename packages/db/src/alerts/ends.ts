import { afterFailure, afterGivingUp, type FailureReason, nextSummaryMs, summaryAgainMs } from "@pharos/core";
import type { Pool } from "pg";
import { newestIncidents } from "../incidents/newest.ts";
import { numberArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";
import { isLastOf, lockLedgerOf, noteLost, openWait, staysOver } from "../telling/ended.ts";
import { lockContactOf, writeHealth, writeSummaryAt } from "./contact-lock.ts";
import type { LeasedMessage } from "./leased-message.ts";

interface LedgerRow {
  readonly subject_id: number;
  readonly is_due: boolean | null;
}

/** SQL: the last message of the row `t` of the ledger said that its outage is over. */
const IS_TOLD_BOTH = `t.delivery_id = ANY ($4::bigint[])`;

/** The contact's row comes first, as everywhere. */
const DELIVERED = `
WITH contact AS (
  UPDATE contacts SET failed_attempts = 0, broken_until = NULL, given_up = 0, failing_since = NULL, owners_told_at = NULL,
    owners_leased_until = NULL, last_delivered_at = $2, last_error = NULL, last_failure_reason = NULL,
    summary_at = coalesce($5, summary_at)
  WHERE id = $1 RETURNING id
), done AS (
  UPDATE deliveries d SET state = 'delivered', delivered_at = $2, last_error = NULL, reason = NULL, leased_until = NULL,
    includes_recovery = d.id = ANY ($4::bigint[])
  FROM contact WHERE d.contact_id = contact.id AND d.id = ANY ($3::bigint[])
  RETURNING d.id, d.contact_id, d.subject_id
), known AS (${lockLedgerOf("done")})
UPDATE told t SET state = CASE WHEN ${IS_TOLD_BOTH} THEN 'held' ELSE 'told' END,
  said = CASE WHEN ${IS_TOLD_BOTH} THEN 'nothing' ELSE t.said END, said_at = $2, is_over = ${staysOver}, why = NULL,
  ask_at = CASE WHEN t.is_over OR ${IS_TOLD_BOTH} OR EXISTS (
      SELECT 1 FROM subject_contacts a
      WHERE a.subject_id = t.subject_id AND a.contact_id = t.contact_id AND a.remind_after_minutes IS NOT NULL) OR (
      SELECT i.acknowledged_until FROM ${newestIncidents("t.subject_id")} i WHERE i.resolved_at IS NULL LIMIT 1) IS NOT NULL OR EXISTS (
      SELECT 1 FROM quiet_times q
      WHERE q.subject_id = t.subject_id AND q.kind = 'snooze' AND q.ended_at IS NULL AND q.until > $2)
    THEN $2::timestamptz
    WHEN t.said = 'flapping' THEN ${openWait("$2")} END
WHERE ${isLastOf("known")}
RETURNING t.subject_id, t.ask_at = $2 AS is_due`;

/**
 * Marks all deliveries in the message as delivered, and updates the contact. It does so even if the lease has ended:
 * the message has arrived, and must not be sent again. The ledger says what the contact knows now.
 *
 * @returns subjects to ask about at once. Their outage ended while its alert was on its way. Or the next reminder has a
 *   time now, as at the end of an acknowledgement or of a snooze
 */
export async function markDelivered(
  pool: Pool,
  { contact, deliveries, isSummary }: LeasedMessage,
  now: Date,
): Promise<readonly number[]> {
  const summaryAt = isSummary ? new Date(nextSummaryMs(now.getTime())) : null;
  const withRecovery = deliveries.filter((delivery) => delivery.includesRecovery);
  const ids = [deliveries, withRecovery].map((some) => numberArray(some.map(({ id }) => id)));
  const values = [contact.id, now, ...ids, summaryAt];
  const { rows } = await pool.query<LedgerRow>({ name: "mark_delivered", text: DELIVERED, values });
  return rows.flatMap((row) => (row.is_due ? [row.subject_id] : []));
}

/** How an attempt failed. Times are milliseconds. */
export interface Failure {
  readonly error: string;
  /** A `cancelled` attempt says nothing of the receiver, so it does not count for the contact's breaker. */
  readonly reason: FailureReason;
  /** It would fail for ever. */
  readonly permanent: boolean;
  readonly againAtMs: number;
  /** How long the receiver asked to be left alone; 0 if it did not. */
  readonly askedMs: number;
  /** A number in [0, 1). */
  readonly random: number;
}

/** The consequences of a failed attempt. */
export interface Failed {
  /** Deliveries that will not be attempted again. */
  readonly givenUp: number;
  /** When the contact's breaker closes again, in milliseconds since the epoch; null while it is closed. */
  readonly brokenUntilMs: number | null;
  /** This failure made the contact count as failing. */
  readonly beganFailing: boolean;
}

const FAILED = `
UPDATE deliveries SET last_error = $3, reason = $6, leased_until = NULL, next_attempt_at = $4,
  state = CASE WHEN $5 OR expires_at <= $4 THEN 'failed' ELSE 'pending' END
WHERE id = ANY ($1::bigint[]) AND state = 'pending' AND leased_until = $2
RETURNING id, state`;

/**
 * The message did not arrive. Its deliveries are postponed. They fail if the failure is permanent or the next attempt
 * would come too late.
 *
 * @returns null when the lease is no longer ours, also because this was written before: nothing has changed then
 */
export function markFailed(pool: Pool, lease: LeasedMessage, failure: Failure, now: Date): Promise<Failed | null> {
  return inTransaction(pool, async (client) => {
    const contact = await lockContactOf(client, lease.deliveries[0].id, now);
    if (contact === null) return null;
    const { error, permanent, againAtMs, askedMs, random, reason } = failure;
    const ids = numberArray(lease.deliveries.map(({ id }) => id));
    const { rows } = await client.query<{ id: number; state: string }>({
      name: "mark_failed",
      text: FAILED,
      values: [ids, lease.until, error, new Date(againAtMs), permanent, reason],
    });
    if (rows.length === 0) return null;
    const lost = rows.flatMap(({ id, state }) => (state === "failed" ? [id] : []));
    if (lost.length > 0) await noteLost(client, lost, now);
    const givenUp = lost.length;
    const counted = reason === "cancelled" ? {} : afterFailure(contact.health, now.getTime(), askedMs, random);
    const attempted = { ...contact.health, ...counted };
    const health = givenUp > 0 ? afterGivingUp(attempted, now.getTime()) : attempted;
    await writeHealth(client, contact.id, health, failure);
    if (lease.isSummary) await writeSummaryAt(client, contact.id, summaryAgainMs(now.getTime(), againAtMs));
    const beganFailing = contact.health.failingSinceMs === null && health.failingSinceMs !== null;
    return { givenUp, brokenUntilMs: health.brokenUntilMs, beganFailing };
  });
}
