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
  /** Whether this worker checks sites. Unset: unless it has the user of its region in Valkey. */
  WORKER_LOOKS: boolean().optional(),
  PROBES_IN_FLIGHT: integer(1, 10_000).default(1_000),
};

export type WorkerEnv = Env<typeof variables>;

/** @throws EnvError */
export const readWorkerEnv = (): WorkerEnv => readEnv(variables, process.env);
