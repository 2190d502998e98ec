import type { RequestListener } from "node:http";
import { pageSnapshot } from "@pharos/core";
import { pageDaysUntil } from "@pharos/core/page-days";
import { createPageReader, openPool } from "@pharos/db";
import { cardBody, html, htmlPage, LOGO } from "@pharos/html";
import {
  createRegistry,
  createReporter,
  type Logger,
  listenToPublic,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { pageAddresses, statusStyle } from "@pharos/status-page";
import type { PagesEnv } from "./env.ts";
import { createPageHandler, missingAnswer } from "./handle-page.ts";
import { openLimiterRedis, openSubscribeDoor } from "./open-subscribers.ts";
import { createPageCache } from "./page-cache.ts";
import { rendered, renderPage } from "./render.ts";

/** What the public pages themselves are told; how they listen is for their caller. */
type PagesConfig = Omit<PagesEnv, keyof ProcessEnv | keyof PublicEnv>;

interface PagesOptions {
  readonly now?: () => Date;
  /** How long a request waits for the shared count of its limit; the limiter's own unless given. */
  readonly limitTimeoutMs?: number;
  /** A connection to PostgreSQL, or a statement, that takes longer has failed: the last build is sent instead. */
  readonly databaseTimeoutMs?: number;
}

const DATABASE_TIMEOUT_MS = 3_000;

export interface PagesService extends Service {
  /** Answers every request. */
  readonly handle: RequestListener;
}

/** The public pages without a port of their own. */
export function openPages(
  env: PagesConfig,
  logger: Logger,
  { now = () => new Date(), limitTimeoutMs, databaseTimeoutMs = DATABASE_TIMEOUT_MS }: PagesOptions = {},
): Promise<PagesService> {
  return startParts(async (use) => {
    const registry = createRegistry("pages", { process: true });
    const onError = createReporter(logger, "A public page could not be built");
    const database = await use(
      openPool(env.DATABASE_URL, {
        ...{ size: env.DATABASE_POOL_SIZE, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs },
      }),
    );
    const builds = registry.counter("pharos_page_builds_total", "Builds of public pages, by how they ended.", {
      outcome: ["built", "failed"],
    });
    const answers = registry.counter("pharos_page_answers_total", "Answers to requests for public pages.", ["status"]);
    const reader = createPageReader(database.pool);
    const cache = createPageCache({
      async read(slug) {
        const at = now();
        const found = await reader.page(slug, ({ days, timeZone }) => pageDaysUntil(at, days, timeZone), at);
        return found && pageSnapshot(found.facts, found.days, at);
      },
      render: (snapshot, isStale) => renderPage(snapshot, pageAddresses(env.BASE_URL, snapshot.page.slug), isStale),
      monotonicMs: () => performance.now(),
      onBuilt: (isBuilt) => builds.inc({ outcome: isBuilt ? "built" : "failed" }),
      onError,
    });
    const redis = await use(openLimiterRedis(env, { logger, registry, commandTimeoutMs: limitTimeoutMs }));
    const missing = await rendered(plainPage("There is no such page", "Check the address, or ask who gave it to you."));
    const handle = createPageHandler({
      cache,
      subscribers: await openSubscribeDoor({
        ...{ env, pool: database.pool, redis, cache, missing: missingAnswer(missing), now, logger },
      }),
      assets: { style: await rendered(statusStyle), icon: await rendered(LOGO.html) },
      missing,
      unavailable: await rendered(plainPage("This page cannot be shown right now", "Try again in a few seconds.")),
      onAnswered: (status) => answers.inc({ status }),
    });
    return { handle, readiness: { database: () => database.ready() }, registry };
  });
}

/** The public pages on a port of their own. Any number may run. */
export function start(env: PagesConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const pages = await use(openPages(env, logger));
    await use(listenToPublic(pages.handle, env, pages.registry));
    return { readiness: pages.readiness, registry: pages.registry };
  });
}

/** A page that says one thing. */
function plainPage(heading: string, sentence: string): string {
  const { style, icon } = pageAddresses("", "");
  return htmlPage({ title: heading, style, icon, body: cardBody(heading, html`<p>${sentence}</p>`) });
}
