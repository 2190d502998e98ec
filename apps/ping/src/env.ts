import {
  choice,
  type Env,
  integer,
  listenHost,
  logLevels,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(parseValkeyUrl),
  PORT: port().default(3001),
  /** What the public port listens on. */
  HOST: listenHost().default("::"),
  /** Connections to that port at a time. */
  MAX_CONNECTIONS: integer(1, 1_000_000).default(10_000),
  /** Proxies in front of this service whose X-Forwarded-For is believed. */
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  ADMIN_PORT: port().default(9101),
  ADMIN_HOST: listenHost().default("localhost"),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type PingEnv = Env<typeof spec>;

/** @throws EnvError */
export const readPingEnv = (): PingEnv => readEnv(spec, process.env);
