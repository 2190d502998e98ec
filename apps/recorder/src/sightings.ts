/**
 * A region counts as gone after it was missing in this many polls in a row. At the start the regions are known after as many
 * polls, or earlier if all are seen. Workers announce themselves once a second.
 */
const POLLS_UNTIL_GONE = 3;
/**
 * After a reconnect Valkey may be empty. The regions known before stay known for this many further rounds. A worker may
 * reconnect a second after this recorder, and announce itself another second later.
 */
const POLLS_AFTER_RECONNECT = 4;

/** Gathers which regions each poll has seen alive. */
export function createSightings(configured: readonly string[]) {
  /** Rounds since a region was seen; missing for a region that never was. */
  const missedPolls = new Map<string, number>();
  let polls = 0;
  let gracePolls = 0;
  const isKnown = (region: string) => (missedPolls.get(region) ?? POLLS_UNTIL_GONE) < POLLS_UNTIL_GONE;
  return {
    /** Valkey was away. The regions known before get time to be announced again. */
    reconnected(): void {
      gracePolls = POLLS_AFTER_RECONNECT;
      for (const region of configured.filter(isKnown)) missedPolls.set(region, 0);
    },
    /** @returns the regions that live, or null while the polls are too few to tell */
    add(seen: readonly string[]): readonly string[] | null {
      if (gracePolls > 0) gracePolls -= 1;
      else {
        polls += 1;
        for (const [region, missed] of missedPolls) missedPolls.set(region, missed + 1);
      }
      for (const region of seen) missedPolls.set(region, 0);
      if (polls < POLLS_UNTIL_GONE && seen.length < configured.length) return null;
      polls = POLLS_UNTIL_GONE;
      return configured.filter(isKnown);
    },
  };
}
