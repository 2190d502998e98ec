import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import { encodeOtlpStatus, encodeOtlpSuccess, type RejectedPoints } from "@pharos/agents";
import { type AgentDoor, otlpEncodingOf } from "./doors.ts";

/** Statuses of rejections. Agents repeat a report after 429 or 503, and drop it after the rest. */
export const refusalStatuses = [400, 401, 405, 413, 415, 429, 503] as const;

/** The answer to a rejected report. */
export interface RefusedReport {
  readonly status: (typeof refusalStatuses)[number];
  readonly detail: string;
  readonly retryAfterSeconds?: number;
}

/** The answer to a report. */
export type ReportAnswer = { readonly status: 200; readonly rejected: RejectedPoints | null } | RefusedReport;

/** The door, and the headers of the request. */
interface Asked {
  readonly door: AgentDoor;
  readonly headers: IncomingHttpHeaders;
}

/** @returns the the status that was sent; doors other than OTLP accept a report with a 204 */
export function send(response: ServerResponse, asked: Asked, answer: ReportAnswer): number {
  response.setHeader("Cache-Control", "no-store");
  if (answer.status === 405) response.setHeader("Allow", "POST");
  if (answer.status === 401) response.setHeader("WWW-Authenticate", "Bearer");
  if (answer.status !== 200 && answer.retryAfterSeconds !== undefined) {
    response.setHeader("Retry-After", answer.retryAfterSeconds);
  }
  if (asked.door.vocabulary === "otlp") return sendOtlp(response, asked.headers, answer);
  if (answer.status === 200) {
    response.writeHead(204).end();
    return 204;
  }
  const { status, detail } = answer;
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail });
  response.writeHead(status, { "Content-Type": "application/problem+json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
  return status;
}

function sendOtlp(response: ServerResponse, headers: IncomingHttpHeaders, answer: ReportAnswer): number {
  const encoding = otlpEncodingOf(headers);
  const body =
    answer.status === 200 ? encodeOtlpSuccess(encoding, answer.rejected) : encodeOtlpStatus(encoding, answer.detail);
  const type = encoding === "proto" ? "application/x-protobuf" : "application/json";
  response.writeHead(answer.status, { "Content-Type": type, "Content-Length": body.byteLength }).end(body);
  return answer.status;
}
