import { type ServerResponse, STATUS_CODES } from "node:http";
import { FIELD_VERSION, type FieldProblem, type FieldProblemCode, fieldHeaders, fieldProblems } from "@pharos/field";

/** The answer to a rejected request. */
export interface Refused {
  readonly code: FieldProblemCode;
  /** Instead of the sentence for the code. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  /** The last sequence of the lane that was accepted. */
  readonly lastSequence?: number;
}

export type FieldAnswer =
  | { readonly status: 200 | 201; readonly json: string }
  /** `isLast`: the process stops, and the connection is closed. */
  | { readonly status: 204; readonly isLast: boolean }
  | Refused;

export const BUSY: Refused = { code: "busy", retryAfterSeconds: 5 };

const details: Readonly<Record<FieldProblemCode, string>> = {
  malformed: "A header or the body does not have the form of the protocol.",
  signature: "No probe has this id, or the signature is not by its key.",
  clock: "The clock of the probe is more than five minutes off.",
  token: "No place has this token.",
  revoked: "The probe was revoked, or its place was deleted.",
  not_found: "The protocol has no such path.",
  method: "This path does not have this method.",
  sequence: "The sequence must be greater than in every accepted request of this lane.",
  instance: "A newer process uses the same key.",
  too_large: "The body is too large.",
  too_old: "The program is too old. Install a newer one.",
  too_new: "The program is newer than Pharos. Upgrade Pharos, or install an older program.",
  rate: "Too many requests.",
  busy: "Try again.",
};

/** @returns the status that was sent */
export function send(response: ServerResponse, answer: FieldAnswer, nowMs: number): number {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader(fieldHeaders.version, FIELD_VERSION);
  response.setHeader(fieldHeaders.time, nowMs);
  if ("code" in answer) return refuse(response, answer, nowMs);
  if (answer.status === 204) {
    if (answer.isLast) response.setHeader("Connection", "close");
    response.writeHead(204).end();
    return 204;
  }
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(answer.json) };
  response.writeHead(answer.status, headers).end(answer.json);
  return answer.status;
}

function refuse(response: ServerResponse, refused: Refused, nowMs: number): number {
  const { code, detail = details[code], retryAfterSeconds, lastSequence } = refused;
  const status = fieldProblems[code];
  if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", retryAfterSeconds);
  if (lastSequence !== undefined) response.setHeader(fieldHeaders.lastSequence, lastSequence);
  const problem: FieldProblem = { status, code, detail, now: nowMs };
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], ...problem });
  response.writeHead(status, { "Content-Type": "application/problem+json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
  return status;
}
