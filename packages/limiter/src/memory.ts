import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface MemoryLimiterOptions {
  readonly limit: number;
  readonly windowSeconds: number;
  /** Most new keys that are taken up within one window. */
  readonly maxKeys?: number;
}

/** As the library's limiters: resolves within the limit and rejects with the result over it. */
export interface MemoryLimiter {
  consume(key: string): Promise<RateLimiterRes>;
}

/**
 * Counts in this process's memory, which is bounded: past `maxKeys` new keys in a window, further keys pass uncounted
 * until the next one, so that a flood of made-up keys can neither fill the memory nor shut others out.
 */
export function createMemoryLimiter({ limit, windowSeconds, maxKeys = 50_000 }: MemoryLimiterOptions): MemoryLimiter {
  const counts = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  let newKeys = 0;
  let windowEndsMs = 0;
  return {
    async consume(key) {
      if (performance.now() >= windowEndsMs) {
        newKeys = 0;
        windowEndsMs = performance.now() + windowSeconds * 1000;
      }
      if (newKeys >= maxKeys && (await counts.get(key)) === null) {
        return new RateLimiterRes(limit - 1, windowSeconds * 1000, 1, true);
      }
      const used = await counts.consume(key);
      if (used.isFirstInDuration) newKeys += 1;
      return used;
    },
  };
}
