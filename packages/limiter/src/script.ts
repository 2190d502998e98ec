import { isCluster, requireReady, type ValkeyClient } from "@pharos/valkey";
import type { Result } from "ioredis";

/**
 * Counts one request on every key. For each it returns the count of its window and, past its limit, the milliseconds
 * until the window ends. A window opens with its first request.
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

/** The count of a window, including the current request. */
export interface Used {
  readonly count: number;
  /** Until the window ends; 0 within the limit. */
  readonly msLeft: number;
}

/** The count of Valkey, or the reason why it failed. */
type Counted = Used | { readonly failed: unknown };

/** Counts one request on each key, and never rejects. */
export type SharedCounter = (keys: readonly LimitedKey[]) => Promise<readonly Counted[]>;

/** Keys of one call, so that no call holds Valkey up. */
const MAX_KEYS = 500;

/** Counts one request on each key, in one call. Two numbers for each. */
type Count = (keys: readonly LimitedKey[]) => Promise<readonly number[]>;

/**
 * Counts requests in Valkey. One server gets one call for all requests of one turn of the event loop. A cluster gets a
 * call for each key, all at the same time. A script may touch only one slot, and two keys seldom share a slot.
 */
export function createSharedCounter(client: ValkeyClient, windowMs: number): SharedCounter {
  const count: Count = async (keys) => {
    const names = keys.map(({ key }) => key);
    const limits = keys.map(({ limit }) => limit);
    return await requireReady(client).pharosConsume(keys.length, ...names, windowMs, ...limits);
  };
  return isCluster(client) ? countApart(count) : countTogether(count);
}

function countApart(count: Count): SharedCounter {
  const countOne = async (key: LimitedKey): Promise<Counted> => {
    try {
      return usedAt(await count([key]), 0);
    } catch (failed) {
      return { failed };
    }
  };
  return (keys) => Promise.all(keys.map(countOne));
}

function countTogether(count: Count): SharedCounter {
  let waiting: LimitedKey[] = [];
  let call: Promise<readonly number[]> | undefined;

  async function callSoon(keys: readonly LimitedKey[]): Promise<readonly number[]> {
    await new Promise(setImmediate);
    if (waiting === keys) call = undefined;
    return await count(keys);
  }

  return async (keys) => {
    if (call === undefined || waiting.length >= MAX_KEYS) {
      waiting = [];
      call = callSoon(waiting);
    }
    const first = waiting.length;
    waiting.push(...keys);
    try {
      const answer = await call;
      return keys.map((_key, index) => usedAt(answer, first + index));
    } catch (failed) {
      return keys.map(() => ({ failed }));
    }
  };
}

function usedAt(answer: readonly number[], index: number): Used {
  return { count: answer[2 * index] ?? 0, msLeft: answer[2 * index + 1] ?? 0 };
}
