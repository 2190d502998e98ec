import type { TokenStore, Viewer } from "@pharos/core";
import type { Request, Response } from "express";
import { authenticate, viewerOf } from "./authenticate.ts";
import { exchangeOf } from "./exchange.ts";
import { countRequest, type RateLimiter } from "./rate-limit.ts";

/** What decides who comes in, the same for every transport. */
export interface Gate {
  readonly tokens: TokenStore;
  readonly limiter: RateLimiter;
}

/**
 * Lets a request in: a known token (401), an allowance that is not used up (429), a team that the token still belongs to
 * (403), in this order.
 *
 * @throws ProblemError
 */
export async function admit(request: Request, response: Response, { tokens, limiter }: Gate): Promise<Viewer> {
  response.set("Cache-Control", "no-store");
  const credential = await authenticate(request.get("Authorization"), tokens);
  exchangeOf(response).credential = credential;
  await countRequest(limiter, credential.userId, response);
  return viewerOf(credential);
}
