import { randomBytes, randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import type { PushKeys, RateLimiter, TeamCreation, TokenStore, Vault } from "@pharos/core";
import {
  createDatabaseClock,
  type Database,
  type DatabaseClock,
  type OnRead,
  openDatabase,
  openReplicaReads,
  REFRESH_CLOCK_EVERY_MS,
  readPushKey,
} from "@pharos/db";
import type { ExchangeObserver, HealthOptions, OnUnexpected, OperationPermits } from "@pharos/http";
import { connectLimiterRedis, createLimiter } from "@pharos/limiter";
import type { OperationServices } from "@pharos/operations";
import { openOutbound, pushSubject } from "@pharos/outbound";
import {
  afterClock,
  createFailureLog,
  createReadiness,
  createRegistry,
  every,
  type Logger,
  logFallbacks,
  type MetricRegistry,
  type Part,
  REVISION,
  type Service,
  startParts,
  type Use,
  VERSION,
} from "@pharos/runtime";
import { createPushKeys, createVault, newPushKey, openPasswordHasher } from "@pharos/vault";
import { logAnswers } from "./log-answers.ts";
import { openOperationPermits } from "./operation-permits.ts";
import { createOperationServices } from "./operation-services.ts";
import { openPlaceTrials } from "./place-trials.ts";
import type { OperationsEnv } from "./variables.ts";

/** The way to contacts, and to mail. Stopping it ends test messages that are on their way, and trials at places. */
export type OperationsOutbound = OperationServices["outbound"] & Part;

/** All that an app needs to carry operations out, with any kind of credential. */
export interface OpenOperations extends Service {
  readonly database: Database;
  readonly services: OperationServices;
  readonly tokens: TokenStore;
  readonly permits: OperationPermits;
  readonly outbound: OperationsOutbound;
  /** Writes the answers and failures of the app into its log and its metrics. */
  readonly observer: ExchangeObserver & { readonly onUnexpected: OnUnexpected };
  readonly health: HealthOptions;
  /**
   * Makes a limiter that counts in Valkey, or in this process while Valkey is away.
   * @param prefix separates its keys from keys of other limits
   */
  limiter(prefix: string, limit: number, windowSeconds: number): RateLimiter;
  /** Answers requests once the time by PostgreSQL's clock is known. Only the first requests have to wait. */
  afterClock(handle: RequestListener): RequestListener;
}

export interface OperationsOptions {
  /** For apps in which users make teams. */
  readonly teamCreation?: TeamCreation | undefined;
  /** Replaces PostgreSQL's clock in tests. */
  readonly now?: (() => Date) | undefined;
  /**
   * How long a request waits for the shared count of its limit, in milliseconds. The limiter's own is short; tests that count
   * exactly wait for longer, as their machines are busy.
   */
  readonly limitTimeoutMs?: number | undefined;
}

const NO_TEAMS: TeamCreation = { by: "nobody", maxFreeTeams: 0 };

/** Probes that one user may try out, and test messages that they may send from pages, in a minute. */
const MAX_TRIALS_PER_MINUTE = 30;
/** Invitations of one user that are mailed in an hour: the addresses belong to strangers. */
const MAX_INVITATION_MAILS_PER_HOUR = 20;

/**
 * Opens the dependencies of an app's operations.
 * @param app the name under which its metrics are found
 */
export function openOperations(
  app: string,
  env: OperationsEnv,
  logger: Logger,
  { now, limitTimeoutMs, teamCreation = NO_TEAMS }: OperationsOptions = {},
): Promise<OpenOperations> {
  return startParts(async (use) => {
    const registry = createRegistry(app);
    const onConnectionError = createFailureLog(logger, "A connection broke");
    const database = await use(
      openDatabase(env.DATABASE_URL, {
        poolSize: env.DATABASE_POOL_SIZE,
        onIdleError: onConnectionError,
        onNotice: logger.warn,
      }),
    );
    const clock = createDatabaseClock(database.pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError: onConnectionError }));
    const limitsInMemory = registry.counter(
      "pharos_api_limits_in_memory_total",
      "Requests that only this process counted, because Valkey did not answer.",
    );
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, {
        onError: onConnectionError,
        onFallback: logFallbacks(logger, limitsInMemory),
        commandTimeoutMs: limitTimeoutMs,
      }),
    );
    const vault = createVault(env.ENCRYPTION_KEYS);
    const pushKeys = createPushKeys(() => readPushKey(database.pool, vault, newPushKey), pushSubject(env));
    const { outbound, placeTrials } = await openWays({ env, logger, pushKeys, clock, database, vault }, use);
    const passwords = await use(openPasswordHasher(randomBytes));
    const monotonicMs = () => performance.now();
    const onRead = countReads(registry);
    const onError = createFailureLog(logger, "The standby of DATABASE_REPLICA_URL is not used");
    const reads = { size: env.DATABASE_POOL_SIZE, now: clock.now, monotonicMs, onError, onRead };
    const reading = await use(openReplicaReads(env.DATABASE_REPLICA_URL, database.pool, reads));
    const permits = await use(openOperationPermits(env.DATABASE_POOL_SIZE, monotonicMs, onConnectionError));
    const limiter = (prefix: string, limit: number, windowSeconds: number) =>
      createLimiter({ redis, prefix, limit, windowSeconds });
    const trialLimiter = limiter("probe-trial", MAX_TRIALS_PER_MINUTE, 60);
    const mailLimiter = limiter("invitation-mail", MAX_INVITATION_MAILS_PER_HOUR, 3_600);
    // Without Valkey the limiter counts in memory, so an app is ready without it.
    const readiness = { database: () => database.ready() };
    return {
      registry,
      readiness,
      database,
      outbound,
      permits,
      ...createOperationServices({
        ...{ env, database, reading, outbound, placeTrials, pushKeys, passwords },
        ...{ trialLimiter, mailLimiter, teamCreation },
        clock: { now: now ?? clock.now, monotonicMs },
        onUnexpected: (error) => logger.error("A part of a request failed", { error }),
      }),
      observer: {
        newRequestId: randomUUID,
        monotonicMs,
        onAnswered: logAnswers(logger, registry),
        onUnexpected: (error, requestId) => logger.error("A request failed", { requestId, error }),
      },
      health: {
        version: VERSION,
        revision: REVISION,
        readiness: createReadiness(readiness, {
          onFailure: (dependency, error) => logger.warn("Not ready", { dependency, error }),
        }),
      },
      limiter,
      afterClock: (handle) => afterClock(clock, handle),
    };
  });
}

interface WayDeps {
  readonly env: OperationsEnv;
  readonly logger: Logger;
  readonly pushKeys: PushKeys;
  readonly clock: Pick<DatabaseClock, "now">;
  readonly database: Pick<Database, "pool">;
  readonly vault: Vault;
}

/** The ways to contacts, targets and the probes of places. */
async function openWays({ env, logger, pushKeys, clock, database: { pool }, vault }: WayDeps, use: Use) {
  const outbound = await use(openOutbound(env, logger, pushKeys));
  const onError = createFailureLog(logger, "A trial from a place failed");
  const trials = { pool, vault, redisUrl: env.REDIS_URL, now: clock.now, logger, onError };
  const placeTrials = await use(openPlaceTrials(trials));
  const stop = async () => {
    await Promise.all([outbound.stop(), placeTrials.stop()]);
  };
  return { outbound: { ...outbound, stop }, placeTrials };
}

function countReads(registry: MetricRegistry): OnRead {
  const reads = registry.counter(
    "pharos_replica_reads_total",
    "Reads that the standby of DATABASE_REPLICA_URL may answer, by the server that did.",
    { server: ["replica", "primary"] },
  );
  return (server) => reads.inc({ server });
}
