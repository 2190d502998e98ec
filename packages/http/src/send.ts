import { type JsonObject, type Sender, seesSecrets } from "@pharos/core";
import type { Operation, OperationAnswer } from "@pharos/operations";
import type { Response } from "express";
import { entityTag } from "./conditions.ts";
import { sendText } from "./encoding.ts";
import { pageLinks } from "./page-links.ts";

/** The input of an answer in addition to the operation. */
interface AnsweredRequest {
  /** Public address of the root below which the operation is mounted. */
  readonly rootUrl: string;
  /** Path of the operation with its parameters filled in. */
  readonly path: string;
  /** As the client sent it. */
  readonly query: JsonObject;
  readonly sender: Sender;
}

/** Writes an operation's answer: status, headers, body. */
export async function sendAnswer(
  response: Response,
  operation: Operation,
  answer: OperationAnswer,
  request: AnsweredRequest,
): Promise<void> {
  const { http } = operation;
  const { location, version, retryAfterSeconds, existed, isReplay } = answer;
  const { role } = request.sender;
  const isMasked = role === null || !seesSecrets(role);
  response.status(retryAfterSeconds === undefined ? (existed ? 200 : http.status) : 202);
  if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
  if (version !== undefined) response.set("ETag", entityTag(version, { isMasked }));
  if (isReplay) response.set("Idempotent-Replayed", "true");
  if (location !== undefined) response.set("Location", request.rootUrl + location);
  if (http.status === 204) response.end();
  else if (http.produces !== undefined) await sendText(response.type(http.produces), String(answer.data));
  else sendJson(response, answerBody(operation, answer, request));
}

/** The head and the text leave in one write. Express would look up settings and make a second copy of the text. */
function sendJson(response: Response, body: JsonObject): void {
  const text = JSON.stringify(body);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** `data`, and for a page its links and counts. Links repeat the query fields that the operation knows. */
export function answerBody(
  { query: schema }: Operation,
  { data, page }: OperationAnswer,
  { rootUrl, path, query }: AnsweredRequest,
): JsonObject {
  if (page === undefined) return { data };
  const known = Object.entries(query).filter(([name]) => Object.hasOwn(schema?.properties ?? {}, name));
  return { data, ...pageLinks(page, rootUrl + path, Object.fromEntries(known)) };
}
