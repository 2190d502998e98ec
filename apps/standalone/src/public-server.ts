import type { RequestListener } from "node:http";
import { isApiPath } from "@pharos/http";
import { isPagePath } from "@pharos/pages";
import { createReadinessReport, type Listening, listen, type PublicEnv } from "@pharos/runtime";
import type { PublicServices } from "./services.ts";

/** Requests in flight may take this long once Pharos stops, in milliseconds; the services need the rest of 10 s. */
const GRACE_MS = 3_000;

export interface PublicServer extends Listening {
  /** From now on requests are answered by these services. */
  serve(services: PublicServices): void;
}

/** The one public port. It is taken first, so that a port in use ends the start at once; until then all is 503. */
export async function startPublicServer(env: PublicEnv): Promise<PublicServer> {
  let handle: RequestListener = (_request, response) => {
    const body = JSON.stringify({ type: "about:blank", title: "Service Unavailable", status: 503 });
    response.writeHead(503, { "Content-Type": "application/problem+json", "Retry-After": "1" }).end(body);
  };
  const listening = await listen((request, response) => handle(request, response), {
    port: env.PORT,
    host: env.HOST,
    variable: "PORT",
    limits: { maxConnections: env.MAX_CONNECTIONS },
    graceMs: GRACE_MS,
  });
  return {
    ...listening,
    serve(services) {
      handle = route(services);
    },
  };
}

/**
 * Pings go to the edge, `/readyz` speaks for every service, programs find the API, people the dashboard and the public its
 * pages: below `/status`, and on hosts of their own.
 */
function route({ api, dashboard, pages, ping, readiness }: PublicServices): RequestListener {
  const report = createReadinessReport(readiness, { onFailure: () => {} });
  const byPath: RequestListener = (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path !== "/readyz" || request.method !== "GET") {
      const { handle } = isPagePath(path) ? pages : isApiPath(path) ? api : dashboard;
      handle(request, response);
      return;
    }
    void report().then(({ statusCode, body }) => {
      response.writeHead(statusCode, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(JSON.stringify(body));
    });
  };
  return (request, response) => {
    if (ping.handle(request, response)) return;
    const page = pages.hosts.pageOf(request);
    if (page === null) byPath(request, response);
    else void Promise.resolve(page).then((slug) => (slug === null ? byPath : pages.handle)(request, response));
  };
}
