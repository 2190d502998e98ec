import type { Problem } from "@pharos/core";

/** Failures that only HTTP has, beside those of the operations. */
export type HttpProblem =
  | Problem
  | { readonly kind: "malformed-json" }
  | { readonly kind: "unsupported-media-type" }
  | { readonly kind: "body-too-large" }
  | { readonly kind: "method-not-allowed"; readonly allow: string }
  /** The team has too many operations in progress and in line. */
  | { readonly kind: "busy" }
  | { readonly kind: "internal" };

/** Carries a failure that only HTTP has to the error handler. */
export class HttpProblemError extends Error {
  override readonly name = "HttpProblemError";
  readonly problem: HttpProblem;

  constructor(problem: HttpProblem, options?: ErrorOptions) {
    super(problem.kind, options);
    this.problem = problem;
  }
}

/** An answer of type application/problem+json (RFC 9457). */
export interface ProblemAnswer {
  readonly body: { readonly type: string; readonly title: string; readonly status: number } & Readonly<
    Record<string, unknown>
  >;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the page of each problem type is, below the public address. */
const PROBLEM_PAGES = "/docs/api/problems";

/** THE wire form of every failure. */
export function problemAnswer(problem: HttpProblem, baseUrl: string): ProblemAnswer {
  switch (problem.kind) {
    case "unauthorized":
      return generic(401, "Unauthorized", "Send a valid API token: Authorization: Bearer <API_TOKEN>.", {
        "WWW-Authenticate": "Bearer",
      });
    case "forbidden":
      return generic(403, "Forbidden", problem.detail);
    case "not-found":
      return generic(404, "Not Found", problem.detail ?? "There is nothing at this address.");
    case "rate-limited":
      return generic(429, "Too Many Requests", `Try again in ${problem.retryAfterSeconds} seconds.`, {
        "Retry-After": String(problem.retryAfterSeconds),
      });
    case "invalid": {
      const sentences = Object.values(problem.errors).flat();
      const more = sentences.length > 1 ? ` (and ${sentences.length - 1} more)` : "";
      return {
        body: {
          type: `${baseUrl}${PROBLEM_PAGES}/validation-failed`,
          title: "Validation failed",
          status: 422,
          detail: `${sentences[0] ?? "The input is invalid."}${more}`,
          errors: problem.errors,
        },
        headers: {},
      };
    }
    case "monitor-limit":
      return {
        body: {
          type: `${baseUrl}${PROBLEM_PAGES}/monitor-limit-reached`,
          title: "Monitor limit reached",
          status: 402,
          detail: `The ${problem.plan} plan of this team allows ${problem.maxMonitors} monitors.`,
          plan: problem.plan,
          max_monitors: problem.maxMonitors,
        },
        headers: {},
      };
    case "outdated":
      return generic(412, "Precondition Failed", "The record has changed: its ETag is not the one in If-Match.");
    case "conflict":
      return generic(
        409,
        "Conflict",
        problem.detail,
        problem.retryAfterSeconds === undefined ? {} : { "Retry-After": String(problem.retryAfterSeconds) },
      );
    case "key-reused":
      return {
        body: {
          type: `${baseUrl}${PROBLEM_PAGES}/idempotency-key-reused`,
          title: "Idempotency key reused",
          status: 422,
          detail: "This Idempotency-Key was sent with another request in the last 24 hours.",
        },
        headers: {},
      };
    case "malformed-json":
      return generic(400, "Bad Request", "The request body is not valid JSON.");
    case "unsupported-media-type":
      return generic(415, "Unsupported Media Type", "Send the body as JSON in UTF-8: Content-Type: application/json.");
    case "body-too-large":
      return generic(413, "Content Too Large", "The request body must not be larger than 256 KiB.");
    case "method-not-allowed":
      return generic(405, "Method Not Allowed", `This address answers ${problem.allow}.`, { Allow: problem.allow });
    case "busy":
      return generic(
        503,
        "Service Unavailable",
        "Too many requests of this team are in progress. Try again in 1 second.",
        {
          "Retry-After": "1",
        },
      );
    case "internal":
      return generic(500, "Internal Server Error", "The server failed. Try again.");
  }
}

function generic(status: number, title: string, detail: string, headers = {}): ProblemAnswer {
  return { body: { type: "about:blank", title, status, detail }, headers };
}
