import type { IncomingMessage, ServerResponse } from "node:http";
import type { Limiter } from "@pharos/limiter";
import type { Logger } from "@pharos/runtime";
import { type PingAnswer, send } from "./answer.ts";
import { clientAddress } from "./client-address.ts";
import type { PingMetrics } from "./metrics.ts";

export interface PingDeps {
  readonly perToken: Limiter;
  readonly perAddress: Limiter;
  readonly trustedProxyHops: number;
  /** Resolves after the commit: true when an active heartbeat monitor has the token. */
  readonly record: (token: string, atMs: number) => Promise<boolean>;
  readonly nowMs: () => number;
  readonly logger: Logger;
  readonly metrics: PingMetrics;
}

const PING_PATH = /^\/ping\/([^/?#]*)(?:[?#]|$)/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** A body is dropped as it comes; one that is announced to be longer than this ends the connection instead. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Answers `/ping/{token}` and leaves every other path alone.
 * @returns whether the request was one for this handler
 */
export function createPingHandler(deps: PingDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const token = PING_PATH.exec(request.url ?? "")?.[1];
    if (token === undefined) return false;
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) response.setHeader("Connection", "close");
    else request.resume();
    void respond(deps, request, response, token.toLowerCase());
    return true;
  };
}

async function respond(deps: PingDeps, request: IncomingMessage, response: ServerResponse, token: string) {
  let result: PingAnswer;
  try {
    result = await answer(deps, request, token);
  } catch (error) {
    deps.logger.error("Could not record a ping", { error });
    result = { status: 500 };
  }
  deps.metrics.pings.inc({ status: result.status });
  send(response, result);
}

async function answer(deps: PingDeps, request: IncomingMessage, token: string): Promise<PingAnswer> {
  const atMs = deps.nowMs();
  if (!METHODS.has(request.method ?? "")) return { status: 405 };
  const isToken = UUID.test(token);
  const decisions = await Promise.all([
    deps.perAddress.consume(clientAddress(request, deps.trustedProxyHops)),
    ...(isToken ? [deps.perToken.consume(token)] : []),
  ]);
  const retryAfterSeconds = Math.max(...decisions.map((decision) => decision.retryAfterSeconds));
  if (decisions.some((decision) => !decision.allowed)) return { status: 429, retryAfterSeconds };
  if (!isToken) return { status: 404 };
  return { status: (await deps.record(token, atMs)) ? 204 : 404 };
}
