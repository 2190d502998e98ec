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

/** If only a passing state holds a reminder back, the next decision follows after this, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;
/** The same of one that maintenance holds back: a reminder that is due by its end comes so much later at the most. */
const LOOK_AGAIN_MUTED_MS = 5_000;

/** The facts about one contact of a subject when a reminder may be due. Times are milliseconds since the epoch. */
export interface ReminderFacts {
  /** Null: the contact is not to be reminded. */
  readonly afterMinutes: number | null;
  /** The contact gets alerts of outages. */
  readonly wantsOutages: boolean;
  /** The incident that is open; null if the subject is not down. */
  readonly incident: {
    readonly isAcknowledged: boolean;
    /** The last message of the outage to the contact: the alert or a reminder. Null without a message. */
    readonly lastMessage: { readonly isPending: boolean; readonly endedAtMs: number } | null;
    /** Reminders so far; counting may end at `MAX_COUNTED_REMINDERS`. */
    readonly reminders: number;
  } | null;
  readonly isFlapping: boolean;
  /** In maintenance, or the suppressed alerts of a maintenance are not sent yet. */
  readonly isMuted: boolean;
  /** The contact's breaker is open, or alerts of other kinds or too many reminders wait for the contact. */
  readonly isContactBusy: boolean;
}

/**
 * Whether a contact is reminded now.
 *
 * | kind | next step    |
 * |---|---|
 * | `remind` | create a reminder, and decide again at `lookAtMs`      |
 * | `wait` | the next look is at `lookAtMs` |
 * | `end` | do not decide again until the contact gets an alert of an outage or its setting changes |
 */
export type ReminderDecision =
  | { readonly kind: "remind" | "wait"; readonly lookAtMs: number }
  | { readonly kind: "end" };

const END: ReminderDecision = { kind: "end" };

/**
 * Decides whether a contact gets a reminder that a subject is still down. The time runs from the end of the last
 * message: when it arrived or failed. So a message that has not arrived is never repeated. After a time in which no
 * scheduler ran, there is one reminder and not several.
 */
export function decideReminder(facts: ReminderFacts, nowMs: number): ReminderDecision {
  const { afterMinutes, wantsOutages, incident, isFlapping, isMuted, isContactBusy } = facts;
  if (afterMinutes === null || !wantsOutages || incident === null || incident.isAcknowledged) return END;
  // The alert of the outage is still to come, and it begins the reminders.
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

/** How long after the last message the next reminder is due, in milliseconds. @param reminders that exist so far */
export function reminderStepMs(afterMinutes: number, reminders: number): number {
  const doubled = afterMinutes * 2 ** Math.min(reminders, MAX_COUNTED_REMINDERS);
  return Math.min(doubled, MAX_REMIND_AFTER_MINUTES) * 60_000;
}
