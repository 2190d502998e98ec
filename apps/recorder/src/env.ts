import {
  choice,
  type Env,
  listenHost,
  logLevels,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
  regions,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** Regions that may be asked to confirm a failure. */
  PHAROS_REGIONS: regions().default(["lon", "nyc", "sgp", "tor"]),
  ADMIN_PORT: port().default(9104),
  ADMIN_HOST: listenHost().default("localhost"),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type RecorderEnv = Env<typeof spec>;

/** @throws EnvError */
export const readRecorderEnv = (): RecorderEnv => readEnv(spec, process.env);
