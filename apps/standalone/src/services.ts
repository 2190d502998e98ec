import { type ApiService, openApi } from "@pharos/api";
import { type DashboardService, openDashboard } from "@pharos/dashboard";
import { type FieldService, openField } from "@pharos/field-service";
import { type Intake, openIntake } from "@pharos/intake";
import { start as startNotifier } from "@pharos/notifier";
import { openPages, type PagesService } from "@pharos/pages";
import { openPingEdge, type PingEdge } from "@pharos/ping";
import { start as startRecorder } from "@pharos/recorder";
import { createLogger, joinReadiness, type Part, type ServiceReadiness } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { start as startWorker } from "@pharos/worker";
import type { Backends } from "./backends.ts";
import type { StandaloneEnv } from "./env.ts";
import type { OwnWorkerKeys } from "./region-key.ts";

export interface StandaloneServices extends Part {
  readonly api: ApiService;
  readonly dashboard: DashboardService;
  readonly pages: PagesService;
  readonly ping: PingEdge;
  readonly intake: Intake;
  readonly field: FieldService;
  /** The readiness of all services. */
  readonly readiness: ServiceReadiness;
}

/**
 * Connections that the API, the dashboard and the public pages may each have to the database, in addition to those for
 * the other services.
 */
const API_POOL_SIZE = 20;
const DASHBOARD_POOL_SIZE = 10;
const PAGES_POOL_SIZE = 4;
const PROBES_IN_FLIGHT = 500;
/** The host names of the local machine. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** The services behind the public port. */
export type PublicServices = Omit<StandaloneServices, "stop">;

/**
 * Every service of Pharos in this process. All are started at the same time, except the scheduler. Otherwise a monitor
 * of Pharos itself would be checked before it answers, and go down.
 *
 * @param onAnswering called as soon as the services that answer requests do so
 */
export async function startServices(
  env: StandaloneEnv,
  backends: Backends & { readonly workerKeys: OwnWorkerKeys },
  baseUrl: string,
  onAnswering: (services: PublicServices) => void,
): Promise<StandaloneServices> {
  const config = {
    ...env,
    BASE_URL: baseUrl,
    MCP_ALLOWED_HOSTS: [...env.MCP_ALLOWED_HOSTS, ...LOCAL_HOSTS],
    DATABASE_URL: backends.databaseUrl,
    DATABASE_POOL_SIZE: API_POOL_SIZE,
    REDIS_URL: backends.redisUrl,
    ENCRYPTION_KEYS: backends.keys,
    PROBES_IN_FLIGHT,
  };
  // The only worker also checks sites.
  const workerConfig = {
    ...config,
    ENCRYPTION_KEYS: null,
    PHAROS_REGION_KEY: [backends.workerKeys.regionKey],
    PHAROS_REGION_KEY_FILE: null,
    PHAROS_EVIDENCE_KEY: backends.workerKeys.evidenceKey,
    WORKER_LOOKS: true,
  };
  const logger = (service: string) => createLogger({ service, level: env.LOG_LEVEL, destination: process.stderr });
  const answering = {
    api: openApi(config, logger("api")),
    dashboard: openDashboard({ ...config, DATABASE_POOL_SIZE: DASHBOARD_POOL_SIZE }, logger("dashboard")),
    pages: openPages({ ...config, DATABASE_POOL_SIZE: PAGES_POOL_SIZE }, logger("pages")),
    ping: openPingEdge(config, logger("ping")),
    intake: openIntake(config, logger("intake")),
    field: openField(config, logger("field")),
  };
  const answered = Promise.all([
    answering.api,
    answering.dashboard,
    answering.pages,
    answering.ping,
    answering.intake,
    answering.field,
  ]);
  const starting = {
    ...answering,
    scheduler: answered.then(([api, dashboard, pages, ping, intake, field]) => {
      const readiness = { services: () => Promise.reject(new Error("The services are starting.")) };
      onAnswering({ api, dashboard, pages, ping, intake, field, readiness });
      return startScheduler(config, logger("scheduler"));
    }),
    worker: startWorker(workerConfig, logger("worker")),
    recorder: startRecorder(config, logger("recorder")),
    notifier: startNotifier(config, logger("notifier")),
  };
  const settled = await Promise.allSettled(Object.values(starting));
  const stop = async () => {
    await Promise.all(settled.map((service) => (service.status === "fulfilled" ? service.value.stop() : undefined)));
  };
  const failed = settled.find((service) => service.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const services = Object.entries(starting).map(async ([name, service]) => [name, (await service).readiness] as const);
  const readiness = joinReadiness(Object.fromEntries(await Promise.all(services)));
  const [api, dashboard, pages, ping, intake, field] = await answered;
  return { api, dashboard, pages, ping, intake, field, readiness, stop };
}
