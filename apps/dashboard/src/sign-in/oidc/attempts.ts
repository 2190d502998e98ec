import type { ChallengeStore } from "@pharos/core";
import { hashToken } from "@pharos/vault";
import type { Request, Response } from "express";
import { cookieForm, cookieOf } from "../../cookies.ts";
import type { OidcSecrets } from "./provider.ts";

/** How long people may take at the provider, in milliseconds. */
const MAX_ATTEMPT_MS = 10 * 60_000;
const SECRET_BYTES = 32;

/** A sign-in that was begun. */
interface OidcAttempt {
  readonly secrets: OidcSecrets;
  /** Where the user goes afterwards. */
  readonly next: string;
  /** Whether the user must sign in at the provider again. */
  readonly isAgain: boolean;
}

/** Stores a started sign-in until its browser comes back, once. */
export interface OidcAttempts {
  keep(response: Response, attempt: OidcAttempt): Promise<void>;
  /** Uses up the sign-in that the browser started. Null if it started no sign-in, came back before, or comes too late. */
  take(request: Request, response: Response): Promise<OidcAttempt | null>;
}

interface AttemptsOptions {
  readonly challenges: ChallengeStore;
  readonly clock: { now(): Date };
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  /** Where people find the dashboard. */
  readonly address: string;
}

/** The browser has a secret in a cookie. The database holds its SHA-256 and the parameters of the redirect. */
export function createOidcAttempts({ challenges, clock, randomBytes, address }: AttemptsOptions): OidcAttempts {
  const { name, options } = cookieForm("pharos-oidc", address);
  return {
    async keep(response, attempt) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      await challenges.issue(hashToken(secret), toText(attempt), new Date(clock.now().getTime() + MAX_ATTEMPT_MS));
      response.cookie(name, secret, { ...options, maxAge: MAX_ATTEMPT_MS });
    },
    async take(request, response) {
      const secret = cookieOf(request.get("Cookie") ?? "", name);
      if (secret === null) return null;
      response.clearCookie(name, options);
      const text = await challenges.take(hashToken(secret), clock.now());
      return text === null ? null : parse(text);
    },
  };
}

function toText({ secrets, next, isAgain }: OidcAttempt): string {
  return String(new URLSearchParams({ ...secrets, next, isAgain: String(isAgain) }));
}

function parse(text: string): OidcAttempt {
  const parameters = new URLSearchParams(text);
  const textOf = (name: string) => parameters.get(name) ?? "";
  return {
    secrets: { state: textOf("state"), nonce: textOf("nonce"), codeVerifier: textOf("codeVerifier") },
    next: textOf("next"),
    isAgain: textOf("isAgain") === "true",
  };
}
