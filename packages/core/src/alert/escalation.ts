/** So many steps can a monitor have. */
export const MAX_ESCALATIONS = 10;

/** How soon and how late a step can be, in minutes. */
export const MIN_ESCALATE_AFTER_MINUTES = 1;
export const MAX_ESCALATE_AFTER_MINUTES = 24 * 60;

/** A contact that is notified if an outage lasts and nobody has acknowledged it. */
export interface Escalation {
  readonly contactId: number;
  /** After the time from which the outage could be notified. */
  readonly afterMinutes: number;
}
