import { teamCreators } from "@pharos/core";
import { parsePostgresUrl } from "@pharos/db";
import { operationVariables } from "@pharos/open-operations";
import {
  choice,
  type Env,
  integer,
  postgresUrl,
  processVariables,
  publicVariables,
  readEnv,
  text,
  url,
} from "@pharos/runtime";
import { CITIES, regionNames } from "./region-names.ts";

/** The provider of OpenID Connect: all of these variables, or no variable. */
export const oidcVariables = {
  /** As the provider writes it, with or without a slash at its end. */
  OIDC_ISSUER: url(["https:", "http:"], "a URL such as https://login.example.com").optional(),
  OIDC_CLIENT_ID: text().optional(),
  OIDC_CLIENT_SECRET: text().secret().optional(),
};

/** Whether users may create teams in the dashboard, and how many on the plan `free` a user may own. */
export const teamVariables = {
  PHAROS_TEAM_CREATION: choice(teamCreators).default("anybody"),
  PHAROS_MAX_FREE_TEAMS: integer(1, 50).default(3),
};

export const variables = {
  ...publicVariables(3200),
  ...operationVariables,
  ...processVariables(9106),
  ...oidcVariables,
  ...teamVariables,
  /** The names of the regions in the dashboard. */
  PHAROS_REGION_NAMES: regionNames().default(CITIES),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler. A pooler does not pass on notifications of the database. */
  DATABASE_DIRECT_URL: postgresUrl(parsePostgresUrl).optional(),
};

export type DashboardEnv = Env<typeof variables>;

/** @throws EnvError */
export const readDashboardEnv = (): DashboardEnv => readEnv(variables, process.env);
