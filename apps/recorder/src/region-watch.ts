import { type CheckResult, quarantinedRegions, type RegionRecord, type Regions } from "@pharos/core";
import type { Regions as LiveRegions, RegionHealth } from "@pharos/queue";
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
  readonly current: () => Regions;
  /** Takes note of how regions did. */
  readonly note: (results: readonly CheckResult[]) => void;
  /** One look, every second: shares what was noted, and judges the regions by what all recorders noted. */
  readonly look: () => Promise<void>;
}

export function createRegionWatch({ configured, liveRegions, health, logger, metrics }: RegionWatchDeps): RegionWatch {
  // Until the first look nobody is asked, so a failure stands: as with one region.
  let regions: Regions = { live: [], quarantined: new Set() };
  let looked = false;
  let noted = new Map<string, RegionRecord>();

  /** Tells the operator what has changed since the last look. */
  function tell(region: string, now: Regions): void {
    const [lives, quarantined] = [now.live.includes(region), now.quarantined.has(region)];
    metrics.live.set({ region }, lives ? 1 : 0);
    metrics.quarantined.set({ region }, quarantined ? 1 : 0);
    if (!looked || lives !== regions.live.includes(region)) {
      if (lives) logger.info("A region has a live worker", { region });
      else logger.warn("A region has no live worker", { region });
    }
    if (quarantined === regions.quarantined.has(region)) return;
    if (quarantined) logger.warn("A region is quarantined: the others do not confirm its failures", { region });
    else logger.info("A region is back from quarantine", { region });
  }

  return {
    current: () => regions,
    note(results) {
      for (const result of results) noteResult(noted, result);
    },
    async look() {
      const fresh = noted;
      noted = new Map();
      if (fresh.size > 0) await health.add(fresh);
      const [live, records] = await Promise.all([liveRegions.live(configured), health.read()]);
      const quarantined = quarantinedRegions(configured, records);
      const now = { live, quarantined };
      for (const region of configured) tell(region, now);
      regions = now;
      looked = true;
    },
  };
}

/** A region is judged by the checks that it was the first to make: its failure is unconfirmed when the next one passes. */
function noteResult(noted: Map<string, RegionRecord>, { votes: [first, second, third] }: CheckResult): void {
  if (first.region === null) return;
  const record = noted.get(first.region) ?? { checks: 0, unconfirmed: 0 };
  const isNew = second === undefined;
  // A third vote carries the first two along, which were noted when they came.
  const isUnconfirmed = third === undefined && second?.outcome.passed === true && !first.outcome.passed;
  noted.set(first.region, {
    checks: record.checks + (isNew ? 1 : 0),
    unconfirmed: record.unconfirmed + (isUnconfirmed ? 1 : 0),
  });
}
