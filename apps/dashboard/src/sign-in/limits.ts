import { createHash } from "node:crypto";
import { clientNetwork, ProblemError, type RateLimiter } from "@pharos/core";
import type { Request } from "express";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Attempts of one network. */
const MAX_PER_NETWORK_AND_MINUTE = 10;
/** Tries of one account's password from one place, which is a network, or a browser that has signed in to the account before. */
const MAX_PER_PLACE_AND_MINUTE = 5;
const MAX_PER_PLACE_AND_HOUR = 30;
/** Tries of one account's password by strangers, from all networks together. The longer they go on, the longer they wait. */
const MAX_OF_STRANGERS_PER_HOUR = 100;
const MAX_OF_STRANGERS_PER_DAY = 500;
/** Sign-in links that are asked for one account. */
const MAX_MAILS_PER_HOUR = 3;

/** Bounds how often passwords, codes and links are tried. */
export interface SignInLimits {
  /** @throws ProblemError `rate-limited` */
  countNetwork(request: Request): Promise<void>;
  /**
   * Counts the try of a password. Tries of a stranger do not lock out other networks or the browsers of the account's user.
   *
   * @param account the email address in the form, with or without an account
   * @param browser the key of the browser, if the user signed in with it before
   * @throws ProblemError `rate-limited`
   */
  countTry(request: Request, account: string, browser: string | null): Promise<void>;
  /**
   * Counts that a link was asked for.
   * @throws ProblemError `rate-limited`
   */
  countMail(account: string, browser: string | null): Promise<void>;
}

/** @param limiter makes a limiter of a prefix, a limit and a window in seconds */
export function createSignInLimits(
  limiter: (prefix: string, limit: number, windowSeconds: number) => RateLimiter,
): SignInLimits {
  const ofNetwork = [limiter("sign-in-network", MAX_PER_NETWORK_AND_MINUTE, MINUTE_SECONDS)];
  const ofPlace = [
    limiter("sign-in-place", MAX_PER_PLACE_AND_MINUTE, MINUTE_SECONDS),
    limiter("sign-in-place-hour", MAX_PER_PLACE_AND_HOUR, HOUR_SECONDS),
  ];
  const ofStrangers = [
    limiter("sign-in-strangers", MAX_OF_STRANGERS_PER_HOUR, HOUR_SECONDS),
    limiter("sign-in-strangers-day", MAX_OF_STRANGERS_PER_DAY, DAY_SECONDS),
  ];
  const ofMail = [limiter("sign-in-mail", MAX_MAILS_PER_HOUR, HOUR_SECONDS)];
  const networkOf = (request: Request) => clientNetwork(request.ip ?? "unknown");
  return {
    countNetwork: (request) => count(ofNetwork, networkOf(request)),
    async countTry(request, account, browser) {
      await count(ofPlace, keyOf(account, browser ?? networkOf(request)));
      // After the other limit. A try that the other limit rejects does not count here, so one network cannot reach the limit of all.
      if (browser === null) await count(ofStrangers, keyOf(account));
    },
    countMail: (account, browser) => count(ofMail, keyOf(account, browser ?? "")),
  };
}

async function count(counters: readonly RateLimiter[], key: string): Promise<void> {
  const decisions = await Promise.all(counters.map((counter) => counter.consume(key)));
  const retryAfterSeconds = Math.max(...decisions.map((decision) => decision.retryAfterSeconds));
  if (decisions.some(({ allowed }) => !allowed)) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
}

/** A digest: of bounded length, and no address in Valkey. */
function keyOf(account: string, place = ""): string {
  return createHash("sha256")
    .update(JSON.stringify([account, place]))
    .digest("base64url");
}
