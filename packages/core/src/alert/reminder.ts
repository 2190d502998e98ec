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
export const MAX_COUNTED_REMINDERS = 9;

/** A reminder that nothing but a passing state holds back is looked at again after this, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;
/** The same of one that maintenance holds back: a reminder that is due by its end comes so much later at the most. */
const LOOK_AGAIN_MUTED_MS = 5_000;

/** What is known of one contact of a subject when a reminder may be due. Times are milliseconds since the epoch. */
export interface ReminderFacts {
  /** Null: the contact is not to be reminded. */
  readonly afterMinutes: number | null;
  /** The contact hears of outages. */
  readonly wantsOutages: boolean;
  /** The incident that is open; null if the subject is not down. */
  readonly incident: {
    readonly isAcknowledged: boolean;
    /** What the contact was sent of it last: the alert or a reminder. Null: nothing. */
    readonly lastMessage: { readonly isPending: boolean; readonly endedAtMs: number } | null;
    /** Reminders that were made so far; counting may end at `MAX_COUNTED_REMINDERS`. */
    readonly reminders: number;
  } | null;
  readonly isFlapping: boolean;
  /** In maintenance, or what that withheld is not told yet. */
  readonly isMuted: boolean;
  /** The contact's breaker is open, or alerts of other kinds or too many reminders wait for the contact. */
  readonly isContactBusy: boolean;
}

/**
 * Whether a contact is reminded now.
 *
 * | kind | what follows |
 * |---|---|
 * | `remind` | a reminder is made, and the next look is at `lookAtMs` |
 * | `wait` | the next look is at `lookAtMs` |
 * | `end` | there is no further look, until the contact is told of an outage or its setting changes |
 */
export type ReminderDecision =
  | { readonly kind: "remind" | "wait"; readonly lookAtMs: number }
  | { readonly kind: "end" };

const END: ReminderDecision = { kind: "end" };

/**
 * Decides whether a contact is reminded that a subject is still down. The time counts from the end of the last message: from
 * when it arrived or was given up. So what the contact has not heard of yet is never repeated, and after a time in which no
 * scheduler ran there is one reminder, not several.
 */
export function decideReminder(facts: ReminderFacts, nowMs: number): ReminderDecision {
  const { afterMinutes, wantsOutages, incident, isFlapping, isMuted, isContactBusy } = facts;
  if (afterMinutes === null || !wantsOutages || incident === null || incident.isAcknowledged) return END;
  // What contacts hear of the outage is still to come: its alert begins the reminders.
  if (isFlapping) return END;
  if (isMuted) return { kind: "wait", lookAtMs: nowMs + LOOK_AGAIN_MUTED_MS };
  const { lastMessage, reminders } = incident;
  if (lastMessage === null) return END;
  const stepMs = reminderStepMs(afterMinutes, reminders);
  // A message that ends after now makes the next reminder due no earlier than this.
  if (lastMessage.isPending) return { kind: "wait", lookAtMs: nowMs + stepMs };
  const dueAtMs = lastMessage.endedAtMs + stepMs;
  // A clock that is set back makes no wait longer than a step.
  if (dueAtMs > nowMs) return { kind: "wait", lookAtMs: Math.min(dueAtMs, nowMs + stepMs) };
  if (isContactBusy) return { kind: "wait", lookAtMs: nowMs + LOOK_AGAIN_MS };
  return { kind: "remind", lookAtMs: nowMs + reminderStepMs(afterMinutes, reminders + 1) };
}

/** How long after the last message the next reminder is due, in milliseconds. @param reminders that were made so far */
export function reminderStepMs(afterMinutes: number, reminders: number): number {
  const doubled = afterMinutes * 2 ** Math.min(reminders, MAX_COUNTED_REMINDERS);
  return Math.min(doubled, MAX_REMIND_AFTER_MINUTES) * 60_000;
}
