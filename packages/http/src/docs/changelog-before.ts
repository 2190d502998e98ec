/** One day's changes of the API, each a sentence or two in plain text, with `code` in backticks. */
export interface ChangelogEntry {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** Changes before 23 November 2026, newest first. */
export const changelogBefore: readonly ChangelogEntry[] = [
  {
    date: "2026-11-22",
    title: "Named incidents, named mistakes, one text per tool answer",
    sections: {
      Added: [
        "Incidents have `monitor_id` and `monitor_name`, in lists, in `open_incident` and in tools.",
        "Monitors and incidents have `in_maintenance`: whether a maintenance window mutes the alerts of a " +
          "monitor now, and whether an incident began in one. Maintenance does not change a status.",
        "`X-Ignored-Fields` names the fields of a request that the operation does not know. They are ignored as before.",
        "`GET /monitors/{monitor}/checks` takes `limit`, from 1 to 100.",
        "503 with `Retry-After` if a team has too many requests in progress. The teams take turns, so one team " +
          "cannot slow down others.",
        "Monitors have `skipped_checks`: checks that Pharos skipped because the previous check was still " +
          "running. `GET /metrics` has it as `pharos_monitor_skipped_checks_total`.",
        "This description documents the requests to `webhook` contacts under `webhooks`, and has an `ETag`. The " +
          "description and `GET /metrics` support gzip.",
      ],
      Changed: [
        "The uptime of badges is the share of the monitored time without downtime. Before, it was the share of " +
          "passed checks. Pauses, maintenance and times without checks are excluded. Without monitored time the " +
          "badge shows `no data`.",
        "A missing record has its own sentence (`No monitor has the ID 7 in this team.`). An unknown path has " +
          "`There is nothing at this address.` Another team's record and a malformed ID are still answered like a " +
          "missing record.",
        "The error of a field with a wrong type names the type that was sent: `must be an integer, not a string`.",
        "Tools reject unknown arguments and suggest the likely name.",
        "A new URL of a `webhook`, `slack` or `discord` contact must not contain a user name or password. Stored " +
          "URLs work as before.",
        "`error_message` is the same for a host name that does not exist and for one without a public address.",
        "Patterns of this description mean the same in every engine, with and without the `u` flag.",
        "A tool's answer is one text, with the data as JSON between markers; `structuredContent` and the output schemas are gone.",
      ],
    },
  },
  {
    date: "2026-11-21",
    title: "Safe repeats, safe updates, checks on request, deliveries, badges",
    sections: {
      Added: [
        "`Idempotency-Key` on creates: Pharos performs the same request with the same key once, and repeats its " +
          "answer for 24 hours.",
        "`ETag` on single monitors and contacts, and `If-Match` on their changes: 412 instead of a lost update.",
        "`POST /monitors/{monitor}/check` checks a monitor now and answers 202 with a `Location` to poll: `GET " +
          "/monitors/{monitor}/checks/{check}`.",
        "A `webhook` contact has a `signing_secret`, and Pharos signs the requests to it (Standard Webhooks). " +
          "`POST /notification-contacts/{notificationContact}/rotate-secret` creates a new secret.",
        "Contacts have `last_delivered_at`, `failing_since` and `last_error`.",
        "`POST /notification-contacts/{notificationContact}/test` sends a test message and answers with the " +
          "receiver's response.",
        "`GET /notification-contacts/{notificationContact}/deliveries` lists the newest 100 alerts to a contact, " +
          "each with its state. `GET .../deliveries/{delivery}` gets one of them, and `POST " +
          ".../deliveries/{delivery}/redeliver` delivers one again.",
        "Webhooks get `monitor.ssl_expiring` before a certificate expires, and `monitor.flapping` instead of the " +
          "many changes of an unstable monitor.",
        "Monitors and contacts can have a `key`: your own stable name such as `web` or `shop/web`, unique in the " +
          "team. `GET /monitors?key=` finds a monitor by its key.",
        "`GET /monitors/{monitor}/badge` returns the URLs of a monitor's badges, which need no token. `POST " +
          "/monitors/{monitor}/badge/rotate-key` resets them.",
        "`GET /metrics` returns the team's monitors as Prometheus metrics.",
        "`GET /team` has `id`, `name`, usage, `rate_limit_per_minute` and `token_role`, the role of the token.",
        "This description at `/api/v1/openapi.json` and `/api/v1/openapi.yaml`, a page for each type of problem, and this changelog.",
      ],
      Changed: [
        "Every path below `/api/v1` answers 401 without a token, including unknown paths. With a token, each " +
          "request uses the rate limit and the answer has `X-RateLimit-*` headers.",
        "A body must be a JSON object of at most 256 KiB in UTF-8, sent as `application/json`. Otherwise the " +
          "answer is 400, 413, 415 or 422, even if the operation needs no body.",
        "Two `request_headers` that differ only in case are 422.",
      ],
    },
  },
  {
    date: "2026-10-07",
    title: "Problem details, stricter queries, PATCH",
    sections: {
      Breaking: [
        "Errors are problem details (RFC 9457); `message` is gone. Read `status` and, when it is not `about:blank`, `type`.",
        "Another team's monitor or contact answers 404 instead of 403.",
        "The monitor limit is a 402 problem with `plan` and `max_monitors`.",
        "A contact's `config` is checked by type; other keys are dropped. Slack and Discord contacts must send `webhook_url`, not `url`.",
        "List queries are validated: `per_page` 1 to 100, `status` and `type` real values, else 422.",
        "`GET /team` is wrapped in `data`.",
        "A Viewer's write is 403 before validation.",
        "A Viewer's token sees secrets masked.",
        "Tool-server tool names lost their `-tool` suffix; the server's version is 2.0.0.",
      ],
      Deprecated: [
        "`PUT` on monitors and notification contacts: send `PATCH`, which is identical. `PUT` stops working on 2027-04-07.",
      ],
      Added: [
        "Monitor fields `http_method`, `expected_status_codes`, `expected_keyword`, `port`, `request_timeout_seconds`, `request_headers`, `username`, `ssl_expiry_warning_days`, `has_password` and `heartbeat_url` on every monitor response; contacts in the monitor list.",
        "`min_interval_seconds` in the team read-out, `Location` on creates, `WWW-Authenticate: Bearer` on 401, `GET` and `HEAD` for pings, new tool-server parameters.",
      ],
      Changed: [
        "`PATCH` changes only the fields that are sent; `null` clears. `is_active` by `PATCH` equals toggling. " +
          "`username` null clears the password. Toggling returns the same fields as reading.",
      ],
      Fixed: [
        "Malformed IDs are 404, not 500. 404 no longer names internal classes. A new monitor's status is `pending`, not null. The tool server's instructions were corrected.",
      ],
    },
  },
  {
    date: "2026-09-23",
    title: "First release",
    sections: {
      Added: [
        "The REST API at `/api/v1` for monitors, notification contacts, checks, incidents, team and team API tokens, and the tool server at `/mcp`.",
      ],
    },
  },
];
