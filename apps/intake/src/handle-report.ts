import type { IncomingMessage, ServerResponse } from "node:http";
import { DecodeError, type RejectedPoints } from "@pharos/agents";
import { clientNetwork, readPoints } from "@pharos/core";
import type { ReportingServer, SentReport } from "@pharos/db";
import type { JointLimiter } from "@pharos/limiter";
import { clientAddress, createBodyReader, dropBody, type Logger } from "@pharos/runtime";
import { hashToken } from "@pharos/vault";
import { type RefusedReport, type ReportAnswer, send } from "./answer.ts";
import { type AgentDoor, contentTypeOf, doorAt } from "./doors.ts";
import type { IntakeMetrics } from "./metrics.ts";
import type { ReportFate } from "./record-reports.ts";
import { unpack } from "./unpack.ts";

export interface IntakeDeps {
  readonly limiter: JointLimiter<"token" | "address">;
  readonly trustedProxyHops: number;
  readonly find: (hash: string) => Promise<ReportingServer | null>;
  readonly record: (report: SentReport) => Promise<ReportFate>;
  readonly nowMs: () => number;
  readonly logger: Logger;
  readonly metrics: Pick<IntakeMetrics, "requests" | "dropped">;
}

/** A request's body as it comes. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Of all bodies that are being read. */
const MAX_HELD_BYTES = 64 * MAX_BODY_BYTES;
const RETRY_AFTER_SECONDS = 5;

const BEARER = /^Bearer +(phs_[\w-]{43})$/i;

const UNKNOWN: RefusedReport = { status: 401, detail: "No server has this token." };
const BUSY: RefusedReport = { status: 503, detail: "Try again.", retryAfterSeconds: RETRY_AFTER_SECONDS };

/**
 * Answers the requests of agents and ignores every other path.
 * @returns whether the request was one for this handler
 */
export function createReportHandler(deps: IntakeDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  const readBody = createBodyReader({ maxBodyBytes: MAX_BODY_BYTES, maxHeldBytes: MAX_HELD_BYTES });
  const respond = async (door: AgentDoor, request: IncomingMessage, response: ServerResponse) => {
    let result: ReportAnswer | null;
    try {
      result = await answer(deps, door, request, readBody);
    } catch (error) {
      deps.logger.error("Could not accept a report", { error });
      result = BUSY;
    }
    if (result === null) return;
    if (!request.complete) dropBody(request, response, MAX_BODY_BYTES);
    deps.metrics.requests.inc({ status: send(response, { door, headers: request.headers }, result) });
  };
  return (request, response) => {
    const door = doorAt(request.url);
    if (door === undefined) return false;
    void respond(door, request, response);
    return true;
  };
}

/** @returns null if the client is gone */
async function answer(
  deps: IntakeDeps,
  door: AgentDoor,
  request: IncomingMessage,
  readBody: ReturnType<typeof createBodyReader>,
): Promise<ReportAnswer | null> {
  const { headers } = request;
  if (request.method !== "POST") return { status: 405, detail: "Send reports by POST." };
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  const hash = token === undefined ? null : hashToken(token).toString("hex");
  const address = clientNetwork(clientAddress(request, deps.trustedProxyHops));
  const { allowed, retryAfterSeconds } = await deps.limiter.consume(
    hash === null ? { address } : { address, token: hash },
  );
  if (!allowed) return { status: door.overLimit, detail: "Too many requests.", retryAfterSeconds };
  const server = hash === null ? null : await deps.find(hash);
  if (server === null) return UNKNOWN;
  const decode = door.decoderOf(contentTypeOf(headers));
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "";
  const isTaken = encoding === "" || encoding === "identity" || door.contentEncodings.includes(encoding);
  if (decode === null || !isTaken)
    return { status: 415, detail: "This URL does not accept a body of this content type." };
  const read = await readBody(request);
  if (read.kind === "gone") return null;
  if (read.kind === "busy") return BUSY;
  if (read.kind === "too-large") return { status: 413, detail: `A body can have at most ${MAX_BODY_BYTES} bytes.` };
  try {
    const points = readPoints(door.vocabulary, decode(unpack(read.body, encoding)));
    const report = { serverId: server.id, agent: door.vocabulary, atMs: deps.nowMs(), ...points };
    return answerOf(deps, report, server.isActive ? await deps.record(report) : "paused");
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { status: error.reason === "too-large" ? 413 : 400, detail: error.message };
  }
}

function answerOf({ metrics }: IntakeDeps, { measurements }: SentReport, fate: ReportFate): ReportAnswer {
  if (fate === "busy") return BUSY;
  if (fate === "refused") return { status: 400, detail: "The report contains values that cannot be stored." };
  if (fate === "paused") {
    metrics.dropped.inc({ reason: "paused" }, measurements.length);
    return taken(measurements.length, "The server is paused.");
  }
  const { foreign, overflow } = fate.dropped;
  metrics.dropped.inc({ reason: "foreign" }, foreign);
  metrics.dropped.inc({ reason: "overflow" }, overflow);
  return taken(foreign + overflow, "A token is for one server, and a server has a limited number of series.");
}

function taken(count: number, message: string): ReportAnswer {
  const rejected: RejectedPoints | null = count > 0 ? { count, message } : null;
  return { status: 200, rejected };
}
