import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { MARK_RECEIVING_EVERY_MS } from "@pharos/core";
import { createDatabaseClock, createPresence, openPool, REFRESH_CLOCK_EVERY_MS } from "@pharos/db";
import { connectLimiterRedis, createJointLimiter } from "@pharos/limiter";
import { openProducer } from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  listenToPublic,
  logFallbacks,
  logSetAside,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import type { IntakeEnv } from "./env.ts";
import { createServerFinder } from "./find-server.ts";
import { createReportHandler } from "./handle-report.ts";
import { intakeMetrics } from "./metrics.ts";
import { createReportRecorder } from "./record-reports.ts";

/** The intake's own configuration; its ports belong to its caller. */
type IntakeConfig = Omit<IntakeEnv, keyof ProcessEnv | keyof PublicEnv>;

const WINDOW_SECONDS = 60;
const MAX_REQUESTS_PER_TOKEN = 120;
/** Many servers may share one IP address. Only this limit stops requests without a token. */
const MAX_REQUESTS_PER_ADDRESS = 3_000;

/** A connection to PostgreSQL, or a statement, that takes longer has failed: the agent sends its report again. */
const DATABASE_TIMEOUT_MS = 5_000;

export interface Intake extends Service {
  /** Answers requests of agents and nothing else; false for others, which it leaves untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** How long a request waits for others, in milliseconds: tests wait for longer, as their machines are busy. */
interface IntakeTimeouts {
  readonly databaseTimeoutMs?: number | undefined;
  readonly limitTimeoutMs?: number | undefined;
}

/** The intake for the reports of servers, without a port. */
export function openIntake(env: IntakeConfig, logger: Logger, timeouts: IntakeTimeouts = {}): Promise<Intake> {
  const { databaseTimeoutMs = DATABASE_TIMEOUT_MS, limitTimeoutMs } = timeouts;
  return startParts(async (use) => {
    const registry = createRegistry("intake");
    const onError = createFailureLog(logger, "The intake failed");
    const { pool, ready } = await use(
      openPool(env.DATABASE_URL, { size: 4, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs }),
    );
    const clock = createDatabaseClock(pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const metrics = intakeMetrics(registry);
    const setAside = logSetAside(registry, logger, ["record-server-reports", "excuse-absence"]);
    const presence = createPresence(pool, "intake", (subjectId, error) =>
      setAside("excuse-absence", { subjectId }, error),
    );
    const mark = async () => {
      const absence = await presence.mark();
      if (absence && absence.moved > 0)
        logger.warn("No process received reports for a while. The deadlines of servers were moved", { ...absence });
    };
    await use(every("mark-intake", MARK_RECEIVING_EVERY_MS, mark, { onError }));
    const onFallback = logFallbacks(logger, metrics.limitsInMemory);
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, { onError, onFallback, commandTimeoutMs: limitTimeoutMs }),
    );
    const find = createServerFinder(pool, clock.now);
    const handle = createReportHandler({
      limiter: createJointLimiter({
        redis,
        windowSeconds: WINDOW_SECONDS,
        limits: {
          token: { prefix: "intake-token", limit: MAX_REQUESTS_PER_TOKEN },
          address: { prefix: "intake-address", limit: MAX_REQUESTS_PER_ADDRESS },
        },
      }),
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      find: noticing((hash: string) => clock.known().then(() => find(hash)), presence.lost),
      record: noticing(createReportRecorder({ pool, producer, logger, metrics, setAside }), presence.lost),
      nowMs: () => clock.now().getTime(),
      logger,
      metrics,
    });
    return { handle, readiness: { database: () => ready() }, registry };
  });
}

/** Calls `onFailed` when work on a report fails: its agent must send the report again, and may not. */
function noticing<T, R>(work: (item: T) => Promise<R>, onFailed: () => void): (item: T) => Promise<R> {
  return async (item) => {
    try {
      return await work(item);
    } catch (error) {
      onFailed();
      throw error;
    }
  };
}

/** The intake on its own port. Any number may run. */
export function start(env: IntakeConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const intake = await use(openIntake(env, logger));
    const handle: RequestListener = (request, response) => {
      if (!intake.handle(request, response)) response.writeHead(404).end();
    };
    await use(listenToPublic(handle, env, intake.registry));
    return { readiness: intake.readiness, registry: intake.registry };
  });
}
