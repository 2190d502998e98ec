import type { Redis, Result } from "ioredis";

/**
 * Counts one request on every key, and says of each how many its window has had and, past its limit, how many
 * milliseconds the window has left. A window opens with its first request.
 *
 * ARGV: the window in milliseconds, then the limit of each key.
 */
const CONSUME = `
local answer = {}
for index, key in ipairs(KEYS) do
  local used = redis.call("INCR", key)
  if used == 1 then redis.call("PEXPIRE", key, ARGV[1]) end
  answer[2 * index - 1] = used
  answer[2 * index] = used > tonumber(ARGV[index + 1]) and redis.call("PTTL", key) or 0
end
return answer`;

/** Scripts of a connection that limits use. */
export const scripts = { pharosConsume: { lua: CONSUME } };

declare module "ioredis" {
  interface RedisCommander<Context> {
    /** Number of keys, keys, window in milliseconds, limits. */
    pharosConsume(keyCount: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
  }
}

/** A key and how many requests its window may have. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: number;
}

/** What a window has had, the request that asks included. */
export interface Used {
  readonly count: number;
  /** Until the window ends; 0 within the limit. */
  readonly msLeft: number;
}

/** Most keys of one call, so that no call holds Valkey up. */
const MOST_KEYS = 500;

/**
 * Counts requests in Valkey. Those of one turn of the event loop share a round trip.
 * @returns counts one request on each key; rejects when Valkey cannot be asked
 */
export function createSharedCounter(redis: Redis, windowMs: number): (keys: readonly LimitedKey[]) => Promise<Used[]> {
  let waiting: LimitedKey[] = [];
  let call: Promise<readonly number[]> | undefined;

  async function callSoon(keys: readonly LimitedKey[]): Promise<readonly number[]> {
    await new Promise(setImmediate);
    if (waiting === keys) call = undefined;
    if (redis.status !== "ready") throw new Error("Valkey is not reachable");
    const limits = keys.map(({ limit }) => limit);
    return await redis.pharosConsume(keys.length, ...keys.map(({ key }) => key), windowMs, ...limits);
  }

  return async (keys) => {
    if (call === undefined || waiting.length >= MOST_KEYS) {
      waiting = [];
      call = callSoon(waiting);
    }
    const first = waiting.length;
    waiting.push(...keys);
    const answer = await call;
    return keys.map((_key, index) => {
      const at = 2 * (first + index);
      return { count: answer[at] ?? 0, msLeft: answer[at + 1] ?? 0 };
    });
  };
}
