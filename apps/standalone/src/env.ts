import {
  boolean,
  choice,
  type Env,
  encryptionKeys,
  hostName,
  httpUrl,
  integer,
  list,
  listenHost,
  logLevels,
  mailAddress,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
  regions,
  smtpUrl,
  text,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

const spec = {
  PORT: port().default(3000),
  /** What the port listens on: this machine alone unless given. */
  HOST: listenHost().default("localhost"),
  /** Connections to that port at a time. */
  MAX_CONNECTIONS: integer(1, 1_000_000).default(10_000),
  /** Where clients find this installation; this port on this machine unless given. */
  BASE_URL: httpUrl().optional(),
  /** Names by which clients reach /mcp beside that of BASE_URL and this machine's own. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
  /** Where people see monitors: alerts link there. Unset: to the API. */
  DASHBOARD_URL: httpUrl().optional(),
  /** Holds the database, the keys and the addresses of what runs. */
  PHAROS_DATA_DIR: text().default(".pharos"),
  /** Unset: the embedded PostgreSQL. */
  DATABASE_URL: postgresUrl().optional(),
  /** Unset: the embedded Valkey. */
  REDIS_URL: redisUrl(parseValkeyUrl).optional(),
  PHAROS_REGIONS: regions().default(["lon", "nyc", "sgp", "tor"]),
  EGRESS_ALLOW_PRIVATE: boolean().default(true),
  /** Ports that neither probes nor alerts may call. */
  EGRESS_DENIED_PORTS: list(port()).default([]),
  /** Unset: contacts of type email cannot be told. */
  SMTP_URL: smtpUrl().optional(),
  MAIL_FROM: mailAddress().optional(),
  TELEGRAM_API_URL: httpUrl().default("https://api.telegram.org"),
  /** Unset: made once and kept in the data folder. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  LOG_LEVEL: choice(logLevels).default("warn"),
};

export type StandaloneEnv = Env<typeof spec>;

/** @throws EnvError */
export const readStandaloneEnv = (): StandaloneEnv => readEnv(spec, process.env);
