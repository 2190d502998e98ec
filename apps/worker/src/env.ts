import {
  boolean,
  choice,
  type Env,
  encryptionKeys,
  httpUrl,
  integer,
  list,
  listenHost,
  logLevels,
  port,
  readEnv,
  redisUrl,
  regions,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

const spec = {
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** The regions that this worker probes for. */
  PHAROS_REGIONS: regions(),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
  EGRESS_ALLOW_PRIVATE: boolean().default(false),
  /** Ports that no probe may call. */
  EGRESS_DENIED_PORTS: list(port()).default([]),
  /** Where Pharos itself is found: probes name it in their User-Agent. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
  PROBES_IN_FLIGHT: integer(1, 10_000).default(1_000),
  ADMIN_PORT: port().default(9103),
  ADMIN_HOST: listenHost().default("localhost"),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type WorkerEnv = Env<typeof spec>;

/** @throws EnvError */
export const readWorkerEnv = (): WorkerEnv => readEnv(spec, process.env);
