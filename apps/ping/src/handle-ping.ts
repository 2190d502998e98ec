import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork, isUuid } from "@pharos/core";
import type { Ping } from "@pharos/db";
import type { JointLimiter } from "@pharos/limiter";
import { clientAddress, dropBody } from "@pharos/runtime";
import type { PingResponse } from "./answer.ts";
import { hasBody, MAX_BODY_BYTES, NO_BODY, type PingBody, readBody } from "./ping-body.ts";
import { pingDetails } from "./ping-details.ts";
import type { PingFate } from "./record-pings.ts";
import { type RespondDeps, respond } from "./respond.ts";
import { isFailure, ridOf, splitUrl } from "./signal-path.ts";

export interface PingDeps extends RespondDeps {
  readonly limiter: JointLimiter<"token" | "address">;
  readonly trustedProxyHops: number;
  readonly record: (ping: Ping) => Promise<PingFate>;
  readonly nowMs: () => number;
}

const PING_PATH = /^\/ping\/([^/?#]*)(?:[?#]|$)/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Most that a bare ping waits for its body: its sender expects no more than that it counts. */
const MAX_BODY_WAIT_MS = 1_000;

const statusOf = { committed: 204, queued: 204, unknown: 404, lost: 500 } as const satisfies Record<PingFate, number>;

/**
 * Answers `/ping/{token}` and ignores every other path.
 * @returns whether the request was one for this handler
 */
export function createPingHandler(deps: PingDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const token = PING_PATH.exec(request.url ?? "")?.[1];
    if (token === undefined || isFailure(request.url ?? "")) return false;
    void respond(deps, response, answer(deps, request, response, token.toLowerCase()));
    return true;
  };
}

/** Whether a request with this method is a ping. */
export function isPingMethod(method: string | undefined): boolean {
  return METHODS.has(method ?? "");
}

async function answer(
  deps: PingDeps,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<PingResponse> {
  const atMs = deps.nowMs();
  const reading = hasBody(request) ? readBody(request, response, MAX_BODY_WAIT_MS) : null;
  if (reading === null) dropBody(request, response, MAX_BODY_BYTES);
  if (!isPingMethod(request.method)) return { status: 405 };
  const isToken = isUuid(token);
  const remoteAddr = clientAddress(request, deps.trustedProxyHops);
  const address = clientNetwork(remoteAddr);
  const { allowed, retryAfterSeconds } = await deps.limiter.consume(isToken ? { address, token } : { address });
  if (!allowed) return { status: 429, retryAfterSeconds };
  if (!isToken) return { status: 404 };
  const body = reading === null ? NO_BODY : await reading;
  const status =
    statusOf[await deps.record({ token, atMs, details: () => detailsOf(deps, request, remoteAddr, body) })];
  // Clients of Healthchecks send a `rid`, and runitor reports every other answer as a failure.
  return { status: status === 204 && ridIn(request) !== null ? 200 : status };
}

function ridIn({ url = "" }: IncomingMessage): string | null {
  return url.includes("?") ? ridOf(splitUrl(url).query) : null;
}

function detailsOf({ trustedProxyHops }: PingDeps, request: IncomingMessage, remoteAddr: string, body: PingBody) {
  return pingDetails(request, { remoteAddr, rid: ridIn(request), trustedProxyHops, ...body });
}
