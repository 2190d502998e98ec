import { Redis } from "ioredis";
import { scripts } from "./script.ts";

/** A connection to Valkey that answers at once or not at all, and returns by itself. */
export interface LimiterRedis {
  readonly client: Redis;
  /** Ends the connection, within 200 ms also where the server does not answer; what is under way fails. */
  stop(): Promise<void>;
}

export interface LimiterRedisOptions {
  /** Hears once of each outage, not of every attempt to reconnect. */
  readonly onError: (error: Error) => void;
}

/** A command without an answer after this long fails: a limit is not worth more waiting. */
const COMMAND_TIMEOUT_MS = 250;
/** A server that stays silent this long while it owes an answer counts as gone; the connection is made anew. */
const SILENCE_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection whose end the server does not confirm is cut after this long. */
const DISCONNECT_TIMEOUT_MS = 200;
const LONGEST_RECONNECT_DELAY_MS = 2_000;

/** Starts to connect and does not wait for it: while Valkey is away, limits are kept in memory. */
export function connectLimiterRedis(url: string, { onError }: LimiterRedisOptions): LimiterRedis {
  const client = new Redis(url, {
    connectionName: "pharos-limiter",
    scripts,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_DELAY_MS),
  });
  let reported = false;
  client.on("ready", () => {
    reported = false;
  });
  client.on("error", (error: Error) => {
    if (!reported) onError(error);
    reported = true;
  });
  return {
    client,
    async stop() {
      client.disconnect();
    },
  };
}
