import {
  type DeliveryFacts,
  MAX_ATTEMPTS_UNDER_WAY,
  MAX_SEPARATE_ALERTS,
  type Readers,
  STORM_WINDOW_MS,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { isAcknowledged } from "../incidents/acknowledged.ts";
import { ALERT_COLUMNS, ALERT_TABLES, type AlertRow } from "./alert-row.ts";
import type { LockedContact } from "./contact-lock.ts";
import { type DeliveryRow, eventFacts, IS_STEP, OF_SUBJECT } from "./delivery-row.ts";
import { FIRST_IN_LINE, isWaiting, underWay } from "./waiting.ts";

/** A delivery and all that decides whether it is attempted. */
export interface DeliveryFactsRow extends AlertRow, DeliveryRow {
  state: string;
  next_attempt_at: Date;
  leased_until: Date | null;
  expires_at: Date;
  behind_another: boolean;
  under_way: number;
  waiting: number;
  recent: number;
}

/** However many deliveries a contact has, each count ends if its answer is known. */
export const READ = `
SELECT d.id, d.event_id, d.attempts, d.state, d.next_attempt_at, d.leased_until, d.expires_at, ${ALERT_COLUMNS},
  ${OF_SUBJECT}, ${isAcknowledged("$2")} AS is_acknowledged, ${IS_STEP} AS is_step, d.id > coalesce(${FIRST_IN_LINE}, d.id) AS behind_another, d.includes_recovery,
  ${underWay("d.contact_id", "$2", MAX_ATTEMPTS_UNDER_WAY)} AS under_way,
  (SELECT count(*)::int FROM (
     SELECT 1 FROM deliveries w WHERE w.contact_id = d.contact_id AND ${isWaiting("w")}
     LIMIT ${MAX_SEPARATE_ALERTS + 1}) AS w) AS waiting,
  (SELECT count(*)::int FROM (
     SELECT n.created_at FROM deliveries n WHERE n.contact_id = d.contact_id ORDER BY n.id DESC
     LIMIT ${MAX_SEPARATE_ALERTS + 1}) AS n WHERE n.created_at > $3) AS recent
FROM ${ALERT_TABLES} WHERE d.id = $1`;

/** Reads the facts that decide whether a delivery is attempted, in a statement after the lock of its contact. */
export async function readDeliveryFacts(
  client: PoolClient,
  deliveryId: number,
  now: Date,
): Promise<DeliveryFactsRow | null> {
  const minuteAgo = new Date(now.getTime() - STORM_WINDOW_MS);
  const { rows } = await client.query<DeliveryFactsRow>({
    name: "read_delivery_facts",
    text: READ,
    values: [deliveryId, now, minuteAgo],
  });
  return rows[0] ?? null;
}

export function deliveryFacts(
  row: DeliveryFactsRow,
  { health, summaryAtMs, gatherSeconds }: LockedContact,
  readers: Readers,
): DeliveryFacts {
  return {
    delivery: {
      pending: row.state === "pending",
      isNew: row.attempts === 0,
      nextAttemptAtMs: row.next_attempt_at.getTime(),
      leasedUntilMs: row.leased_until?.getTime() ?? null,
      expiresAtMs: row.expires_at.getTime(),
      behindAnother: row.behind_another,
    },
    event: eventFacts(row, readers),
    breaker: health,
    underWay: row.under_way,
    // Only alerts to people wait in a storm.
    storm:
      readers === "people"
        ? { recent: row.recent, pending: row.waiting, summaryAtMs }
        : { recent: 0, pending: 0, summaryAtMs },
    gathers: gatherSeconds > 0,
  };
}
