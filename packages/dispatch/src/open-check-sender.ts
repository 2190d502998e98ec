import type { LocationFeature, UnsealedReason, Vault } from "@pharos/core";
import {
  createInstallationKeyStore,
  createRegionKeys,
  type Pool,
  REFRESH_REGIONS_EVERY_MS,
  readPlaceProbes,
  readRegionFeatures,
} from "@pharos/db";
import { type InstallationKeyPairs, openInstallationKeys } from "@pharos/field";
import { openPlaceTasks, type Producer } from "@pharos/queue";
import { createFailureLog, every, type Logger, type Use } from "@pharos/runtime";
import { createSliceSealer, createVault, type KeyRing, type PublicKey, VaultError } from "@pharos/vault";
import { type CheckSender, createCheckSender } from "./send-checks.ts";
import { createPlaceSender } from "./send-to-places.ts";

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

/** Reads the signing key with the first check for a place. */
function signingKeyOf(pool: Pool, vault: Vault | null, onError: SenderDeps["onError"]) {
  let key: InstallationKeyPairs["signingKey"] | null = null;
  return async () => {
    try {
      if (vault === null) throw new VaultError("Checks of places must be signed, and ENCRYPTION_KEYS is not set");
      key ??= (await openInstallationKeys(createInstallationKeyStore(pool, vault))).signingKey;
    } catch (error) {
      // Places wait. Checks of regions must not.
      if (!(error instanceof VaultError)) throw error;
      onError(error);
    }
    return key;
  };
}

/** Sends checks to regions and places for a service that has the database. It reads the keys of regions every ten seconds. */
export async function openCheckSender(deps: SenderDeps, use: Use): Promise<OpenCheckSender> {
  const { pool, producer, env, metrics, logger, onError } = deps;
  const keys = createRegionKeys(pool);
  await use(every("refresh-region-keys", REFRESH_REGIONS_EVERY_MS, keys.refresh, { onError }));
  const hasFeature = await watchFeatures(pool, use, onError);
  const vault = env.ENCRYPTION_KEYS && createVault(env.ENCRYPTION_KEYS);
  const createSealer = (keysOf: (location: string) => readonly PublicKey[] | null) =>
    createSliceSealer({
      ...{ vault, keysOf, elapsedMs: () => performance.now() },
      onError: createFailureLog(logger, "Could not seal the secrets of a check for its location"),
    });
  const sealer = createSealer((region) => {
    const valid = keys.keysOf(region);
    // A region without a key gets its secrets as they are stored.
    return valid.length === 0 ? null : valid;
  });
  const places = createPlaceSender({
    tasks: await use(openPlaceTasks(env.REDIS_URL, onError)),
    probesOf: (locations) => readPlaceProbes(pool, locations),
    signingKey: signingKeyOf(pool, vault, createFailureLog(logger, "Could not sign the checks of places")),
    createSealer,
  });
  const sender = createCheckSender({
    ...{ producer, places, sealer, keysKnown: keys.known, isStopped: keys.isStopped, hasFeature },
    onSealed: (tasks) => metrics.sealed.inc(tasks),
    onUnsealed: (reason) => metrics.unsealed.inc({ reason }),
  });
  return { ...sender, isStopped: keys.isStopped, keyAges: keys.ages };
}
