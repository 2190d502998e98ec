import type { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { createMemoryLimiter } from "./memory.ts";

export interface LimiterOptions {
  readonly redis: Redis;
  /** Tells this limit's keys from those of others, such as `api-user`. */
  readonly prefix: string;
  /** Most requests of one key in one window. */
  readonly limit: number;
  /** A key's window opens with its first request. */
  readonly windowSeconds: number;
}

/** Whether one more request is within the limit, and what a client is told about it. */
export interface LimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1; 0 where the request was allowed. */
  readonly retryAfterSeconds: number;
}

export interface Limiter {
  /** Counts one request. Never fails: while Valkey is away, each process counts in its own memory. */
  consume(key: string): Promise<LimitDecision>;
}

export function createLimiter({ redis, prefix, limit, windowSeconds }: LimiterOptions): Limiter {
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: prefix,
    points: limit,
    duration: windowSeconds,
    rejectIfRedisNotReady: true,
  });
  const memory = createMemoryLimiter({ limit, windowSeconds });
  return {
    async consume(key) {
      // An Error says that Valkey could not be asked; over the limit is not one.
      const used = await outcome(shared.consume(key)).catch(() => outcome(memory.consume(key)));
      const allowed = used.consumedPoints <= limit;
      return {
        allowed,
        limit,
        remaining: used.remainingPoints,
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
      };
    },
  };
}

/** The library rejects with its result where a key is over the limit. */
function outcome(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
}
