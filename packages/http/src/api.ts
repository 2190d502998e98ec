import { ProblemError } from "@pharos/core";
import { apiOperations, foreignOperations, type Operation } from "@pharos/operations";
import express, { type Express } from "express";
import { type BadgeOptions, badgeRoutes } from "./badges/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import type { OnUnexpected } from "./errors.ts";
import { type ExchangeObserver, observeExchange } from "./exchange.ts";
import { answerFailures } from "./failures.ts";
import { foreignRoutes } from "./foreign/routes.ts";
import { type HealthOptions, healthRoutes } from "./health.ts";
import { type McpOptions, mcpRoutes } from "./mcp/routes.ts";
import { type MountOptions, mountOperations } from "./mount.ts";
import { isOfApiPages, policyOfPages, rootPage, sendCard, WAY_TO_DOCS } from "./people.ts";
import { securityHeaders } from "./security-headers.ts";

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
  /** The operations that are mounted and published. Tests pass their own operations. */
  readonly operations?: readonly Operation[];
}

/** The whole public surface as one request handler, which does not listen on a port. */
export function createApi({ onUnexpected, mcpHosts, operations = apiOperations, ...options }: ApiOptions): Express {
  const { baseUrl, dashboardUrl, clock } = options.services;
  const app = express();
  app.disable("x-powered-by");
  // A weak ETag over the whole body costs more than the bytes it saves.
  app.disable("etag");
  app.set("trust proxy", options.trustedProxyHops);
  app.use(securityHeaders(baseUrl), policyOfPages());
  // In front of the observer: an orchestrator asks every few seconds, which would fill the log.
  app.use(healthRoutes(options));
  app.use(observeExchange(options));
  app.get("/", rootPage({ baseUrl, dashboardUrl }));
  app.use(docsRoutes(operations, { baseUrl, dashboardUrl, root: API_ROOT, clock }));
  app.use(foreignRoutes(API_ROOT, options));
  app.use(
    API_ROOT,
    mountOperations([...operations, ...foreignOperations], { ...options, rootUrl: baseUrl + API_ROOT }),
  );
  app.use(badgeRoutes({ ...options, clock }));
  app.use(mcpRoutes({ ...options, hosts: mcpHosts, onUnexpected }));
  app.use(() => {
    throw new ProblemError({ kind: "not-found" });
  });
  app.use(answerFailures(baseUrl, onUnexpected, { isOfPages: isOfApiPages, sendPage: sendCard, wayOn: WAY_TO_DOCS }));
  return app;
}
