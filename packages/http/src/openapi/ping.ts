import type { JsonObject } from "@pharos/core";
import { type HeaderName, headersOf } from "./headers.ts";
import { problemResponse } from "./problem-responses.ts";

/** The problems of the ping edge have no detail. */
const problem = (description: string, status: number, title: string, ...headers: readonly HeaderName[]): JsonObject =>
  problemResponse(description, { type: "about:blank", title, status }, ["Cache-Control", ...headers]);

const operation = (method: string): JsonObject => ({
  operationId: `${method}-ping`,
  summary: "Ping: the job has run",
  description:
    "For the job of a heartbeat monitor, after each successful run. The token is the credential; a body is ignored.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    204: { description: "Recorded.", headers: headersOf("Cache-Control") },
    404: problem("No active heartbeat monitor has this token.", 404, "Not Found"),
    405: problem("A ping is GET, HEAD or POST.", 405, "Method Not Allowed", "Allow"),
    429: problem(
      "60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up.",
      429,
      "Too Many Requests",
      "Retry-After",
    ),
    500: problem("The server failed. Try again.", 500, "Internal Server Error"),
  },
});

/** Spec, Heartbeat ping. The ping edge serves it. It is described here so that clients find everything in one document. */
export const pingPath: JsonObject = {
  parameters: [
    {
      name: "token",
      in: "path",
      required: true,
      description: "The monitor's `heartbeat_token`.",
      schema: { type: "string", format: "uuid" },
      example: "2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11",
    },
  ],
  get: operation("get"),
  head: operation("head"),
  post: operation("post"),
};
