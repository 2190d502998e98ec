import type { FieldErrors, Problem } from "@pharos/core";
import { type ProblemSlug, problemTypes } from "./docs/problem-types.ts";

/** The failures of operations, and those that only HTTP has. */
export type HttpProblem =
  | Problem
  /** No session, or one that has ended. */
  | { readonly kind: "signed-out" }
  /** The page is about another team than the one that is open in its session. */
  | { readonly kind: "other-team-open" }
  | { readonly kind: "malformed-json" }
  /** A request that cannot be read, and whose body need not be JSON. */
  | { readonly kind: "malformed"; readonly detail: string }
  | { readonly kind: "unsupported-media-type"; readonly detail?: string }
  | { readonly kind: "body-too-large"; readonly detail?: string }
  | { readonly kind: "method-not-allowed"; readonly allow: string }
  /** The team has too many operations in progress and waiting. */
  | { readonly kind: "busy" }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: "passwords-busy" }
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
      return generic(401, "Unauthorized", "Send a valid API token in the header Authorization: Bearer <API_TOKEN>.", {
        "WWW-Authenticate": "Bearer",
      });
    case "signed-out":
      // RFC 9110, section 15.5.2, wants a challenge. Browsers ignore a scheme that they do not know.
      return generic(401, "Unauthorized", "Sign in.", { "WWW-Authenticate": "Cookie" });
    case "forbidden":
      return generic(403, "Forbidden", problem.detail);
    case "sign-in-again":
      return ofType(
        "reauthentication-required",
        baseUrl,
        "Sign in again: this needs a sign-in in the last 10 minutes.",
      );
    case "other-team-open":
      return ofType("other-team-open", baseUrl, "Another team is open in this session. Reload the page.");
    case "not-found":
      return generic(404, "Not Found", problem.detail ?? "There is nothing at this address.");
    case "rate-limited":
      return generic(
        429,
        "Too Many Requests",
        `Try again in ${problem.retryAfterSeconds} seconds.`,
        retryAfter(problem),
      );
    case "invalid":
      return ofType("validation-failed", baseUrl, summaryOf(problem.errors), { errors: problem.errors });
    case "monitor-limit":
      return monitorLimit(problem, baseUrl);
    case "outdated":
      return generic(412, "Precondition Failed", "The record has changed: its ETag differs from If-Match.");
    case "conflict":
      return generic(409, "Conflict", problem.detail, retryAfter(problem));
    case "key-reused":
      return ofType(
        "idempotency-key-reused",
        baseUrl,
        "This Idempotency-Key was sent with another request in the last 24 hours.",
      );
    case "malformed-json":
      return generic(400, "Bad Request", "The request body is not valid JSON.");
    case "malformed":
      return generic(400, "Bad Request", problem.detail);
    case "unsupported-media-type":
      return generic(415, "Unsupported Media Type", problem.detail ?? NOT_JSON);
    case "body-too-large":
      return generic(413, "Content Too Large", problem.detail ?? TOO_LARGE);
    case "method-not-allowed":
      return generic(405, "Method Not Allowed", `This address answers ${problem.allow}.`, { Allow: problem.allow });
    case "busy":
      return generic(503, "Service Unavailable", TOO_BUSY, retryAfter({ retryAfterSeconds: 1 }));
    case "passwords-busy":
      return generic(503, "Service Unavailable", PASSWORDS_BUSY, retryAfter({ retryAfterSeconds: 5 }));
    case "internal":
      return generic(500, "Internal Server Error", "The server failed. Try again.");
  }
}

const NOT_JSON = "Send the body as JSON in UTF-8, with Content-Type: application/json.";
/** Of a body in JSON. */
const TOO_LARGE = "The request body must not be larger than 256 KiB.";
const TOO_BUSY = "Too many requests of this team are in progress. Try again in 1 second.";

const PASSWORDS_BUSY = "Too many people are signing in at the moment. Try again in 5 seconds.";

/** The first mistake, and how many more there are. */
function summaryOf(errors: FieldErrors): string {
  const [first = "The input is invalid.", ...others] = Object.values(errors).flat();
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}

function monitorLimit({ plan, maxMonitors }: Extract<HttpProblem, { kind: "monitor-limit" }>, baseUrl: string) {
  const detail = `The ${plan} plan of this team allows ${maxMonitors} monitors.`;
  return ofType("monitor-limit-reached", baseUrl, detail, { plan, max_monitors: maxMonitors });
}

function retryAfter({ retryAfterSeconds }: { readonly retryAfterSeconds?: number }): ProblemAnswer["headers"] {
  return retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
}

/** A problem that its status explains. */
function generic(status: number, title: string, detail: string, headers = {}): ProblemAnswer {
  return { body: { type: "about:blank", title, status, detail }, headers };
}

/** A problem that has its own page. */
function ofType(slug: ProblemSlug, baseUrl: string, detail: string, members = {}): ProblemAnswer {
  const { title, status } = problemTypes[slug];
  return { body: { type: `${baseUrl}${PROBLEM_PAGES}/${slug}`, title, status, detail, ...members }, headers: {} };
}
