import type { RequestListener, ServerResponse } from "node:http";
import { isApiPath } from "@pharos/http";
import { isPagePath, TLS_ALLOWED_PATH } from "@pharos/pages";
import { createReadiness, type Listening, listen, type PublicEnv } from "@pharos/runtime";
import type { PublicServices } from "./services.ts";
import { mayAskForHosts } from "./tls-question.ts";

/** Requests in flight may take this long once Pharos stops, in milliseconds; the services need the rest of 10 s. */
const GRACE_MS = 3_000;

export interface PublicServer extends Listening {
  /** From now on requests are answered by these services. */
  serve(services: PublicServices): void;
}

interface TrustedProxies {
  readonly TRUSTED_PROXY_HOPS: number;
}

/**
 * The one public port. It is opened first, so that a port in use ends the start immediately. Until Pharos is ready, all
 * answers are 503.
 */
export async function startPublicServer(env: PublicEnv & TrustedProxies): Promise<PublicServer> {
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
      handle = route(services, env.TRUSTED_PROXY_HOPS);
    },
  };
}

/**
 * Pings go to the edge, reports of servers to the intake, requests of probes to the field service, and programs to the API. People get the dashboard, and the
 * public gets its pages, below `/status` and on their own hosts. `/readyz` covers every service. A proxy asks here
 * whether a host has a page, and no other client may ask.
 */
function route(
  { api, dashboard, pages, ping, intake, field, readiness }: PublicServices,
  trustedProxyHops: number,
): RequestListener {
  const report = createReadiness(readiness, { onFailure: () => {} });
  const byPath: RequestListener = (request, response) => {
    const [path = "/", query] = request.url?.split("?", 2) ?? [];
    const isRead = request.method === "GET";
    if (isRead && path === "/readyz") return answerWith(report(), response);
    if (isRead && path === TLS_ALLOWED_PATH) {
      const isForwarded = request.headers["x-forwarded-for"] !== undefined;
      const asking = { peer: request.socket.remoteAddress ?? "", isForwarded };
      const name = mayAskForHosts(asking, trustedProxyHops) ? query : "";
      return answerWith(pages.tlsAllowed(new URLSearchParams(name)), response);
    }
    const { handle } = isPagePath(path) ? pages : isApiPath(path) ? api : dashboard;
    handle(request, response);
  };
  return (request, response) => {
    if ([ping, intake, field].some((service) => service.handle(request, response))) return;
    const page = pages.hosts.pageOf(request);
    if (page === null) byPath(request, response);
    else void Promise.resolve(page).then((slug) => (slug === null ? byPath : pages.handle)(request, response));
  };
}

function answerWith(answer: Promise<{ readonly statusCode: number; readonly body: object }>, response: ServerResponse) {
  void answer.then(({ statusCode, body }) => {
    response.writeHead(statusCode, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify(body));
  });
}
