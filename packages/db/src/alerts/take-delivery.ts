import { afterGivingUp, decideDelivery, type FailureReason, type JobEndReason, type Readers } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { together } from "../sql/together.ts";
import { type Finish, inTransaction } from "../sql/transaction.ts";
import { noteLost, noteSkipped } from "../telling/ended.ts";
import { toAlert } from "./alert-row.ts";
import { type LockedContact, lockContactOf, writeHealth, writeSummaryAt } from "./contact-lock.ts";
import { deliveryFacts, readDeliveryFacts } from "./delivery-facts.ts";
import { leasedDelivery } from "./delivery-row.ts";
import type { LeasedMessage, SkippedDelivery } from "./leased-message.ts";
import { readFailures } from "./seen-failures.ts";
import { readCoverage, readListed } from "./summary.ts";

/** The step of the notifier for a delivery. After it is sent, skipped or failed, others of its contact may follow. */
export type TakenDelivery =
  /** `skipped`: deliveries that the summary covers and does not list or count. */
  | { readonly kind: "send"; readonly lease: LeasedMessage; readonly skipped: readonly SkippedDelivery[] }
  | { readonly kind: "skip"; readonly skipped: readonly SkippedDelivery[] }
  | { readonly kind: "give-up"; readonly contactType: string; readonly beganFailing: boolean }
  | { readonly kind: "wait"; readonly againAtMs: number }
  | { readonly kind: "end-job"; readonly reason: JobEndReason };

export interface TakeOptions {
  readonly now: () => Date;
  /** How long no other notifier attempts it, if it is to be sent. */
  readonly leaseMs: number;
  /** Of a contact whose template does not decide it. */
  readonly readersOf: (contactType: string) => Readers;
}

const OVER: TakenDelivery = { kind: "end-job", reason: "over" };

/**
 * Claims a delivery for one attempt if it may be attempted now, together with all others in the same summary. One
 * transaction locks the contact, reads the facts, asks `decideDelivery`, and writes its decision.
 */
export function takeDelivery(pool: Pool, deliveryId: number, options: TakeOptions): Promise<TakenDelivery> {
  return inTransaction(pool, (client, finish) => take(client, finish, deliveryId, options));
}

async function take(
  client: PoolClient,
  finish: Finish,
  deliveryId: number,
  options: TakeOptions,
): Promise<TakenDelivery> {
  const askedAt = options.now();
  const [contact, row] = await together(
    client,
    () => lockContactOf(client, deliveryId, askedAt),
    () => readDeliveryFacts(client, deliveryId, askedAt),
  );
  if (contact === null || row === null) return OVER;
  // The clock is read again: waiting for the lock may have taken seconds, which must not shorten the lease.
  const now = options.now();
  const leaseUntil = new Date(now.getTime() + options.leaseMs);
  const readers = contact.readers ?? options.readersOf(contact.type);
  const decision = decideDelivery(deliveryFacts(row, contact, readers), now.getTime());
  switch (decision.kind) {
    case "send": {
      const delivery = leasedDelivery(row, decision.includesRecovery);
      const alert = toAlert(row, decision.includesRecovery);
      const lease: LeasedMessage = {
        contact,
        until: leaseUntil,
        isSummary: false,
        deliveries: [delivery],
        alerts: [alert],
        failures: [],
      };
      await finish(() => leaseAll(client, [delivery], leaseUntil));
      return { kind: "send", lease, skipped: [] };
    }
    case "summarise":
      return summarise(client, contact, now, leaseUntil);
    case "wait":
      return { kind: "wait", againAtMs: decision.untilMs };
    case "gather":
      await writeSummaryAt(client, contact.id, decision.summaryAtMs);
      return { kind: "wait", againAtMs: decision.summaryAtMs };
    case "skip": {
      const skipped = [{ id: row.id, reason: decision.reason }];
      await skip(client, skipped, now);
      return { kind: "skip", skipped };
    }
    case "give-up": {
      const beganFailing = await giveUp(client, row.id, contact, now);
      return { kind: "give-up", contactType: contact.type, beganFailing };
    }
    case "end-job":
      return decision;
  }
}

async function summarise(
  client: PoolClient,
  contact: LockedContact,
  now: Date,
  leaseUntil: Date,
): Promise<TakenDelivery> {
  const { included, skipped } = await readCoverage(client, contact.id, now);
  await skip(client, skipped, now);
  const [first, ...others] = included;
  const [alert, ...alerts] = await readListed(client, included);
  if (first === undefined || alert === undefined) {
    // No alert of the summary is left to send. It was skipped just now, or it has expired and another call marks it as
    // failed.
    return skipped.length > 0 ? { kind: "skip", skipped } : { kind: "end-job", reason: "storm" };
  }
  await leaseAll(client, included, leaseUntil);
  await writeSummaryAt(client, contact.id, leaseUntil.getTime());
  const lease: LeasedMessage = {
    contact,
    until: leaseUntil,
    isSummary: true,
    deliveries: [first, ...others],
    alerts: [alert, ...alerts],
    failures: await readFailures(client, included),
  };
  return { kind: "send", lease, skipped };
}

async function leaseAll(client: PoolClient, deliveries: readonly { id: number }[], until: Date): Promise<void> {
  await client.query({
    name: "lease_deliveries",
    text: "UPDATE deliveries SET attempts = attempts + 1, leased_until = $2 WHERE id = ANY ($1::bigint[])",
    values: [numberArray(deliveries.map(({ id }) => id)), until],
  });
}

async function skip(client: PoolClient, deliveries: readonly SkippedDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ id }) => id);
  await client.query(
    "UPDATE deliveries SET state = 'skipped', leased_until = NULL, last_error = NULL, reason = NULL WHERE id = ANY ($1::bigint[])",
    [numberArray(ids)],
  );
  await noteSkipped(client, ids, now);
}

const EXPIRED = "Not delivered within 24 hours";

/** @returns whether the contact counts as failing from now on */
async function giveUp(client: PoolClient, id: number, contact: LockedContact, now: Date): Promise<boolean> {
  await client.query(
    `UPDATE deliveries SET state = 'failed', leased_until = NULL, last_error = coalesce(last_error, $2),
       reason = CASE WHEN last_error IS NULL THEN $3 ELSE reason END
     WHERE id = $1`,
    [id, EXPIRED, "timeout" satisfies FailureReason],
  );
  await noteLost(client, [id], now);
  const health = afterGivingUp(contact.health, now.getTime());
  await writeHealth(client, contact.id, health, null);
  return contact.health.failingSinceMs === null && health.failingSinceMs !== null;
}
