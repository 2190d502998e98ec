import type { NewPlaceNote } from "@pharos/db";
import { readKeptResults } from "@pharos/field";

const HOUR_MS = 3_600_000;
/** A program goes on for a day. In milliseconds. */
const MAX_LENGTH_MS = 26 * HOUR_MS;
/** Notes are stored for as long. In milliseconds. */
const MAX_AGE_MS = 30 * 24 * HOUR_MS;
/** Clocks differ a little. In milliseconds. */
const AHEAD_MS = 60_000;

/** Notes of a probe that may be stored. An entry with a wrong form is left out, and so is one that is too long, too old or in the future. */
export function takeKept(sent: readonly unknown[], nowMs: number): readonly NewPlaceNote[] {
  return sent.flatMap((one) => {
    const note = readKeptResults(one);
    if (note === null || note.endedAtMs < nowMs - MAX_AGE_MS || note.endedAtMs > nowMs + AHEAD_MS) return [];
    return note.endedAtMs - note.beganAtMs > MAX_LENGTH_MS ? [] : [note];
  });
}
