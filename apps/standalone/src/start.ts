import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { MigrationError, migrate } from "@pharos/db";
import { createReadiness, type Part, type ServiceReadiness, StartError, startParts } from "@pharos/runtime";
import { startBackends } from "./backends.ts";
import type { StandaloneEnv } from "./env.ts";
import { firstAccess, firstSteps } from "./first-start.ts";
import { startPublicServer } from "./public-server.ts";
import { requireKeys } from "./reachable.ts";
import { readWorkerKeys } from "./region-key.ts";
import { startServices } from "./services.ts";

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

interface StartOptions {
  /** The build of the dashboard's pages. It continues during the start, and is over when Pharos is ready. */
  readonly pages: Promise<void>;
  /** Aborted when the start must stop. */
  readonly signal: AbortSignal;
}

/**
 * The whole product in one process.
 *
 * @param say prints one line for people
 * @throws StartError with one line that says what to do
 */
export function start(env: StandaloneEnv, say: (line: string) => void, options: StartOptions): Promise<Part> {
  return startParts(async (use) => {
    const baseUrl = env.BASE_URL ?? `http://${nameOf(env.HOST)}:${env.PORT}`;
    const server = await use(startPublicServer(env));
    const backends = await use(startBackends(env, baseUrl, say));
    await migrateDatabase(backends.databaseUrl, say);
    await requireKeys(backends.databaseUrl, backends.keys);
    const place = { dataDir: resolve(env.PHAROS_DATA_DIR), regions: env.PHAROS_REGIONS };
    const workerKeys = await readWorkerKeys({ ...place, databaseUrl: backends.databaseUrl }, backends.keys);
    say(`Starting the services, with ${workersIn(env.PHAROS_REGIONS)} on this machine.`);
    const shared = { ...backends, workerKeys };
    const services = await use(startServices(env, shared, baseUrl, (answering) => server.serve(answering)));
    await untilReady(services.readiness, options.signal);
    await options.pages.catch((error: Error) => {
      throw new StartError(error.message, { cause: error });
    });
    server.serve(services);
    const access = await firstAccess(backends.databaseUrl);
    if (access !== null) say(firstSteps({ baseUrl, dashboardUrl: env.DASHBOARD_URL ?? baseUrl }, access));
    say(`Pharos is ready at ${baseUrl}`);
    return {};
  });
}

/** The workers of the regions, one for each. */
function workersIn(regions: readonly string[]): string {
  const count = regions.length === 1 ? "1 worker" : `${regions.length} workers`;
  return `${count} (${regions.join(", ")})`;
}

/** The name under which this machine reaches its server on that host. */
function nameOf(host: string): string {
  if (host === "::" || host === "0.0.0.0") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}

async function migrateDatabase(databaseUrl: string, say: (line: string) => void): Promise<void> {
  try {
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) say(`Applied ${applied.length} database migration${applied.length === 1 ? "" : "s"}.`);
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function untilReady(readiness: ServiceReadiness, signal: AbortSignal): Promise<void> {
  let lastError: unknown;
  const report = createReadiness(readiness, {
    onFailure: (_name, error) => {
      lastError = error;
    },
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { statusCode, body } = await report();
    if (statusCode === 200) return;
    if (performance.now() > deadline) {
      const missing = "not_ready" in body ? body.not_ready.join(", ") : "";
      throw new StartError(`Not ready after ${READY_WITHIN_MS / 1000} s: ${missing}.`, { cause: lastError });
    }
    await setTimeout(POLL_MS, undefined, { signal });
  }
}
