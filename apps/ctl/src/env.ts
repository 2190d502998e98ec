import { parsePostgresUrl } from "@pharos/db";
import { type Env, encryptionKeys, httpUrl, postgresUrl, readEnv, text } from "@pharos/runtime";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  /** Unset: the database of the Pharos that runs on the data folder. */
  DATABASE_URL: postgresUrl(parsePostgresUrl).optional(),
  /** Unset: the keys of the data folder. Only commands that read secrets need them. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  /** Where clients find this installation, for links; unset: the address of the Pharos that runs on the data folder. */
  BASE_URL: httpUrl().optional(),
  /** Where people find the dashboard; unset: at BASE_URL. */
  DASHBOARD_URL: httpUrl().optional(),
  PHAROS_DATA_DIR: text().default(".pharos"),
};

export type CtlEnv = Env<typeof variables>;

/** @throws EnvError */
export const readCtlEnv = (): CtlEnv => readEnv(variables, process.env);
