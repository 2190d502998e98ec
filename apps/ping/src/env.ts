import { parsePostgresUrl } from "@pharos/db";
import { type Env, postgresUrl, processVariables, publicVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

export const variables = {
  ...publicVariables(3001),
  ...processVariables(9101),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
};

export type PingEnv = Env<typeof variables>;

/** @throws EnvError */
export const readPingEnv = (): PingEnv => readEnv(variables, process.env);
