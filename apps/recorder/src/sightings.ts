/**
 * A region counts as gone after it was missing in this many looks in a row. At the start the regions are known after as many
 * looks, or earlier if all are seen. Workers announce themselves once a second.
 */
const LOOKS_UNTIL_GONE = 3;
/**
 * After a reconnect Valkey may be empty. The regions known before stay known for this many further rounds. A worker may
 * reconnect a second after this recorder, and announce itself another second later.
 */
const LOOKS_AFTER_RECONNECT = 4;

/** Gathers which regions each look has seen alive. */
export function createSightings(configured: readonly string[]) {
  /** Rounds since a region was seen; missing for a region that never was. */
  const missedLooks = new Map<string, number>();
  let looks = 0;
  let graceLooks = 0;
  const isKnown = (region: string) => (missedLooks.get(region) ?? LOOKS_UNTIL_GONE) < LOOKS_UNTIL_GONE;
  return {
    /** Valkey was away. The regions known before get time to be announced again. */
    reconnected(): void {
      graceLooks = LOOKS_AFTER_RECONNECT;
      for (const region of configured.filter(isKnown)) missedLooks.set(region, 0);
    },
    /** @returns the regions that live, or null while the looks are too few to tell */
    add(seen: readonly string[]): readonly string[] | null {
      if (graceLooks > 0) graceLooks -= 1;
      else {
        looks += 1;
        for (const [region, missed] of missedLooks) missedLooks.set(region, missed + 1);
      }
      for (const region of seen) missedLooks.set(region, 0);
      if (looks < LOOKS_UNTIL_GONE && seen.length < configured.length) return null;
      looks = LOOKS_UNTIL_GONE;
      return configured.filter(isKnown);
    },
  };
}
