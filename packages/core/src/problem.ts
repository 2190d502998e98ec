import type { PlanName } from "./plan/plan.ts";

/** Field name (`config.url`, `expected_status_codes.0`) to sentences that say what would be right. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A record that counts its updates. A change of a version that is no longer its own is the problem `outdated`. */
export interface Versioned {
  readonly version: number;
}

/** Every deliberate failure of an operation. Its wire form is one switch, in `http`. */
export type Problem =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "forbidden"; readonly detail: string }
  /** The session's sign-in is too long ago for this. */
  | { readonly kind: "sign-in-again" }
  /** Without a detail there is nothing at this address; with one, which record there is not. */
  | { readonly kind: "not-found"; readonly detail?: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: "monitor-limit"; readonly plan: PlanName; readonly maxMonitors: number }
  /** The record has another version than the client expects. */
  | { readonly kind: "outdated" }
  /** The record is not in a state in which this can be done, or not yet. */
  | { readonly kind: "conflict"; readonly detail: string; readonly retryAfterSeconds?: number }
  /** The Idempotency-Key belongs to another request. */
  | { readonly kind: "key-reused" }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number };

/** Carries a `Problem` to the transport that answers it. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.name = "ProblemError";
    this.problem = problem;
  }
}
