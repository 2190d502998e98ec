import { type FieldErrors, MAX_REMIND_AFTER_MINUTES, MIN_REMIND_AFTER_MINUTES, type Reminder } from "@pharos/core";
import Type, { type Static } from "typebox";
import { labelOf } from "../sentence.ts";

const ReminderRecord = Type.Object(
  {
    contact_id: Type.Integer(),
    remind_after_minutes: Type.Integer({
      minimum: MIN_REMIND_AFTER_MINUTES,
      maximum: MAX_REMIND_AFTER_MINUTES,
      description: "Minutes until the first reminder; the wait then doubles, up to a day.",
    }),
  },
  { title: "Reminder" },
);

/** Input: which of the contacts are reminded. */
export const remindersField = Type.Array(ReminderRecord, {
  maxItems: 100,
  description: "Contacts to remind while it stays down.",
});

/** Output: the same, in the order of the contacts' ids. */
export const shownReminders = Type.Array(ReminderRecord, {
  description: "Contacts to remind while it stays down.",
});

/** As a client sends them. */
export type SentReminders = Static<typeof remindersField>;

/** The rule for reminders that the schema cannot express: each is for one contact that is attached. */
export function reminderErrors(sent: SentReminders | null | undefined, attached: readonly number[]): FieldErrors {
  const known = new Set(attached);
  const seen = new Set<number>();
  const errors: Record<string, readonly string[]> = {};
  for (const [index, { contact_id: id }] of (sent ?? []).entries()) {
    const field = `reminders.${index}.contact_id`;
    if (!known.has(id)) errors[field] = [`${labelOf(field)} must be the ID of an attached contact.`];
    if (seen.has(id)) errors[field] = [`${labelOf(field)} must not repeat the contact of an earlier reminder.`];
    seen.add(id);
  }
  return errors;
}

export function remindersIn(sent: SentReminders): readonly Reminder[] {
  return sent.map((one) => ({ contactId: one.contact_id, afterMinutes: one.remind_after_minutes }));
}

export function remindersView(reminders: readonly Reminder[]): SentReminders {
  return reminders.map((one) => ({ contact_id: one.contactId, remind_after_minutes: one.afterMinutes }));
}
