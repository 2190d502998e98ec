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
  readonly isFlapping: boolean;
}

/** Whether a subject begins to flap with a change, flapped before, or does not flap. */
export type FlappingChange = "none" | "begins" | "goes-on";

/** Decides whether a subject flaps: it changes so often that contacts get no alert of each change. */
export function flappingOfChange({ changesAtMs, isFlapping }: ChangeFacts, atMs: number): FlappingChange {
  if (isFlapping) return "goes-on";
  const recent = changesAtMs.filter((changeAtMs) => changeAtMs >= atMs - WINDOW_MS).length;
  return recent >= MAX_INDIVIDUAL_ALERTS ? "begins" : "none";
}
