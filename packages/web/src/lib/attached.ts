import type { MonitorData } from "@pharos/operations";
import { contactsTexts } from "#texts/contacts.ts";
import { formatInterval } from "./format.ts";

/** The alert contacts of a subject, and their reminders. */
export interface Attached {
  /** Those that are notified at once. */
  readonly notification_contact_ids: readonly number[];
  readonly escalations: readonly MonitorData["escalations"][number][];
  readonly reminders: readonly MonitorData["reminders"][number][];
}

/** After how many minutes a contact is notified: 0 at once, null never. */
export function waitOf({ notification_contact_ids: contacts, escalations }: Attached, id: number): number | null {
  if (contacts.includes(id)) return 0;
  return escalations.find((one) => one.contact_id === id)?.after_minutes ?? null;
}

/** The contacts with one that is notified after so many minutes; after 0 at once. */
export function attach(attached: Attached, id: number, afterMinutes: number): Attached {
  const others = withoutContact(attached, id);
  if (afterMinutes === 0) return { ...others, notification_contact_ids: [...others.notification_contact_ids, id] };
  const step = { contact_id: id, after_minutes: afterMinutes };
  return { ...others, escalations: [...others.escalations, step].sort((a, b) => a.after_minutes - b.after_minutes) };
}

/** The contacts without one. */
export function detach(attached: Attached, id: number): Attached {
  return remind(withoutContact(attached, id), id, null);
}

/** The contacts of which one gets reminders after so many minutes. Null removes them. */
export function remind(attached: Attached, id: number, afterMinutes: number | null): Attached {
  const others = attached.reminders.filter((one) => one.contact_id !== id);
  const own = afterMinutes === null ? [] : [{ contact_id: id, remind_after_minutes: afterMinutes }];
  return { ...attached, reminders: [...others, ...own] };
}

function withoutContact(attached: Attached, id: number): Attached {
  return {
    notification_contact_ids: attached.notification_contact_ids.filter((one) => one !== id),
    escalations: attached.escalations.filter((one) => one.contact_id !== id),
    reminders: attached.reminders,
  };
}

/** The time of a contact's reminders in words; empty without reminders. */
export function reminderWords(reminders: Attached["reminders"], contactId: number): readonly string[] {
  const own = reminders.filter((one) => one.contact_id === contactId);
  return own.map((one) => contactsTexts.remindedAfter(formatInterval(one.remind_after_minutes * 60)));
}
