import { ProblemError } from "@pharos/core";
import type { Response } from "express";

/** The port that a limiter fills. */
export interface RateLimiter {
  /** Counts one request under the key: that of a user or an address. */
  consume(key: string): Promise<{
    readonly allowed: boolean;
    readonly limit: number;
    readonly remaining: number;
    readonly retryAfterSeconds: number;
  }>;
}

/**
 * Counts the request, whatever becomes of it, and says in its answer what is left.
 * @throws ProblemError `rate-limited`
 */
export async function countRequest(limiter: RateLimiter, userId: number, response: Response): Promise<void> {
  const { allowed, limit, remaining, retryAfterSeconds } = await limiter.consume(String(userId));
  response.set("X-RateLimit-Limit", String(limit));
  response.set("X-RateLimit-Remaining", String(remaining));
  if (!allowed) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
}
