import type { MonitorData } from "@pharos/operations";
import { contactsTexts } from "../texts/en/contacts.ts";
import { formatInterval } from "./format.ts";

/** The alert contacts of a subject, and their reminders. */
export interface Attached {
  readonly contacts: readonly number[];
  readonly reminders: MonitorData["reminders"];
}

export const attachedToNone: Attached = { contacts: [], reminders: [] };

/** The values of the form. */
export function attachedOf({
  notification_contacts: contacts,
  reminders,
}: Pick<MonitorData, "reminders"> & {
  readonly notification_contacts: readonly { readonly id: number }[];
}): Attached {
  return { contacts: contacts.map(({ id }) => id), reminders };
}

/** The body that the form sends. */
export function attachedFields({ contacts, reminders }: Attached) {
  return { notification_contact_ids: [...contacts], reminders: [...reminders] };
}

/** The time of a contact's reminders in words; empty without reminders. */
export function reminderWords(reminders: Attached["reminders"], contactId: number): readonly string[] {
  const own = reminders.filter((one) => one.contact_id === contactId);
  return own.map((one) => contactsTexts.remindedAfter(formatInterval(one.remind_after_minutes * 60)));
}
