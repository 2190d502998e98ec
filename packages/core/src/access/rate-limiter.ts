import { ProblemError } from "../problem.ts";

/** Whether one more request is within the limit, with the figures for the client. */
export interface LimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1; 0 if the request was allowed. */
  readonly retryAfterSeconds: number;
}

/** Counts requests under keys, such as the ID of a user or an address. */
export interface RateLimiter {
  /** Counts one request. It never rejects. */
  consume(key: string): Promise<LimitDecision>;
}

/**
 * Counts one request, which must be within the limit.
 *
 * @throws ProblemError `rate-limited`
 */
export async function requireWithinLimit(limiter: RateLimiter, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key);
  if (!allowed) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
}
