import { type HttpProblem, problemAnswer } from "../problems.ts";
import type { Json } from "./components.ts";
import { AUTHENTICATED, type HeaderName, headersOf } from "./headers.ts";

const problemProperties = {
  type: {
    type: "string",
    format: "uri",
    description: "`about:blank` for generic errors, else the address of a page about this type of problem.",
  },
  title: { type: "string", description: "Short title." },
  status: { type: "integer", description: "HTTP status." },
  detail: { type: "string", description: "Explanation for people." },
};

const problem = (properties: Json, required: readonly string[]): Json => ({
  type: "object",
  required: ["type", "title", "status", ...required],
  properties: { ...problemProperties, ...properties },
});

/** Schemas of the problem objects (RFC 9457). */
export const problemSchemas: Readonly<Record<string, Json>> = {
  Problem: problem({}, []),
  ValidationProblem: problem(
    {
      errors: {
        type: "object",
        description: "Field name, such as `config.webhook_url`, to sentences that say what would be right.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    ["detail"],
  ),
  MonitorLimitProblem: problem(
    {
      plan: { type: "string", description: "The team's plan." },
      max_monitors: { type: "integer", description: "Monitors that the plan allows." },
    },
    ["detail", "plan", "max_monitors"],
  ),
};

interface Refusal {
  readonly description: string;
  readonly schema?: string;
  readonly headers?: readonly HeaderName[];
  /** What stands in the example. */
  readonly problem: HttpProblem;
}

const detail = "…";

/** Every refusal, by its status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: { description: "The body is not JSON.", problem: { kind: "malformed-json" } },
  401: {
    description: "No token, or it is invalid or revoked.",
    headers: ["WWW-Authenticate"],
    problem: { kind: "unauthorized" },
  },
  402: {
    description: "The team has as many monitors as its plan allows.",
    schema: "MonitorLimitProblem",
    problem: { kind: "monitor-limit", plan: "free", maxMonitors: 10 },
  },
  403: {
    description:
      "The token may not do this: a Viewer writes, it is not pinned to a team, or its creator left the team.",
    problem: { kind: "forbidden", detail: "A Viewer may read but not change anything." },
  },
  404: { description: "The team has no record with this ID.", problem: { kind: "not-found" } },
  405: {
    description: "The path does not have this method, or no longer.",
    headers: ["Allow"],
    problem: { kind: "method-not-allowed", allow: "GET, HEAD, PATCH, DELETE, OPTIONS" },
  },
  409: {
    description: "The record is not in a state in which this can be done, or the same request is being carried out.",
    problem: { kind: "conflict", detail },
  },
  412: { description: "The record's ETag is not the one in `If-Match`.", problem: { kind: "outdated" } },
  413: { description: "The body is larger than 256 KiB.", problem: { kind: "body-too-large" } },
  415: { description: "The body is not sent as JSON.", problem: { kind: "unsupported-media-type" } },
  422: {
    description: "The body, the query or the `Idempotency-Key` is invalid.",
    schema: "ValidationProblem",
    problem: { kind: "invalid", errors: { name: ["The name field is required."] } },
  },
  429: {
    description: "The rate limit is used up.",
    headers: ["Retry-After"],
    problem: { kind: "rate-limited", retryAfterSeconds: 12 },
  },
  500: { description: "The server failed. Try again.", problem: { kind: "internal" } },
};

/** Refusals that come before anybody asks who it is. */
const NOBODY_KNOWN = ["401", "405"];
const UNAUTHENTICATED = ["X-Request-Id", "Cache-Control"] as const;

/** `components.responses`: refusals, named by their status. */
export function problemResponses(baseUrl: string): Json {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, { description, schema = "Problem", headers = [], problem: example }]) => {
      const known = NOBODY_KNOWN.includes(status) ? UNAUTHENTICATED : AUTHENTICATED;
      const content = {
        "application/problem+json": {
          schema: { $ref: `#/components/schemas/${schema}` },
          example: problemAnswer(example, baseUrl).body,
        },
      };
      return [`Problem${status}`, { description, headers: headersOf(...known, ...headers), content }];
    }),
  );
}

/** Refusals of an operation, by reference. */
export function refusalsOf(statuses: readonly number[]): Json {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
}
