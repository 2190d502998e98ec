import { parsePostgresUrl } from "@pharos/db";
import { type Env, postgresUrl, processVariables, publicVariables, readEnv, text, url } from "@pharos/runtime";
import { serviceVariables } from "@pharos/services";

/** The provider of OpenID Connect: all of them, or none. */
export const oidcVariables = {
  /** As the provider writes it, with or without a slash at its end. */
  OIDC_ISSUER: url(["https:", "http:"], "an address such as https://login.example.com").optional(),
  OIDC_CLIENT_ID: text().optional(),
  OIDC_CLIENT_SECRET: text().secret().optional(),
};

export const variables = {
  ...publicVariables(3200),
  ...serviceVariables,
  ...processVariables(9106),
  ...oidcVariables,
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler, which does not pass on what the database announces. */
  DATABASE_DIRECT_URL: postgresUrl(parsePostgresUrl).optional(),
};

export type DashboardEnv = Env<typeof variables>;

/** @throws EnvError */
export const readDashboardEnv = (): DashboardEnv => readEnv(variables, process.env);
