import { type ChangelogEntry, changelogBefore } from "./changelog-before.ts";

/** THE changelog, newest first: the page, and the version of the OpenAPI description. */
export const changelog: readonly [ChangelogEntry, ...ChangelogEntry[]] = [
  {
    date: "2026-11-29",
    title: "History from other systems",
    sections: {
      Added: [
        "`POST /monitors/{monitor}/record` stores the record of another system about a monitor. Its outages before the " +
          "monitor was created become incidents, and that time counts in uptime. `GET` and `DELETE` exist as well.",
        "Incidents have `imported_from`: the other system that saw them, or null.",
        "Monitors have `silent`: a snooze without an end. `POST /monitor-batches/alerts` turns the alerts of all silent monitors on, " +
          "of one `project` or of `monitor_ids`.",
        "`GET /team/comparison` compares the outages that Pharos saw with those in the records of another system.",
      ],
    },
  },
  {
    date: "2026-11-28",
    title: "gRPC",
    sections: {
      Added: [
        "Requests that read (GET and HEAD) may send the token as the password of basic auth, or in `X-Api-Key`.",
        "`/api/push/{token}` accepts pushes of Uptime Kuma. A ping with `status=down` in its query is a failure and answers 200 `OK`. " +
          "A ping of a token with a `rid` that is a UUID answers 200 `OK`. Pings also work without `/ping`.",
        "Monitors have `ip_version`: with 4 or 6 a check calls only IPv4 or IPv6 addresses. `GET /locations` shows `features`, " +
          "such as `ipv6`. A create or update with 6 answers 409 if no live location has it.",
        "`type` can be `websocket`: the handshake with a `ws` or `wss` URL succeeds. `send` is sent as a message, and " +
          "`expected_answer` must be in one of the answers.",
        "Monitors have `use_tls`, `send` and `expected_answer`: a `tcp` monitor makes a TLS connection, sends a text, and is up if " +
          "the answer contains another. `send` is masked for Viewers. `tls_authority`, `tls_verify`, `client_certificate` " +
          "and `client_key` apply to `tcp` monitors with `use_tls`.",
        "Monitors have `steps`: up to four requests before the monitor's own, such as a sign-in. They take values, which later " +
          "requests use as `{{name}}`. Headers and bodies are masked for Viewers. The `response` of an incident has `steps`.",
        "Monitors have `oauth2`: `http` and `keyword` checks carry a token that they get with client credentials. `client_secret` " +
          "is masked for Viewers.",
        "`locations` can name places, which are the team's own locations. `GET /locations` lists them with the kind `place`. " +
          "Monitors have `locations_rule` and `location_verdict` for regions and places together. Webhooks get `place.*` events, such as `place.isolated` when " +
          "the reference URL of a place does not answer. They get `monitor.changed` when other sides of a monitor fail in the same incident.",
        "`POST /monitors/{monitor}/check` answers 409 while no place of a monitor that names only places can check it.",
        "`expected_status_codes` can have up to 100 codes instead of 50.",
        "Monitors have `locations`: the only regions that make their checks. `GET /locations` lists the names and whether each is live.",
        "`monitor.ssl_expiring` is also sent for `client_certificate` and `tls_authority`, once per certificate. Its `detail` has " +
          "`which` (`client` or `authority`), `expires_at` and `days`. Monitors have `tls_authority_expires_at`.",
        "Webhook events of a monitor with `tls_verify` false have the member `tls_verify`: `false`.",
        "`type` can be `grpc`: the health service of a server answers SERVING. `grpc_service` names one of its services.",
      ],
      Changed: [
        "A create of a contact of type `push` for a browser that a contact of the team is already answers 200. It changes that " +
          "contact, which then belongs to the caller. A `p256dh` that is no point of P-256 is rejected.",
      ],
    },
  },
  {
    date: "2026-11-27",
    title: "Rules of alerts, hours of contacts, notes of acknowledgements, answer links, reasons of failed deliveries",
    sections: {
      Added: [
        "Monitors have `expects_failure`: an `http`, `keyword`, `tcp` or `icmp` monitor is up while its check fails.",
        "Monitors have `tls_authority`: certificates in PEM that `http`, `keyword`, `ssl` and `grpc` monitors trust instead of the " +
          "public ones. With `tls_verify` false, only the dates of the certificate are checked. `client_certificate` and " +
          "`client_key` are for servers that ask for a certificate. The key is never returned: `has_client_key` says that " +
          "it is stored, and `client_certificate_expires_at` when the certificate expires.",
        "Monitors have the type `group`: other monitors decide how it is. `members` or `member_tag` says which, and " +
          "`needed` how many of them must be up. It is judged within a second of a member's change, and once a minute.",
        "Contacts have the type `push`: a browser of a member, which the dashboard subscribes. It goes when the member leaves.",
        "Contacts have `seen_at`: when a person last confirmed a message of the contact. `proved_at`, `unproven_since` and " +
          "`proof_error` say how quiet requests to the receiver ended, after a day without an accepted message.",
        "Contacts have `weekly_proof`: they get a message after a week without one, and webhooks the event `contact.proof`. " +
          "Only for contacts that Pharos does not prove by a quiet request.",
        "`POST /incidents/{incident}/acknowledge` accepts `until`, which `GET /incidents/{incident}` shows as " +
          "`acknowledged_until`. Then, or after `DELETE /incidents/{incident}/acknowledge`, `acknowledged_at` is null, " +
          "contacts get a reminder with `acknowledgement_ended`, and escalations start again. The timeline shows both.",
        "Templates of contacts have the field `acknowledge_url`, for a button that acknowledges by a `POST`. " +
          "`ntfy` uses it, and `pushover` with the new setting `retry`.",
        "`POST /incidents/{incident}/escalate` alerts the next contact of the escalation now. `GET " +
          "/incidents/{incident}` shows it as `next_escalation`.",
        "`POST /incidents/{incident}/acknowledge` accepts a `note`. `GET /incidents/{incident}` shows it as " +
          "`acknowledged_note` and as `note` of the timeline's entry. `acknowledge_note` of " +
          "`PATCH /monitors/{monitor}` and of the tool `update-monitor` does the same.",
        "`PATCH /monitors/{monitor}` and the tool `update-monitor` accept `acknowledge_until`, and `escalate_incident`: " +
          "it alerts the next contact of the escalation now. Null for `acknowledge_incident` takes an acknowledgement back.",
        "Contacts have `answers`: their alerts have a link to acknowledge without signing in. A webhook gets it " +
          "as `answer_url` if `answers` is true. `POST /notification-contacts/{notificationContact}/end-links` " +
          "ends the links of earlier alerts. They are off for contacts that existed before.",
        "Deliveries have `reason`, and contacts `last_failure_reason`: why the last attempt failed, as `refused`, " +
          "`unauthorized`, `rate_limited`, `receiver_error`, `timeout`, `unreachable` or `cancelled`. Null otherwise.",
        "The answer of `POST /notification-contacts/{notificationContact}/test` has `reason`, with the same values.",
        "Monitors have `alert_after_failures`, `alert_failures_of` and `recover_after_successes`: contacts are alerted " +
          "after so many failed checks, and of the recovery after so many passed ones. `status` and incidents do not wait.",
        "Monitors have `depends_on`: while one of these monitors is down, contacts that get its alerts get none of the " +
          "monitors that depend on it.",
        "Monitors have `escalations`: these contacts are alerted after `after_minutes` if nobody acknowledges the " +
          "incident. They are not in `notification_contacts`.",
        "Monitors have `snoozed_until`: no alert of a new outage and no reminder until then. If an outage is still open at the " +
          "end, contacts that know of it get one reminder.",
        "Monitors have `holds_alerts`: why an alert of the open incident waits, and until when if that is known.",
        "Contacts have `hours`: the local times at which they get alerts. Other alerts wait until the hours begin, " +
          "if they are still true then. With `outside` set to `outages`, Pharos sends outages at any time. Null: always.",
        "`POST /deployments` starts a deployment: contacts get no alert of anything that begins on its monitors. " +
          "`POST /deployments/{deployment}/finish` ends it: Pharos checks the monitors, and `GET /deployments/{deployment}` " +
          "has the verdict of each. `GET /deployments` lists the newest 100. `monitor_keys` names monitors by their " +
          "keys. `GET /incidents/{incident}` has `deployment`: " +
          "the one in which the incident began, or within 15 minutes after which. `monitor.down` has it in `detail`.",
        "Incidents have `short`: whether it was over before `alert_after_failures` checks had failed, without an alert.",
        "Events have `detail.held` if the alert waited for more than a minute: `why`, and `since` when. `monitor.down` to " +
          "a contact of `escalations` has `detail.escalated_after_minutes`.",
        "`GET /incidents/{incident}/notifications`: for each contact, whether an alert arrived, waits or does not come, " +
          "the reason, and each decision before with its delivery.",
        "Contacts of type `webhook` have `template`: a request for a service such as ntfy. Null: the signed JSON. " +
          "`POST /notification-contacts/previews` shows the messages that a contact would get, and sends nothing.",
        "Contacts have `is_default`: new monitors alert these contacts if the request names no contacts. That is a " +
          "request without `notification_contact_ids` and `escalations`. False: as before.",
        "`POST /monitors/{monitor}/replays` and `POST /replays` try changed alert rules on the last 30 days. " +
          "The answer has the alerts under both rules, and the outages that would be missed or alerted later.",
        "Contacts that people read have `gather_seconds`: an alert waits so long for others, and then all that wait " +
          "are one message. The default is 0.",
        "Monitors have `notifies_nobody`: no attached contact has `notify_on_down`, so nobody would get an alert. " +
          "`GET /monitors` filters by it.",
        "Monitors have `tags`, such as `shop` and `env:prod`: up to 20, sorted. `GET /monitors` filters by them: with " +
          "`tag=shop&tag=env:prod` it has the monitors with both. `GET /team/report` and `report.csv` do the same. " +
          "`GET /metrics` has the tags as `pharos_monitor_tag`.",
      ],
      Changed: [
        "A test message that arrives sets `proved_at` of its contact, and ends `failing_since`.",
        "Pharos no longer retries an alert if the operator does not allow its IP address or port. The same is true " +
          "if the mail server rejects the sign-in of Pharos.",
        "Pharos now retries every alert that the receiver rejects with `retry_after` in the body.",
      ],
    },
  },
  {
    date: "2026-11-23",
    title: "Reminders, reports, slow monitors, evidence of incidents, signals of jobs, bodies and assertions, DNS",
    sections: {
      Added: [
        "`GET /incidents/{incident}`: one incident with each region's vote and its phases, the server's response " +
          "and certificate, the alerts, and a timeline. A Viewer's token gets no response and no certificate.",
        "`POST /incidents/{incident}/acknowledge` acknowledges an open incident and sets `acknowledged_at` and " +
          "`acknowledged_by`. `acknowledge_incident` of `PATCH /monitors/{monitor}` and of the tool " +
          "`update-monitor` does the same. Lists and `open_incident` contain `acknowledged_at`.",
        "Monitors have `reminders`: while a monitor stays down, these contacts get the event `monitor.reminder` " +
          "after `remind_after_minutes`. The wait then doubles each time, up to a day. An acknowledgement of the " +
          "incident ends the reminders. A new `notification_contact_ids` keeps the reminders of contacts that stay.",
        "`GET /monitors/{monitor}/report` and `GET /team/report`: uptime, downtime, incidents, MTTR, MTBF and " +
          "response times for up to 400 days of a time zone. `report.csv` at both paths is the same as CSV.",
        "`GET /detection`: the seconds to detect an outage by interval, the figures of the last 24 hours, " +
          "regions without enough capacity, and the team's late checks.",
        "Monitors have `max_response_time_ms`, `slow_after_checks` and `slow_since`. A monitor is `degraded` " +
          "after `slow_after_checks` slow checks among the last five that passed, until five in a row are fast. " +
          "Webhooks get `monitor.slow` and `monitor.slow_over`. All events end with the new `incident_id` and `detail`.",
        "Heartbeats accept `/ping/{token}/start`, `/fail`, `/log` and an exit status, with `rid` for runs. The " +
          "answer is 200 `OK`. `/ping/{token}` answers as before. All ping URLs answer `OPTIONS` with 204 and CORS " +
          "headers.",
        "Heartbeats with a `slug` also accept pings at `/ping/{ping_key}/{slug}`, with the same suffixes and " +
          "with `create=1`. The team creates the ping key in the dashboard.",
        "Monitors have `heartbeat_cron`, `heartbeat_time_zone`, `heartbeat_grace_seconds`, " +
          "`max_runtime_seconds`, `post_only`, `slug` and, during the grace period, `late_since`.",
        "`GET /monitors/{monitor}/pings`: the last 100 pings of a heartbeat, with method, IP address, user " +
          "agent, body and duration of the run.",
        "Monitors have `request_body`, `forbidden_keyword` and `assertions` for `http` and `keyword` checks. " +
          "Assertions test JSON (RFC 9535) and headers of the response.",
        "`type` can be `dns`: these monitors have `dns_record_type`, and `expected_dns_values` that the records " +
          "must include.",
        "Pharos rejects settings above that a monitor does not use, such as `request_body` with `GET` or " +
          "`assertions` for `tcp`.",
      ],
      Changed: [
        "A new `url` of a monitor or a contact needs a valid DNS host name and a port other than 0. Stored URLs " +
          "work as before.",
      ],
    },
  },
  ...changelogBefore,
];
