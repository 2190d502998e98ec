import { createHash } from "node:crypto";
import { clientNetwork, ProblemError, type RateLimiter } from "@pharos/core";
import type { Request } from "express";

/** Attempts of one address. */
const MAX_PER_ADDRESS_AND_MINUTE = 10;
/** Attempts on one account. After those of an hour the next one has to wait for longer. */
const MAX_PER_ACCOUNT_AND_MINUTE = 5;
const MAX_PER_ACCOUNT_AND_HOUR = 30;

/** Bounds how often passwords, codes and links are tried. */
export interface SignInLimits {
  /** @throws ProblemError `rate-limited` */
  countAddress(request: Request): Promise<void>;
  /**
   * @param account what was entered, whether there is such an account or not
   * @throws ProblemError `rate-limited`
   */
  countAccount(account: string): Promise<void>;
}

/** @param limiter makes a limiter of a prefix, a limit and a window in seconds */
export function createSignInLimits(
  limiter: (prefix: string, limit: number, windowSeconds: number) => RateLimiter,
): SignInLimits {
  const ofAddress = limiter("sign-in-address", MAX_PER_ADDRESS_AND_MINUTE, 60);
  const ofAccount = [
    limiter("sign-in-account", MAX_PER_ACCOUNT_AND_MINUTE, 60),
    limiter("sign-in-account-hour", MAX_PER_ACCOUNT_AND_HOUR, 3_600),
  ];
  const count = async (counters: readonly RateLimiter[], key: string) => {
    const decisions = await Promise.all(counters.map((counter) => counter.consume(key)));
    const retryAfterSeconds = Math.max(...decisions.map((decision) => decision.retryAfterSeconds));
    if (decisions.some(({ allowed }) => !allowed)) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
  };
  return {
    countAddress: (request) => count([ofAddress], clientNetwork(request.ip ?? "unknown")),
    // As a digest: a key of bounded length, and no address in Valkey.
    countAccount: (account) => count(ofAccount, createHash("sha256").update(account).digest("base64url")),
  };
}
