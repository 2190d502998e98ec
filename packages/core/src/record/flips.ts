import type { RecordedOutage } from "./system-record.ts";

/** A change of state that another system stored. */
export interface Flip {
  readonly atMs: number;
  readonly isDown: boolean;
  readonly cause: string | null;
}

/** The outages between flips, oldest first. A flip to a state that it has already changes nothing. */
export function outagesOfFlips(flips: readonly Flip[]): readonly RecordedOutage[] {
  const outages: RecordedOutage[] = [];
  let open: Flip | null = null;
  for (const flip of flips.toSorted((one, other) => one.atMs - other.atMs)) {
    if (flip.isDown) open ??= flip;
    else if (open !== null) {
      outages.push({ startedAtMs: open.atMs, endedAtMs: flip.atMs, cause: open.cause });
      open = null;
    }
  }
  if (open !== null) outages.push({ startedAtMs: open.atMs, endedAtMs: null, cause: open.cause });
  return outages;
}
