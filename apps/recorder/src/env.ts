import { choice, type Env, list, logLevels, matching, port, postgresUrl, readEnv, redisUrl } from "@pharos/runtime";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(),
  /** Regions that may be asked to confirm a failure. */
  PHAROS_REGIONS: list(matching(/^[a-z]{2,8}$/, "a region such as lon")).default(["lon", "nyc", "sgp", "tor"]),
  ADMIN_PORT: port().default(9104),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type RecorderEnv = Env<typeof spec>;

/** @throws EnvError */
export const readRecorderEnv = (): RecorderEnv => readEnv(spec, process.env);
