import { parsePostgresUrl, parseStandbyUrl } from "@pharos/db";
import { outboundVariables } from "@pharos/outbound";
import { type Env, encryptionKeys, integer, postgresUrl, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

/** Variables of every app that carries operations out. */
export const operationVariables = {
  ...outboundVariables,
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  /** A standby. Reports are read from it, and are then some seconds older. */
  DATABASE_REPLICA_URL: postgresUrl(parseStandbyUrl).optional(),
  DATABASE_POOL_SIZE: integer(1, 200).default(20),
  REDIS_URL: redisUrl(parseValkeyUrl),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
};

export type OperationsEnv = Env<typeof operationVariables>;
