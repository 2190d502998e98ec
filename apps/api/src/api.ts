import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { createBadgeReader, openDatabase } from "@pharos/db";
import { createApi } from "@pharos/http";
import { connectLimiterRedis, createLimiter } from "@pharos/limiter";
import { MAX_BADGES_PER_MINUTE, MAX_REQUESTS_PER_MINUTE, type OperationServices } from "@pharos/operations";
import { openOutbound } from "@pharos/outbound";
import {
  createReadinessReport,
  createRegistry,
  createReporter,
  type Logger,
  type Part,
  type ProcessEnv,
  type PublicEnv,
  type Service,
  startParts,
  VERSION,
} from "@pharos/runtime";
import type { ApiEnv } from "./env.ts";
import { openOperationPlaces } from "./operation-places.ts";
import { reportAnswers } from "./report-answers.ts";
import { reportFallbacks } from "./report-fallbacks.ts";
import { createServices } from "./services.ts";

/** What configures the API itself. Ports and the log level are for its caller. */
export type ApiConfig = Omit<ApiEnv, keyof ProcessEnv | keyof PublicEnv>;

export interface ApiService extends Service {
  /** Answers every request; a path that does not exist gets a 404 problem. */
  readonly handle: RequestListener;
  /** Ends test messages that are on their way, so that the requests that asked for them are answered at once. */
  readonly outbound: OperationServices["outbound"] & Part;
}

/** The API without a port of its own. */
export function openApi(env: ApiConfig, logger: Logger, now = () => new Date()): Promise<ApiService> {
  return startParts(async (use) => {
    const registry = createRegistry("api", { process: true });
    const onConnectionError = createReporter(logger, "A connection broke");
    const database = await use(
      openDatabase(env.DATABASE_URL, {
        poolSize: env.DATABASE_POOL_SIZE,
        onIdleError: onConnectionError,
        onNotice: logger.warn,
      }),
    );
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, { onError: onConnectionError, onFallback: reportFallbacks(logger, registry) }),
    );
    const outbound = await use(openOutbound(env, logger));
    const monotonicMs = () => performance.now();
    const places = await use(openOperationPlaces(env.DATABASE_POOL_SIZE, monotonicMs, onConnectionError));
    const perMinute = (prefix: string, limit: number) => createLimiter({ redis, prefix, limit, windowSeconds: 60 });
    const { services, tokens } = createServices({ env, database, outbound, clock: { now, monotonicMs } });
    // Without Valkey the limiter counts in memory, so the API is ready without it.
    const readiness = { database: () => database.ready() };
    const handle = createApi({
      version: VERSION,
      services,
      places,
      mcpHosts: env.MCP_ALLOWED_HOSTS,
      door: { credential: "token", tokens, limiter: perMinute("api-user", MAX_REQUESTS_PER_MINUTE) },
      badges: createBadgeReader(database.pool),
      badgeLimiter: perMinute("badge-address", MAX_BADGES_PER_MINUTE),
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      readiness: createReadinessReport(readiness, {
        onFailure: (dependency, error) => logger.warn("Not ready", { dependency, error }),
      }),
      newRequestId: randomUUID,
      monotonicMs,
      onAnswered: reportAnswers(logger, registry),
      onUnexpected: (error, requestId) => logger.error("A request failed", { requestId, error }),
    });
    return { handle, readiness, registry, outbound };
  });
}
