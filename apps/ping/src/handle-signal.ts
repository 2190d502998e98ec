import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@pharos/core";
import type { SentSignal } from "@pharos/db";
import { clientAddress } from "@pharos/runtime";
import { type PingResponse, send } from "./answer.ts";
import { isPingMethod, type PingDeps } from "./handle-ping.ts";
import { readBody } from "./ping-body.ts";
import { pingDetails } from "./ping-details.ts";
import type { PingFate } from "./record-pings.ts";
import { type AskedSignal, parseSignal, type WrongSignal } from "./signal-path.ts";

export interface SignalDeps extends Omit<PingDeps, "record"> {
  readonly record: (signal: SentSignal) => Promise<PingFate>;
}

/** Most that a ping waits for what comes with it. */
const MAX_BODY_WAIT_MS = 5_000;

const answers = {
  committed: { status: 200 },
  queued: { status: 200 },
  unknown: { status: 404 },
  lost: { status: 500 },
} as const satisfies Record<PingFate, PingResponse>;

/**
 * Answers the forms of `/ping/{token}` that say more than that a job has succeeded, and leaves every other path alone.
 * @returns whether the request was one for this handler
 */
export function createSignalHandler(deps: SignalDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const atMs = deps.nowMs();
    const asked = parseSignal(request.url ?? "");
    if (asked === null) return false;
    void respond(deps, request, response, { asked, atMs });
    return true;
  };
}

interface Asked {
  readonly asked: AskedSignal | WrongSignal;
  readonly atMs: number;
}

async function respond(deps: SignalDeps, request: IncomingMessage, response: ServerResponse, asked: Asked) {
  let result: PingResponse;
  try {
    result = await answer(deps, request, response, asked);
  } catch (error) {
    deps.logger.error("Could not answer a ping", { error });
    result = { status: 500 };
  }
  deps.metrics.pings.inc({ status: result.status });
  send(response, result);
}

async function answer(
  { limiter, trustedProxyHops, record }: SignalDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { asked, atMs }: Asked,
): Promise<PingResponse> {
  const reading = readBody(request, response, MAX_BODY_WAIT_MS);
  if (!isPingMethod(request.method)) return { status: 405 };
  const remoteAddr = clientAddress(request, trustedProxyHops);
  const address = clientNetwork(remoteAddr);
  const limited = "token" in asked ? { address, token: asked.token } : { address };
  const { allowed, retryAfterSeconds } = await limiter.consume(limited);
  if (!allowed) return { status: 429, retryAfterSeconds };
  if (!("token" in asked)) return asked;
  const { token, kind, exitStatus, rid } = asked;
  const details = pingDetails(request, { remoteAddr, rid, trustedProxyHops, ...(await reading) });
  return answers[await record({ address: token, atMs, kind, exitStatus, details })];
}
