/**
 * Changes (down or up) within `WINDOW_MS` that are alerted one by one. The next change starts flapping instead. It must be
 * even: changes come in pairs, so the last individual alert is a recovery.
 */
export const MAX_INDIVIDUAL_ALERTS = 6;

const WINDOW_MS = 30 * 60_000;

/** A flapping subject that has not changed for this long has settled, in milliseconds. */
export const SETTLE_AFTER_MS = 15 * 60_000;

/** The facts about a subject that goes down or recovers. */
export interface ChangeFacts {
  /**
   * When it went down and recovered before, in any order, in milliseconds since the epoch: at least the last
   * `MAX_INDIVIDUAL_ALERTS`. Changes before its last pause, or before it last settled, are left out.
   */
  readonly changesAtMs: readonly number[];
  /** Contacts do not know yet whether it settled as up or down. */
  readonly isFlapping: boolean;
  /** A maintenance period has begun, and its suppressed alerts are not sent yet. */
  readonly isInMaintenance: boolean;
  /** Whether the change ends an outage that contacts got an alert of; null if it begins an outage. */
  readonly endsToldOutage: boolean | null;
}

/**
 * The alert that contacts get for a change.
 *
 * | value | contacts get | the subject flaps |
 * |---|---|---|
 * | `alert` | an alert of this change | no |
 * | `withhold` | nothing, until maintenance is over | no |
 * | `begin-flapping` | an alert that the subject flaps | from now on |
 * | `begin-flapping-unheard` | nothing, until maintenance is over and the subject has settled | from now on |
 * | `keep-flapping` | nothing, until the subject has settled | still |
 */
export type ChangeAlert = "alert" | "withhold" | "begin-flapping" | "begin-flapping-unheard" | "keep-flapping";

/**
 * Decides which alert contacts get for a change. A subject that changes too often does not get an alert for each
 * change. In maintenance, contacts get an alert only for the end of an outage that they know of. Contacts never get an
 * alert for the end of an outage that they do not know of.
 */
export function alertOfChange(facts: ChangeFacts, atMs: number): ChangeAlert {
  const { changesAtMs, isFlapping, isInMaintenance, endsToldOutage } = facts;
  if (isFlapping) return "keep-flapping";
  const recent = changesAtMs.filter((changeAtMs) => changeAtMs >= atMs - WINDOW_MS).length;
  if (recent >= MAX_INDIVIDUAL_ALERTS) return isInMaintenance ? "begin-flapping-unheard" : "begin-flapping";
  return (endsToldOutage ?? !isInMaintenance) ? "alert" : "withhold";
}
