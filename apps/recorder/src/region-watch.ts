import { type CheckResult, isUnconfirmed, quarantinedRegions, type RegionRecord, type Regions } from "@pharos/core";
import type { LiveRegions, RegionHealth } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";

export interface RegionWatchDeps {
  /** Regions that may be asked, as the operator configured them. */
  readonly configured: readonly string[];
  readonly liveRegions: LiveRegions;
  readonly health: RegionHealth;
  readonly logger: Logger;
  readonly metrics: RecorderMetrics;
}

/** Knows which regions live and which are quarantined, as of the last look. */
export interface RegionWatch {
  /** null right after the start: a failure must not stand alone because nobody has looked yet who could confirm it. */
  readonly current: () => Regions | null;
  /** Takes note of how regions did in checks that are over. */
  readonly note: (results: readonly CheckResult[]) => void;
  /** One look, twice a second: shares what was noted, and judges the regions by what all recorders noted. */
  readonly look: () => Promise<void>;
}

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

export function createRegionWatch({ configured, liveRegions, health, logger, metrics }: RegionWatchDeps): RegionWatch {
  let told: Regions | null = null;
  let noted = new Map<string, RegionRecord>();
  let connections = liveRegions.connections();
  const sightings = createSightings(configured);
  const strangers = new Set<string>();

  /** Results of a region that is not asked for second opinions: the scheduler knows it and this recorder does not. */
  function tellOfStranger(region: string): void {
    if (strangers.has(region)) return;
    strangers.add(region);
    logger.warn("A region makes checks that PHAROS_REGIONS of this recorder does not name", { region });
  }

  /** Tells the operator what has changed since the last look. */
  function tell(region: string, now: Regions): void {
    const [lives, quarantined] = [now.live.includes(region), now.quarantined.has(region)];
    metrics.live.set({ region }, lives ? 1 : 0);
    metrics.quarantined.set({ region }, quarantined ? 1 : 0);
    if (lives !== told?.live.includes(region)) {
      if (lives) logger.info("A region has a live worker", { region });
      else logger.warn("A region has no live worker", { region });
    }
    if (quarantined === (told?.quarantined.has(region) ?? false)) return;
    if (quarantined) logger.warn("A region is quarantined: the others do not confirm its failures", { region });
    else logger.info("A region is back from quarantine", { region });
  }

  return {
    current: () => told,
    note(results) {
      for (const { votes } of results) {
        const [{ region }] = votes;
        if (region !== null && !configured.includes(region)) tellOfStranger(region);
        noteVotes(noted, votes);
      }
    },
    async look() {
      const fresh = noted;
      noted = new Map();
      if (fresh.size > 0) await health.add(fresh);
      const [seen, records] = await Promise.all([liveRegions.live(configured), health.read()]);
      const made = liveRegions.connections();
      if (made !== connections) sightings.doubt();
      connections = made;
      const live = sightings.add(seen);
      if (live === null) return;
      const now = { live, quarantined: quarantinedRegions(configured, records) };
      for (const region of configured) tell(region, now);
      told = now;
    },
  };
}

/** Gathers which regions each look has seen alive. */
function createSightings(configured: readonly string[]) {
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
    /** @returns the regions that live, or null while nobody can tell yet */
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

function noteVotes(noted: Map<string, RegionRecord>, votes: CheckResult["votes"]): void {
  const [{ region }] = votes;
  if (region === null) return;
  const { checks, unconfirmed } = noted.get(region) ?? { checks: 0, unconfirmed: 0 };
  noted.set(region, { checks: checks + 1, unconfirmed: unconfirmed + (isUnconfirmed(votes) ? 1 : 0) });
}
