import { createPermits, isForOthers } from "@pharos/core";
import {
  createDatabaseClock,
  type DatabaseClock,
  openPipelineMeter,
  openPool,
  REFRESH_CLOCK_EVERY_MS,
  readPushKey,
  WRITE_PIPELINE_EVERY_MS,
} from "@pharos/db";
import { openNet, openOutbound, pushSubject } from "@pharos/outbound";
import { type ConsumeOptions, type Consumer, consume, createBatcher, openProducer } from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  logNewerJobs,
  logSetAside,
  type ProcessEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { createAnswerLinks, createPushKeys, createVault, newPushKey } from "@pharos/vault";
import { createContactQueues } from "./contact-queues.ts";
import { createDatabaseTurns } from "./database-turns.ts";
import { type DeliverDeps, deliverAlert, nothingCanBegin } from "./deliver-alert.ts";
import type { NotifierEnv } from "./env.ts";
import { type FanOutDeps, fanOutEvents } from "./fan-out-events.ts";
import { notifierMetrics } from "./metrics.ts";
import { startPageMessages } from "./page-messages.ts";
import type { RenderDeps } from "./render-message.ts";
import { type StartLoop, startSideWork } from "./side-work.ts";

/** Alerts on their way at once, of all teams together. */
const PERMITS = 500;
/** Deliveries that wait for a permit in this process, of all teams together. */
const MAX_WAITING = 1_000;
/** The most concurrent jobs. Some room stays for events, so that they are fanned out even if many deliveries wait. */
const CONCURRENCY = PERMITS + MAX_WAITING + 200;
/** Connections of deliveries. Messages to subscribers have two, and the others are for events and for the loops. */
const DATABASE_TURNS = 6;
const CONNECTIONS = 10;
/** Events that are fanned out together, and how long the first of them waits for others, in milliseconds. */
const EVENTS = { maxItems: 50, maxWaitMs: 2 } as const;
/** Jobs of a notifier that died go to another one after this time, at twice this time at the latest. */
const DEAD_AFTER_MS = 15_000;
/** The kinds of work that may set an item aside. */
const WORKS = ["fan-out-events", "tell-owners", "prove-contacts", "send-report-mails", "send-page-messages"] as const;
/** How long alerts on their way may go on once the notifier is to stop, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;

interface StartOptions {
  /** Whether webhooks of subscribers may have private addresses, against the environment, for receivers of tests. */
  readonly subscribersMayBePrivate?: boolean;
  /** Whether the notifier makes the phantom if there is none. Tests that count monitors have none. */
  readonly makesPhantom?: boolean;
}

/**
 * Fans events out to contacts and delivers alerts, until they arrive or a day has passed. It also sends messages to
 * subscribers of status pages, and monthly reports. Any number may run.
 */
export function start(
  env: Omit<NotifierEnv, keyof ProcessEnv>,
  logger: Logger,
  { subscribersMayBePrivate = false, makesPhantom = true }: StartOptions = {},
): Promise<Service> {
  return startParts(async (use) => {
    const registry = createRegistry("notifier");
    const onError = createFailureLog(logger, "Alerting failed");
    const database = await use(
      openPool(env.DATABASE_URL, { size: CONNECTIONS, plansOnce: true, onError, onNotice: logger.warn }),
    );
    const pipeline = await use(openPipelineMeter(database.pool, onError));
    await use(every("write-pipeline", WRITE_PIPELINE_EVERY_MS, pipeline.write, { onError }));
    const clock = createDatabaseClock(database.pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const producer = await use(openProducer(env.REDIS_URL, onError, ["alerts"]));
    const vault = createVault(env.ENCRYPTION_KEYS);
    const pushKeys = createPushKeys(() => readPushKey(database.pool, vault, newPushKey), pushSubject(env));
    const { stop: cutOffAlerts, ...outbound } = openOutbound(env, logger, pushKeys);
    // EGRESS_ALLOW_PRIVATE is for URLs from members of teams. URLs of subscribers are input of strangers.
    const pageNet = openNet({ ...env, EGRESS_ALLOW_PRIVATE: subscribersMayBePrivate }, logger);
    const cutOff = async () => {
      pageNet.stop();
      await cutOffAlerts();
    };
    const stopping = new AbortController();
    const permits = createPermits({ permits: PERMITS, maxWaiting: MAX_WAITING });
    const metrics = notifierMetrics(registry);
    const deps = {
      pool: database.pool,
      producer,
      contactQueues: createContactQueues(nothingCanBegin),
      permits,
      databaseTurns: createDatabaseTurns(DATABASE_TURNS),
      ...outbound,
      pushKeys,
      vault,
      answers: answerAddresses(env),
      now: clock.now,
      random: Math.random,
      logger,
      metrics,
      setAside: logSetAside(registry, logger, WORKS),
      meter: pipeline.meter,
      stopping: stopping.signal,
    };
    // No decision uses this machine's clock.
    const loop: StartLoop = (name, everyMs, tick) =>
      use(every(name, everyMs, (signal) => clock.known().then(() => tick(signal)), { onError }));
    const { DASHBOARD_URL: dashboardUrl, BASE_URL, WATCHDOG_URL: watchdogUrl } = env;
    await startSideWork(loop, { ...deps, dashboardUrl: dashboardUrl ?? BASE_URL, watchdogUrl, makesPhantom });
    const told = { onError, onNewer: logNewerJobs(registry, logger) };
    const consumer = consumeAlerts(env.REDIS_URL, { ...deps, clock }, told);
    const pageMessages = startPageMessages({ ...deps, clock, net: pageNet, baseUrl: env.BASE_URL, onError });
    await use({
      async stop() {
        // A post that is cut off is postponed like any other failure, which does not count for its contact's breaker.
        stopping.abort();
        // Deliveries that have no permit yet are left to other notifiers.
        permits.expire(Number.POSITIVE_INFINITY);
        const timer = setTimeout(cutOff, FINISH_WITHIN_MS);
        await Promise.all([consumer.stop(), pageMessages.stop()]);
        clearTimeout(timer);
        await cutOff();
      },
      cutOff: () => consumer.cutOff(),
    });
    const queue = () => Promise.all([producer.ready(), consumer.ready()]).then(() => {});
    return { readiness: { database: () => database.ready(), queue }, registry };
  });
}

/** Takes jobs of the queue `alerts`: events, which are fanned out together, and deliveries. */
function consumeAlerts(
  url: string,
  deps: DeliverDeps & FanOutDeps & { readonly clock: Pick<DatabaseClock, "known"> },
  told: Pick<ConsumeOptions, "onError" | "onNewer">,
): Consumer {
  const events = createBatcher<number, void>({ ...EVENTS, flush: (eventIds) => fanOutEvents(deps, eventIds) });
  return consume(
    url,
    "alerts",
    async (job) => {
      await deps.clock.known();
      if (job.kind === "deliver") return deliverAlert(deps, job);
      await events.add([job.eventId]);
      return undefined;
    },
    { ...told, concurrency: CONCURRENCY, deadAfterMs: DEAD_AFTER_MS, nowMs: () => deps.now().getTime() },
  );
}

/** Null while the dashboard has no URL that people on other machines can open. */
function answerAddresses(
  env: Pick<NotifierEnv, "DASHBOARD_URL" | "BASE_URL" | "ENCRYPTION_KEYS">,
): RenderDeps["answers"] {
  const address = env.DASHBOARD_URL ?? env.BASE_URL;
  return isForOthers(address) ? { links: createAnswerLinks(env.ENCRYPTION_KEYS), address } : null;
}
