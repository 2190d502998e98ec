import { type Env, postgresUrl, readEnv, text } from "@pharos/runtime";

const spec = {
  /** Unset: the database of the Pharos that runs on the data folder. */
  DATABASE_URL: postgresUrl().optional(),
  PHAROS_DATA_DIR: text().default(".pharos"),
};

export type CtlEnv = Env<typeof spec>;

/** @throws EnvError */
export const readCtlEnv = (): CtlEnv => readEnv(spec, process.env);
