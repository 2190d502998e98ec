import { Redis } from "ioredis";

/** Told of every connection error; ioredis reconnects by itself. */
export type OnError = (error: Error) => void;

const LONGEST_RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const COMMAND_TIMEOUT_MS = 5_000;

const settings = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: (attempt: number) => Math.min(LONGEST_RECONNECT_MS, attempt * 50),
};

/** A connection for those who would rather fail at once than wait for Valkey to come back. */
export function failFastConnection(url: string, onError: OnError): Redis {
  const redis = new Redis(url, {
    ...settings,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  redis.on("error", onError);
  return redis;
}

/** A connection for consumers: they wait for Valkey as long as it takes. */
export function patientConnection(url: string, onError: OnError): Redis {
  const redis = new Redis(url, { ...settings, maxRetriesPerRequest: null });
  redis.on("error", onError);
  return redis;
}
