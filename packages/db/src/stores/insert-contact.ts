import type { Contact, ContactStore, Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { contactColumns, signingSecretColumn, toContact } from "./contact-row.ts";

/** Writes the row of a new contact. */
export async function insertContact(
  client: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  contact: Parameters<ContactStore["create"]>[1],
): Promise<Contact> {
  const { type, userId } = contact;
  const signingSecret = signingSecretColumn(contact.signingSecret, vault);
  const data = { teamId, type, userId, signingSecret, ...contactColumns(contact, vault) };
  return toContact(await client.contact.create({ data }), vault);
}
