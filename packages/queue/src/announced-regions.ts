import { knownFeatures, type LocationFeature } from "@pharos/core";
import { isCluster, type OnError, openFailFast, requireReady } from "@pharos/valkey";
import { liveKeyOf } from "./queues.ts";

/** A region counts as live this long after its last sign of life, in milliseconds: no slice goes to a dead one after 5 s. */
const LIVE_FOR_MS = 3_000;

/** The sign of life of a worker without features. Workers of earlier releases give the same. */
const NO_FEATURES = "1";

/** A mute region is tried again this often, in milliseconds. */
const TRY_EVERY_MS = 5_000;
const trialKeyOf = (region: string) => `pharos-trial-${region}`;

export interface AnnouncedRegions {
  /** Says that a worker of these regions lives, and has these features. Call it every second. */
  announce(regions: readonly string[], features?: readonly LocationFeature[]): Promise<void>;
  /** The given regions that have a live worker, in the same order. */
  announced(regions: readonly string[]): Promise<readonly string[]>;
  /** The features that each of these regions announced last. A region without a live worker has none. */
  featuresOf(regions: readonly string[]): Promise<ReadonlyMap<string, readonly LocationFeature[]>>;
  /** Whether a mute region may be tried now: true for one caller of all processes, every five seconds. */
  takeTrial(region: string): Promise<boolean>;
  /** How many connections were opened, or lost in a cluster. Valkey may have lost signs of life since it was less. */
  connections(): number;
  stop(): Promise<void>;
  /** Ends the connection: commands in flight fail. */
  cutOff(): void;
}

/**
 * Which regions have a live worker. The signs of life expire in Valkey, so no two clocks are compared.
 *
 * @param isStopped regions that never count as announced
 */
export async function openAnnouncedRegions(
  url: string,
  onError: OnError,
  isStopped: (region: string) => boolean = () => false,
): Promise<AnnouncedRegions> {
  const { client: redis, stop } = await openFailFast(url, {
    name: "pharos-announced-regions",
    onError,
    isGathering: true,
  });
  let connections = redis.status === "ready" ? 1 : 0;
  const count = () => {
    connections += 1;
  };
  redis.on("ready", count);
  // A cluster stays up while one of its nodes is lost, and with it the signs of life that it held.
  if (isCluster(redis)) redis.on("-node", count);
  return {
    async announce(regions, features = []) {
      const sign = features.length === 0 ? NO_FEATURES : features.join(" ");
      await Promise.all(regions.map((region) => requireReady(redis).set(liveKeyOf(region), sign, "PX", LIVE_FOR_MS)));
    },
    async featuresOf(regions) {
      const signs = await Promise.all(regions.map((region) => requireReady(redis).get(liveKeyOf(region))));
      return new Map(regions.map((region, index) => [region, knownFeatures((signs[index] ?? "").split(" "))]));
    },
    async announced(regions) {
      const signs = await Promise.all(regions.map((region) => requireReady(redis).exists(liveKeyOf(region))));
      return regions.filter((region, index) => signs[index] === 1 && !isStopped(region));
    },
    async takeTrial(region) {
      return (await requireReady(redis).set(trialKeyOf(region), "1", "PX", TRY_EVERY_MS, "NX")) === "OK";
    },
    connections: () => connections,
    stop: async () => stop(),
    cutOff: stop,
  };
}
