import { type Env, httpUrl, integer, postgresUrl, processVariables, publicVariables, readEnv } from "@pharos/runtime";

// Nothing here is counted by the client's address.
const { TRUSTED_PROXY_HOPS: _unused, ...listening } = publicVariables(3300);

export const variables = {
  ...listening,
  ...processVariables(9107),
  DATABASE_URL: postgresUrl(),
  DATABASE_POOL_SIZE: integer(1, 200).default(4),
  /** Where the public finds the pages; feeds and the JSON name it. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
};

export type PagesEnv = Env<typeof variables>;

/** @throws EnvError */
export const readPagesEnv = (): PagesEnv => readEnv(variables, process.env);
