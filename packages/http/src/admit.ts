import { createHash } from "node:crypto";
import {
  type Credential,
  ProblemError,
  type RateLimiter,
  type Sender,
  type SessionCredential,
  type SessionStore,
  type TokenCredential,
  type TokenStore,
} from "@pharos/core";
import type { Request, Response } from "express";
import { exchangeOf } from "./exchange.ts";
import { HttpProblemError } from "./problems.ts";

/**
 * The doors of the API, with the credential that each requires and the allowance that it uses up:
 *
 * | credential | shown in        | allowance of | `X-RateLimit-*` |
 * |------------|-----------------|--------------|-----------------|
 * | token      | `Authorization`, of reads also `X-Api-Key` | its user     | yes             |
 * | session    | `Cookie`        | its user     | no              |
 *
 * Each door has its own limiter, so a page that is left open uses up nothing of the allowance of pipelines.
 */
export type Door =
  | { readonly credential: "token"; readonly tokens: TokenStore; readonly limiter: RateLimiter }
  | { readonly credential: "session"; readonly sessions: SessionStore; readonly limiter: RateLimiter };

/** In which pages say whose data they show. A session has one team open, and another window may have changed it. */
const PAGE_TEAM = "X-Pharos-Team";

/** Longer than any token; a longer one is not hashed. */
const MAX_TOKEN_LENGTH = 512;

/**
 * Lets a request in. The spec defines the order of the answers. They are a known credential (401), an allowance that is
 * not used up (429), and a team that the token's user belongs to (403).
 *
 * @throws ProblemError
 * @throws HttpProblemError `signed-out`, `other-team-open`
 */
export async function admit(request: Request, response: Response, door: Door): Promise<Sender> {
  response.set("Cache-Control", "no-store");
  const credential = await credentialOf(request, door);
  exchangeOf(response).credential = credential;
  await countRequest(door, credential.userId, response);
  return senderOfPage(request, door, credential);
}

/**
 * Asks again who sends a request that was let in, without counting it again.
 *
 * @throws as `admit`
 */
export async function admittedStill(request: Request, door: Door): Promise<Sender> {
  return senderOfPage(request, door, await credentialOf(request, door));
}

function senderOfPage(request: Request, door: Door, credential: Credential): Sender {
  const sender = senderOf(credential);
  const pageTeam = door.credential === "session" ? request.get(PAGE_TEAM) : undefined;
  if (pageTeam !== undefined && pageTeam !== String(sender.team?.id))
    throw new HttpProblemError({ kind: "other-team-open" });
  return sender;
}

function credentialOf(request: Request, door: Door): Promise<Credential> {
  return door.credential === "token"
    ? tokenCredential(tokenOf(request), door.tokens)
    : sessionCredential(request.get("Cookie"), door.sessions);
}

/**
 * The token of an `Authorization` header (RFC 6750, section 2.1). Reads also accept it as the password of basic auth, and in
 * `X-Api-Key`: programs for other systems send it so. A browser that remembers a password can thereby change nothing.
 */
function tokenOf(request: Request): string | undefined {
  const authorization = request.get("Authorization") ?? "";
  const bearer = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
  if (bearer !== undefined || (request.method !== "GET" && request.method !== "HEAD")) return bearer;
  const basic = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1];
  if (basic === undefined) return request.get("X-Api-Key");
  const pair = Buffer.from(basic, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

async function tokenCredential(token: string | undefined, tokens: TokenStore): Promise<TokenCredential> {
  const known = token !== undefined && token.length <= MAX_TOKEN_LENGTH ? await tokens.find(sha256(token)) : null;
  if (known === null) throw new ProblemError({ kind: "unauthorized" });
  return known;
}

async function sessionCredential(cookies: string | undefined, sessions: SessionStore): Promise<SessionCredential> {
  const known = cookies === undefined ? null : await sessions.find(cookies);
  if (known === null) throw new HttpProblemError({ kind: "signed-out" });
  return known;
}

/** Counts the request, even if it is rejected later. Clients of the API see how many are left. */
async function countRequest({ credential, limiter }: Door, userId: number, response: Response): Promise<void> {
  const { allowed, limit, remaining, retryAfterSeconds } = await limiter.consume(String(userId));
  if (credential === "token") {
    response.set({ "X-RateLimit-Limit": String(limit), "X-RateLimit-Remaining": String(remaining) });
  }
  if (!allowed) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
}

/**
 * The rights of a session without a team are checked for each operation. A token without a team may not do anything.
 */
function senderOf(credential: Credential): Sender {
  if (credential.kind === "session") return credential.sender;
  if (credential.caller !== null) return credential.caller;
  const hasLeft = credential.refusal === "creator-left";
  const detail = hasLeft ? "The token's creator has left the team." : "The token is not pinned to a team.";
  throw new ProblemError({ kind: "forbidden", detail });
}

/** API tokens are stored as their SHA-256. */
function sha256(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
