import { parsePostgresUrl } from "@pharos/db";
import { configuredRegions, type Env, postgresUrl, processVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

export const variables = {
  ...processVariables(9104),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** Regions that may be asked to confirm a failure. */
  PHAROS_REGIONS: configuredRegions(),
};

export type RecorderEnv = Env<typeof variables>;

/** @throws EnvError */
export const readRecorderEnv = (): RecorderEnv => readEnv(variables, process.env);
