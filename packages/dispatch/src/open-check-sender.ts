import { createRegionKeys, type Pool, REFRESH_REGIONS_EVERY_MS } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import { createFailureLog, every, type Logger, type MetricRegistry, type Use } from "@pharos/runtime";
import { createSliceSealer, createVault, type KeyRing } from "@pharos/vault";
import { type CheckSender, createCheckSender } from "./send-checks.ts";

interface SenderDeps {
  readonly service: "scheduler" | "recorder";
  readonly pool: Pool;
  readonly producer: Pick<Producer, "slices" | "resultsOf">;
  /** Null without `ENCRYPTION_KEYS`. */
  readonly keyRing: KeyRing | null;
  readonly registry: MetricRegistry;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

interface OpenCheckSender extends CheckSender {
  /** All keys of the region are revoked, so it must get no check. */
  isStopped(region: string): boolean;
  /** How old the newest valid key of each region is, in milliseconds. */
  keyAges(nowMs: number): ReadonlyMap<string, number>;
}

/** Sends checks to regions for a service that has the database. It reads the keys of regions every ten seconds. */
export async function openCheckSender(deps: SenderDeps, use: Use): Promise<OpenCheckSender> {
  const { service, pool, producer, keyRing, registry, logger, onError } = deps;
  const keys = createRegionKeys(pool);
  await use(every("refresh-region-keys", REFRESH_REGIONS_EVERY_MS, keys.refresh, { onError }));
  const sealed = registry.counter(
    `pharos_${service}_sealed_total`,
    "Checks with secrets that were sealed for their region.",
  );
  const unsealed = registry.counter(
    `pharos_${service}_unsealed_total`,
    "Checks that were not sent, because their secrets could not be sealed for the region, by reason.",
    { reason: ["no-keys", "damaged"] },
  );
  const sealer = createSliceSealer({
    vault: keyRing && createVault(keyRing),
    keysOf: keys.keysOf,
    elapsedMs: () => performance.now(),
    onError: createFailureLog(logger, "Could not seal the secrets of a check for its region"),
  });
  const sender = createCheckSender({
    ...{ producer, sealer, keysKnown: keys.known },
    onSealed: (tasks) => sealed.inc(tasks),
    onUnsealed: (reason) => unsealed.inc({ reason }),
  });
  return { ...sender, isStopped: keys.isStopped, keyAges: keys.ages };
}
