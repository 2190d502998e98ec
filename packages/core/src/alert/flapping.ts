/** So many changes of a monitor within the window are told one by one; with one more it flaps. Even: down, up, down, ... */
export const MOST_TOLD_CHANGES = 6;

const WINDOW_MS = 30 * 60_000;

/** A flapping monitor that has not changed for so long has settled, in milliseconds. */
export const SETTLE_AFTER_MS = 15 * 60_000;

/** What is known of a monitor when it goes down or comes up again. */
export interface RecentChanges {
  /**
   * When it went down and came up before, in any order, milliseconds since the epoch: the last `MOST_TOLD_CHANGES` at
   * least. Not those before it was paused or before it settled last: then the count begins anew.
   */
  readonly changesAtMs: readonly number[];
  /** Its contacts know that it flaps, and not yet what became of it. */
  readonly isFlapping: boolean;
}

/** Whether a change is told as what it is, told as the beginning of flapping, or not told by itself. */
export type Telling = "tell" | "begin-flapping" | "withhold";

/** How contacts hear of a change: nobody wants an alert for each swing of a monitor that goes to and fro. */
export function tellingOf({ changesAtMs, isFlapping }: RecentChanges, atMs: number): Telling {
  if (isFlapping) return "withhold";
  const recent = changesAtMs.filter((changeAtMs) => changeAtMs >= atMs - WINDOW_MS).length;
  return recent >= MOST_TOLD_CHANGES ? "begin-flapping" : "tell";
}
