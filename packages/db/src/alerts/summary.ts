import { type Alert, leftToTell, MAX_LISTED_ALERTS } from "@pharos/core";
import type { PoolClient } from "pg";
import { isAcknowledged } from "../incidents/acknowledged.ts";
import { numberArray } from "../sql/arrays.ts";
import { ALERT_COLUMNS, ALERT_TABLES, type AlertRow, toAlert } from "./alert-row.ts";
import { type DeliveryRow, eventFacts, IS_STEP, leasedDelivery, OF_SUBJECT } from "./delivery-row.ts";
import type { LeasedDelivery, SkippedDelivery } from "./leased-message.ts";
import { isWaiting, notLeased } from "./waiting.ts";

/** Deliveries that one summary covers. The next summary covers more. */
const MAX_COVERED = 10_000;

interface CoveredRow extends DeliveryRow {
  expired: boolean;
}

export const COVERED = `
SELECT d.id, d.event_id, d.subject_id, d.attempts, sub.kind, e.happening, e.occurred_at, e.created_at AS committed_at, e.ends_flapping,
  ${OF_SUBJECT}, i.resolved_at, ${isAcknowledged("$2")} AS is_acknowledged, ${IS_STEP} AS is_step, d.expires_at <= $2 AS expired, d.includes_recovery
FROM deliveries d JOIN events e ON e.id = d.event_id JOIN subjects sub ON sub.id = e.subject_id
  LEFT JOIN incidents i ON i.id = e.incident_id
WHERE d.contact_id = $1 AND ${isWaiting("d")} AND ${notLeased("$2")}
  AND NOT EXISTS (
    SELECT 1 FROM deliveries earlier
    WHERE earlier.contact_id = d.contact_id AND earlier.subject_id = d.subject_id AND earlier.state = 'pending'
      AND earlier.id < d.id AND earlier.leased_until > $2)
ORDER BY d.id LIMIT ${MAX_COVERED}`;

/** The deliveries in a summary. */
export interface Coverage {
  readonly included: readonly LeasedDelivery[];
  readonly skipped: readonly SkippedDelivery[];
}

/**
 * All waiting deliveries of a contact of people, oldest first, except those that must follow a running alert. The
 * caller has locked the contact.
 */
export async function readCoverage(client: PoolClient, contactId: number, now: Date): Promise<Coverage> {
  const { rows } = await client.query<CoveredRow>({ name: "read_coverage", text: COVERED, values: [contactId, now] });
  const included: LeasedDelivery[] = [];
  const skipped: SkippedDelivery[] = [];
  for (const row of rows) {
    // The sweep gives it up.
    if (row.expired) continue;
    const what = leftToTell(eventFacts(row, "people"));
    if (what.tell) included.push(leasedDelivery(row, what.includesRecovery));
    else skipped.push({ id: row.id, reason: what.reason });
  }
  return { included, skipped };
}

/** The alerts of these deliveries that a summary shows. */
export async function readListed(client: PoolClient, included: readonly LeasedDelivery[]): Promise<readonly Alert[]> {
  const listed = included.slice(0, MAX_LISTED_ALERTS);
  const { rows } = await client.query<AlertRow & { id: number }>(
    `SELECT d.id, ${ALERT_COLUMNS} FROM ${ALERT_TABLES} WHERE d.id = ANY ($1::bigint[]) ORDER BY d.id`,
    [numberArray(listed.map(({ id }) => id))],
  );
  const withRecovery = new Set(listed.filter((one) => one.includesRecovery).map(({ id }) => id));
  return rows.map((row) => toAlert(row, withRecovery.has(row.id)));
}
