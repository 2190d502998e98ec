import type { NewPlaceNote } from "@pharos/db";
import { readKeptResults } from "@pharos/field";

/** A program goes on for a day, and its notes may come a little later. In milliseconds. */
const MAX_AGE_MS = 26 * 3_600_000;
/** Clocks differ a little. In milliseconds. */
const AHEAD_MS = 60_000;

/** Notes of a probe that may be stored. An entry with a wrong form, an old time or a time in the future is left out. */
export function takeKept(sent: readonly unknown[], nowMs: number): readonly NewPlaceNote[] {
  return sent.flatMap((one) => {
    const note = readKeptResults(one);
    if (note === null || note.beganAtMs < nowMs - MAX_AGE_MS || note.endedAtMs > nowMs + AHEAD_MS) return [];
    return [note];
  });
}
