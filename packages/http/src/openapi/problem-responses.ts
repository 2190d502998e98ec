import type { JsonObject } from "@pharos/core";
import { type HttpProblem, problemAnswer } from "../problems.ts";
import { ALWAYS, type HeaderName, headersOf, RATE_LIMIT, sometimes } from "./headers.ts";

interface ProblemResponse {
  readonly description: string;
  /** Examples, by the name of their schema. */
  readonly problems: Readonly<Record<string, HttpProblem>>;
  readonly headers?: readonly HeaderName[];
  /** Whether it has the headers of the rate limit: it may come, or always comes, before the user is known. */
  readonly rateLimit?: "sometimes" | "never";
  /** It may come after the input has been read. */
  readonly ofInput?: true;
}

/** Every refusal by its name in `components.responses`, which starts with its status. */
const refusals = {
  400: {
    description: "The body is not JSON.",
    problems: { Problem: { kind: "malformed-json" } },
  },
  401: {
    description: "No token, or the token is invalid or revoked.",
    headers: ["WWW-Authenticate"],
    rateLimit: "never",
    problems: { Problem: { kind: "unauthorized" } },
  },
  402: {
    ofInput: true,
    description: "The team already has as many monitors as its plan allows.",
    problems: { MonitorLimitProblem: { kind: "monitor-limit", plan: "free", maxMonitors: 10 } },
  },
  403: {
    description: "The token may not do this: a Viewer writes, the token has no team, or its creator left the team.",
    problems: { Problem: { kind: "forbidden", detail: "A Viewer may read but not change anything." } },
  },
  404: {
    ofInput: true,
    description: "The team has no record with this ID.",
    problems: { Problem: { kind: "not-found", detail: "No monitor has the ID 42 in this team." } },
  },
  405: {
    description: "The path does not support this method, or no longer. `Allow` lists the supported methods.",
    headers: ["Allow"],
    problems: { Problem: { kind: "method-not-allowed", allow: "GET, HEAD, PATCH, DELETE, OPTIONS" } },
  },
  409: {
    ofInput: true,
    description: "The state of the record does not allow this.",
    problems: { Problem: { kind: "conflict", detail: "The monitor is paused: resume it to have it checked." } },
  },
  "409InProgress": {
    ofInput: true,
    description: "A request with the same `Idempotency-Key` is in progress. Send it again later.",
    headers: ["Retry-After"],
    problems: {
      Problem: {
        kind: "conflict",
        detail: "A request with this Idempotency-Key is in progress.",
        retryAfterSeconds: 1,
      },
    },
  },
  412: {
    ofInput: true,
    description: "The record's ETag differs from `If-Match`.",
    problems: { Problem: { kind: "outdated" } },
  },
  413: {
    description: "The body is larger than 256 KiB.",
    problems: { Problem: { kind: "body-too-large" } },
  },
  415: {
    description: "The body is not sent as `application/json` in UTF-8.",
    problems: { Problem: { kind: "unsupported-media-type" } },
  },
  422: {
    ofInput: true,
    description: "The body or the query is invalid.",
    problems: { ValidationProblem: { kind: "invalid", errors: { name: ["The name field is required."] } } },
  },
  "422Create": {
    ofInput: true,
    description: "The body or the `Idempotency-Key` is invalid, or the key was sent with another request.",
    problems: {
      ValidationProblem: { kind: "invalid", errors: { name: ["The name field is required."] } },
      KeyReusedProblem: { kind: "key-reused" },
    },
  },
  429: {
    ofInput: true,
    description: "The rate limit is used up.",
    headers: ["Retry-After"],
    problems: { Problem: { kind: "rate-limited", retryAfterSeconds: 12 } },
  },
  500: {
    ofInput: true,
    description: "The server failed. Try again.",
    rateLimit: "sometimes",
    problems: { Problem: { kind: "internal" } },
  },
  503: {
    description: "Too many requests of the team are in progress.",
    headers: ["Retry-After"],
    problems: { Problem: { kind: "busy" } },
  },
} as const satisfies Readonly<Record<string, ProblemResponse>>;

export type RefusalName = keyof typeof refusals;

/** `components.responses`: refusals, by their names. */
export function problemResponses(baseUrl: string): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries<ProblemResponse>(refusals).map(
      ([name, { description, headers = [], rateLimit, ofInput, problems }]) => {
        const known = rateLimit === undefined ? RATE_LIMIT : [];
        const own = {
          ...headersOf(...ALWAYS, ...known, ...headers),
          ...(rateLimit === "sometimes" && sometimes(...RATE_LIMIT)),
          ...(ofInput && sometimes("X-Ignored-Fields")),
        };
        return [
          `Problem${name}`,
          { description, headers: own, content: { "application/problem+json": contentOf(problems, baseUrl) } },
        ];
      },
    ),
  );
}

function contentOf(problems: ProblemResponse["problems"], baseUrl: string): JsonObject {
  const schemas = Object.keys(problems).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const examples = Object.entries(problems).map(([name, problem]) => {
    return [name, { summary: problemAnswer(problem, baseUrl).body.title, value: problemAnswer(problem, baseUrl).body }];
  });
  return { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas }, examples: Object.fromEntries(examples) };
}

/** A refusal of a path that is no operation, with the whole problem as its example. */
export function problemResponse(description: string, example: JsonObject, headers: readonly HeaderName[]): JsonObject {
  const schema = "errors" in example ? "ValidationProblem" : "Problem";
  return {
    description,
    headers: headersOf(...headers),
    content: { "application/problem+json": { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  };
}

/** Refusals of an operation, by their status and by reference. */
export function refusalsOf(names: readonly RefusalName[]): JsonObject {
  return Object.fromEntries(
    names.map((name) => [String(name).slice(0, 3), { $ref: `#/components/responses/Problem${name}` }]),
  );
}
