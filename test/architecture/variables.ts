import type { EnvSpec } from "@pharos/runtime";
import { variables as api } from "../../apps/api/src/env.ts";
import { variables as cli } from "../../apps/cli/src/env.ts";
import { variables as ctl } from "../../apps/ctl/src/env.ts";
import { variables as dashboard } from "../../apps/dashboard/src/env.ts";
import { variables as field } from "../../apps/field/src/env.ts";
import { variables as intake } from "../../apps/intake/src/env.ts";
import { variables as notifier } from "../../apps/notifier/src/env.ts";
import { variables as pages } from "../../apps/pages/src/env.ts";
import { variables as ping } from "../../apps/ping/src/env.ts";
import { variables as probe } from "../../apps/probe/src/env.ts";
import { variables as recorder } from "../../apps/recorder/src/env.ts";
import { variables as scheduler } from "../../apps/scheduler/src/env.ts";
import { variables as standalone } from "../../apps/standalone/src/env.ts";
import { variables as worker } from "../../apps/worker/src/env.ts";

/** App to the variables of the environment that it reads. */
const specs: Readonly<Record<string, EnvSpec>> = {
  api,
  cli,
  ctl,
  dashboard,
  field,
  intake,
  notifier,
  pages,
  ping,
  probe,
  recorder,
  scheduler,
  standalone,
  worker,
};

/** The variables that hold a secret. */
export const SECRETS: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "ENCRYPTION_KEYS",
  "PHAROS_REGION_KEY",
  "PHAROS_EVIDENCE_KEY",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "WATCHDOG_URL",
];

/** A variable that an app reads. */
export interface AppVariable {
  readonly app: string;
  readonly name: string;
}

/** Every variable that every app reads. */
export function appVariables(): readonly AppVariable[] {
  return Object.entries(specs).flatMap(([app, spec]) => Object.keys(spec).map((name) => ({ app, name })));
}

/** The default port of an app; undefined if it has no such port. */
export function defaultPort(app: string, variable: "PORT" | "ADMIN_PORT"): number | undefined {
  const unset = specs[app]?.[variable]?.whenUnset;
  return unset && "value" in unset && typeof unset.value === "number" ? unset.value : undefined;
}

/** The texts of an app's default value of a variable: the names of a record, else one. There are none for an empty value. */
export function defaultsOf(app: string, name: string): readonly string[] {
  const unset = specs[app]?.[name]?.whenUnset;
  const value = unset && "value" in unset ? unset.value : null;
  if (value === null || [value].flat().length === 0) return [];
  return typeof value === "object" && !Array.isArray(value) ? Object.keys(value) : [String(value)];
}
