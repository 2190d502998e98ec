import { randomBytes } from "node:crypto";
import { jsonOrUndefined } from "@pharos/core";
import { fieldHeaders, fieldLimits, INSTANCE_BYTES, type Lane, problemCodeOf, signRequest } from "@pharos/field";
import { type KeptAnswer, type KeptClient, noAnswerWithin, retryAfterMs } from "@pharos/net";
import type { FieldClock } from "./clock.ts";
import type { OpenedProbe } from "./key-file.ts";
import type { ReadAnswer } from "./next-step.ts";

interface FieldRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly lane: Lane;
  readonly body?: string;
  readonly timeoutMs?: number;
}

/** Signed requests of one probe. */
export interface FieldClient {
  /** Requests of a lane run one after the other. @returns null if there is no answer */
  send(request: FieldRequest, signal: AbortSignal): Promise<ReadAnswer | null>;
  /** How long ago the last answer of the service came, in milliseconds. */
  silentMs(): number;
  /** How long ago the service last accepted a request, or rejected it for a reason of the request. In milliseconds. */
  unservedMs(): number;
}

export interface FieldClientOptions {
  readonly client: KeptClient;
  readonly probe: OpenedProbe;
  readonly clock: FieldClock;
  /** This machine's clock. */
  readonly machineMs: () => number;
  readonly onError: (error: unknown) => void;
}

const TIMEOUT_MS = 30_000;
/** A slice of 200 tasks with long headers, several times. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

interface LaneState {
  sequence: number;
  last: Promise<unknown>;
}

export function createFieldClient(options: FieldClientOptions): FieldClient {
  const { client, probe, clock, machineMs, onError } = options;
  const instance = randomBytes(INSTANCE_BYTES).toString("base64url");
  const lanes: Readonly<Record<Lane, LaneState>> = {
    work: { sequence: 0, last: Promise.resolve() },
    results: { sequence: 0, last: Promise.resolve() },
  };
  let answeredAt = performance.now();
  let servedAt = performance.now();

  async function once({ method, path, lane, body = "", timeoutMs = TIMEOUT_MS }: FieldRequest, stop: AbortSignal) {
    const state = lanes[lane];
    state.sequence += 1;
    const bytes = Buffer.from(body);
    const signer = { probeId: probe.answer.probe_id, instance, timeMs: clock.nowMs(), lane, sequence: state.sequence };
    const signed = signRequest({ method, path, body: bytes }, signer, probe.identity.signing.privateKey);
    const headers = { ...signed, ...(body !== "" && { "content-type": "application/json" }) };
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(noAnswerWithin(timeoutMs)), timeoutMs);
    const signal = AbortSignal.any([stop, limit.signal]);
    const sentAtMs = machineMs();
    try {
      const answer = await client.send({
        method,
        path,
        headers,
        body: bytes,
        maxAnswerBytes: MAX_ANSWER_BYTES,
        signal,
      });
      answeredAt = performance.now();
      return { answer, read: readAnswer(answer), sentAtMs };
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(request: FieldRequest, stop: AbortSignal, isLast = false): Promise<ReadAnswer> {
    const { answer, read, sentAtMs } = await once(request, stop);
    const isClock = read.code === "clock";
    if (isClock) clock.forget();
    const serverMs = timeIn(answer);
    // Something on the way answers without the time.
    if (serverMs !== null && read.code !== "busy") servedAt = performance.now();
    if (serverMs !== null) clock.note({ sentAtMs, receivedAtMs: machineMs(), serverMs });
    if (read.code === "sequence") lanes[request.lane].sequence = lastSequenceIn(answer);
    return (isClock || read.code === "sequence") && !isLast ? send(request, stop, true) : read;
  }

  return {
    send(request, stop) {
      const state = lanes[request.lane];
      const sent = state.last.then(async () => {
        if (stop.aborted) return null;
        return await send(request, stop).catch((error: unknown) => {
          if (!stop.aborted) onError(error);
          return null;
        });
      });
      state.last = sent;
      return sent;
    },
    silentMs: () => performance.now() - answeredAt,
    unservedMs: () => performance.now() - servedAt,
  };
}

/** A poll lasts longer than any other request. */
export const pollTimeoutMs = (fieldLimits.pollSeconds + 20) * 1_000;

export function readAnswer({ statusCode, headers, body }: KeptAnswer): ReadAnswer {
  const parsed = body.byteLength === 0 ? null : jsonOrUndefined(body.toString());
  const isGood = statusCode >= 200 && statusCode < 300;
  return {
    ...{ statusCode, body: parsed, code: isGood ? null : problemCodeOf(parsed) },
    retryAfterMs: retryAfterMs(headers["retry-after"], headers.date),
  };
}

function timeIn({ headers }: KeptAnswer): number | null {
  const text = headers[fieldHeaders.time];
  return typeof text === "string" && /^\d{10,16}$/.test(text) ? Number(text) : null;
}

function lastSequenceIn({ headers }: KeptAnswer): number {
  const text = headers[fieldHeaders.lastSequence];
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
