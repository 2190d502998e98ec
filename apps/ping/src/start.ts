import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { MARK_RECEIVING_EVERY_MS } from "@pharos/core";
import {
  createDatabaseClock,
  createPresence,
  LOOK_AT_CLOCK_EVERY_MS,
  openPool,
  type Ping,
  recordPings,
  recordSignals,
  type SentSignal,
} from "@pharos/db";
import { connectLimiterRedis, createJointLimiter } from "@pharos/limiter";
import { openPingBacklog, openProducer, type PingBacklog } from "@pharos/queue";
import {
  createRegistry,
  createReporter,
  dropBody,
  every,
  type Logger,
  listenToPublic,
  type ProcessEnv,
  type PublicEnv,
  type ReportSetAside,
  reportFallbacks,
  reportNewerJobs,
  reportSetAside,
  type Service,
  startParts,
} from "@pharos/runtime";
import { send, sendMethods } from "./answer.ts";
import { type Commit, createCommit } from "./commit-pings.ts";
import { createHeartbeats } from "./create-heartbeat.ts";
import type { PingEnv } from "./env.ts";
import { createPingHandler } from "./handle-ping.ts";
import { createSignalHandler, type SignalDeps } from "./handle-signal.ts";
import { pingMetrics } from "./metrics.ts";
import { MAX_BODY_BYTES } from "./ping-body.ts";
import { recordBacklog } from "./record-backlog.ts";
import { createPingRecorder } from "./record-pings.ts";
import { PINGS } from "./signal-path.ts";
import { waitingIn, waitingPing, waitingSignal } from "./waiting.ts";

/** What the ping edge itself is told; how it listens is for its caller. */
type PingConfig = Omit<PingEnv, keyof ProcessEnv | keyof PublicEnv>;

/** Spec, Limits: 60 per minute per token, 300 per minute per address. */
const WINDOW_SECONDS = 60;
const MAX_PINGS_PER_TOKEN = 60;
const MAX_PINGS_PER_ADDRESS = 300;

/** A connection to PostgreSQL, or a statement, that takes longer has failed. */
const DATABASE_TIMEOUT_MS = 800;

export interface PingEdge extends Service {
  /** Answers what is below `/ping/`; false for other requests, which it leaves untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** How long a ping waits for others, in milliseconds: tests wait for longer, as their machines are busy. */
interface PingTimeouts {
  /** For PostgreSQL to connect or to answer. */
  readonly databaseTimeoutMs?: number | undefined;
  /** For the shared count of its limits. */
  readonly limitTimeoutMs?: number | undefined;
}

/** The heartbeat edge without a port of its own. */
export function openPingEdge(env: PingConfig, logger: Logger, timeouts: PingTimeouts = {}): Promise<PingEdge> {
  const { databaseTimeoutMs = DATABASE_TIMEOUT_MS, limitTimeoutMs } = timeouts;
  return startParts(async (use) => {
    const registry = createRegistry("ping");
    const onError = createReporter(logger, "The ping edge failed");
    const database = await use(
      openPool(env.DATABASE_URL, { size: 4, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs }),
    );
    const clock = createDatabaseClock(database.pool);
    await use(every("look-at-clock", LOOK_AT_CLOCK_EVERY_MS, clock.look, { onError }));
    const nowMs = () => clock.now().getTime();
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const backlog = await use(openPingBacklog(env.REDIS_URL, { onError, onNewer: reportNewerJobs(registry, logger) }));
    const metrics = pingMetrics(registry);
    const presence = createPresence(database.pool, "ping");
    const mark = async () => {
      const absence = await presence.mark();
      if (absence)
        logger.warn("No process received pings for a time. Deadlines of heartbeats have moved", { ...absence });
    };
    await use(every("mark-ping-edge", MARK_RECEIVING_EVERY_MS, mark, { onError }));
    const onFallback = reportFallbacks(logger, metrics.limitsInMemory);
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, { onError, onFallback, commandTimeoutMs: limitTimeoutMs }),
    );
    const writing = { pool: database.pool, producer, clock, logger, metrics };
    const setAside = reportSetAside(registry, logger, ["record-pings", "record-waiting-pings"]);
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

interface HandlerDeps extends Omit<SignalDeps, "record"> {
  readonly backlog: PingBacklog;
  readonly commitPings: Commit<Ping>;
  readonly commitSignals: Commit<SentSignal>;
  readonly onLost: () => void;
  readonly onError: (error: unknown, where: string) => void;
  readonly setAside: ReportSetAside<"record-pings">;
}

/** Answers pings of every form, and what else is below their path with 404; false for other requests. */
function createHandler({
  backlog,
  commitPings,
  commitSignals,
  onLost,
  onError,
  setAside,
  create,
  ...answering
}: HandlerDeps): PingEdge["handle"] {
  const recording = {
    monotonicMs: () => performance.now(),
    onLost,
    onError,
    // The token is a secret.
    setAside: ({ atMs }: { readonly atMs: number }, error: unknown) => setAside("record-pings", { atMs }, error),
  };
  const handlePing = createPingHandler({
    ...answering,
    record: createPingRecorder<Ping>({
      ...recording,
      commit: commitPings,
      backlog: waitingIn(backlog, waitingPing),
      addressOf: ({ token }) => token,
    }),
  });
  const handleSignal = createSignalHandler({
    ...answering,
    create,
    record: createPingRecorder<SentSignal>({
      ...recording,
      commit: commitSignals,
      backlog: waitingIn(backlog, waitingSignal),
      addressOf: ({ address }) => address,
    }),
  });
  return (request, response) => {
    if (request.method === "OPTIONS") return answerOptions(request, response);
    if (handlePing(request, response) || handleSignal(request, response)) return true;
    if (!request.url?.startsWith(PINGS)) return false;
    send(response, { status: 404 });
    return true;
  };
}

/** The same for every address below the path of pings: it says nothing of heartbeats, and counts against no limit. */
function answerOptions(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith(PINGS)) return false;
  dropBody(request, response, MAX_BODY_BYTES);
  sendMethods(response);
  return true;
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
