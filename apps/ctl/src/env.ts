import { type Env, encryptionKeys, httpUrl, matching, postgresUrl, readEnv, text } from "@pharos/runtime";
import { parseKeyRing } from "@pharos/vault";

export const variables = {
  /** Unset: the database of the Pharos that runs on the data folder. */
  DATABASE_URL: postgresUrl().optional(),
  /** Unset: the keys of the data folder. Only commands that read secrets need them. */
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing).optional(),
  PHAROS_DATA_DIR: text().default(".pharos"),
  /** The installation that commands for clients speak to. */
  PHAROS_URL: httpUrl().default("http://localhost:3000"),
  /** An API token; only commands for clients need it. */
  PHAROS_TOKEN: matching(/^[!-~]+$/, "an API token: visible ASCII characters, no space and no line break")
    .secret()
    .optional(),
  /** Set: no colours (https://no-color.org). */
  NO_COLOR: text().optional(),
};

export type CtlEnv = Env<typeof variables>;

/** @throws EnvError */
export const readCtlEnv = (): CtlEnv => readEnv(variables, process.env);

/** Any variable, for configuration files that name some. */
export const readVariable = (name: string): string | undefined => process.env[name];
