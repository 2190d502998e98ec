import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { MARK_RECEIVING_EVERY_MS } from "@pharos/core";
import {
  createDatabaseClock,
  createPresence,
  noteDoubledKeys,
  openPool,
  type Pool,
  REFRESH_CLOCK_EVERY_MS,
  recordPolls,
} from "@pharos/db";
import { fieldLimits } from "@pharos/field";
import { connectLimiterRedis, createJointLimiter } from "@pharos/limiter";
import {
  openPlaceResults,
  openPlaceTasks,
  openProbeSequences,
  openProducer,
  openTaskNotices,
  type Producer,
} from "@pharos/queue";
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
  type Use,
} from "@pharos/runtime";
import { createDoubledKeys } from "./doubled-keys.ts";
import type { FieldEnv } from "./env.ts";
import { createFieldHandler } from "./handle-request.ts";
import { createKnownProbes } from "./known-probes.ts";
import { fieldMetrics } from "./metrics.ts";
import { createPolls } from "./polls.ts";
import { createSeenProbes } from "./seen-probes.ts";

/** The service's own configuration; its ports belong to its caller. */
type FieldConfig = Omit<FieldEnv, keyof ProcessEnv | keyof PublicEnv>;

const WINDOW_SECONDS = 60;
/** Many probes may share one IP address. Only this limit stops requests without a signature. */
const MAX_REQUESTS_PER_ADDRESS = 6_000;
const MAX_ENROLMENTS_PER_NETWORK = 10;
/** A busy probe polls and reports about once a second each. */
const MAX_REQUESTS_PER_PROBE = 600;

/** A connection to PostgreSQL, or a statement, that takes longer has failed: the probe sends its request again. */
const DATABASE_TIMEOUT_MS = 5_000;
/** How often probes that have called are recorded, and probes with open polls are read again. In milliseconds. */
const RECORD_EVERY_MS = 2_000;

export interface FieldService extends Service {
  /** Answers requests of probes and nothing else; false for others, which it leaves untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends all polls, and every later one at once. Call it before the port closes, which waits for requests in flight. */
  readonly endPolls: () => void;
}

/** Times in milliseconds that tests change. */
interface FieldTimes {
  readonly databaseTimeoutMs?: number | undefined;
  readonly limitTimeoutMs?: number | undefined;
  readonly pollMs?: number | undefined;
}

/** The service for probes of places, without a port. */
export function openField(env: FieldConfig, logger: Logger, times: FieldTimes = {}): Promise<FieldService> {
  const { databaseTimeoutMs = DATABASE_TIMEOUT_MS, limitTimeoutMs, pollMs } = times;
  return startParts(async (use) => {
    const registry = createRegistry("field");
    const onError = createFailureLog(logger, "The field service failed");
    const { pool, ready } = await use(
      openPool(env.DATABASE_URL, { size: 4, onError, onNotice: logger.warn, timeoutMs: databaseTimeoutMs }),
    );
    const clock = createDatabaseClock(pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const producer = await use(openProducer(env.REDIS_URL, onError, ["place-results"]));
    const waiting = await use(openPlaceResults(env.REDIS_URL, onError));
    const metrics = fieldMetrics(registry);
    const setAside = logSetAside(registry, logger, ["excuse-absence", "note-doubled-keys"]);
    const presence = createPresence(pool, "field", (subjectId, error) =>
      setAside("excuse-absence", { subjectId }, error),
    );
    const mark = async () => {
      const absence = await presence.mark();
      if (absence && absence.moved > 0)
        logger.warn("No process received polls for a while. The deadlines of places were moved", { ...absence });
    };
    await use(every("mark-field", MARK_RECEIVING_EVERY_MS, mark, { onError }));
    const elapsedMs = () => performance.now();
    const probes = createKnownProbes(pool, elapsedMs);
    const tasks = await use(openPlaceTasks(env.REDIS_URL, onError));
    const polls = createPolls({ tasks, elapsedMs, onError, pollMs });
    await use(openTaskNotices(env.REDIS_URL, onError, polls.notice));
    const seen = createSeenProbes((some) => writePolls({ pool, producer, presence, logger }, some), elapsedMs);
    await use(every("record-polls", RECORD_EVERY_MS, () => seen.record(polls.waiting()), { onError }));
    const doubled = createDoubledKeys((ids) =>
      noteDoubledKeys(pool, ids, (probeId, error) => setAside("note-doubled-keys", { probeId }, error)),
    );
    await use(every("record-doubled-keys", RECORD_EVERY_MS, doubled.record, { onError }));
    const check = async () => {
      const waiting = polls.waiting();
      if (waiting.length === 0) return;
      const askedAtMs = elapsedMs();
      polls.check(waiting, await probes.revoked(waiting.map(({ id }) => id)), askedAtMs);
    };
    await use(every("check-polls", RECORD_EVERY_MS, check, { onError }));
    const onFallback = logFallbacks(logger, metrics.limitsInMemory);
    const redis = await use(
      connectLimiterRedis(env.REDIS_URL, { onError, onFallback, commandTimeoutMs: limitTimeoutMs }),
    );
    const sequences = await openSequences(env.REDIS_URL, use, onError);
    const handle = createFieldHandler({
      limiter: createJointLimiter({
        redis,
        windowSeconds: WINDOW_SECONDS,
        limits: {
          address: { prefix: "field-address", limit: MAX_REQUESTS_PER_ADDRESS },
          enrolment: { prefix: "field-enrolment", limit: MAX_ENROLMENTS_PER_NETWORK },
        },
      }),
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      probes: { find: (id) => clock.known().then(() => probes.find(id)) },
      ...{ pool, sequences, doubled, polls, seen, producer, waiting, logger, metrics, trials: tasks.trials },
      onError: createFailureLog(logger, "Could not answer a probe"),
      onLost: presence.lost,
      nowMs: () => clock.now().getTime(),
    });
    // It is stopped first, so that the polls end before their connections.
    await use({ stop: async () => polls.stop() });
    const readiness = { database: () => ready(), queue: () => producer.ready() };
    return { handle, endPolls: polls.stop, readiness, registry };
  });
}

function openSequences(url: string, use: Use, onError: (error: unknown) => void) {
  const limits = { requests: MAX_REQUESTS_PER_PROBE, instanceMs: fieldLimits.instanceSeconds * 1000 };
  return use(openProbeSequences(url, limits, onError));
}

interface WriteDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly presence: { lost(): void };
  readonly logger: Logger;
}

/** A place must not be down because PostgreSQL did not take its polls. */
async function writePolls({ pool, producer, presence, logger }: WriteDeps, seen: Parameters<typeof recordPolls>[1]) {
  const eventIds = await recordPolls(pool, seen).catch((error: unknown) => {
    presence.lost();
    throw error;
  });
  // They are committed: if the queue does not take them, the scheduler's sweep of the outbox will.
  producer.events(eventIds).catch((error: unknown) => {
    logger.warn("The field service could not publish events. The scheduler will publish them", { eventIds, error });
  });
}

/** The service on its own port. Any number may run. */
export function start(env: FieldConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const field = await use(openField(env, logger));
    const handle: RequestListener = (request, response) => {
      if (!field.handle(request, response)) response.writeHead(404).end();
    };
    await use(listenToPublic(handle, env, field.registry));
    // It is stopped first.
    await use({ stop: async () => field.endPolls() });
    return { readiness: field.readiness, registry: field.registry };
  });
}
