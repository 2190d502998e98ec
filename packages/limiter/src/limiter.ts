import { RateLimiterRes } from "rate-limiter-flexible";
import type { LimiterRedis } from "./connection.ts";
import { createMemoryLimiter, type MemoryLimiter } from "./memory.ts";
import { createSharedCounter, type LimitedKey, type Used } from "./script.ts";

interface Limit {
  /** Tells this limit's keys from those of others, such as `api-user`. */
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

/** Whether one more request is within the limit, and what a client is told about it. */
interface LimitDecision {
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

/** Several limits that one request counts against, asked in one round trip. */
export interface JointLimiter<Name extends string> {
  /**
   * Counts one request against every limit that a key is given for, whatever the others say. Never fails, as above.
   * @returns the decision that keeps the client away longest, or any when all allow
   */
  consume(keys: Readonly<Partial<Record<Name, string>>>): Promise<LimitDecision>;
}

/** A limit and its fallback. */
interface MemorizedLimit<Name extends string> extends Limit {
  readonly name: Name;
  readonly memory: MemoryLimiter;
}

/** A limit that a request counts against, under the shared key and under the key in memory. */
interface Asked<Name extends string> extends LimitedKey {
  readonly one: MemorizedLimit<Name>;
  readonly ownKey: string;
}

const UNUSED: Used = { count: 0, msLeft: 0 };

export function createLimiter({ redis, windowSeconds, ...limit }: LimiterOptions): Limiter {
  const joint = createJointLimiter({ redis, windowSeconds, limits: { only: limit } });
  return { consume: (key) => joint.consume({ only: key }) };
}

export function createJointLimiter<Name extends string>(options: JointLimiterOptions<Name>): JointLimiter<Name> {
  const { redis, windowSeconds } = options;
  const consumeShared = createSharedCounter(redis.client, windowSeconds * 1000);
  const limits: MemorizedLimit<Name>[] = [];
  for (const name in options.limits) {
    const { prefix, limit } = options.limits[name];
    limits.push({ name, prefix, limit, memory: createMemoryLimiter({ limit, windowSeconds }) });
  }

  function consumeInMemory(key: string, { limit, memory }: MemorizedLimit<Name>): Promise<Used> {
    return outcome(memory.consume(key)).then(({ consumedPoints, msBeforeNext }) => ({
      count: consumedPoints,
      msLeft: consumedPoints > limit ? msBeforeNext : 0,
    }));
  }

  return {
    async consume(keys) {
      const asked: Asked<Name>[] = [];
      for (const one of limits) {
        const ownKey = keys[one.name];
        if (ownKey !== undefined) asked.push({ one, ownKey, key: `${one.prefix}:${ownKey}`, limit: one.limit });
      }
      const counted = await consumeShared(asked);
      const decisions: LimitDecision[] = [];
      for (const [index, { one, ownKey, limit }] of asked.entries()) {
        const used = counted[index] ?? UNUSED;
        if ("failed" in used) redis.onFallback(used.failed);
        decisions.push(decisionOn(limit, "failed" in used ? await consumeInMemory(ownKey, one) : used));
      }
      return decisions.reduce((one, other) => (other.retryAfterSeconds > one.retryAfterSeconds ? other : one));
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

/** The library rejects with its result where a key is over the limit. */
function outcome(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
}
