import { type Contact, type ContactSettings, isSameJson, type Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { wakeContact } from "../telling/wakes.ts";
import { contactColumns, toContact } from "./contact-row.ts";

/** A contact that sends elsewhere is proved again. Earlier results are of its earlier settings. */
const PROVE_AGAIN = {
  ...{ proofDueAt: null, proofFailedAt: null, unprovenSince: null, proofError: null, sendsElsewhere: null },
};

/** Ends the links of the alerts so far. */
export const NEXT_SERIAL = { answerSerial: { increment: 1 } };

export interface ContactRef {
  readonly teamId: number;
  readonly id: number;
}

export type Decide = (current: Contact) => Prisma.ContactUpdateInput;

/** Reads the contact, lets `decide` decide, and writes, all under one lock. */
export async function changeContact(
  tx: Prisma.TransactionClient,
  vault: Vault,
  { teamId, id }: ContactRef,
  decide: Decide,
): Promise<Contact | null> {
  const [locked] = await tx.$queryRaw<readonly { now: Date }[]>`
    SELECT clock_timestamp() AS now FROM contacts WHERE id = ${id} AND team_id = ${teamId} FOR NO KEY UPDATE`;
  if (locked === undefined) return null;
  const row = await tx.contact.findFirst({ where: { id, teamId } });
  if (row === null) return null;
  const current = toContact(row, vault);
  const data = { ...decide(current), updatedAt: locked.now, version: { increment: 1 } };
  const changed = toContact(await tx.contact.update({ where: { id }, data }), vault);
  if (!isSameJson(current.hours, changed.hours)) await wakeContact(tx, id);
  return changed;
}

/** Links in alerts that went elsewhere end. */
export function changedColumns(current: Contact, next: ContactSettings, vault: Vault): Prisma.ContactUpdateInput {
  const isElsewhere = !isSameJson([next.config, next.template], [current.config, current.template]);
  const isProvedAgain = isElsewhere || next.weeklyProof !== current.weeklyProof;
  return { ...contactColumns(next, vault), ...(isProvedAgain && PROVE_AGAIN), ...(isElsewhere && NEXT_SERIAL) };
}
