import type { Regions } from "@pharos/core";
import type { Logger } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";

/** The regions as of one poll. Those that are mute are announced by a worker, and are not among the live ones. */
export interface WatchedRegions extends Regions {
  readonly mute: ReadonlySet<string>;
}

export interface RegionLog {
  /**
   * Reports the changes of a region to the operator, in the log and in metrics.
   * @param before as of the last poll; null for the first
   */
  changes(region: string, before: WatchedRegions | null, now: WatchedRegions): void;
  /** Tells the operator, once for each region, that a region makes checks that this recorder does not know. */
  unknownRegion(region: string): void;
}

export function createRegionLog(deps: {
  readonly logger: Logger;
  readonly metrics: Pick<RecorderMetrics, "live" | "mute" | "quarantined">;
}): RegionLog {
  const { logger, metrics } = deps;
  const strangers = new Set<string>();
  return {
    changes(region, before, now) {
      const [was, is] = [before && standingOf(region, before), standingOf(region, now)];
      metrics.live.set({ region }, is.lives ? 1 : 0);
      metrics.mute.set({ region }, is.mute ? 1 : 0);
      metrics.quarantined.set({ region }, is.quarantined ? 1 : 0);
      if (is.lives && !was?.lives) logger.info("A region has a live worker", { region });
      if (!is.lives && (was === null || was.lives)) logger.warn("A region has no live worker", { region });
      if (is.mute && !was?.mute) logger.warn("A region is ignored: it gives no votes", { region });
      if (!is.mute && was?.mute) logger.info("A region gives votes again and is no longer ignored", { region });
      if (is.quarantined && !was?.quarantined) {
        logger.warn("A region is quarantined: the others do not confirm its failures", { region });
      }
      if (!is.quarantined && was?.quarantined) logger.info("A region is back from quarantine", { region });
    },
    unknownRegion(region) {
      if (strangers.has(region)) return;
      strangers.add(region);
      logger.warn("A region sends results that is not in PHAROS_REGIONS of this recorder", { region });
    },
  };
}

function standingOf(region: string, { live, mute, quarantined }: WatchedRegions) {
  const isMute = mute.has(region);
  return { lives: isMute || live.includes(region), mute: isMute, quarantined: quarantined.has(region) };
}
