import { egressVariables, lookVariables } from "@pharos/outbound";
import {
  boolean,
  type Env,
  encryptionKeys,
  integer,
  processVariables,
  readEnv,
  redisUrl,
  regions,
  text,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  ...egressVariables,
  ...lookVariables,
  ...processVariables(9103),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** The regions that this worker probes for. */
  PHAROS_REGIONS: regions(),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
  /** The key of the worker's region, if it has one. Results then go to the region's own queue. */
  PHAROS_REGION_KEY: text().secret().optional(),
  /** Whether this worker checks sites. Unset: if it has no key of a region. */
  WORKER_LOOKS: boolean().optional(),
  PROBES_IN_FLIGHT: integer(1, 10_000).default(1_000),
};

export type WorkerEnv = Env<typeof variables>;

/** @throws EnvError */
export const readWorkerEnv = (): WorkerEnv => readEnv(variables, process.env);
