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
      "The body or the query does not fit the operation, or would leave the record invalid for its type. Nothing was changed.",
    whatToDo:
      "Read `errors`, which names every field that is wrong and says what would be right, and send the request again.",
    guide: REFERENCE,
    members: {
      errors:
        "Field name to an array of sentences. A part of a field is named with a dot: `config.webhook_url`, `expected_status_codes.0`.",
    },
  },
  "monitor-limit-reached": {
    title: "Monitor limit reached",
    status: 402,
    meaning: "The team has as many monitors as its plan allows, paused ones included. Pharos created no monitor.",
    whatToDo:
      "Delete a monitor, or change the team's plan. `GET /team` says in `can_add_monitor` whether another one fits.",
    guide: PLANS,
    members: { plan: "The team's plan.", max_monitors: "How many monitors it allows." },
  },
  "idempotency-key-reused": {
    title: "Idempotency key reused",
    status: 422,
    meaning:
      "In the last 24 hours this `Idempotency-Key` was sent with another body, to another operation or for another team. Nothing was done.",
    whatToDo: "Send a new key with a new request, and the old key only to repeat the very same one.",
    guide: REFERENCE,
    members: {},
  },
  "reauthentication-required": {
    title: "Sign in again",
    status: 403,
    meaning:
      "In the dashboard, a change of a user's access needs a sign-in of the last 10 minutes. Nothing was changed. The API does not answer this.",
    whatToDo: "Sign in again, by password or passkey, and repeat the request.",
    guide: TEAM,
    members: {},
  },
  "other-team-open": {
    title: "Another team is open",
    status: 409,
    meaning:
      "In the dashboard, the page shows one team and its session has another one open, because it was changed in another window. Nothing was changed. The API does not answer this.",
    whatToDo: "Load the page again: it then shows the team that is open.",
    guide: TEAM,
    members: {},
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemSlug = keyof typeof problemTypes;
