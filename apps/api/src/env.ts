import { outboundVariables } from "@pharos/outbound";
import {
  type Env,
  encryptionKeys,
  hostName,
  integer,
  list,
  postgresUrl,
  processVariables,
  publicVariables,
  readEnv,
  redisUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...publicVariables(3000),
  ...outboundVariables,
  ...processVariables(9100),
  /** Names by which clients reach /mcp beside that of BASE_URL. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
  DATABASE_URL: postgresUrl(),
  DATABASE_POOL_SIZE: integer(1, 200).default(20),
  REDIS_URL: redisUrl(parseValkeyUrl),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
};

export type ApiEnv = Env<typeof variables>;

/** @throws EnvError */
export const readApiEnv = (): ApiEnv => readEnv(variables, process.env);
