import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@pharos/core";
import type { JointLimiter } from "@pharos/limiter";
import { clientAddress, dropBody, type Logger } from "@pharos/runtime";
import { type PingResponse, send } from "./answer.ts";
import type { PingMetrics } from "./metrics.ts";
import type { PingFate } from "./record-pings.ts";

export interface PingDeps {
  readonly limiter: JointLimiter<"token" | "address">;
  readonly trustedProxyHops: number;
  readonly record: (token: string, atMs: number) => Promise<PingFate>;
  readonly nowMs: () => number;
  readonly logger: Logger;
  readonly metrics: Pick<PingMetrics, "pings">;
}

const PING_PATH = /^\/ping\/([^/?#]*)(?:[?#]|$)/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** What comes with a ping says nothing; a longer body ends the connection. */
const MAX_BODY_BYTES = 256 * 1024;

const statusOf = { committed: 204, queued: 204, unknown: 404, lost: 500 } as const satisfies Record<PingFate, number>;

/**
 * Answers `/ping/{token}` and leaves every other path alone.
 * @returns whether the request was one for this handler
 */
export function createPingHandler(deps: PingDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const token = PING_PATH.exec(request.url ?? "")?.[1];
    if (token === undefined) return false;
    dropBody(request, response, MAX_BODY_BYTES);
    void respond(deps, request, response, token.toLowerCase());
    return true;
  };
}

async function respond(deps: PingDeps, request: IncomingMessage, response: ServerResponse, token: string) {
  let result: PingResponse;
  try {
    result = await answer(deps, request, token);
  } catch (error) {
    deps.logger.error("Could not answer a ping", { error });
    result = { status: 500 };
  }
  deps.metrics.pings.inc({ status: result.status });
  send(response, result);
}

async function answer(deps: PingDeps, request: IncomingMessage, token: string): Promise<PingResponse> {
  const atMs = deps.nowMs();
  if (!METHODS.has(request.method ?? "")) return { status: 405 };
  const isToken = UUID.test(token);
  const address = clientNetwork(clientAddress(request, deps.trustedProxyHops));
  const { allowed, retryAfterSeconds } = await deps.limiter.consume(isToken ? { address, token } : { address });
  if (!allowed) return { status: 429, retryAfterSeconds };
  if (!isToken) return { status: 404 };
  return { status: statusOf[await deps.record(token, atMs)] };
}
