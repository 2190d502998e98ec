import type { Problem } from "@pharos/core";

/** Why a row of a bulk change was rejected, in one sentence. */
export function reasonOf(problem: Problem): string {
  switch (problem.kind) {
    case "invalid":
      return Object.values(problem.errors)[0]?.[0] ?? "A value is not valid.";
    case "conflict":
    case "forbidden":
      return problem.detail;
    case "not-found":
      return problem.detail ?? "It was deleted.";
    case "outdated":
      return "Somebody else changes it at the moment.";
    case "monitor-limit":
      return `The plan allows ${problem.maxMonitors} monitors.`;
    case "rate-limited":
      return "Too many requests.";
    case "sign-in-again":
      return "Sign in again.";
    case "unauthorized":
      return "Sign in.";
    case "key-reused":
      return "The request was sent before.";
  }
}
