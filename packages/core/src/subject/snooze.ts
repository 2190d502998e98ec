import type { Answerer } from "../incident/acknowledgement.ts";
import type { RecordSource } from "../record/system-record.ts";

/** How far ahead a snooze can end, in milliseconds. */
export const MAX_SNOOZE_MS = 7 * 24 * 60 * 60 * 1000;

/** The end of a snooze without an end: the subject is silent until a person turns its alerts on. */
export const SILENT_UNTIL = new Date("9999-01-01T00:00:00Z");

/** A change of a subject's snooze. */
export interface SnoozeChange {
  /** Until then contacts get no alert of a new outage. Null ends the snooze that runs. */
  readonly until: Date | null;
  readonly by: Answerer;
}

/** The parts of a request that change a snooze. */
export interface SentSnooze {
  readonly silent?: boolean;
  readonly until?: Date | null;
  readonly by: Answerer;
}

export function isSilent(until: Date | null): boolean {
  return until !== null && until.getTime() >= SILENT_UNTIL.getTime();
}

/** The end of a snooze, as far as it is known. */
export function knownEnd(until: Date | null): Date | null {
  return isSilent(until) ? null : until;
}

/**
 * The change that a request makes. Only `silent` ends a snooze without an end. So a client that sends a whole record, and does
 * not know that field, turns no alerts on.
 *
 * @param current the end of the snooze that runs
 * @returns undefined if the snooze stays
 */
export function snoozeAfter(current: Date | null, { silent, until, by }: SentSnooze): SnoozeChange | undefined {
  if (silent === true) return isSilent(current) ? undefined : { until: SILENT_UNTIL, by };
  if (isSilent(current)) return silent === false ? { until: until ?? null, by } : undefined;
  return until === undefined ? undefined : { until, by };
}

/** A monitor whose silence has ended. */
interface LoudMonitor {
  readonly id: number;
  readonly key: string | null;
  readonly name: string;
  readonly type: string;
  /** Contacts get an alert at once. */
  readonly isDown: boolean;
  readonly notifiesNobody: boolean;
  /** The other system that has a record of it; null without one. */
  readonly source: RecordSource | null;
}

export interface SilenceStore {
  /**
   * Turns the alerts of silent monitors of a team on, the first by their ids.
   *
   * @param of only monitors of this project and with these IDs; null for all
   * @returns the monitors, and whether no silent one is left
   */
  end(
    teamId: number,
    of: { readonly project: string | null; readonly ids: readonly number[] | null },
    by: Answerer,
    now: Date,
  ): Promise<{ readonly monitors: readonly LoudMonitor[]; readonly isComplete: boolean }>;
}
