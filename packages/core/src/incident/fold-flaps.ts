/** An outage of a subject. Times are milliseconds since the epoch. */
export interface FoldableOutage {
  readonly id: number;
  readonly subjectId: number;
  readonly startedAtMs: number;
  /** Null while it is open. */
  readonly resolvedAtMs: number | null;
}

/** Outages of one subject that follow each other closely, the oldest first. */
export type Flaps<O extends FoldableOutage> = readonly [O, ...O[]];

/** Outages of a subject with less time in between are one row of a list. */
export const FLAP_GAP_MS = 10 * 60_000;

/**
 * Folds outages of one subject that are less than 10 minutes apart. Each outage is in one fold. The order of the outages
 * does not matter: the folds are in the order of their first outage.
 */
export function foldFlaps<O extends FoldableOutage>(outages: readonly O[]): readonly Flaps<O>[] {
  const folds: [O, ...O[]][] = [];
  const running = new Map<number, { readonly fold: [O, ...O[]]; endMs: number }>();
  for (const outage of outages.toSorted(byStart)) {
    // The clocks of two machines may differ, so an open outage may seem older than one that has ended.
    const endMs = outage.resolvedAtMs ?? Number.POSITIVE_INFINITY;
    const last = running.get(outage.subjectId);
    if (last !== undefined && outage.startedAtMs - last.endMs < FLAP_GAP_MS) {
      last.fold.push(outage);
      last.endMs = Math.max(last.endMs, endMs);
    } else {
      const fold: [O, ...O[]] = [outage];
      folds.push(fold);
      running.set(outage.subjectId, { fold, endMs });
    }
  }
  return folds;
}

const byStart = (one: FoldableOutage, other: FoldableOutage) =>
  one.startedAtMs - other.startedAtMs || one.id - other.id;

/** The outage of a fold that counts now: the open one, or else the newest. */
export function lastOf<O extends FoldableOutage>(fold: Flaps<O>): O {
  return fold.find(({ resolvedAtMs }) => resolvedAtMs === null) ?? fold.at(-1) ?? fold[0];
}

/** How long the subject was down in all outages of a fold, in milliseconds. */
export function lostMs(fold: Flaps<FoldableOutage>, nowMs: number): number {
  return fold.reduce(
    (sum, { startedAtMs, resolvedAtMs }) => sum + Math.max(0, (resolvedAtMs ?? nowMs) - startedAtMs),
    0,
  );
}
