import type { SliceSealer, Vault } from "@pharos/core";
import { createInstallationKeyStore, type Pool, readPlaceProbes } from "@pharos/db";
import { type InstallationKeyPairs, openInstallationKeys } from "@pharos/field";
import type { PlaceTasks } from "@pharos/queue";
import { createFailureLog, type Logger } from "@pharos/runtime";
import { createSliceSealer, type PublicKey, VaultError } from "@pharos/vault";
import { createPlaceSender, type PlaceSender } from "./send-to-places.ts";

interface PlaceSenderDeps {
  readonly pool: Pool;
  readonly tasks: Pick<PlaceTasks, "push">;
  /** Null without `ENCRYPTION_KEYS`. */
  readonly vault: Vault | null;
  readonly logger: Logger;
}

/** Sends checks to places for a service that has the database. */
export function openPlaceSender({ pool, tasks, vault, logger }: PlaceSenderDeps): PlaceSender {
  return createPlaceSender({
    tasks,
    probesOf: (locations) => readPlaceProbes(pool, locations),
    signingKey: signingKeyOf(pool, vault, createFailureLog(logger, "Could not sign the checks of places")),
    createSealer: (keysOf) => openSliceSealer(vault, logger, keysOf),
  });
}

/** @param keysOf the keys of a location. Null: its secrets stay as they are stored */
export function openSliceSealer(
  vault: Vault | null,
  logger: Logger,
  keysOf: (location: string) => readonly PublicKey[] | null,
): SliceSealer {
  return createSliceSealer({
    ...{ vault, keysOf, elapsedMs: () => performance.now() },
    onError: createFailureLog(logger, "Could not seal the secrets of a check for its location"),
  });
}

/** Reads the signing key with the first check for a place. */
function signingKeyOf(pool: Pool, vault: Vault | null, onError: (error: unknown) => void) {
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
