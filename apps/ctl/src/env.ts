import { type Env, encryptionKeys, postgresUrl, readEnv, text } from "@pharos/runtime";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  /** Unset: the database of the Pharos that runs on the data folder. */
  DATABASE_URL: postgresUrl().optional(),
  /** Unset: the keys of the data folder. Only commands that read secrets need them. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  PHAROS_DATA_DIR: text().default(".pharos"),
};

export type CtlEnv = Env<typeof variables>;

/** @throws EnvError */
export const readCtlEnv = (): CtlEnv => readEnv(variables, process.env);
