import { oidcVariables, regionNames, THIS_MACHINE, teamVariables } from "@pharos/dashboard";
import { parsePostgresUrl, parseStandbyUrl } from "@pharos/db";
import { lookVariables, outboundVariables, watchdogVariables } from "@pharos/outbound";
import {
  boolean,
  choice,
  configuredRegions,
  type Env,
  encryptionKeys,
  hostName,
  httpUrl,
  list,
  listenHost,
  logLevels,
  postgresUrl,
  publicVariables,
  readEnv,
  redisUrl,
  text,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...publicVariables(3000),
  ...outboundVariables,
  ...watchdogVariables,
  ...lookVariables,
  ...oidcVariables,
  ...teamVariables,
  /** The host that the port listens on; by default only this machine. */
  HOST: listenHost().default("localhost"),
  /** Where clients find this installation; this port on this machine unless given. */
  BASE_URL: httpUrl().optional(),
  EGRESS_ALLOW_PRIVATE: boolean().default(true),
  /** Names by which clients reach /mcp in addition to that in BASE_URL and this machine's own. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
  /** Holds the database, the keys and the addresses of the running services. */
  PHAROS_DATA_DIR: text().default(".pharos"),
  /** Unset: the embedded PostgreSQL. */
  DATABASE_URL: postgresUrl(parsePostgresUrl).optional(),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: postgresUrl(parsePostgresUrl).optional(),
  /** A standby, for status pages and reports. */
  DATABASE_REPLICA_URL: postgresUrl(parseStandbyUrl).optional(),
  /** Unset: the embedded Valkey. */
  REDIS_URL: redisUrl(parseValkeyUrl).optional(),
  PHAROS_REGIONS: configuredRegions(),
  /** The names of the regions in the dashboard. By default all workers run in this process. */
  PHAROS_REGION_NAMES: regionNames().default(THIS_MACHINE),
  /** If unset, they are generated once and stored in the data folder. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  LOG_LEVEL: choice(logLevels).default("warn"),
};

export type StandaloneEnv = Env<typeof variables>;

/** @throws EnvError */
export const readStandaloneEnv = (): StandaloneEnv => readEnv(variables, process.env);
