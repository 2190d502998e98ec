import type { FieldErrors, Problem } from "@pharos/core";
import { withoutLabel } from "../sentence.ts";

/** The reason of a row whose change failed unexpectedly. The log has the error. */
export const FAILED = "An unexpected error stopped this change. Try again later.";

/** The reason of a row that was not tried, because several before it failed unexpectedly. */
export const NOT_TRIED = "Unexpected errors stopped the changes before this one. Try again later.";

/** Fields of subjects that a bulk change sets, as forms name them. */
const labels: Readonly<Record<string, string>> = {
  check_interval_seconds: "The interval",
  notification_contact_ids: "Each contact",
  tags: "The list of tags",
  is_active: "Resuming",
};

/** Why a row of a bulk change was rejected, in one sentence. */
export function reasonOf(problem: Problem): string {
  switch (problem.kind) {
    case "invalid":
      return firstOf(problem.errors);
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

function firstOf(errors: FieldErrors): string {
  const [[field = "", [sentence = ""] = []] = []] = Object.entries(errors);
  const label = labels[field.split(".", 1)[0] ?? ""];
  if (sentence === "") return "A value is not valid.";
  return label === undefined ? sentence : `${label} ${withoutLabel(sentence)}.`;
}
