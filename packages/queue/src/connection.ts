import { Redis } from "ioredis";

/** Told of every connection error; ioredis reconnects by itself. */
export type OnError = (error: Error) => void;

const LONGEST_RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const COMMAND_TIMEOUT_MS = 5_000;
/** A start waits this long for the first connection, in milliseconds. */
const FIRST_CONNECT_MS = 2_000;

const settings = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: (attempt: number) => Math.min(LONGEST_RECONNECT_MS, attempt * 50),
};

/** Valkey cannot be reached now. */
export class QueueUnreachableError extends Error {
  constructor() {
    super("Valkey is not reachable");
    this.name = "QueueUnreachableError";
  }
}

/**
 * A connection for those who would rather fail at once than wait for Valkey to come back. Resolves when it is up, or
 * when that takes too long: then it goes on trying by itself.
 */
export async function failFastConnection(
  url: string,
  onError: OnError,
  commandTimeoutMs = COMMAND_TIMEOUT_MS,
): Promise<Redis> {
  const redis = new Redis(url, {
    ...settings,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
  });
  redis.on("error", onError);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_CONNECT_MS);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return redis;
}

/** @throws QueueUnreachableError while the connection is not up */
export function requireReady(redis: Redis): Redis {
  if (redis.status !== "ready") throw new QueueUnreachableError();
  return redis;
}

/**
 * A connection for consumers: they wait for Valkey as long as it takes.
 * @param over aborted when neither this connection nor a duplicate of it is to be made again
 */
export function patientConnection(url: string, onError: OnError, over: AbortSignal): Redis {
  const redis = new Redis(url, {
    ...settings,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => (over.aborted ? null : settings.retryStrategy(attempt)),
  });
  redis.on("error", onError);
  return redis;
}
