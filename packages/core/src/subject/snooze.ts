import type { Answerer } from "../incident/acknowledgement.ts";

/** How far ahead a snooze can end, in milliseconds. */
export const MAX_SNOOZE_MS = 7 * 24 * 60 * 60 * 1000;

/** A change of a subject's snooze. */
export interface SnoozeChange {
  /** Until then contacts get no alert of a new outage. Null ends the snooze that runs. */
  readonly until: Date | null;
  readonly by: Answerer;
}
