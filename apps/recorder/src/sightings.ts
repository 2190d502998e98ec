/**
 * Looks in a row in which a region must be missing before it is gone, and after which the regions are known at the
 * start. Workers announce themselves once a second, so a Valkey that came back empty hears of all of them meanwhile.
 */
const LOOKS_TO_BE_SURE = 3;
/**
 * So many looks more once Valkey was away, which may have come back empty: a worker may reconnect a second after this
 * recorder, and announce itself another second later.
 */
const LOOKS_OF_DOUBT = 4;

/** Gathers which regions each look has seen alive. */
export function createSightings(configured: readonly string[]) {
  /** Looks since a region was seen; none for one that never was. */
  const missedLooks = new Map<string, number>();
  let looks = 0;
  let doubtfulLooks = 0;
  const isKnown = (region: string) => (missedLooks.get(region) ?? LOOKS_TO_BE_SURE) < LOOKS_TO_BE_SURE;
  return {
    /** Valkey was away: those that lived then live until they had the time to say so again. */
    doubt(): void {
      doubtfulLooks = LOOKS_OF_DOUBT;
      for (const region of configured.filter(isKnown)) missedLooks.set(region, 0);
    },
    /** @returns the regions that live, or null while the looks are too few to tell */
    add(seen: readonly string[]): readonly string[] | null {
      if (doubtfulLooks > 0) doubtfulLooks -= 1;
      else {
        looks += 1;
        for (const [region, missed] of missedLooks) missedLooks.set(region, missed + 1);
      }
      for (const region of seen) missedLooks.set(region, 0);
      if (looks < LOOKS_TO_BE_SURE && seen.length < configured.length) return null;
      looks = LOOKS_TO_BE_SURE;
      return configured.filter(isKnown);
    },
  };
}
