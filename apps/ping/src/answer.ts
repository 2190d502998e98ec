import type { ServerResponse } from "node:http";
import { MAX_KEPT_BODY_BYTES } from "./ping-body.ts";

/** The answer to a ping (spec: Heartbeat ping). */
export type PingResponse =
  | { readonly status: 200 | 201 | 204 | 405 | 500 }
  | { readonly status: 400 | 404; readonly detail?: string }
  | { readonly status: 429; readonly retryAfterSeconds: number };

const PING_METHODS = "GET, HEAD, POST";

const texts = { 200: "OK", 201: "Created" } as const;

const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
} as const;

/** For how long a browser may remember what pings may be, in seconds: browsers shorten it to a day or two hours. */
const PREFLIGHT_SECONDS = 86_400;

/** Lists the methods of a ping, as a browser asks before it sends one with custom headers (Fetch, CORS preflight). */
export function sendMethods(response: ServerResponse): void {
  response.writeHead(204, {
    Allow: `${PING_METHODS}, OPTIONS`,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": PING_METHODS,
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  });
  response.end();
}

/**
 * For every answer. Node.js writes a list like this unchanged, which costs a ping less than headers that are set one by
 * one.
 */
const HEADERS = ["Cache-Control", "no-store", "Access-Control-Allow-Origin", "*"];

/** Writes the answer; failures are problem details (RFC 9457) that say nothing of the inside. */
export function send(response: ServerResponse, answer: PingResponse): void {
  const { status } = answer;
  if (status === 204) {
    response.writeHead(204, HEADERS).end();
    return;
  }
  if (status === 200 || status === 201) {
    const text = texts[status];
    const headers = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", `${text.length}`];
    response.writeHead(status, [...HEADERS, ...headers, "Ping-Body-Limit", `${MAX_KEPT_BODY_BYTES}`]).end(text);
    return;
  }
  const detail = "detail" in answer && answer.detail !== undefined ? { detail: answer.detail } : {};
  const body = JSON.stringify({ type: "about:blank", title: titles[status], status, ...detail });
  const headers = ["Content-Type", "application/problem+json", "Content-Length", `${Buffer.byteLength(body)}`];
  response.writeHead(status, [...HEADERS, ...headers, ...headersOf(answer)]).end(body);
}

/** The same for a client of Uptime Kuma, which reads `ok` and, of a failure, `msg` (2.5.3, server/routers/api-router.js). */
export function sendAsKuma(response: ServerResponse, answer: PingResponse): void {
  const { status } = answer;
  const isOk = status === 200 || status === 201 || status === 204;
  const msg = status === 404 ? "No active heartbeat has this push token." : isOk ? "" : titles[status];
  const body = JSON.stringify(isOk ? { ok: true } : { ok: false, msg });
  const headers = ["Content-Type", "application/json", "Content-Length", `${Buffer.byteLength(body)}`];
  response.writeHead(status, [...HEADERS, ...headers, ...headersOf(answer)]).end(body);
}

/** Only for a failure. */
function headersOf(answer: PingResponse): readonly string[] {
  if (answer.status === 429) return ["Retry-After", `${answer.retryAfterSeconds}`];
  return answer.status === 405 ? ["Allow", `${PING_METHODS}, OPTIONS`] : [];
}
