import type { Contact, Delivery } from "@pharos/core";
import { findContact } from "../contacts/find.ts";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{delivery}`, if it is one of the team's contact. */
export async function findDelivery(
  ids: Ids,
  context: Context,
): Promise<{ readonly contact: Contact; readonly delivery: Delivery } | null> {
  const [, deliveryId = 0] = ids;
  const contact = await findContact(ids, context);
  const delivery = contact && (await context.stores.deliveries.find(contact.id, deliveryId));
  return contact && delivery && { contact, delivery };
}
