import {
  choice,
  type Env,
  hostName,
  httpUrl,
  integer,
  list,
  logLevels,
  parsedBy,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
} from "@pharos/runtime";
import { parseKeyRing } from "@pharos/vault";

const spec = {
  PORT: port().default(3000),
  /** Where clients find this installation; links, heartbeat URLs and problem types start with it. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
  /** Names by which clients reach /mcp beside that of BASE_URL. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
  DATABASE_URL: postgresUrl(),
  DATABASE_POOL_SIZE: integer(1, 200).default(20),
  REDIS_URL: redisUrl(),
  ENCRYPTION_KEYS: parsedBy("a list of keys, id:base64, newest first", parseKeyRing).secret(),
  /** Proxies in front of this service whose X-Forwarded-For is believed. */
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  ADMIN_PORT: port().default(9100),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type ApiEnv = Env<typeof spec>;

/** @throws EnvError */
export const readApiEnv = (): ApiEnv => readEnv(spec, process.env);
