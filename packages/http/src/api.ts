import { ProblemError } from "@pharos/core";
import { apiOperations, type Operation } from "@pharos/operations";
import express, { type Express } from "express";
import { type BadgeOptions, badgeRoutes } from "./badges/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { answerProblems, type OnUnexpected } from "./errors.ts";
import { type ExchangeObserver, observeExchange } from "./exchange.ts";
import { type HealthOptions, healthRoutes } from "./health.ts";
import { type McpOptions, mcpRoutes } from "./mcp/routes.ts";
import { type MountOptions, mountOperations } from "./mount.ts";
import { contentSecurityPolicy, NO_PAGES, securityHeaders } from "./security-headers.ts";

/** Below these the API answers, every other path is the dashboard's. */
const API_PATHS = ["/api", "/mcp", "/docs", "/badge", "/healthz", "/readyz"] as const;

/** Whether a path is one of the API, whatever is there. */
export function isApiPath(path: string): boolean {
  return API_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Path of the API's root. */
const API_ROOT = "/api/v1";

interface ApiOptions
  extends Omit<MountOptions, "rootUrl">,
    Omit<BadgeOptions, "clock">,
    ExchangeObserver,
    HealthOptions {
  readonly onUnexpected: OnUnexpected;
  /** How many proxies in front of the API are believed when they name the client in X-Forwarded-For. */
  readonly trustedProxyHops: number;
  /** As `McpOptions.hosts`. */
  readonly mcpHosts: McpOptions["hosts"];
  /** What is mounted and published; tests pass operations of their own. */
  readonly operations?: readonly Operation[];
}

/** The whole public surface as one request handler, which listens to nothing by itself. */
export function createApi({ onUnexpected, mcpHosts, operations = apiOperations, ...options }: ApiOptions): Express {
  const { baseUrl, clock } = options.services;
  const app = express();
  app.disable("x-powered-by");
  // A weak ETag over the whole body costs more than the bytes it saves.
  app.disable("etag");
  app.set("trust proxy", options.trustedProxyHops);
  app.use(securityHeaders(baseUrl), contentSecurityPolicy(NO_PAGES));
  // In front of the observer: an orchestrator asks every few seconds, which would fill the log.
  app.use(healthRoutes(options));
  app.use(observeExchange(options));
  app.use(docsRoutes(operations, { baseUrl, root: API_ROOT, clock }));
  app.use(badgeRoutes({ ...options, clock }));
  app.use(API_ROOT, mountOperations(operations, { ...options, rootUrl: baseUrl + API_ROOT }));
  app.use(mcpRoutes({ ...options, hosts: mcpHosts, onUnexpected }));
  app.use(() => {
    throw new ProblemError({ kind: "not-found" });
  });
  app.use(answerProblems(baseUrl, onUnexpected));
  return app;
}
