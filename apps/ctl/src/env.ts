import { parsePostgresUrl } from "@pharos/db";
import { type Env, encryptionKeys, httpUrl, postgresUrl, readEnv, text } from "@pharos/runtime";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  /** Unset: the database of the Pharos that runs on the data folder. */
  DATABASE_URL: postgresUrl(parsePostgresUrl).optional(),
  /** Unset: the keys of the data folder. Only commands that read secrets need them. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  /**
   * The URL of this installation for clients, for links. If unset, it is the URL of the Pharos that runs on the data
   * folder.
   */
  BASE_URL: httpUrl().optional(),
  /** The URL of the dashboard for people; BASE_URL if unset. */
  DASHBOARD_URL: httpUrl().optional(),
  PHAROS_DATA_DIR: text().default(".pharos"),
};

export type CtlEnv = Env<typeof variables>;

/** @throws EnvError */
export const readCtlEnv = (): CtlEnv => readEnv(variables, process.env);

/** Any variable, for configuration files that name some. */
export const readVariable = (name: string): string | undefined => process.env[name];
