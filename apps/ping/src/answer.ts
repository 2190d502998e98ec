import type { ServerResponse } from "node:http";

/** What a ping is answered with (spec: Heartbeat ping). */
export type PingResponse =
  | { readonly status: 204 | 404 | 405 | 500 }
  | { readonly status: 429; readonly retryAfterSeconds: number };

const titles = {
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
} as const;

/** Writes the answer; failures are problem details (RFC 9457) that say nothing of the inside. */
export function send(response: ServerResponse, answer: PingResponse): void {
  const { status } = answer;
  response.setHeader("Cache-Control", "no-store");
  if (status === 204) {
    response.writeHead(204).end();
    return;
  }
  if (answer.status === 429) response.setHeader("Retry-After", answer.retryAfterSeconds);
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  const body = JSON.stringify({ type: "about:blank", title: titles[status], status });
  response.writeHead(status, {
    "Content-Type": "application/problem+json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}
