/**
 * Changes (down or up) within `WINDOW_MS` that are alerted one by one. The next change starts flapping instead. It must be
 * even: changes come in pairs, so the last individual alert is a recovery.
 */
export const MAX_INDIVIDUAL_ALERTS = 6;

const WINDOW_MS = 30 * 60_000;

/** A flapping subject that has not changed for this long has settled, in milliseconds. */
export const SETTLE_AFTER_MS = 15 * 60_000;

/** What is known of a subject when it goes down or comes up again. */
export interface RecentChanges {
  /**
   * When it went down and came up before, in any order, in milliseconds since the epoch: the last `MAX_INDIVIDUAL_ALERTS` at
   * least. Changes before it was paused, or before it settled last, are left out: the count begins anew then.
   */
  readonly changesAtMs: readonly number[];
  /** Its contacts know that it flaps, and do not know yet whether it settled as up or down. */
  readonly isFlapping: boolean;
}

/**
 * What contacts hear of a change.
 *
 * | value | contacts get |
 * |---|---|
 * | `alert` | an alert of this change |
 * | `begin-flapping` | an alert that the subject flaps |
 * | `withhold` | nothing, until the subject has settled |
 */
export type ChangeAlert = "alert" | "begin-flapping" | "withhold";

/** Decides what contacts hear of a change. A subject that changes too often is not worth an alert for each change. */
export function alertOfChange({ changesAtMs, isFlapping }: RecentChanges, atMs: number): ChangeAlert {
  if (isFlapping) return "withhold";
  const recent = changesAtMs.filter((changeAtMs) => changeAtMs >= atMs - WINDOW_MS).length;
  return recent >= MAX_INDIVIDUAL_ALERTS ? "begin-flapping" : "alert";
}
