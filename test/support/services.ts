import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { Writable } from "node:stream";
import { openApi } from "@pharos/api";
import { start as startNotifier } from "@pharos/notifier";
import { openPingEdge } from "@pharos/ping";
import { start as startRecorder } from "@pharos/recorder";
import { createLogger, listen, type Part, startParts } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { newKeyRingText, parseKeyRing } from "@pharos/vault";
import { start as startWorker } from "@pharos/worker";

/** Encryption keys of this test file. */
export const keysText = newKeyRingText(randomBytes);
export const keys = parseKeyRing(keysText);

/** Where services find what they share. */
export interface Backends {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export interface Fleet {
  readonly regions?: readonly string[];
  readonly schedulers?: number;
  /** For all regions each. */
  readonly workers?: number;
  readonly recorders?: number;
  readonly notifiers?: number;
  /** How long a flapping monitor must not change to have settled; as long as in production unless given. */
  readonly settleAfterMs?: number;
}

/** Tests cause failures; what services say of them is of interest to nobody. */
const logger = createLogger({
  service: "test",
  level: "error",
  destination: new Writable({ write: (_line, _encoding, done) => done() }),
});

function configOf({ databaseUrl, redisUrl }: Backends, regions: readonly string[], baseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: 4,
    REDIS_URL: redisUrl,
    ENCRYPTION_KEYS: keys,
    PHAROS_REGIONS: [...regions],
    EGRESS_ALLOW_PRIVATE: true,
    EGRESS_DENIED_PORTS: [],
    BASE_URL: baseUrl,
    MCP_ALLOWED_HOSTS: [],
    PROBES_IN_FLIGHT: 200,
    TRUSTED_PROXY_HOPS: 0,
    DASHBOARD_URL: null,
    SMTP_URL: null,
    MAIL_FROM: null,
    TELEGRAM_API_URL: "http://127.0.0.1:9",
  };
}

/** Starts the services that work behind the API, by default one of each, in this process. */
export function startServices(backends: Backends, fleet: Fleet = {}): Promise<Part> {
  const { regions = ["lon", "nyc"], schedulers = 1, workers = 1, recorders = 1, notifiers = 1 } = fleet;
  const timing = fleet.settleAfterMs === undefined ? {} : { settleAfterMs: fleet.settleAfterMs };
  const config = configOf(backends, regions, "http://localhost");
  return startParts(async (use) => {
    for (let count = 0; count < notifiers; count++) await use(startNotifier(config, logger));
    for (let count = 0; count < recorders; count++) await use(startRecorder(config, logger));
    for (let count = 0; count < workers; count++) await use(startWorker(config, logger));
    for (let count = 0; count < schedulers; count++) await use(startScheduler(config, logger, timing));
    return {};
  });
}

/** Starts the API and the heartbeat edge behind one address on this machine. */
export function startEdge(backends: Backends): Promise<Part & { readonly url: string }> {
  return startParts(async (use) => {
    let handle: RequestListener = (_request, response) => response.writeHead(503).end();
    const server = createServer((request, response) => handle(request, response));
    const { port } = await use(listen(server, { port: 0, variable: "PORT", host: "127.0.0.1" }));
    const url = `http://127.0.0.1:${port}`;
    const config = configOf(backends, [], url);
    const api = await use(openApi(config, logger));
    const ping = await use(openPingEdge(config, logger));
    handle = (request, response) => {
      if (!ping.handle(request, response)) api.handle(request, response);
    };
    return { url };
  });
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer(), { port: 0, variable: "PORT" });
  await stop();
  return port;
}
