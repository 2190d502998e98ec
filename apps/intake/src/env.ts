import { parsePostgresUrl } from "@pharos/db";
import { type Env, postgresUrl, processVariables, publicVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

export const variables = {
  ...publicVariables(3400),
  ...processVariables(9108),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
};

export type IntakeEnv = Env<typeof variables>;

/** @throws EnvError */
export const readIntakeEnv = (): IntakeEnv => readEnv(variables, process.env);
