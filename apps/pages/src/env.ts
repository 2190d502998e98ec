import { parsePostgresUrl, parseStandbyUrl } from "@pharos/db";
import { outboundVariables } from "@pharos/outbound";
import {
  type Env,
  encryptionKeys,
  httpUrl,
  integer,
  postgresUrl,
  processVariables,
  publicVariables,
  readEnv,
  redisUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...publicVariables(3300),
  ...processVariables(9107),
  /** Limits are counted there. */
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** Addresses of subscribers are encrypted with these. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
  /** If set, people can subscribe by email. The notifier sends the mails. */
  MAIL_FROM: outboundVariables.MAIL_FROM,
  DATABASE_URL: postgresUrl(parsePostgresUrl),
  /** A standby. Pages are read from it, and are then some seconds older. */
  DATABASE_REPLICA_URL: postgresUrl(parseStandbyUrl).optional(),
  DATABASE_POOL_SIZE: integer(1, 200).default(4),
  /** Where the public finds the pages; feeds and the JSON name it. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
};

export type PagesEnv = Env<typeof variables>;

/** @throws EnvError */
export const readPagesEnv = (): PagesEnv => readEnv(variables, process.env);
