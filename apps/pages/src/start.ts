import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { domainOf, type PageSnapshot, pageSnapshot } from "@pharos/core";
import { pageSpansUntil } from "@pharos/core/page-days";
import {
  createDatabaseClock,
  createPageReader,
  type OpenReplicaReads,
  openPool,
  openReplicaReads,
  type Pool,
  REFRESH_CLOCK_EVERY_MS,
  type ReplicaOptions,
} from "@pharos/db";
import { LOGO } from "@pharos/html";
import { createLimiter } from "@pharos/limiter";
import {
  type AdminRoute,
  afterClock,
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  listenToPublic,
  type MetricRegistry,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { type NoteName, notePageHtml, pageAddresses, statusStyle } from "@pharos/status-page";
import { openPasswordHasher } from "@pharos/vault";
import { behindCustomHosts, type CustomHosts, createCustomHosts } from "./custom-hosts.ts";
import type { PagesEnv } from "./env.ts";
import { createPageHandler, missingAnswer } from "./handle-page.ts";
import { inEachLanguage } from "./language.ts";
import { createOnDemand } from "./on-demand.ts";
import { openLimiterRedis, openSubscribeDoor } from "./open-subscribers.ts";
import { createPageCache } from "./page-cache.ts";
import { createPasswordDoor } from "./password-door.ts";
import { rendered, renderPage } from "./render.ts";
import { createPagesListener } from "./serve-pages.ts";

/** Settings of the public pages. The caller decides how they listen. */
type PagesConfig = Omit<PagesEnv, keyof ProcessEnv | keyof PublicEnv>;

interface PagesOptions {
  /** How long a request waits for the shared count of its limit; the limiter's own unless given. */
  readonly limitTimeoutMs?: number;
  /** A connection to PostgreSQL, or a statement, that takes longer has failed: the last build is sent instead. */
  readonly databaseTimeoutMs?: number;
}

const DATABASE_TIMEOUT_MS = 3_000;

export interface PagesService extends Service {
  /** Answers every request. */
  readonly handle: RequestListener;
  /** Status pages on custom domains. */
  readonly hosts: CustomHosts;
  /** Whether a proxy may get a certificate for a name on demand: `?domain=status.example.com` is 200 or 404. */
  readonly tlsAllowed: AdminRoute;
}

/** Where a proxy asks before it gets a certificate: at the admin port, or at the one port of the whole product. */
export const TLS_ALLOWED_PATH = "/tls-allowed";

/** Passwords of one page that one network may try. */
const MAX_TRIES_PER_MINUTE = 5;

/** The public pages without a port. */
export function openPages(
  env: PagesConfig,
  logger: Logger,
  { limitTimeoutMs, databaseTimeoutMs = DATABASE_TIMEOUT_MS }: PagesOptions = {},
): Promise<PagesService> {
  return startParts(async (use) => {
    const registry = createRegistry("pages");
    const onError = createFailureLog(logger, "A public page could not be built");
    const database = await use(
      openPool(env.DATABASE_URL, {
        ...{ size: env.DATABASE_POOL_SIZE, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs },
      }),
    );
    const clock = createDatabaseClock(database.pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const { now } = clock;
    const builds = registry.counter("pharos_page_builds_total", "Builds of public pages, by how they ended.", {
      outcome: ["built", "failed"],
    });
    const answers = registry.counter("pharos_page_answers_total", "Answers to requests for public pages.", ["status"]);
    const monotonicMs = () => performance.now();
    const onStandbyError = createFailureLog(logger, "The standby of DATABASE_REPLICA_URL is not used");
    const readTimes = { now, monotonicMs, timeoutMs: databaseTimeoutMs };
    const reading = await use(openPageReads(env, database.pool, registry, { ...readTimes, onError: onStandbyError }));
    const reader = createPageReader(database.pool, reading);
    const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });
    const addressesOf = ({ page, domain }: PageSnapshot) => pageAddresses(env.BASE_URL, page.slug, domain);
    const cache = createPageCache({
      known: reader.known,
      async read(slug) {
        const at = now();
        const found = await reader.page(slug, (page) => pageSpansUntil(at, page), at);
        return found && { ...found, snapshot: pageSnapshot(found.facts, found.days, at) };
      },
      render: (read, isStale) => renderPage(read, addressesOf(read.snapshot), isStale),
      ...{ monotonicMs, pause },
      onBuilt: (isBuilt) => builds.inc({ outcome: isBuilt ? "built" : "failed" }),
      onError,
    });
    const redis = await use(openLimiterRedis(env, { logger, registry, commandTimeoutMs: limitTimeoutMs }));
    const { style, icon } = pageAddresses("", "");
    const noteIn = (name: NoteName) => inEachLanguage((words) => rendered(notePageHtml(words, name, style, icon)));
    const missingIn = await noteIn("missing");
    const unavailableIn = await noteIn("unreadable");
    const answer = createPageHandler({
      ...{ onDemand: createOnDemand(), addressesOf, missingIn },
      subscribers: await openSubscribeDoor({
        ...{ env, pool: database.pool, redis, missingIn: (words) => missingAnswer(missingIn(words)), now, logger },
      }),
      assets: { style: await rendered(statusStyle), icon: await rendered(LOGO.html) },
    });
    const door = createPasswordDoor({
      ...{ style, icon, now, trustedProxyHops: env.TRUSTED_PROXY_HOPS },
      passwords: await use(openPasswordHasher(randomBytes)),
      limiter: createLimiter({ redis, prefix: "page-password", limit: MAX_TRIES_PER_MINUTE, windowSeconds: 60 }),
      isSecure: env.BASE_URL.startsWith("https:"),
    });
    const onAnswered = (status: number) => answers.inc({ status });
    const listener = createPagesListener({ cache, door, answer, unavailableIn, onAnswered, onError });
    const hosts = createCustomHosts({ baseUrl: env.BASE_URL, slugsOf: reader.slugsOf, monotonicMs, pause, onError });
    const handle = afterClock(clock, behindCustomHosts(hosts, listener));
    return { handle, hosts, tlsAllowed: tlsAllowed(hosts), readiness: { database: () => database.ready() }, registry };
  });
}

function openPageReads(
  { DATABASE_REPLICA_URL: url, DATABASE_POOL_SIZE: size }: PagesConfig,
  primary: Pool,
  registry: MetricRegistry,
  options: Omit<ReplicaOptions, "size" | "onRead">,
): OpenReplicaReads {
  const reads = registry.counter(
    "pharos_replica_reads_total",
    "Reads that the standby of DATABASE_REPLICA_URL may answer, by the server that did.",
    { server: ["replica", "primary"] },
  );
  return openReplicaReads(url, primary, { ...options, size, onRead: (server) => reads.inc({ server }) });
}

/** The public pages on a separate port. Any number may run. */
export function start(env: PagesConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const pages = await use(openPages(env, logger));
    await use(listenToPublic(pages.handle, env, pages.registry));
    const { readiness, registry, tlsAllowed } = pages;
    return { readiness, registry, adminRoutes: { [TLS_ALLOWED_PATH]: tlsAllowed } };
  });
}

function tlsAllowed(hosts: CustomHosts): AdminRoute {
  return async (query) => {
    const name = domainOf(query.get("domain") ?? undefined);
    const slug = name === null ? null : await hosts.slugOf(name);
    return slug === null
      ? { statusCode: 404, body: { status: "not allowed" } }
      : { statusCode: 200, body: { status: "allowed" } };
  };
}
