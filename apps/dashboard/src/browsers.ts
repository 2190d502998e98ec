import { type BrowserStore, MAX_BROWSER_IDLE_MS } from "@pharos/core";
import { hashToken } from "@pharos/vault";
import type { Request, Response } from "express";
import { cookieForm, cookieOf } from "./cookies.ts";

interface BrowsersOptions {
  readonly store: BrowserStore;
  /** Where people find the dashboard. */
  readonly address: string;
  readonly clock: { now(): Date };
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
}

/** Knows browsers again by a cookie that outlives sessions and opens nothing. */
export interface Browsers {
  /** The key of the browser, if the user with this email address signed in with it before; else null. */
  knownAs(request: Request, email: string): Promise<string | null>;
  /**
   * The user has signed in with the browser.
   * @returns whether it is new to a user who has signed in before
   */
  remember(request: Request, response: Response, userId: number): Promise<boolean>;
}

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export function createBrowsers({ store, address, clock, randomBytes }: BrowsersOptions): Browsers {
  const { name, options } = cookieForm("pharos-browser", address);
  const secretOf = (request: Request) => {
    const secret = cookieOf(request.get("Cookie") ?? "", name);
    return secret !== null && SECRET.test(secret) ? secret : null;
  };
  return {
    async knownAs(request, email) {
      const secret = secretOf(request);
      if (secret === null) return null;
      const hash = hashToken(secret);
      return (await store.knows(email, hash, clock.now())) ? hash.toString("base64url") : null;
    },
    remember(request, response, userId) {
      const secret = secretOf(request) ?? randomBytes(SECRET_BYTES).toString("base64url");
      response.cookie(name, secret, { ...options, maxAge: MAX_BROWSER_IDLE_MS });
      return store.remember(userId, hashToken(secret), clock.now());
    },
  };
}
