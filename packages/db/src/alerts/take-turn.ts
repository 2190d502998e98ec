import { afterGivingUp, type DropReason, decideTurn, type Readers, type SkipReason } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray } from "../arrays.ts";
import { inTransaction } from "../transaction.ts";
import { toAlert } from "./alert-row.ts";
import { type LockedContact, lockContactOf, writeHealth, writeSummaryAt } from "./contact-lock.ts";
import type { Lease, LeasedDelivery } from "./lease.ts";
import { readCoverage, readListed } from "./summary.ts";
import { readTurn, type TurnRow, turnFacts } from "./turn-facts.ts";

/** What became of a delivery whose turn it may have been. */
export type TakenTurn =
  | { readonly turn: "send"; readonly lease: Lease }
  /** Its contact is to hear of it in a summary then. */
  | { readonly turn: "wait"; readonly againAtMs: number }
  /** It is over without an attempt; others of its contact may have waited for that. */
  | ({ readonly turn: "end"; readonly contact: Pick<LockedContact, "id" | "type"> } & Ending)
  | { readonly turn: "drop"; readonly reason: DropReason };

type Ending =
  | { readonly end: "skipped"; readonly reason: SkipReason }
  | { readonly end: "expired"; readonly beganFailing: boolean };

export interface TurnOptions {
  readonly now: Date;
  /** The end of the lease, if there is one: nobody else attempts it before. */
  readonly leaseUntil: Date;
  readonly readersOf: (contactType: string) => Readers;
}

/**
 * Takes a delivery for one attempt, if it is its turn, and with it all that a summary tells. In one transaction: locks
 * the contact, reads the facts, asks `decideTurn`, and writes what it says.
 */
export function takeTurn(pool: Pool, deliveryId: number, options: TurnOptions): Promise<TakenTurn> {
  return inTransaction(pool, async (client) => {
    const { now, leaseUntil, readersOf } = options;
    const contact = await lockContactOf(client, deliveryId, now);
    const row = contact && (await readTurn(client, deliveryId, now));
    if (contact === null || row === null) return { turn: "drop", reason: "over" };
    const turn = decideTurn(turnFacts(row, contact, readersOf(contact.type)), now.getTime());
    switch (turn.turn) {
      case "send": {
        const delivery = { ...only(row), whole: turn.whole };
        await leaseAll(client, [delivery], leaseUntil);
        const alerts = [toAlert(row, turn.whole)] as const;
        return {
          turn: "send",
          lease: { contact, until: leaseUntil, isSummary: false, deliveries: [delivery], alerts },
        };
      }
      case "summarise":
        return summarise(client, contact, options);
      case "wait":
        await writeSummaryAt(client, contact.id, turn.summaryAtMs);
        return { turn: "wait", againAtMs: turn.summaryAtMs };
      case "skip":
        await skip(client, [row.id]);
        return { turn: "end", contact, end: "skipped", reason: turn.reason };
      case "give-up":
        return { turn: "end", contact, end: "expired", beganFailing: await giveUp(client, row.id, contact, now) };
      case "drop":
        return turn;
    }
  });
}

function only(row: TurnRow): Omit<LeasedDelivery, "whole"> {
  const { id, event_id: eventId, event, monitor_id: monitorId } = row;
  return { id, eventId, event, monitorId, attempts: row.attempts + 1 };
}

async function summarise(
  client: PoolClient,
  contact: LockedContact,
  { now, leaseUntil }: TurnOptions,
): Promise<TakenTurn> {
  const { told, skipped } = await readCoverage(client, contact.id, now);
  if (skipped.length > 0) await skip(client, skipped);
  const [first, ...others] = told;
  const [alert, ...alerts] = await readListed(client, told);
  // The delivery whose turn it is has something to tell, so it is among them.
  if (first === undefined || alert === undefined) return { turn: "drop", reason: "over" };
  await leaseAll(client, told, leaseUntil);
  await writeSummaryAt(client, contact.id, leaseUntil.getTime());
  return {
    turn: "send",
    lease: {
      contact,
      until: leaseUntil,
      isSummary: true,
      deliveries: [first, ...others],
      alerts: [alert, ...alerts],
    },
  };
}

async function leaseAll(client: PoolClient, deliveries: readonly { id: number }[], until: Date): Promise<void> {
  await client.query({
    name: "lease_deliveries",
    text: "UPDATE deliveries SET attempts = attempts + 1, leased_until = $2 WHERE id = ANY ($1::int[])",
    values: [numberArray(deliveries.map(({ id }) => id)), until],
  });
}

async function skip(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    "UPDATE deliveries SET state = 'skipped', leased_until = NULL, last_error = NULL WHERE id = ANY ($1::int[])",
    [numberArray(ids)],
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
