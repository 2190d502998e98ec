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
  smtpUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

const spec = {
  PORT: port().default(3000),
  /** What the public port listens on. */
  HOST: listenHost().default("::"),
  /** Connections to that port at a time. */
  MAX_CONNECTIONS: integer(1, 1_000_000).default(10_000),
  /** Where clients find this installation; links, heartbeat URLs and problem types start with it. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
  /** Names by which clients reach /mcp beside that of BASE_URL. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
  DATABASE_URL: postgresUrl(),
  DATABASE_POOL_SIZE: integer(1, 200).default(20),
  REDIS_URL: redisUrl(parseValkeyUrl),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
  /** Proxies in front of this service whose X-Forwarded-For is believed. */
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  /** Where people see monitors: alerts link there. Unset: to the API. */
  DASHBOARD_URL: httpUrl().optional(),
  /** Whether contacts may be tried out on private addresses. */
  EGRESS_ALLOW_PRIVATE: boolean().default(false),
  /** Ports that nobody may try a contact out on. */
  EGRESS_DENIED_PORTS: list(port()).default([]),
  /** Unset: contacts of type email cannot be tried out. */
  SMTP_URL: smtpUrl().optional(),
  MAIL_FROM: mailAddress().optional(),
  TELEGRAM_API_URL: httpUrl().default("https://api.telegram.org"),
  ADMIN_PORT: port().default(9100),
  ADMIN_HOST: listenHost().default("localhost"),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type ApiEnv = Env<typeof spec>;

/** @throws EnvError */
export const readApiEnv = (): ApiEnv => readEnv(spec, process.env);
