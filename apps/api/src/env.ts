import { operationVariables } from "@pharos/open-operations";
import { type Env, hostName, list, processVariables, publicVariables, readEnv } from "@pharos/runtime";

export const variables = {
  ...publicVariables(3000),
  ...operationVariables,
  ...processVariables(9100),
  /** Names by which clients reach /mcp in addition to that in BASE_URL. */
  MCP_ALLOWED_HOSTS: list(hostName()).default([]),
};

export type ApiEnv = Env<typeof variables>;

/** @throws EnvError */
export const readApiEnv = (): ApiEnv => readEnv(variables, process.env);
