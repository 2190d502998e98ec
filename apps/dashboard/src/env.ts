import { type Env, processVariables, publicVariables, readEnv } from "@pharos/runtime";
import { serviceVariables } from "@pharos/services";

export const variables = {
  ...publicVariables(3200),
  ...serviceVariables,
  ...processVariables(9106),
};

export type DashboardEnv = Env<typeof variables>;

/** @throws EnvError */
export const readDashboardEnv = (): DashboardEnv => readEnv(variables, process.env);
