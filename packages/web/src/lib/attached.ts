import type { MonitorData } from "@pharos/operations";
import { contactsTexts } from "../texts/en/contacts.ts";
import { formatInterval } from "./format.ts";

/** Who hears of a subject, and who is reminded while it stays down. */
export interface Attached {
  readonly contacts: readonly number[];
  readonly reminders: MonitorData["reminders"];
}

export const attachedToNone: Attached = { contacts: [], reminders: [] };

/** What a form shows of it. */
export function attachedOf({
  notification_contacts: contacts,
  reminders,
}: Pick<MonitorData, "reminders"> & {
  readonly notification_contacts: readonly { readonly id: number }[];
}): Attached {
  return { contacts: contacts.map(({ id }) => id), reminders };
}

/** What a form sends of it. */
export function attachedFields({ contacts, reminders }: Attached) {
  return { notification_contact_ids: [...contacts], reminders: [...reminders] };
}

/** When a contact is reminded, in words; none if it is not. */
export function reminderWords(reminders: Attached["reminders"], contactId: number): readonly string[] {
  const own = reminders.filter((one) => one.contact_id === contactId);
  return own.map((one) => contactsTexts.remindedAfter(formatInterval(one.remind_after_minutes * 60)));
}
