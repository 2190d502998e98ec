import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../log/logger.ts";
import type { MetricRegistry } from "../metrics.ts";
import { REVISION, VERSION } from "../version.ts";
import { type Listening, listen } from "./listen.ts";
import { createReadiness, type ReadinessAnswer, type ServiceDetails, type ServiceReadiness } from "./readiness.ts";

/** An answer of one service at its admin port, next to the common ones. */
export type AdminRoute = (query: URLSearchParams) => Promise<{ readonly statusCode: number; readonly body: object }>;

export interface AdminOptions {
  /** By their paths. */
  readonly routes?: Readonly<Record<string, AdminRoute>> | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly readiness: ServiceReadiness;
  readonly details?: ServiceDetails | undefined;
  readonly registry: MetricRegistry;
  readonly logger: Logger;
}

/** More than the probes and scrapers of an installation open. */
const MAX_CONNECTIONS = 100;

/**
 * The admin port for operators, not for the internet. It serves `/healthz` (200 while the process lives), `/readyz` and
 * `/metrics`. `/readyz` answers 200, or 503 with the parts that are not ready. With `?verbose` it has more details of
 * the service.
 *
 * @throws StartError when the port is in use
 */
export function startAdminServer({
  routes = {},
  readiness,
  details = {},
  registry,
  logger,
  ...address
}: AdminOptions): Promise<Listening> {
  const ready = createReadiness(readiness, {
    onFailure: (dependency, error) => logger.warn("Not ready", { dependency, error }),
  });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, { ready, details, registry, routes }).catch((error: unknown) => {
      logger.error("The admin server could not answer", { error });
      send(response, 500, "application/json", JSON.stringify({ status: "error" }));
    });
  };
  const refused = registry.counter(
    "pharos_admin_refused_connections_total",
    "Connections to the admin port that were rejected because of the connection limit.",
  );
  return listen(handle, {
    ...address,
    variable: "ADMIN_PORT",
    limits: { maxConnections: MAX_CONNECTIONS },
    onRefused: () => refused.inc(),
  });
}

interface Sources {
  readonly ready: () => Promise<ReadinessAnswer>;
  readonly details: ServiceDetails;
  readonly registry: MetricRegistry;
  readonly routes: NonNullable<AdminOptions["routes"]>;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { ready, details, registry, routes }: Sources,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return send(response, 405, "application/json", JSON.stringify({ status: "method not allowed" }));
  }
  const [path = "", query] = (request.url ?? "").split("?", 2);
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (route !== undefined) {
    const { statusCode, body } = await route(new URLSearchParams(query));
    return send(response, statusCode, "application/json", JSON.stringify(body));
  }
  switch (path) {
    case "/healthz":
      return send(
        response,
        200,
        "application/json",
        JSON.stringify({ status: "ok", version: VERSION, revision: REVISION }),
      );
    case "/readyz": {
      const { statusCode, body } = await ready();
      const isVerbose = new URLSearchParams(query).has("verbose");
      const shown = isVerbose ? { ...body, details: shownOf(details) } : body;
      return send(response, statusCode, "application/json", JSON.stringify(shown));
    }
    case "/metrics": {
      const { contentType, body } = await registry.render();
      return send(response, 200, contentType, body);
    }
    default:
      return send(response, 404, "application/json", JSON.stringify({ status: "not found" }));
  }
}

function shownOf(details: ServiceDetails): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(details).map(([name, read]) => [name, read()]));
}

function send(response: ServerResponse, statusCode: number, contentType: string, body: string): void {
  response.writeHead(statusCode, {
    "Content-Type": contentType,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
