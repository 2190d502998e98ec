import type { JsonObject } from "@pharos/core";
import { BadgeQuery, MAX_BADGES_PER_MINUTE } from "@pharos/operations";
import { type HttpProblem, problemAnswer } from "../problems.ts";
import type { Components } from "./components.ts";
import { ALWAYS, type HeaderName, headersOf } from "./headers.ts";
import { queryParameters } from "./parameters.ts";
import { problemResponse } from "./problem-responses.ts";

const KEY = "5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11";

/** The public badges, which are no operations: they need no token and answer with pictures. */
export function badgePaths(components: Components, baseUrl: string): JsonObject {
  return {
    "/badge/{key}.svg": badgePath("svg", components, baseUrl),
    "/badge/{key}.json": badgePath("json", components, baseUrl),
  };
}

const contents: Readonly<Record<"svg" | "json", JsonObject>> = {
  svg: { "image/svg+xml": { schema: { type: "string" }, example: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' } },
  json: {
    "application/json": {
      schema: {
        type: "object",
        required: ["schemaVersion", "label", "message", "color"],
        properties: {
          schemaVersion: { const: 1 },
          label: { type: "string" },
          message: { type: "string" },
          color: { type: "string" },
          isError: { type: "boolean", description: "No monitor has this key." },
        },
      },
      example: { schemaVersion: 1, label: "status", message: "up", color: "brightgreen" },
    },
  },
};

function badgePath(format: "svg" | "json", components: Components, baseUrl: string): JsonObject {
  const problem = (description: string, example: HttpProblem, ...headers: readonly HeaderName[]) =>
    problemResponse(description, problemAnswer(example, baseUrl).body, [...ALWAYS, ...headers]);
  return {
    parameters: [
      {
        name: "key",
        in: "path",
        required: true,
        description: "The key of the monitor's badges.",
        schema: { type: "string", format: "uuid" },
        example: KEY,
      },
      ...queryParameters(BadgeQuery, components),
    ],
    get: {
      operationId: `badge-${format}`,
      summary: format === "svg" ? "A badge" : "A badge as JSON, for endpoint badges of shields.io",
      description: "At most a minute old.",
      tags: ["Badges"],
      security: [],
      responses: {
        200: { description: "The badge.", headers: shown, content: contents[format] },
        304: { description: "The badge has not changed since the ETag in `If-None-Match`.", headers: shown },
        404: {
          description: "No monitor has this key. The body is a grey badge.",
          headers: shown,
          content: contents[format],
        },
        405: problem("Badges accept only GET and HEAD.", { kind: "method-not-allowed", allow: "GET, HEAD" }, "Allow"),
        422: problem("The query is invalid.", WRONG_KIND),
        429: problem(
          `The limit of ${MAX_BADGES_PER_MINUTE} badges per minute and IP address is used up.`,
          { kind: "rate-limited", retryAfterSeconds: 12 },
          "Retry-After",
        ),
        500: problem("The server failed. Try again.", { kind: "internal" }),
      },
    },
  };
}

/** Headers of every badge, also of one without a monitor. */
const shown = headersOf(...ALWAYS, "ETag");

const WRONG_KIND = {
  kind: "invalid",
  errors: { kind: ["The kind field must be one of status, uptime, response."] },
} as const;
