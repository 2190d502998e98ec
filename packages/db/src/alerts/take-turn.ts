import { afterGivingUp, type DropReason, decideTurn, type Readers } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray } from "../arrays.ts";
import { inTransaction } from "../transaction.ts";
import { toAlert } from "./alert-row.ts";
import { type LockedContact, lockContactOf, writeHealth, writeSummaryAt } from "./contact-lock.ts";
import { leasedDelivery } from "./delivery-row.ts";
import type { Lease, SkippedDelivery } from "./lease.ts";
import { readCoverage, readListed } from "./summary.ts";
import { readTurn, turnFacts } from "./turn-facts.ts";

/** What became of a delivery whose turn it may have been. After a send, a skip or giving up, others of its contact may follow. */
export type TakenTurn =
  /** `skipped`: what a summary does not tell. */
  | { readonly turn: "send"; readonly lease: Lease; readonly skipped: readonly SkippedDelivery[] }
  | { readonly turn: "skip"; readonly skipped: readonly SkippedDelivery[] }
  | { readonly turn: "give-up"; readonly contactType: string; readonly beganFailing: boolean }
  | { readonly turn: "wait"; readonly againAtMs: number }
  | { readonly turn: "drop"; readonly reason: DropReason };

export interface TurnOptions {
  readonly now: () => Date;
  /** How long nobody else attempts it, if it is to be sent. */
  readonly leaseMs: number;
  readonly readersOf: (contactType: string) => Readers;
}

/**
 * Takes a delivery for one attempt, if it is its turn, and with it all that a summary tells. In one transaction: locks
 * the contact, reads the facts, asks `decideTurn`, and writes what it says.
 */
export function takeTurn(pool: Pool, deliveryId: number, options: TurnOptions): Promise<TakenTurn> {
  return inTransaction(pool, async (client) => {
    const contact = await lockContactOf(client, deliveryId, options.now());
    // Waiting for a connection and for the lock may have taken seconds, of which the lease must lose none.
    const now = options.now();
    const leaseUntil = new Date(now.getTime() + options.leaseMs);
    const row = contact && (await readTurn(client, deliveryId, now));
    if (contact === null || row === null) return { turn: "drop", reason: "over" };
    const turn = decideTurn(turnFacts(row, contact, options.readersOf(contact.type)), now.getTime());
    switch (turn.turn) {
      case "send": {
        const delivery = leasedDelivery(row, turn.includesRecovery);
        await leaseAll(client, [delivery], leaseUntil);
        const alert = toAlert(row, turn.includesRecovery);
        const lease: Lease = { contact, until: leaseUntil, isSummary: false, deliveries: [delivery], alerts: [alert] };
        return { turn: "send", lease, skipped: [] };
      }
      case "summarise":
        return summarise(client, contact, now, leaseUntil);
      case "wait":
        return { turn: "wait", againAtMs: turn.untilMs };
      case "gather":
        await writeSummaryAt(client, contact.id, turn.summaryAtMs);
        return { turn: "wait", againAtMs: turn.summaryAtMs };
      case "skip": {
        const skipped = [{ id: row.id, reason: turn.reason }];
        await skip(client, skipped);
        return { turn: "skip", skipped };
      }
      case "give-up": {
        const beganFailing = await giveUp(client, row.id, contact, now);
        return { turn: "give-up", contactType: contact.type, beganFailing };
      }
      case "drop":
        return turn;
    }
  });
}

async function summarise(client: PoolClient, contact: LockedContact, now: Date, leaseUntil: Date): Promise<TakenTurn> {
  const { told, skipped } = await readCoverage(client, contact.id, now);
  await skip(client, skipped);
  const [first, ...others] = told;
  const [alert, ...alerts] = await readListed(client, told);
  if (first === undefined || alert === undefined) {
    // Of all that one summary covers nothing is left to tell: it was skipped now, or somebody is about to give it up.
    return skipped.length > 0 ? { turn: "skip", skipped } : { turn: "drop", reason: "storm" };
  }
  await leaseAll(client, told, leaseUntil);
  await writeSummaryAt(client, contact.id, leaseUntil.getTime());
  const lease: Lease = {
    contact,
    until: leaseUntil,
    isSummary: true,
    deliveries: [first, ...others],
    alerts: [alert, ...alerts],
  };
  return { turn: "send", lease, skipped };
}

async function leaseAll(client: PoolClient, deliveries: readonly { id: number }[], until: Date): Promise<void> {
  await client.query({
    name: "lease_deliveries",
    text: "UPDATE deliveries SET attempts = attempts + 1, leased_until = $2 WHERE id = ANY ($1::bigint[])",
    values: [numberArray(deliveries.map(({ id }) => id)), until],
  });
}

async function skip(client: PoolClient, deliveries: readonly SkippedDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await client.query(
    "UPDATE deliveries SET state = 'skipped', leased_until = NULL, last_error = NULL WHERE id = ANY ($1::bigint[])",
    [numberArray(deliveries.map(({ id }) => id))],
  );
}

const EXPIRED = "Not delivered within 24 hours";

/** @returns whether the contact counts as failing from now on */
async function giveUp(client: PoolClient, id: number, contact: LockedContact, now: Date): Promise<boolean> {
  await client.query(
    "UPDATE deliveries SET state = 'failed', leased_until = NULL, last_error = coalesce(last_error, $2) WHERE id = $1",
    [id, EXPIRED],
  );
  const health = afterGivingUp(contact.health, now.getTime());
  await writeHealth(client, contact.id, health, null);
  return contact.health.failingSinceMs === null && health.failingSinceMs !== null;
}
