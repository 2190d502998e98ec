import { randomBytes, randomUUID } from "node:crypto";
import type { TokenStore } from "@pharos/core";
import { createInstallationKeyStore, createStores, type Database, type ReplicaReads } from "@pharos/db";
import { enrolmentTokenText, newEnrolmentToken, openInstallationKeys } from "@pharos/field";
import type { OperationServices } from "@pharos/operations";
import {
  createVault,
  hashToken,
  newLinkCode,
  newPingKey,
  newServerToken,
  newSigningSecret,
  newToken,
} from "@pharos/vault";
import type { OperationsEnv } from "./variables.ts";

interface ServicesOptions
  extends Pick<
    OperationServices,
    | "clock"
    | "outbound"
    | "placeTrials"
    | "pushKeys"
    | "passwords"
    | "trialLimiter"
    | "mailLimiter"
    | "teamCreation"
    | "onUnexpected"
  > {
  readonly env: Pick<OperationsEnv, "BASE_URL" | "DASHBOARD_URL" | "ENCRYPTION_KEYS">;
  readonly database: Database;
  /** For reports; from the database unless given. */
  readonly reading?: ReplicaReads;
}

/** The dependencies of operations, and the tokens of their clients. */
export function createOperationServices({ env, database, reading, ...options }: ServicesOptions): {
  readonly services: OperationServices;
  readonly tokens: TokenStore;
} {
  const vault = createVault(env.ENCRYPTION_KEYS);
  const stores = createStores(database, vault, reading);
  const keyStore = createInstallationKeyStore(database.pool, vault);
  const services = {
    ...options,
    stores,
    idempotency: stores.idempotency,
    newToken: randomUUID,
    newSigningSecret: () => newSigningSecret(randomBytes),
    newSecret: () => withHash(newToken(randomBytes)),
    newServerToken: () => withHash(newServerToken(randomBytes)),
    async newPlaceToken() {
      const { publicKeys } = await openInstallationKeys(keyStore);
      const token = newEnrolmentToken(publicKeys.signingKey);
      return { value: enrolmentTokenText(token), publicKey: token.keys.publicKey };
    },
    newPingKey: () => withHash(newPingKey(randomBytes)),
    newLinkCode: () => withHash(newLinkCode(randomBytes)),
    baseUrl: env.BASE_URL,
    dashboardUrl: env.DASHBOARD_URL ?? env.BASE_URL,
  };
  return { services, tokens: stores.tokens };
}

function withHash(value: string) {
  return { value, hash: hashToken(value) };
}
