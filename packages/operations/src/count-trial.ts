import { type RateLimiter, requireWithinLimit } from "@pharos/core";

/**
 * Counts the tests that a user lets Pharos send or probe at once. Both reach foreign servers.
 *
 * @throws ProblemError `rate-limited`
 */
export async function countTrial(trialLimiter: RateLimiter, userId: number): Promise<void> {
  await requireWithinLimit(trialLimiter, String(userId));
}
