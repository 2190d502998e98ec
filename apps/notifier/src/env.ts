import { parsePostgresUrl } from "@pharos/db";
import { outboundVariables, watchdogVariables } from "@pharos/outbound";
import { type Env, encryptionKeys, postgresUrl, processVariables, readEnv, redisUrl } from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...outboundVariables,
  ...watchdogVariables,
  ...processVariables(9105),
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  REDIS_URL: redisUrl(parseValkeyUrl),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
};

export type NotifierEnv = Env<typeof variables>;

/** @throws EnvError */
export const readNotifierEnv = (): NotifierEnv => readEnv(variables, process.env);
