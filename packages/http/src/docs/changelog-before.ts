/** One day's changes of the API, each a sentence or two in plain text, with `code` in backticks. */
export interface ChangelogEntry {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** Changes before November 2026, newest first. */
export const changelogBefore: readonly ChangelogEntry[] = [
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
