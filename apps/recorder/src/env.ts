import { choice, type Env, logLevels, port, postgresUrl, readEnv, redisUrl } from "@pharos/runtime";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(),
  ADMIN_PORT: port().default(9104),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type RecorderEnv = Env<typeof spec>;

/** @throws EnvError */
export const readRecorderEnv = (): RecorderEnv => readEnv(spec, process.env);
