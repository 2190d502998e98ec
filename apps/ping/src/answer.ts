import type { ServerResponse } from "node:http";
import { MAX_KEPT_BODY_BYTES } from "./ping-body.ts";

/** What a ping is answered with (spec: Heartbeat ping). */
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

/** Tells what a ping may be, as a browser asks before it sends one with headers of its own (Fetch, CORS preflight). */
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

/** Writes the answer; failures are problem details (RFC 9457) that say nothing of the inside. */
export function send(response: ServerResponse, answer: PingResponse): void {
  const { status } = answer;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (status === 204) {
    response.writeHead(204).end();
    return;
  }
  if (status === 200 || status === 201) {
    const text = texts[status];
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": text.length,
      "Ping-Body-Limit": MAX_KEPT_BODY_BYTES,
    });
    response.end(text);
    return;
  }
  if (answer.status === 429) response.setHeader("Retry-After", answer.retryAfterSeconds);
  if (status === 405) response.setHeader("Allow", `${PING_METHODS}, OPTIONS`);
  const detail = "detail" in answer && answer.detail !== undefined ? { detail: answer.detail } : {};
  const body = JSON.stringify({ type: "about:blank", title: titles[status], status, ...detail });
  response.writeHead(status, {
    "Content-Type": "application/problem+json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}
