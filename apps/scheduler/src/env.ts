import { choice, type Env, list, logLevels, matching, port, postgresUrl, readEnv, redisUrl } from "@pharos/runtime";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(),
  PHAROS_REGIONS: list(matching(/^[a-z]{2,8}$/, "a region such as lon")).default(["lon", "nyc", "sgp", "tor"]),
  ADMIN_PORT: port().default(9102),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type SchedulerEnv = Env<typeof spec>;

/** @throws EnvError */
export const readSchedulerEnv = (): SchedulerEnv => readEnv(spec, process.env);
