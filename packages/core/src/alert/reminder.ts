/** How soon, and how seldom, a contact may be reminded of an outage, in minutes. */
export const MIN_REMIND_AFTER_MINUTES = 5;
export const MAX_REMIND_AFTER_MINUTES = 24 * 60;

/** A contact that is reminded while a subject stays down. */
export interface Reminder {
  readonly contactId: number;
  /** After the alert. Each further reminder takes twice as long as the one before it, up to a day. */
  readonly afterMinutes: number;
}

/** So many doublings make a day of the shortest time, so more need not be counted. */
const MAX_COUNTED_REMINDERS = 9;

/** How long after the last message the next reminder is due, in milliseconds. @param reminders that exist so far */
export function reminderStepMs(afterMinutes: number, reminders: number): number {
  const doubled = afterMinutes * 2 ** Math.min(reminders, MAX_COUNTED_REMINDERS);
  return Math.min(doubled, MAX_REMIND_AFTER_MINUTES) * 60_000;
}
