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

/**
 * One round trip for all keys.
 * @throws when Valkey cannot be asked
 */
export async function consumeShared(redis: Redis, windowMs: number, limited: readonly LimitedKey[]): Promise<Used[]> {
  if (redis.status !== "ready") throw new Error("Valkey is not reachable");
  const keys = limited.map(({ key }) => key);
  const answer = await redis.pharosConsume(keys.length, ...keys, windowMs, ...limited.map(({ limit }) => limit));
  return keys.map((_key, index) => ({ count: answer[2 * index] ?? 0, msLeft: answer[2 * index + 1] ?? 0 }));
}
