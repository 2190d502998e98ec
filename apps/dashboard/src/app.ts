import { ProblemError, type RateLimiter, type UptimeReportMailEnd } from "@pharos/core";
import { html } from "@pharos/html";
import {
  answerFailures,
  contentSecurityPolicy,
  type ExchangeObserver,
  type HealthOptions,
  healthRoutes,
  mountOperations,
  NO_PAGES,
  type OnUnexpected,
  type OperationPermits,
  observeExchange,
  STATIC_PAGES,
  securityHeaders,
} from "@pharos/http";
import { apiOperations, dashboardOperations, type OperationServices } from "@pharos/operations";
import express, { type Express } from "express";
import { type AnswerRoutesOptions, answerRoutes } from "./answers/routes.ts";
import type { Live } from "./live/live.ts";
import { liveRoute } from "./live/route.ts";
import { requireOwnOrigin } from "./own-origin.ts";
import { sendPage } from "./page.ts";
import { isOfPages, onlyPages } from "./pages.ts";
import type { RegionNames } from "./region-names.ts";
import { refuseNulInAddress, refuseRootPing } from "./sent.ts";
import { HOME } from "./sign-in/next.ts";
import type { SignInOptions } from "./sign-in/options.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { assetRoutes } from "./site/assets.ts";
import { firstTeamRoutes } from "./site/first-team.ts";
import { shell } from "./site/shell.ts";
import type { Site } from "./site/site.ts";
import { previewRoutes } from "./status-pages/preview.ts";
import { styleRoutes } from "./style.ts";
import { unsubscribeRoutes } from "./unsubscribe.ts";

/** Where the pages find the operations. */
const API_ROOT = "/app/api";

/** For pages that load only their own style, icon, font and script, and send forms to this dashboard. */
const FORM_PAGES = {
  ...STATIC_PAGES,
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
};

/** For the pages of the dashboard, which frame previews. No script makes HTML of a text (`require-trusted-types-for`). */
const PAGES = {
  ...FORM_PAGES,
  imgSrc: ["'self'", "data:"],
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
};

interface AppOptions extends ExchangeObserver, HealthOptions, Omit<SignInOptions, "clock"> {
  /** Where people find the dashboard, without a slash at the end. */
  readonly address: string;
  /** How many proxies in front of the dashboard are believed when they name the client in X-Forwarded-For. */
  readonly trustedProxyHops: number;
  readonly services: OperationServices;
  readonly permits: OperationPermits;
  /** Counts the requests of the pages by user. */
  readonly requestLimiter: RateLimiter;
  readonly uptimeReportMails: UptimeReportMailEnd;
  /** Counts the requests that end report mails, by network. */
  readonly unsubscribeLimiter: RateLimiter;
  readonly answers: Omit<AnswerRoutesOptions, "services">;
  readonly site: Site;
  readonly regionNames: RegionNames;
  readonly live: Live;
  readonly onUnexpected: OnUnexpected;
}

/** The dashboard as one request handler. The caller listens. */
export function createDashboard(options: AppOptions): Express {
  const { address, services, permits, sessions, requestLimiter, site } = options;
  const rootUrl = address + API_ROOT;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", options.trustedProxyHops);
  app.use(securityHeaders(address), contentSecurityPolicy(FORM_PAGES));
  app.use(healthRoutes(options));
  app.use(observeExchange(options));
  app.use(assetRoutes(site), styleRoutes(site));
  app.use("/app", contentSecurityPolicy(NO_PAGES));
  const ownOrigin = requireOwnOrigin(address);
  const door = { credential: "session", sessions, limiter: requestLimiter } as const;
  const operations = mountOperations([...apiOperations, ...dashboardOperations], { door, rootUrl, services, permits });
  app.use(API_ROOT, ownOrigin, operations);
  app.use(refuseNulInAddress, refuseRootPing);
  app.use(unsubscribeRoutes(options));
  app.use(answerRoutes({ ...options.answers, services }));
  app.use(ownOrigin);
  app.get("/app/events", liveRoute({ door, live: options.live }));
  app.use(signInRoutes({ ...options, clock: services.clock }));
  app.use(firstTeamRoutes({ door, sessions, services }));
  app.use(previewRoutes({ door, services, permits }));
  app.get("/{*splat}", onlyPages, contentSecurityPolicy(PAGES), shell({ ...options, rootUrl }));
  app.use(() => {
    throw new ProblemError({ kind: "not-found" });
  });
  const pages = { isOfPages, sendPage, wayOn: html`<a class="button" href="${HOME}">Go to the Overview</a>` };
  app.use(answerFailures(services.baseUrl, options.onUnexpected, pages));
  return app;
}
