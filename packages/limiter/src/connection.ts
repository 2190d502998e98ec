import { connectFailFast, type OnError, type ValkeyClient } from "@pharos/valkey";
import { scripts } from "./script.ts";

/** A connection to Valkey that answers immediately or not at all, and reconnects automatically. */
export interface LimiterRedis {
  readonly client: ValkeyClient;
  /** Called with the reason why a request was counted in memory. */
  readonly onFallback: (error: unknown) => void;
  /** Ends the connection, within 200 ms even if the server does not answer. Running counts fail. */
  stop(): Promise<void>;
}

export interface LimiterRedisOptions {
  /** Called once for each outage, not for every attempt to reconnect. */
  readonly onError: OnError;
  /** Called for each count in this process's memory, with the reason: Valkey is away, or rejects the script. */
  readonly onFallback: (error: unknown) => void;
  /** How long a count is waited for, in milliseconds; 250 unless given. */
  readonly commandTimeoutMs?: number | undefined;
}

/** A command without an answer after this long fails: no request waits longer for its limit. */
const COMMAND_TIMEOUT_MS = 250;
/** A server that stays silent this long while it owes an answer counts as gone, and the client reconnects. */
const SILENCE_MS = 1_000;

/** Starts to connect and does not wait for it. While Valkey is away, limits are counted in memory. */
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
