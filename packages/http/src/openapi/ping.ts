import type { Json } from "./components.ts";
import { headersOf } from "./headers.ts";

const problem = (description: string, headers: Json = {}): Json => ({
  description,
  headers,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const operation = (method: string): Json => ({
  operationId: `${method}-ping`,
  summary: "Ping: the job has run",
  description:
    "For the job of a heartbeat monitor, after each successful run. The token is the credential; a body is ignored.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    204: { description: "Recorded." },
    404: problem("No active heartbeat monitor has this token."),
    429: problem("60 pings per minute and token, or 300 per address, are used up.", headersOf("Retry-After")),
    500: problem("The server failed. Try again."),
  },
});

/** Spec, Heartbeat ping. It is served by the ping edge, and described here so that clients find all in one place. */
export const pingPath: Json = {
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
