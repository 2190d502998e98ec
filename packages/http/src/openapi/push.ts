import type { JsonObject } from "@pharos/core";
import { headersOf } from "./headers.ts";
import { messageParameter } from "./ping.ts";

const pushOperation = (method: string): JsonObject => ({
  operationId: `${method}-kuma-push`,
  summary: "Push: as scripts for Uptime Kuma send it",
  description:
    "For a heartbeat that has the push token of an Uptime Kuma monitor. The token of a heartbeat is valid too. " +
    "`ping` in the query has no effect.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: pushAnswer("Recorded.", { ok: true }),
    404: pushAnswer("No active heartbeat has this token.", {
      ok: false,
      msg: "No active heartbeat has this push token.",
    }),
    405: pushAnswer("Pushes accept only GET, HEAD and POST.", { ok: false, msg: "Method Not Allowed" }),
    429: pushAnswer("The limits of pings are used up.", { ok: false, msg: "Too Many Requests" }),
    500: pushAnswer("The server failed. Try again.", { ok: false, msg: "Internal Server Error" }),
  },
});

const pushAnswer = (description: string, example: JsonObject): JsonObject => ({
  description,
  headers: headersOf("Cache-Control"),
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { ok: { type: "boolean" }, msg: { type: "string" } },
        required: ["ok"],
      },
      example,
    },
  },
});

/** The push URL of Uptime Kuma. */
export const pushPath: JsonObject = {
  parameters: [
    {
      ...{ name: "token", in: "path", required: true, description: "The push token." },
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
      example: "yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q",
    },
    {
      ...{ name: "status", in: "query", description: "`up`, or nothing: success. Any other value: the run failed." },
      schema: { type: "string", default: "up" },
    },
    messageParameter,
  ],
  get: pushOperation("get"),
  head: pushOperation("head"),
  post: pushOperation("post"),
};
