import type { LocationFeature, UnsealedReason } from "@pharos/core";
import { createRegionKeys, type Pool, REFRESH_REGIONS_EVERY_MS, readRegionFeatures } from "@pharos/db";
import { openPlaceTasks, type Producer } from "@pharos/queue";
import { every, type Logger, type Use } from "@pharos/runtime";
import { createVault, type KeyRing } from "@pharos/vault";
import { openPlaceSender, openSliceSealer } from "./open-place-sender.ts";
import { type CheckSender, createCheckSender } from "./send-checks.ts";

interface SenderDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "slices" | "results" | "resultsOf">;
  readonly env: { readonly REDIS_URL: string; readonly ENCRYPTION_KEYS: KeyRing | null };
  readonly metrics: {
    /** Checks with secrets that were sealed for their region. */
    readonly sealed: { inc(count: number): void };
    /** Checks that were not sent, because their secrets could not be sealed. */
    readonly unsealed: { inc(labels: { readonly reason: UnsealedReason }): void };
  };
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

interface OpenCheckSender extends CheckSender {
  /** All keys of the region are revoked, so it must get no check. */
  isStopped(region: string): boolean;
  /** How old the newest valid key of each region is, in milliseconds. */
  keyAges(nowMs: number): ReadonlyMap<string, number>;
}

/** How often the features of regions are read, in milliseconds. */
const READ_FEATURES_EVERY_MS = 5_000;

async function watchFeatures(pool: Pool, use: Use, onError: SenderDeps["onError"]) {
  let features: ReadonlyMap<string, readonly LocationFeature[]> = new Map();
  const read = async () => {
    features = await readRegionFeatures(pool);
  };
  await use(every("read-features", READ_FEATURES_EVERY_MS, read, { onError }));
  return (region: string, feature: LocationFeature) => features.get(region)?.includes(feature) ?? false;
}

/** Sends checks to regions and places for a service that has the database. It reads the keys of regions every ten seconds. */
export async function openCheckSender(deps: SenderDeps, use: Use): Promise<OpenCheckSender> {
  const { pool, producer, env, metrics, logger, onError } = deps;
  const keys = createRegionKeys(pool);
  await use(every("refresh-region-keys", REFRESH_REGIONS_EVERY_MS, keys.refresh, { onError }));
  const hasFeature = await watchFeatures(pool, use, onError);
  const vault = env.ENCRYPTION_KEYS && createVault(env.ENCRYPTION_KEYS);
  const sealer = openSliceSealer(vault, logger, (region) => {
    const valid = keys.keysOf(region);
    // A region without a key gets its secrets as they are stored.
    return valid.length === 0 ? null : valid;
  });
  const tasks = await use(openPlaceTasks(env.REDIS_URL, onError));
  const places = openPlaceSender({ pool, tasks, vault, logger });
  const sender = createCheckSender({
    ...{ producer, places, sealer, keysKnown: keys.known, isStopped: keys.isStopped, hasFeature },
    onSealed: (tasks) => metrics.sealed.inc(tasks),
    onUnsealed: (reason) => metrics.unsealed.inc({ reason }),
  });
  return { ...sender, isStopped: keys.isStopped, keyAges: keys.ages };
}
