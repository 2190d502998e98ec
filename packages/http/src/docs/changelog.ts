/** One day's changes of the API, each a sentence or two in plain text, with `code` in backticks. */
export interface ChangelogEntry {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** THE changelog, newest first: the page, and the version of the OpenAPI description. */
export const changelog: readonly [ChangelogEntry, ...ChangelogEntry[]] = [
  {
    date: "2026-11-23",
    title:
      "Reminders, uptime reports, slow monitors, evidence of incidents, signals of jobs, bodies and assertions, DNS",
    sections: {
      Added: [
        "`GET /incidents/{incident}`: one incident with each region's vote and its phases, what the server answered and presented, what was told to whom, and a timeline. A Viewer's token gets neither the answer nor the certificate.",
        "`POST /incidents/{incident}/acknowledge` says that a member looks after an open incident, which then has `acknowledged_at` and `acknowledged_by`. `acknowledge_incident` of `PATCH /monitors/{monitor}` and of the tool `update-monitor` does it as well, and `acknowledged_at` is in lists and in `open_incident`.",
        "Monitors have `reminders`: contacts that are told again, as `monitor.reminder`, while a monitor stays down, each after its `remind_after_minutes` and then each time after twice as long, up to a day. Acknowledging the incident ends them. Setting `notification_contact_ids` keeps those of contacts that stay attached.",
        "`GET /monitors/{monitor}/report` and `GET /team/report`: uptime, downtime, incidents, MTTR, MTBF and response times over days of a time zone, up to 400; `report.csv` beside each is the same as CSV.",
        "`GET /detection`: within how many seconds an outage is detected by interval, how the last 24 hours were, which regions lack capacity, and each check of the team's monitors that broke the bound.",
        "Monitors have `max_response_time_ms`, `slow_after_checks` and `slow_since`: a monitor whose last five checks that passed hold so many slow ones is `degraded` until five in a row are not. Webhooks are sent `monitor.slow` and `monitor.slow_over`, with `incident_id` and `detail` after the members of every event.",
        "Heartbeats take `/ping/{token}/start`, `/fail`, `/log` and an exit status, with `rid` for runs, answered 200 `OK`. `/ping/{token}` answers as before. All of these answer `OPTIONS` with 204 and what a browser may send.",
        "Heartbeats with a `slug` take pings at `/ping/{ping_key}/{slug}` as well, also with the suffixes and with `create=1`, by a key of the team that is made in the dashboard.",
        "Monitors have `heartbeat_cron`, `heartbeat_time_zone`, `heartbeat_grace_seconds`, `max_runtime_seconds`, `post_only`, `slug` and, while the grace runs, `late_since`.",
        "`GET /monitors/{monitor}/pings`: the last 100 pings of a heartbeat, with method, address, program, body and how long the run took.",
        "Monitors have `request_body`, `forbidden_keyword` and `assertions`: what `http` and `keyword` checks send, what the body must not contain, and what JSON (RFC 9535) and headers of the answer must hold.",
        "`type` may be `dns`: monitors of it have `dns_record_type`, and `expected_dns_values` that must be among the records.",
        "Of the settings above, those that a monitor would not use are refused: `request_body` with `GET`, say, or `assertions` for `tcp`.",
      ],
      Changed: [
        "A new `url` of a monitor, and a new address of a contact, needs a host that DNS can hold, and a port that is not 0. Those that are stored go on as before.",
      ],
    },
  },
  {
    date: "2026-11-22",
    title: "Named incidents, named mistakes, one text per tool answer",
    sections: {
      Added: [
        "Incidents have `monitor_id` and `monitor_name`, in lists, in `open_incident` and in tools.",
        "Monitors and incidents have `in_maintenance`: whether a maintenance window mutes the alerts of a monitor now, and whether an incident began in one. Statuses are the true ones all the same.",
        "`X-Ignored-Fields` names the fields of a request that the operation does not know. They are ignored as before.",
        "`GET /monitors/{monitor}/checks` takes `limit`, from 1 to 100.",
        "503 with `Retry-After` where a team has too many requests in progress: requests are carried out in turn by team, so that no other team waits for them.",
        "Monitors have `skipped_checks`: times that one was due while its last check was still in flight. `GET /metrics` has it as `pharos_monitor_skipped_checks_total`.",
        "This description says in `webhooks` what `webhook` contacts are sent, and has an `ETag`; it and `GET /metrics` are compressed for those who take gzip.",
      ],
      Changed: [
        "The uptime of badges is time: the share of the watched time in which the monitor was not down. It was the share of checks that passed. Pauses, maintenance and times in which Pharos itself did not watch do not count, and where nothing was watched the badge says `no data`.",
        "A record that the team does not have is told as that (`No monitor has the ID 7 in this team.`), a path that does not exist as `There is nothing at this address.` Another team's record and a malformed ID are told like a missing one, as before.",
        "A field of a wrong type is told which type was sent: `must be an integer, not a string`.",
        "Tools refuse arguments that they do not take, and name the one that was probably meant.",
        "A new address of a `webhook`, `slack` or `discord` contact must not hold a user name or password. Contacts that have one go on as before.",
        "`error_message` says the same of a host name that does not exist and of one that has no public address.",
        "Patterns of this description read alike in every engine, with the `u` flag and without it.",
        "A tool's answer is one text, with the data as JSON between markers; `structuredContent` and the output schemas are gone.",
      ],
    },
  },
  {
    date: "2026-11-21",
    title: "Safe repeats, safe updates, checks on request, deliveries, badges",
    sections: {
      Added: [
        "`Idempotency-Key` on creates: the same request under the same key is carried out once, and its answer is given again for 24 hours.",
        "`ETag` on single monitors and contacts, and `If-Match` on their changes: 412 instead of a lost update.",
        "`POST /monitors/{monitor}/check` checks a monitor now and answers 202 with a `Location` to poll; `GET /monitors/{monitor}/checks/{check}` is what it points at.",
        "A `webhook` contact has a `signing_secret`, and what it is sent is signed (Standard Webhooks); `POST /notification-contacts/{notificationContact}/rotate-secret` gives it a new one.",
        "Contacts have `last_delivered_at`, `failing_since` and `last_error`.",
        "`POST /notification-contacts/{notificationContact}/test` sends a test message and answers with the receiver's verdict.",
        "`GET /notification-contacts/{notificationContact}/deliveries` lists the newest 100 alerts to a contact, each with its state, `GET .../deliveries/{delivery}` is one of them; `POST .../deliveries/{delivery}/redeliver` delivers one once more.",
        "Webhooks are sent `monitor.ssl_expiring` before a certificate ends, and `monitor.flapping` in place of the changes of a monitor that goes to and fro.",
        "Monitors and contacts can carry a `key`, a stable name of your own, `web` or `shop/web`, that is unique among the team's; `GET /monitors?key=` finds a monitor by it.",
        "`GET /monitors/{monitor}/badge` gives the addresses of a monitor's badges, which need no token, and `POST /monitors/{monitor}/badge/rotate-key` gives them new ones.",
        "`GET /metrics` gives the team's monitors as Prometheus metrics.",
        "`GET /team` has `id`, `name`, usage, `rate_limit_per_minute` and `token_role`, which says what the token may do.",
        "This description at `/api/v1/openapi.json` and `/api/v1/openapi.yaml`, a page for each type of problem, and this changelog.",
      ],
      Changed: [
        "Every path below `/api/v1`, those that lead nowhere included, is 401 without a token, and counts and carries `X-RateLimit-*` with one.",
        "A body is a JSON object of at most 256 KiB in UTF-8, sent as `application/json`, to operations that need none as well: else 400, 413, 415 or 422.",
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
        "`PATCH` changes only the fields that are sent; `null` clears. `is_active` by `PATCH` equals toggling. `username` null clears the password. Toggling returns the same fields as reading.",
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
        "The REST API at `/api/v1`: monitors, notification contacts, checks, incidents, team, team API tokens; and the tool server at `/mcp`.",
      ],
    },
  },
];
