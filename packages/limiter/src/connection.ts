import { connectFailFast, type OnError, type ValkeyClient } from "@pharos/valkey";
import { scripts } from "./script.ts";

/** A connection to Valkey that answers at once or not at all, and returns by itself. */
export interface LimiterRedis {
  readonly client: ValkeyClient;
  /** Hears why a request was counted in memory. */
  readonly onFallback: (error: unknown) => void;
  /** Ends the connection, within 200 ms also where the server does not answer; what is under way fails. */
  stop(): Promise<void>;
}

export interface LimiterRedisOptions {
  /** Hears once of each outage, not of every attempt to reconnect. */
  readonly onError: OnError;
  /**
   * Hears, for each count of each request, why Valkey did not count it, so that this process did so by itself: it is
   * away, or refuses the script.
   */
  readonly onFallback: (error: unknown) => void;
  /** How long a count is waited for, in milliseconds; 250 unless given. */
  readonly commandTimeoutMs?: number;
}

/** A command without an answer after this long fails: a limit is not worth more waiting. */
const COMMAND_TIMEOUT_MS = 250;
/** A server that stays silent this long while it owes an answer counts as gone; the connection is made anew. */
const SILENCE_MS = 1_000;

/** Starts to connect and does not wait for it: while Valkey is away, limits are kept in memory. */
export function connectLimiterRedis(
  url: string,
  { onError, onFallback, commandTimeoutMs = COMMAND_TIMEOUT_MS }: LimiterRedisOptions,
): LimiterRedis {
  let reported = false;
  const { client, stop } = connectFailFast(url, {
    name: "pharos-limiter",
    commandTimeoutMs,
    silenceMs: Math.max(SILENCE_MS, commandTimeoutMs),
    scripts,
    onError(error) {
      if (!reported) onError(error);
      reported = true;
    },
  });
  client.on("ready", () => {
    reported = false;
  });
  return { client, onFallback, stop: async () => stop() };
}
