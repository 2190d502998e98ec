/**
 * Changes (down or up) within `WINDOW_MS` that are alerted one by one. The next change starts flapping instead. It must be
 * even: changes come in pairs, so the last individual alert is a recovery.
 */
export const MAX_INDIVIDUAL_ALERTS = 6;

const WINDOW_MS = 30 * 60_000;

/** A flapping subject that has not changed for this long has settled, in milliseconds. */
export const SETTLE_AFTER_MS = 15 * 60_000;

/** What is known of a subject when it goes down or comes up again. */
export interface ChangeFacts {
  /**
   * When it went down and came up before, in any order, in milliseconds since the epoch: the last `MAX_INDIVIDUAL_ALERTS` at
   * least. Changes before it was paused, or before it settled last, are left out: the count begins anew then.
   */
  readonly changesAtMs: readonly number[];
  /** Contacts do not know yet whether it settled as up or down. */
  readonly isFlapping: boolean;
  /** A period of maintenance has begun, and what it withheld is not told yet. */
  readonly isInMaintenance: boolean;
  /** Whether the change ends an outage that contacts were told of; null if it begins one. */
  readonly endsToldOutage: boolean | null;
}

/**
 * What contacts hear of a change.
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
 * Decides what contacts hear of a change. A subject that changes too often is not worth an alert for each change. In
 * maintenance contacts hear only of the end of an outage that they know of; and of the end of one that they do not know of
 * they hear nothing at any time.
 */
export function alertOfChange(facts: ChangeFacts, atMs: number): ChangeAlert {
  const { changesAtMs, isFlapping, isInMaintenance, endsToldOutage } = facts;
  if (isFlapping) return "keep-flapping";
  const recent = changesAtMs.filter((changeAtMs) => changeAtMs >= atMs - WINDOW_MS).length;
  if (recent >= MAX_INDIVIDUAL_ALERTS) return isInMaintenance ? "begin-flapping-unheard" : "begin-flapping";
  return (endsToldOutage ?? !isInMaintenance) ? "alert" : "withhold";
}
