import { ProblemError, type RateLimiter } from "@pharos/core";

/**
 * Counts the tests that a user lets Pharos send or probe at once. Both reach foreign servers.
 *
 * @throws ProblemError `rate-limited`
 */
export async function countTrial(trialLimiter: RateLimiter, userId: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await trialLimiter.consume(String(userId));
  if (!allowed) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
}
