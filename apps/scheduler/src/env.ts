import { parsePostgresUrl } from "@pharos/db";
import {
  configuredRegions,
  type Env,
  encryptionKeys,
  postgresUrl,
  processVariables,
  readEnv,
  redisUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...processVariables(9102),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** Needed once a region has a key: secrets are then sealed for the region. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  /** Regions that checks may go to. */
  PHAROS_REGIONS: configuredRegions(),
};

export type SchedulerEnv = Env<typeof variables>;

/** @throws EnvError */
export const readSchedulerEnv = (): SchedulerEnv => readEnv(variables, process.env);
