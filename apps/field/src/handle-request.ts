import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@pharos/core";
import { fieldHeaders, fieldLimits, fieldRoutes, servesVersion } from "@pharos/field";
import type { JointLimiter } from "@pharos/limiter";
import { clientAddress, createBodyReader, dropBody, type Logger } from "@pharos/runtime";
import { BUSY, type FieldAnswer, type Refused, send } from "./answer.ts";
import { type AnswerDeps, answerProbe } from "./answer-probe.ts";
import { type AuthenticateDeps, authenticate } from "./authenticate.ts";
import { type EnrolDeps, enrol } from "./enrol.ts";
import type { KnownProbe } from "./known-probes.ts";
import type { FieldMetrics } from "./metrics.ts";

export interface FieldDeps extends AuthenticateDeps, EnrolDeps, AnswerDeps {
  readonly limiter: JointLimiter<"address" | "enrolment">;
  readonly trustedProxyHops: number;
  readonly logger: Logger;
  /** Called with the failure of a request. */
  readonly onError: (error: unknown) => void;
  /** Called when a request of a probe was lost, because PostgreSQL or Valkey was away. */
  readonly onLost: () => void;
  readonly metrics: FieldMetrics;
}

const PREFIX = "/field/v1/";
const EMPTY = Buffer.alloc(0);
const MAX_ENROLMENT_BYTES = 16 * 1024;
/** Of all bodies that are being read. */
const MAX_HELD_BYTES = 64 * fieldLimits.bodyBytes;

/** Of the bodies of one team that are being read. */
const MAX_HELD_BYTES_OF_TEAM = MAX_HELD_BYTES / 8;

type Read = (request: IncomingMessage, teamId?: number) => Promise<Buffer | Refused>;

/**
 * Answers the requests of probes and ignores every other path.
 * @returns whether the request was one for this handler
 */
export function createFieldHandler(deps: FieldDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  const readers = { enrolment: bodiesOf(MAX_ENROLMENT_BYTES), report: bodiesOf(fieldLimits.bodyBytes) };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    let result: FieldAnswer;
    try {
      result = await answer(deps, readers, request, gone.signal);
    } catch (error) {
      deps.onLost();
      deps.onError(error);
      result = BUSY;
    }
    if (gone.signal.aborted) return;
    if (!request.complete) dropBody(request, response, fieldLimits.bodyBytes);
    if ("code" in result) deps.metrics.refused.inc({ why: result.code });
    deps.metrics.requests.inc({ status: send(response, result, deps.nowMs()) });
  };
  return (request, response) => {
    if (!request.url?.startsWith(PREFIX)) return false;
    void respond(request, response);
    return true;
  };
}

interface Readers {
  readonly enrolment: Read;
  readonly report: Read;
}

async function answer(
  deps: FieldDeps,
  readers: Readers,
  request: IncomingMessage,
  gone: AbortSignal,
): Promise<FieldAnswer> {
  const { method = "", url: path = "", headers } = request;
  const route = Object.values(fieldRoutes).find((one) => one.path === path.split("?", 1)[0]);
  const isEnrolment = route === fieldRoutes.enrol;
  const network = clientNetwork(clientAddress(request, deps.trustedProxyHops));
  const { allowed, retryAfterSeconds } = await deps.limiter.consume(
    isEnrolment ? { address: network, enrolment: network } : { address: network },
  );
  if (!allowed) return { code: "rate", retryAfterSeconds };
  if (route === undefined) return { code: "not_found" };
  if (route.method !== method) return { code: "method" };
  const version = headers[fieldHeaders.version];
  const serves = servesVersion(typeof version === "string" ? version : undefined);
  if (serves !== "yes") return { code: serves };
  if (!("lane" in route)) {
    return enrol(deps, headers, () => readers.enrolment(request), network);
  }
  const readBody = async ({ teamId }: KnownProbe) => (method === "GET" ? EMPTY : readers.report(request, teamId));
  const sender = await authenticate(deps, { method, path, lane: route.lane, headers }, readBody);
  return "code" in sender ? sender : answerProbe(deps, { ...sender, route, path }, gone);
}

function bodiesOf(maxBodyBytes: number): Read {
  const limits = { maxHeldBytes: MAX_HELD_BYTES, maxHeldBytesOfSender: MAX_HELD_BYTES_OF_TEAM };
  const read = createBodyReader({ maxBodyBytes, ...limits });
  return async (request, teamId) => {
    const body = await read(request, teamId);
    if (body.kind === "read") return body.body;
    if (body.kind === "too-large") {
      return { code: "too_large", detail: `A body can have at most ${maxBodyBytes} bytes.` };
    }
    // A client that is gone gets no answer in any case.
    return BUSY;
  };
}
