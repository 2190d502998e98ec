import type { MenuLink } from "@pharos/docs";

const TEAM: MenuLink = { path: "/docs/guides/team", title: "Manage your team" };
const PLANS: MenuLink = { path: "/docs/reference/plans-and-limits", title: "Plans and limits" };
const REFERENCE: MenuLink = { path: "/docs/api", title: "API reference" };

/** A type of problem that has its own page, at the URL that is its `type`. */
export interface ProblemType {
  readonly title: string;
  readonly status: number;
  readonly meaning: string;
  readonly whatToDo: string;
  /** A page of the documentation that says more. */
  readonly guide: MenuLink;
  /** Members in addition to `type`, `title`, `status` and `detail`. */
  readonly members: Readonly<Record<string, string>>;
}

/** Every type but `about:blank`, by the end of its address. */
export const problemTypes = {
  "validation-failed": {
    title: "Validation failed",
    status: 422,
    meaning:
      "The body or the query is invalid, or the change would make the record invalid for its type. Nothing was changed.",
    whatToDo:
      "Read `errors`: it names every wrong field and the expected value. Correct the fields and send the request again.",
    guide: REFERENCE,
    members: {
      errors:
        "Field names, each with an array of sentences. A dot separates the parts of a nested field: `config.webhook_url`, `expected_status_codes.0`.",
    },
  },
  "monitor-limit-reached": {
    title: "Monitor limit reached",
    status: 402,
    meaning: "The team has as many monitors as its plan allows, paused ones included. Pharos created no monitor.",
    whatToDo:
      "Delete a monitor, or ask the operator for a larger plan. `can_add_monitor` in `GET /team` shows whether the plan allows another monitor.",
    guide: PLANS,
    members: { plan: "The team's plan.", max_monitors: "Maximum number of monitors of the plan." },
  },
  "idempotency-key-reused": {
    title: "Idempotency key reused",
    status: 422,
    meaning:
      "In the last 24 hours, this `Idempotency-Key` was sent with another body, to another operation or for another team. Nothing was changed.",
    whatToDo: "Send a new key with each new request. Send the same key only to repeat the same request.",
    guide: REFERENCE,
    members: {},
  },
  "reauthentication-required": {
    title: "Sign in again",
    status: 403,
    meaning:
      "In the dashboard, a change of a user's access needs a sign-in of the last 10 minutes. Nothing was changed. The API does not answer this.",
    whatToDo: "Sign in again with password or passkey, and repeat the request.",
    guide: TEAM,
    members: {},
  },
  "other-team-open": {
    title: "Another team is open",
    status: 409,
    meaning:
      "The dashboard page shows one team, but another browser window switched the session to another team. Nothing was changed. The API never sends this problem.",
    whatToDo: "Reload the page. It then shows the current team of the session.",
    guide: TEAM,
    members: {},
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemSlug = keyof typeof problemTypes;
