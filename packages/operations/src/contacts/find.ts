import type { Contact } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{notificationContact}`, if it is the team's. */
export function findContact([id]: Ids, { stores, viewer }: Context): Promise<Contact | null> {
  return stores.contacts.find(viewer.team.id, id);
}
