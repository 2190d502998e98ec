import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import {
  createAnsweringContactStore,
  createBrowserStore,
  createChallengeStore,
  createIdentityStore,
  createPasskeyStore,
  createSessionKeeper,
  createSignInLinkStore,
  createSignInRecords,
  createUptimeReportMailEnd,
  createUserStore,
} from "@pharos/db";
import { type OperationsOptions, type OperationsOutbound, openOperations } from "@pharos/open-operations";
import {
  createFailureLog,
  type Logger,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { createAnswerLinks } from "@pharos/vault";
import { createAnswerLimits } from "./answers/count-requests.ts";
import { createDashboard } from "./app.ts";
import { createBrowsers } from "./browsers.ts";
import type { DashboardEnv } from "./env.ts";
import { type Live, openLive } from "./live/live.ts";
import { createSessions } from "./sessions.ts";
import { countSignIns } from "./sign-in/count-sign-ins.ts";
import { createSignInLimits } from "./sign-in/limits.ts";
import { createOidcSignIn } from "./sign-in/oidc/sign-in.ts";
import { createPasskeys } from "./sign-in/passkeys.ts";
import { createSignIns } from "./sign-in/sign-ins.ts";
import { createSite, WEB_FOLDER } from "./site/site.ts";

/** Settings of the dashboard. The caller sets ports and the log level. */
export type DashboardConfig = Omit<DashboardEnv, keyof ProcessEnv | keyof PublicEnv> &
  Pick<DashboardEnv, "TRUSTED_PROXY_HOPS">;

export interface DashboardService extends Service {
  /** Answers every request. */
  readonly handle: RequestListener;
  /** The application of Express that does. */
  readonly app: RequestListener;
  /** The same outbound connections as in the API. */
  readonly outbound: OperationsOutbound;
  /** The streams of open pages, which last until this is stopped. */
  readonly live: Live;
}

/** Requests that the pages of one user may send in a minute. It is no part of the allowance of their API tokens. */
const MAX_PAGE_REQUESTS_PER_MINUTE = 600;

/** Requests of one network in a minute that end report mails. A mail provider sends the requests of many members. */
const MAX_UNSUBSCRIPTIONS_PER_MINUTE = 300;

/** Between two signs of life of a stream. */
const KEEP_ALIVE_MS = 20_000;

interface DashboardOptions extends Omit<OperationsOptions, "teamCreation"> {
  /** Where the pages are. Tests pass their own pages. */
  readonly webFolder?: string;
  /** Passed to `openLive`. Tests use a short time. */
  readonly keepAliveMs?: number;
}

/** The dashboard without a port. */
export function openDashboard(
  env: DashboardConfig,
  logger: Logger,
  { webFolder = WEB_FOLDER, keepAliveMs = KEEP_ALIVE_MS, ...options }: DashboardOptions = {},
): Promise<DashboardService> {
  return startParts(async (use) => {
    const teamCreation = { by: env.PHAROS_TEAM_CREATION, maxFreeTeams: env.PHAROS_MAX_FREE_TEAMS };
    const opened = await use(openOperations("dashboard", env, logger, { ...options, teamCreation }));
    const { database, services, outbound, readiness, registry } = opened;
    const onLiveError = createFailureLog(logger, "Changes do not reach open dashboard pages");
    const { clock } = services;
    const keeper = createSessionKeeper(database.pool);
    const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
    const live = await use(openLive({ databaseUrl, keeper, clock, onError: onLiveError, keepAliveMs }));
    const address = env.DASHBOARD_URL ?? env.BASE_URL;
    const records = createSignInRecords(database.pool);
    const users = createUserStore(database.pool);
    const sessions = createSessions({ keeper, records, address, clock, randomBytes });
    const browsers = createBrowsers({ store: createBrowserStore(database.pool), address, clock, randomBytes });
    const onMailError = (error: unknown) => logger.error("A sign-in mail was not sent", { error });
    const mail = env.SMTP_URL === null ? null : { mailer: outbound.mailer, address, onError: onMailError };
    const challenges = createChallengeStore(database.pool);
    const handle = createDashboard({
      ...opened.observer,
      ...opened.health,
      address,
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      services,
      permits: opened.permits,
      requestLimiter: opened.limiter("dashboard-user", MAX_PAGE_REQUESTS_PER_MINUTE, 60),
      sessions,
      browsers,
      signIns: createSignIns({
        ...{ sessions, browsers, records, users, clock, mail },
        count: countSignIns(registry),
        onError: (error) => logger.error("A rejected sign-in was not recorded", { error }),
      }),
      users,
      links: createSignInLinkStore(database.pool),
      identities: createIdentityStore(database.pool),
      passwords: services.passwords,
      passkeys: createPasskeys({ passkeys: createPasskeyStore(database.pool), challenges, clock, address }),
      oidc: createOidcSignIn(env, {
        ...{ challenges, clock, randomBytes, address },
        onError: (error) => logger.warn("A sign-in with the OpenID Connect provider failed", { error }),
      }),
      invitations: services.stores.invitations,
      mail,
      limits: createSignInLimits(opened.limiter),
      uptimeReportMails: createUptimeReportMailEnd(database.pool),
      unsubscribeLimiter: opened.limiter("report-unsubscribe", MAX_UNSUBSCRIPTIONS_PER_MINUTE, 60),
      answers: {
        links: createAnswerLinks(env.ENCRYPTION_KEYS),
        contacts: createAnsweringContactStore(database.pool),
        limits: createAnswerLimits(opened.limiter),
      },
      site: createSite(webFolder),
      regionNames: env.PHAROS_REGION_NAMES,
      live,
    });
    return { app: handle, handle: opened.afterClock(handle), outbound, live, readiness, registry };
  });
}
