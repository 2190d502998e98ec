import { egressVariables, lookVariables } from "@pharos/outbound";
import {
  boolean,
  type Env,
  EnvError,
  encryptionKeys,
  evidenceKey,
  integer,
  processVariables,
  readEnv,
  redisUrl,
  regionKeys,
  regions,
  text,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseEvidenceKey, parseKeyRing, parseRegionKeys } from "@pharos/vault";

export const variables = {
  ...egressVariables,
  ...lookVariables,
  ...processVariables(9103),
  REDIS_URL: redisUrl(parseValkeyUrl),
  /** The regions that this worker probes for. */
  PHAROS_REGIONS: regions(),
  /** Needed for regions without a key. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  /** The keys of the worker's regions, if they have any. */
  PHAROS_REGION_KEY: regionKeys(parseRegionKeys).optional(),
  /** A file with the lines that "pharos region key new" prints. It may change, or come later. */
  PHAROS_REGION_KEY_FILE: text().optional(),
  /** The key to which evidence of failures is sealed. */
  PHAROS_EVIDENCE_KEY: evidenceKey(parseEvidenceKey).optional(),
  /** Whether this worker checks sites. Unset: unless it has a key of its region, or the user of its region in Valkey. */
  WORKER_LOOKS: boolean().optional(),
  PROBES_IN_FLIGHT: integer(1, 10_000).default(1_000),
};

export type WorkerEnv = Env<typeof variables>;

/** @throws EnvError */
export function readWorkerEnv(): WorkerEnv {
  const env = readEnv(variables, process.env);
  const { ENCRYPTION_KEYS: keys, PHAROS_REGION_KEY: regionKey, PHAROS_EVIDENCE_KEY: evidence } = env;
  if (env.PHAROS_REGION_KEY_FILE !== null) return env;
  if (keys === null && regionKey === null)
    throw new EnvError(["PHAROS_REGION_KEY, PHAROS_REGION_KEY_FILE or ENCRYPTION_KEYS must be set."]);
  if (keys === null && evidence === null) {
    throw new EnvError(["PHAROS_EVIDENCE_KEY must be set with PHAROS_REGION_KEY, unless ENCRYPTION_KEYS is set."]);
  }
  return env;
}
