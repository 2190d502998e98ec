import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@pharos/core";
import type { SentSignal } from "@pharos/db";
import { clientAddress } from "@pharos/runtime";
import { type PingResponse, send, sendAsKuma } from "./answer.ts";
import type { Creation } from "./create-heartbeat.ts";
import { isPingMethod, type PingDeps } from "./handle-ping.ts";
import { orMessage, readBody } from "./ping-body.ts";
import { pingDetails } from "./ping-details.ts";
import { parsePush } from "./push-path.ts";
import type { PingFate } from "./record-pings.ts";
import { respond } from "./respond.ts";
import { type AskedSignal, parseSignal, type WrongSignal } from "./signal-path.ts";

export interface SignalDeps extends Omit<PingDeps, "record"> {
  readonly record: (signal: SentSignal) => Promise<PingFate>;
  /** Creates the heartbeat of an address that names it by its slug. */
  readonly create: (address: string) => Promise<Creation>;
}

/** Longest wait of a signal for its body, which its sender wants to be read. */
const MAX_BODY_WAIT_MS = 5_000;

const answers = {
  committed: { status: 200 },
  queued: { status: 200 },
  unknown: { status: 404 },
  lost: { status: 500 },
} as const satisfies Record<PingFate, PingResponse>;

/** A form of signals. */
interface SignalForm {
  /** Null for paths of other forms. */
  readonly parse: (url: string) => AskedSignal | WrongSignal | null;
  readonly write: (response: ServerResponse, answer: PingResponse) => void;
}

/** URLs of pings that have more than a token. */
export const signalForm: SignalForm = { parse: parseSignal, write: send };
/** Pushes of Uptime Kuma. */
export const pushForm: SignalForm = { parse: parsePush, write: sendAsKuma };

/**
 * Answers the URLs of signals of one form, and ignores every other path.
 * @returns whether the request was one for this handler
 */
export function createSignalHandler(
  deps: SignalDeps,
  { parse, write }: SignalForm,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const atMs = deps.nowMs();
    const asked = parse(request.url ?? "");
    if (asked === null) return false;
    void respond(deps, response, answer(deps, request, response, { asked, atMs }), write);
    return true;
  };
}

interface Asked {
  readonly asked: AskedSignal | WrongSignal;
  readonly atMs: number;
}

async function answer(
  deps: SignalDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { asked, atMs }: Asked,
): Promise<PingResponse> {
  const { limiter, trustedProxyHops, record } = deps;
  const reading = readBody(request, response, MAX_BODY_WAIT_MS);
  if (!isPingMethod(request.method)) return { status: 405 };
  const remoteAddr = clientAddress(request, trustedProxyHops);
  const network = clientNetwork(remoteAddr);
  const limited = "address" in asked ? { address: network, token: asked.address } : { address: network };
  const { allowed, retryAfterSeconds } = await limiter.consume(limited);
  if (!allowed) return { status: 429, retryAfterSeconds };
  if (!("address" in asked)) return asked;
  const { kind, exitStatus, rid, message } = asked;
  const body = orMessage(await reading, message);
  const details = pingDetails(request, { remoteAddr, rid, trustedProxyHops, ...body });
  const signal = { address: asked.address, atMs, kind, exitStatus, details };
  const fate = await record(signal);
  return fate === "unknown" && asked.creates ? await createAndRecord(deps, signal) : answers[fate];
}

async function createAndRecord({ create, record }: SignalDeps, signal: SentSignal): Promise<PingResponse> {
  const creation = await create(signal.address);
  if (creation.kind === "limited") return { status: 429, retryAfterSeconds: creation.retryAfterSeconds };
  // A heartbeat that was not created may exist, because another ping may have come first.
  const fate = await record(signal);
  return creation.kind === "created" && fate === "committed" ? { status: 201 } : answers[fate];
}
