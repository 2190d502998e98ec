import type { LimitDecision, RateLimiter } from "@pharos/core";
import type { LimiterRedis } from "./connection.ts";
import { createMemoryCounter } from "./memory.ts";
import { createSharedCounter, type LimitedKey, type Used } from "./script.ts";

interface Limit {
  /** The prefix of this limit's keys, such as `api-user`. */
  readonly prefix: string;
  /** Most requests of one key in one window. */
  readonly limit: number;
}

interface WindowOptions {
  readonly redis: LimiterRedis;
  /** A key's window opens with its first request. */
  readonly windowSeconds: number;
}

export interface LimiterOptions extends WindowOptions, Limit {}

export interface JointLimiterOptions<Name extends string> extends WindowOptions {
  readonly limits: Readonly<Record<Name, Limit>>;
}

/** Several limits that one request counts against, asked in one round trip. */
export interface JointLimiter<Name extends string> {
  /**
   * Counts one request against every limit with a key, even if another limit rejects it. The promise never rejects.
   * @returns the decision that keeps the client away longest, or any when all allow
   */
  consume(keys: Readonly<Partial<Record<Name, string>>>): Promise<LimitDecision>;
}

/** A limit, and its counter in this process. */
interface CountedLimit<Name extends string> extends Limit {
  readonly name: Name;
  readonly countInMemory: (key: string) => Used;
}

/** A limit that a request counts against, and the request's key there. */
interface KeyOfLimit<Name extends string> extends LimitedKey {
  readonly counted: CountedLimit<Name>;
}

const UNUSED: Used = { count: 0, msLeft: 0 };

export function createLimiter({ redis, windowSeconds, ...limit }: LimiterOptions): RateLimiter {
  const joint = createJointLimiter({ redis, windowSeconds, limits: { only: limit } });
  return { consume: (key) => joint.consume({ only: key }) };
}

export function createJointLimiter<Name extends string>(options: JointLimiterOptions<Name>): JointLimiter<Name> {
  const { redis } = options;
  const windowMs = options.windowSeconds * 1000;
  const consumeShared = createSharedCounter(redis.client, windowMs);
  const limits: CountedLimit<Name>[] = [];
  for (const name in options.limits) {
    limits.push({ name, ...options.limits[name], countInMemory: createMemoryCounter({ windowMs }) });
  }

  return {
    async consume(keys) {
      const keysOfLimits: KeyOfLimit<Name>[] = [];
      for (const counted of limits) {
        const key = keys[counted.name];
        if (key !== undefined) keysOfLimits.push({ counted, key: `${counted.prefix}:${key}`, limit: counted.limit });
      }
      const shared = await consumeShared(keysOfLimits);
      return keysOfLimits
        .map(({ counted, key, limit }, index) => {
          const used = shared[index] ?? UNUSED;
          if (!("failed" in used)) return decisionOn(limit, used);
          redis.onFallback(used.failed);
          return decisionOn(limit, counted.countInMemory(key));
        })
        .reduce((one, other) => (other.retryAfterSeconds > one.retryAfterSeconds ? other : one));
    },
  };
}

function decisionOn(limit: number, { count, msLeft }: Used): LimitDecision {
  const allowed = count <= limit;
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - count),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(msLeft / 1000)),
  };
}
