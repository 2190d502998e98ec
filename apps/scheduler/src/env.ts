import { parsePostgresUrl } from "@pharos/db";
import { configuredRegions, type Env, postgresUrl, processVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

export const variables = {
  ...processVariables(9102),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** Regions that checks may go to. */
  PHAROS_REGIONS: configuredRegions(),
};

export type SchedulerEnv = Env<typeof variables>;

/** @throws EnvError */
export const readSchedulerEnv = (): SchedulerEnv => readEnv(variables, process.env);
