import type { ChangedSubject, Contact, Delivery, DeliveryStore, Monitor } from "@pharos/core";
import type { Context, Ids } from "./operation.ts";

/** The record behind `{monitor}`; null if the team has none with this ID. */
export function findMonitor([id]: Ids, { stores, caller }: Context): Promise<Monitor | null> {
  return stores.monitors.find(caller.team.id, id);
}

/** The ID behind `{monitor}`, for operations that need nothing else of it; null if the team has none with this ID. */
export async function findMonitorId([id]: Ids, { stores, caller }: Context): Promise<{ readonly id: number } | null> {
  return (await stores.monitors.exists(caller.team.id, id)) ? { id } : null;
}

/** The monitor, server or site behind `{subject}`; null if the team has none with this ID. */
export async function findSubject([id]: Ids, { stores, caller }: Context): Promise<ChangedSubject | null> {
  const [subject] = await stores.subjectList.refs(caller.team.id, [id]);
  return subject ?? null;
}

/** The record behind `{notificationContact}`; null if the team has none with this ID. */
export function findContact([id]: Ids, { stores, caller }: Context): Promise<Contact | null> {
  return stores.contacts.find(caller.team.id, id);
}

export interface FoundDelivery {
  readonly contact: Contact;
  readonly delivery: Delivery;
}

/** The record behind `{delivery}` and its contact; null if the store has no delivery to the contact with this ID. */
export async function findDelivery(
  ids: Ids,
  context: Context,
  deliveries: DeliveryStore,
): Promise<FoundDelivery | null> {
  const [, deliveryId = 0] = ids;
  const contact = await findContact(ids, context);
  const delivery = contact && (await deliveries.find(contact.id, deliveryId));
  return contact && delivery && { contact, delivery };
}
