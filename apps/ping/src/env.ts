import { choice, type Env, integer, logLevels, port, postgresUrl, readEnv, redisUrl } from "@pharos/runtime";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(),
  PORT: port().default(3001),
  /** Proxies in front of this service whose X-Forwarded-For is believed. */
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  ADMIN_PORT: port().default(9101),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type PingEnv = Env<typeof spec>;

/** @throws EnvError */
export const readPingEnv = (): PingEnv => readEnv(spec, process.env);
