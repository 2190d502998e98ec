import { parsePostgresUrl } from "@pharos/db";
import { type Env, postgresUrl, processVariables, publicVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

export const variables = {
  ...publicVariables(3500),
  ...processVariables(9109),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
};

export type FieldEnv = Env<typeof variables>;

/** @throws EnvError */
export const readFieldEnv = (): FieldEnv => readEnv(variables, process.env);
