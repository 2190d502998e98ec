import { type Env, postgresUrl, processVariables, publicVariables, readEnv } from "@pharos/runtime";
import { serviceVariables } from "@pharos/services";

export const variables = {
  ...publicVariables(3200),
  ...serviceVariables,
  ...processVariables(9106),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler, which does not pass on what the database announces. */
  DATABASE_DIRECT_URL: postgresUrl().optional(),
};

export type DashboardEnv = Env<typeof variables>;

/** @throws EnvError */
export const readDashboardEnv = (): DashboardEnv => readEnv(variables, process.env);
