import type { RequestListener } from "node:http";
import { MARK_RECEIVING_EVERY_MS } from "@pharos/core";
import {
  createDatabaseClock,
  createPresence,
  openPool,
  type Ping,
  REFRESH_CLOCK_EVERY_MS,
  recordPings,
  recordSignals,
  type SentSignal,
} from "@pharos/db";
import { connectLimiterRedis, createJointLimiter } from "@pharos/limiter";
import { openPingBacklog, openProducer } from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  listenToPublic,
  logFallbacks,
  logNewerJobs,
  logSetAside,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { send } from "./answer.ts";
import { createCommit } from "./commit-pings.ts";
import { createHeartbeats } from "./create-heartbeat.ts";
import type { PingEnv } from "./env.ts";
import { createHandler, type PingHandler } from "./handle.ts";
import { pingMetrics } from "./metrics.ts";
import { recordBacklog } from "./record-backlog.ts";

/** The ping edge's own configuration; its ports belong to its caller. */
type PingConfig = Omit<PingEnv, keyof ProcessEnv | keyof PublicEnv>;

/** Spec, Limits: 60 per minute per token, 300 per minute per address. */
const WINDOW_SECONDS = 60;
const MAX_PINGS_PER_TOKEN = 60;
const MAX_PINGS_PER_ADDRESS = 300;

/** A connection to PostgreSQL, or a statement, that takes longer has failed. */
const DATABASE_TIMEOUT_MS = 800;

export interface PingEdge extends Service {
  readonly handle: PingHandler;
}

/** How long a ping waits for others, in milliseconds: tests wait for longer, as their machines are busy. */
interface PingTimeouts {
  /** For PostgreSQL to connect or to answer. */
  readonly databaseTimeoutMs?: number | undefined;
  /** For the shared count of its limits. */
  readonly limitTimeoutMs?: number | undefined;
  /** For the pings that wait in Valkey. */
  readonly backlogTimeoutMs?: number | undefined;
}

/** The heartbeat edge without a port. */
export function openPingEdge(env: PingConfig, logger: Logger, timeouts: PingTimeouts = {}): Promise<PingEdge> {
  const { databaseTimeoutMs = DATABASE_TIMEOUT_MS, limitTimeoutMs, backlogTimeoutMs } = timeouts;
  return startParts(async (use) => {
    const registry = createRegistry("ping");
    const onError = createFailureLog(logger, "The ping edge failed");
    const database = await use(
      openPool(env.DATABASE_URL, { size: 4, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs }),
    );
    const clock = createDatabaseClock(database.pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const nowMs = () => clock.now().getTime();
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const onNewer = logNewerJobs(registry, logger);
    const backlog = await use(openPingBacklog(env.REDIS_URL, { onError, onNewer, commandTimeoutMs: backlogTimeoutMs }));
    const metrics = pingMetrics(registry);
    const setAside = logSetAside(registry, logger, ["record-pings", "record-waiting-pings", "excuse-absence"]);
    const presence = createPresence(database.pool, "ping", (subjectId, error) =>
      setAside("excuse-absence", { subjectId }, error),
    );
    const mark = async () => {
      const absence = await presence.mark();
      if (absence && absence.moved > 0)
        logger.warn("No process received pings for a while. The deadlines of heartbeats were moved", { ...absence });
    };
    await use(every("mark-ping-edge", MARK_RECEIVING_EVERY_MS, mark, { onError }));
    const onFallback = logFallbacks(logger, metrics.limitsInMemory);
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, { onError, onFallback, commandTimeoutMs: limitTimeoutMs }),
    );
    const writing = { pool: database.pool, producer, clock, logger, metrics };
    const commitPings = createCommit<Ping>({ ...writing, record: recordPings });
    const commitSignals = createCommit<SentSignal>({ ...writing, record: recordSignals });
    await use(
      recordBacklog({
        backlog,
        commitPings,
        commitSignals,
        onError,
        onRecorded: (count) => metrics.recordedLate.inc(count),
        onRefused({ id, atMs }, error) {
          metrics.refused.inc();
          // The token is a secret.
          setAside("record-waiting-pings", { entry: id, atMs }, error);
        },
      }),
    );
    const limiter = createJointLimiter({
      redis,
      windowSeconds: WINDOW_SECONDS,
      limits: {
        token: { prefix: "ping-token", limit: MAX_PINGS_PER_TOKEN },
        address: { prefix: "ping-address", limit: MAX_PINGS_PER_ADDRESS },
      },
    });
    const answering = { limiter, trustedProxyHops: env.TRUSTED_PROXY_HOPS, nowMs, logger, metrics };
    const create = createHeartbeats({ pool: database.pool, redis, nowMs });
    const recording = { backlog, commitPings, commitSignals, onLost: presence.lost, onError, setAside };
    const handle = createHandler({ ...answering, ...recording, create });
    return { handle, readiness: { database: () => database.ready() }, registry };
  });
}

/** The heartbeat edge on its own port. Any number may run. */
export function start(env: PingConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const edge = await use(openPingEdge(env, logger));
    const handle: RequestListener = (request, response) => {
      if (!edge.handle(request, response)) send(response, { status: 404 });
    };
    await use(listenToPublic(handle, env, edge.registry));
    return { readiness: edge.readiness, registry: edge.registry };
  });
}
