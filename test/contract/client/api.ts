// Made from /api/v1/openapi.json by openapi-typescript; openapi-client.test.ts says how to make it again.

export interface paths {
    "/api/v1/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the team's monitors in name order
         * @description A page of monitors, each with open incident and contacts. The links to other pages keep the filters.
         */
        get: operations["list-monitors"];
        put?: never;
        /**
         * Create a monitor
         * @description The monitor is `pending` and checked immediately, unless `is_active` is false. It alerts the contacts in `notification_contact_ids`. Without that field and `escalations`, it alerts the contacts whose `is_default` is true. Without contacts it sends no alerts. A heartbeat gets a `heartbeat_url`.
         */
        post: operations["create-monitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a monitor
         * @description Settings, status, open incident and contacts. Secrets are masked for a Viewer's token.
         */
        get: operations["get-monitor"];
        /**
         * Change a monitor: only the fields that are sent (deprecated)
         * @deprecated
         * @description The same as PATCH. Deprecated since 2026-10-07; answered with 405 from 2027-04-07.
         */
        put: operations["update-monitor-by-put"];
        post?: never;
        /**
         * Delete a monitor and keep its history
         * @description Checks stop, its open incident is no longer listed and a heartbeat URL stops working. An operator can restore it.
         */
        delete: operations["delete-monitor"];
        options?: never;
        head?: never;
        /**
         * Change a monitor: only the fields that are sent
         * @description `null` clears an optional field. Lists and `request_headers` replace the old value. Minutes without seconds clear the seconds.
         */
        patch: operations["update-monitor"];
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause or resume a monitor
         * @description Flips `is_active`. Pausing stops checks and resolves the open incident without an alert. A resumed monitor is `pending` and checked immediately.
         */
        post: operations["toggle-monitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a group
         * @description The monitors that decide how the group is, in name order. They can come from `member_tag`. Not paginated: a group has up to 1,000. Empty for a monitor of another type.
         */
        get: operations["list-group-members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the record of another system about a monitor
         * @description Null if the monitor has none.
         */
        get: operations["get-monitor-record"];
        put?: never;
        /**
         * Store the record of another system about a monitor
         * @description Replaces the earlier record of the monitor; the same record again changes nothing. The time before the monitor was created, at most 400 days, counts in uptime, and its outages become incidents with `imported_from`. No alert and no event is sent. Later times are only stored. The body must not be larger than 256 KiB.
         */
        post: operations["put-monitor-record"];
        /**
         * Delete the record of another system about a monitor
         * @description Also deletes its imported incidents. The history of the monitor begins with its creation again.
         */
        delete: operations["delete-monitor-record"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitor-batches/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the alerts of silent monitors on
         * @description Sets `silent` of monitors to false, of at most 500 in one request. An outage that is open is alerted immediately, once. A second request changes nothing.
         */
        post: operations["end-silences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that can check monitors
         * @description The names that `locations` of a monitor accepts: all regions, and the places of the team. `locations` also accepts `regions` for all regions. The list is not paged.
         */
        get: operations["list-locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest checks of a monitor
         * @description At most 100 checks, newest first, within the plan's history. Not paginated.
         */
        get: operations["list-checks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/checks/{check}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a check by its number
         * @description Poll the `Location` of a requested check. The answer is 202 with status `pending` and `Retry-After` until the result is known, then 200. The answer is 404 for an unknown check and for one older than a day. An edit, a pause or a newer request also cancels a check (404).
         */
        get: operations["get-check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a monitor now
         * @description For pipelines: starts a check immediately and answers 202 with its `Location`. Poll that URL until the status is not `pending`. Pharos discards a check that already runs, because it may show the state before this request. Allowed once per 10 seconds and monitor (429). A paused monitor or a heartbeat cannot be checked. A monitor that names only places needs one that can check it now, not a silent or paused one (409).
         */
        post: operations["request-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/pings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest pings of a heartbeat
         * @description At most the last 100 pings, newest first, within the plan's history. A plain request of `heartbeat_url` to a heartbeat without options has only a time. Only heartbeats have pings.
         */
        get: operations["list-pings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest incidents of a monitor
         * @description The newest 50, open and resolved, newest first. Not paginated.
         */
        get: operations["list-monitor-incidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest incidents of the team
         * @description The newest 100 of all monitors, open and resolved, newest first. Not paginated.
         */
        get: operations["list-incidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incident}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an incident with its evidence
         * @description Results of each region, the server's response and certificate, the alerts, and a timeline. A Viewer's token sees no response and no certificate.
         */
        get: operations["get-incident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incident}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who was notified of an incident, and why others were not
         * @description One entry for each contact: whether an alert arrived, waits or does not come, the reason, and the history. Up to 200 contacts and the newest 500 decisions. Not paginated.
         */
        get: operations["list-incident-notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incident}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge an open incident
         * @description Shows that you work on the incident. The incident then names you and the time; no contact gets a message. `note` is for the team. At `until`, contacts get a reminder and escalations start again. Another acknowledgement before that changes nothing. A resolved incident is rejected (409).
         */
        post: operations["acknowledge-incident"];
        /**
         * Take back the acknowledgement of an open incident
         * @description Contacts that know of the outage get a reminder, and escalations start again. Without an acknowledgement nothing changes. A resolved incident is rejected (409).
         */
        delete: operations["unacknowledge-incident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incident}/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert the next contact of the escalation now
         * @description Alerts `next_escalation` of the incident, also if somebody acknowledged it. Later steps keep their time. Maintenance, a snooze, a dependency or hours of the contact still hold the alert. Rejected (409) if the incident is resolved or nobody is left.
         */
        post: operations["escalate-incident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deployments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest deployments of the team
         * @description The newest 100, newest first. Not paginated.
         */
        get: operations["list-deployments"];
        put?: never;
        /**
         * Start a deployment
         * @description Until the deployment ends, contacts get no alert of anything that begins on its monitors. Checks and uptime go on as ever. Finish the deployment when it is done. While one with the same `key` runs, the answer is that one (200). At most 20 run (409), and 60 start within an hour (429).
         */
        post: operations["start-deployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deployments/{deployment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a deployment with the verdict of each monitor
         * @description Its state, and status and response times of each monitor before and after it.
         */
        get: operations["get-deployment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deployments/{deployment}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a deployment
         * @description Pharos checks each monitor at once and then every 10 seconds, six times. The verdict is there after 90 seconds at most: poll `GET /deployments/{deployment}` while the state is `verifying`. Then the quiet time ends, and contacts are notified of anything that is down. The same request again changes nothing. A deployment that has ended, or was finished with another result, is rejected (409).
         */
        post: operations["finish-deployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the uptime report of a monitor
         * @description Uptime, incidents, response times and daily figures of a monitor. Pharos calculates uptime from incidents, so it does not depend on the check interval. Uptime goes back to the monitor's creation, even beyond the plan's check history. Response times cover full hours and are available 10 minutes after the hour.
         */
        get: operations["get-monitor-report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the days of a monitor's uptime report as CSV
         * @description One line per day of the period, with the fields of `days`. The team's CSV has the monitor's totals.
         */
        get: operations["export-monitor-report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the uptime report of the team
         * @description The figures of the monitor report for each monitor of the team, and for all of them together. The `kind` field chooses servers, sites, one type of monitor, or all.
         */
        get: operations["get-team-report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the uptime report of the team as CSV
         * @description One line per monitor, with the fields of `monitors`. With a `kind` field, `kind` is the last column.
         */
        get: operations["export-team-report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the detection bound and the measured times
         * @description The time within which Pharos detects an outage, the figures of the last 24 hours, and the team's checks that took longer. The figures cover all teams and are the same for every team.
         */
        get: operations["get-detection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare outages with another system
         * @description The outages of the last 90 days that Pharos or another system saw while both checked a monitor. If the plan stores checks for less time, it is that time. The outages of the other system come from the records of monitors.
         */
        get: operations["get-comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a change of a monitor on the last 30 days
         * @description Takes the body of an update, and stores and sends nothing. The answer compares the alerts of the last 30 days under the stored and under the changed rules. It assumes that every alert arrived at once, and that people answered as they did. Fields that change the checks are in `not_replayable`.
         */
        post: operations["replay-monitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try changes of monitors and contacts on the last 30 days
         * @description Compares the alerts of the last 30 days under the stored and under the changed rules, and stores and sends nothing. It assumes that every alert arrived at once, and that people answered as they did. A replay has at most 1,000 monitors, with all that they depend on, and 50,000 changes. A team has one at a time.
         */
        post: operations["create-replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the team's notification contacts in name order
         * @description Returns all contacts, not paginated. Secrets are masked for a Viewer's token.
         */
        get: operations["list-contacts"];
        put?: never;
        /**
         * Create a notification contact
         * @description `config` holds the keys that the type needs; others are dropped. A monitor alerts the contact if its `notification_contact_ids` contain the contact's ID. New monitors do so automatically if `is_default` is true. A contact of type `push` with the `endpoint` of another one of the team changes that one, which then belongs to the caller.
         */
        post: operations["create-contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the messages that a notification contact would get
         * @description Takes the body of a create, and sends and stores nothing. The messages are about a monitor that does not exist. Programs get no `summary`, because they get each event in its own request. A link to answer is not shown.
         */
        post: operations["preview-contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification contact
         * @description Settings and delivery health of the contact. Secrets are masked for a Viewer's token.
         */
        get: operations["get-contact"];
        /**
         * Change a notification contact: only the fields that are sent (deprecated)
         * @deprecated
         * @description The same as PATCH. Deprecated since 2026-10-07; answered with 405 from 2027-04-07.
         */
        put: operations["update-contact-by-put"];
        post?: never;
        /**
         * Delete a notification contact and detach it from every monitor
         * @description Monitors without contacts send no alerts.
         */
        delete: operations["delete-contact"];
        options?: never;
        head?: never;
        /**
         * Change a notification contact: only the fields that are sent
         * @description A `config` replaces the stored one and must hold every key that the type needs. `template` and `hours` replace the whole stored ones. Null removes `key`, `template` and `hours`. A template that excludes the stored `gather_seconds` or `weekly_proof` sets them to 0 and to false.
         */
        patch: operations["update-contact"];
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook contact a new signing secret
         * @description Pharos signs with the new secret immediately. The old secret signs too for 24 hours, so the receiver has time to switch. Another rotation in that time ends the oldest secret. Only webhook contacts have a secret (409).
         */
        post: operations["rotate-contact-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/end-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the answer links in all alerts to a contact
         * @description Links in alerts that Pharos has sent so far stop working. Later alerts have new links. A new `config` of the contact does the same.
         */
        post: operations["end-contact-links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a notification contact
         * @description Sends one test message like an alert and answers with the receiver's response. The answer is 200 even if the message did not arrive. Pharos waits up to 10 seconds for the receiver, or 20 for the mail server. A webhook gets the event `contact.test`. Test messages are not listed as deliveries. A test that arrives sets `proved_at`, and the contact does not count as failing any more. A contact that changed during its test stays as it is.
         */
        post: operations["test-contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest deliveries to a notification contact
         * @description The newest 100 alerts to the contact, newest first, with their delivery state.
         */
        get: operations["list-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery to a notification contact
         * @description One alert to the contact and its delivery state. The list of deliveries has its ID.
         */
        get: operations["get-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-contacts/{notificationContact}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an alert again
         * @description Restarts a finished delivery with the same `delivery_id`. Pharos attempts it within seconds and retries for up to 24 hours until it arrives. Poll the `Location` for its state. A pending delivery, or one of a deleted monitor, is rejected (409).
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the team's plan, limits and usage
         * @description Limits and usage of the plan, and the role of the API token in use.
         */
        get: operations["get-team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the team's monitors as Prometheus metrics
         * @description Prometheus scrapes this with the API token as bearer token. Recommended interval: one minute.
         */
        get: operations["get-metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the badges of a monitor
         * @description URLs of three images for a README or a web page: status, uptime and response time. Anyone who has a URL can see its image without a token.
         */
        get: operations["get-badge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitor}/badge/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the badge URLs of a monitor
         * @description The old URLs show a grey badge from now on.
         */
        post: operations["rotate-badge-key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{key}.svg": {
        parameters: {
            query?: {
                /** @description Content of the badge. */
                kind?: "status" | "uptime" | "response";
                /** @description Time range for `uptime` and for the average `response`. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description Text on the left. Empty: no text. */
                label?: string;
                /** @description Shape of the badge. */
                style?: "flat" | "flat-square" | "plastic" | "for-the-badge" | "social";
            };
            header?: never;
            path: {
                /**
                 * @description The key of the monitor's badges.
                 * @example 5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * A badge
         * @description At most a minute old.
         */
        get: operations["badge-svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{key}.json": {
        parameters: {
            query?: {
                /** @description Content of the badge. */
                kind?: "status" | "uptime" | "response";
                /** @description Time range for `uptime` and for the average `response`. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description Text on the left. Empty: no text. */
                label?: string;
                /** @description Shape of the badge. */
                style?: "flat" | "flat-square" | "plastic" | "for-the-badge" | "social";
            };
            header?: never;
            path: {
                /**
                 * @description The key of the monitor's badges.
                 * @example 5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * A badge as JSON, for endpoint badges of shields.io
         * @description At most a minute old.
         */
        get: operations["badge-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ping/{token}": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `down`: the run failed. */
                status?: string;
                /** @description The text of a failure by `status=down` without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Ping: the job succeeded
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. Pharos stores a body if the heartbeat stores its pings. With `status=down` the ping is a failure.
         */
        get: operations["get-ping"];
        put?: never;
        /**
         * Ping: the job succeeded
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. Pharos stores a body if the heartbeat stores its pings. With `status=down` the ping is a failure.
         */
        post: operations["post-ping"];
        delete?: never;
        options?: never;
        /**
         * Ping: the job succeeded
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. Pharos stores a body if the heartbeat stores its pings. With `status=down` the ping is a failure.
         */
        head: operations["head-ping"];
        patch?: never;
        trace?: never;
    };
    "/ping/{token}/{signal}": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        /**
         * Signal: a run started, succeeded or failed
         * @description For the job of a heartbeat monitor, compatible with clients of Healthchecks.io. `start`: a run starts. `0`: success. `fail` or an exit status from 1 to 255: the monitor goes down immediately. `log`: stored only. Pharos stores the first 10,000 bytes of a body.
         */
        get: operations["get-signal"];
        put?: never;
        /**
         * Signal: a run started, succeeded or failed
         * @description For the job of a heartbeat monitor, compatible with clients of Healthchecks.io. `start`: a run starts. `0`: success. `fail` or an exit status from 1 to 255: the monitor goes down immediately. `log`: stored only. Pharos stores the first 10,000 bytes of a body.
         */
        post: operations["post-signal"];
        delete?: never;
        options?: never;
        /**
         * Signal: a run started, succeeded or failed
         * @description For the job of a heartbeat monitor, compatible with clients of Healthchecks.io. `start`: a run starts. `0`: success. `fail` or an exit status from 1 to 255: the monitor goes down immediately. `log`: stored only. Pharos stores the first 10,000 bytes of a body.
         */
        head: operations["head-signal"];
        patch?: never;
        trace?: never;
    };
    "/ping/{ping_key}/{slug}/{signal}": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `1` creates the heartbeat if the slug is unknown, the team allows this and the plan has room. The new heartbeat expects a ping every day, with one hour of grace. At most 20 are created per hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key. The dashboard shows it once.
                 * @example rB6yXkq0T2m8vN4cHd1fEg
                 */
                ping_key: string;
                /**
                 * @description The monitor's `slug`.
                 * @example nightly-backup
                 */
                slug: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        /**
         * Signal by slug: a run started, succeeded or failed
         * @description Works like a signal with a token, for the heartbeat with this slug in the key's team. `/ping/{ping_key}/{slug}` without a signal is a success.
         */
        get: operations["get-slug-signal"];
        put?: never;
        /**
         * Signal by slug: a run started, succeeded or failed
         * @description Works like a signal with a token, for the heartbeat with this slug in the key's team. `/ping/{ping_key}/{slug}` without a signal is a success.
         */
        post: operations["post-slug-signal"];
        delete?: never;
        options?: never;
        /**
         * Signal by slug: a run started, succeeded or failed
         * @description Works like a signal with a token, for the heartbeat with this slug in the key's team. `/ping/{ping_key}/{slug}` without a signal is a success.
         */
        head: operations["head-slug-signal"];
        patch?: never;
        trace?: never;
    };
    "/api/push/{token}": {
        parameters: {
            query?: {
                /** @description `up`, or nothing: success. Any other value: the run failed. */
                status?: string;
                /** @description The text of a ping without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The push token.
                 * @example yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q
                 */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Push: as scripts for Uptime Kuma send it
         * @description For a heartbeat that has the push token of an Uptime Kuma monitor. The token of a heartbeat is valid too. `ping` in the query has no effect.
         */
        get: operations["get-kuma-push"];
        put?: never;
        /**
         * Push: as scripts for Uptime Kuma send it
         * @description For a heartbeat that has the push token of an Uptime Kuma monitor. The token of a heartbeat is valid too. `ping` in the query has no effect.
         */
        post: operations["post-kuma-push"];
        delete?: never;
        options?: never;
        /**
         * Push: as scripts for Uptime Kuma send it
         * @description For a heartbeat that has the push token of an Uptime Kuma monitor. The token of a heartbeat is valid too. `ping` in the query has no effect.
         */
        head: operations["head-kuma-push"];
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "monitor.down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.down
         * @description A check failed and the asked regions agree: an incident opened. If the alert waited for more than a minute, `detail.held` has the reason. To a contact of `escalations`, `detail` has `escalated_after_minutes`. If the incident began during or soon after a deployment of the monitor, `detail.deployment` has it. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.recovery
         * @description A check passed again: the incident is resolved. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.reminder
         * @description Reminder: the monitor is still down. Sent `remind_after_minutes` after the alert; then the wait doubles each time, up to a day. `detail` has the start of the outage, and `acknowledgement_ended` if the reminder comes because an acknowledgement ended. The end of a snooze also sends one. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-reminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.ssl_expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.ssl_expiring
         * @description The certificate expires within the monitor's `ssl_expiry_warning_days`. Sent once per certificate. Of the monitor's client certificate or authority, `detail` says which. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-ssl-expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.flapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.flapping
         * @description The monitor changes too often, so Pharos does not send each change. When the monitor is stable again, an alert has its status. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-flapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.slow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.slow
         * @description At least `slow_after_checks` of the last five checks took longer than `max_response_time_ms`. No incident opens. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-slow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.slow_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.slow_over
         * @description The last five checks were within `max_response_time_ms`: the monitor is no longer slow. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-slow-over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.divided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.divided
         * @description With `locations_rule` `all`, the monitor fails inside or outside, and answers on the other side. No incident opens. `detail` has both sides. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-divided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.divided_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.divided_over
         * @description The monitor answers inside and outside again. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-divided-over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: monitor.changed
         * @description The monitor is down as before, and fails on other sides: inside, outside or both. Sent once per incident and `detail.word`, to contacts that got the alert of the incident. `detail` has both sides and the cause. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-monitor-changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.down
         * @description The server sends no reports: an incident opened. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.recovery
         * @description The server reports again: the incident is resolved. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.reminder
         * @description Reminder: the server is still down. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-reminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.flapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.flapping
         * @description The server changes too often, so Pharos does not send each change. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-flapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.warning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.warning
         * @description A rule of the server is met. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-warning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "server.warning_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: server.warning_over
         * @description A rule of the server is no longer met. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-server-warning-over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.down
         * @description A check failed and the asked regions agree: an incident opened. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.recovery
         * @description A check passed again: the incident is resolved. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.reminder
         * @description Reminder: the site is still down. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-reminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.flapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.flapping
         * @description The site changes too often, so Pharos does not send each change. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-flapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.certificate_expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.certificate_expiring
         * @description The certificate of the site expires soon. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-certificate-expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.domain_expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.domain_expiring
         * @description The registration of the domain expires soon, or has a state that needs an action. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-domain-expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.dns_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.dns_changed
         * @description A DNS record of the site changed. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-dns-changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.broken_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.broken_links
         * @description Pages of the site have new links that do not work. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-broken-links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.mixed_content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: site.mixed_content
         * @description Pages of the site newly load content over http. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-site-mixed-content"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "place.down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: place.down
         * @description No probe of the place polls: an incident opened. Its monitors get no incident by this. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-place-down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "place.recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: place.recovery
         * @description A probe of the place polls again: the incident is resolved. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-place-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "place.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: place.reminder
         * @description Reminder: the place is still down. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-place-reminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "place.flapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: place.flapping
         * @description The place changes too often, so Pharos does not send each change. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-place-flapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "place.isolated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: place.isolated
         * @description The reference URL of the place does not answer its probes, so no failure of a monitor counts there. `detail` has `reference_url`. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-place-isolated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: contact.test
         * @description A test of the contact, requested by a user or through the API. `type` is `contact`; `id` and `name` are the contact's. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-contact-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert: contact.proof
         * @description A week without a message, if the contact has `weekly_proof`. The members are as in `contact.test`. Pharos sends this to contacts of type `webhook` and retries for up to a day until they accept it.
         */
        post: operations["webhook-contact-proof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @example {
         *       "note": "The host is out of memory",
         *       "until": "2026-10-07T14:00:00Z"
         *     }
         */
        Acknowledgement: {
            /** @description Note for the team. Null: no note. */
            note?: string | null;
            /**
             * Format: date-time
             * @description End of the acknowledgement, at most 7 days ahead. Null: the end of the incident.
             */
            until?: string | null;
        };
        /** @description An alert. New events and members can be added: ignore unknown ones. */
        AlertPayload: {
            /** @description Event, such as `monitor.down`. */
            event: string;
            /** @description Type of the subject: `monitor`, `server`, `site`, `place`, or `contact`. */
            type: string;
            /** @description ID of the subject. */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description URL, or the host name of a server. Empty if there is none. */
            target: string;
            /**
             * Format: date-time
             * @description Time of the event, with the offset `+00:00`.
             */
            timestamp: string;
            /** @description ID of the incident. Always of servers and sites, and of monitors if there is a `detail`. */
            incident_id?: number | null;
            /** @description More facts. The reference of webhooks lists them for each event. */
            detail?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Only of a monitor with `tls_verify` false: its checks accept every certificate.
             * @constant
             */
            tls_verify?: false;
            /** @description Page to acknowledge the open incident without signing in. Only if the contact has `answers`. */
            answer_url?: string;
        };
        /**
         * @example {
         *       "key": "5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11",
         *       "status": {
         *         "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg",
         *         "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json",
         *         "markdown": "![Status](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg)",
         *         "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg\" alt=\"Status\">"
         *       },
         *       "uptime": {
         *         "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime",
         *         "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=uptime",
         *         "markdown": "![Uptime](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime)",
         *         "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime\" alt=\"Uptime\">"
         *       },
         *       "response": {
         *         "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response",
         *         "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=response",
         *         "markdown": "![Response time](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response)",
         *         "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response\" alt=\"Response time\">"
         *       }
         *     }
         */
        Badge: {
            /**
             * Format: uuid
             * @description Secret part of the badge URLs.
             */
            key: string;
            status: {
                /** @description The picture. */
                svg_url: string;
                /** @description URL for an endpoint badge of shields.io. */
                json_url: string;
                /** @description Image in Markdown, for a README. */
                markdown: string;
                /** @description Image in HTML, for a web page. */
                html: string;
            };
            uptime: {
                /** @description The picture. */
                svg_url: string;
                /** @description URL for an endpoint badge of shields.io. */
                json_url: string;
                /** @description Image in Markdown, for a README. */
                markdown: string;
                /** @description Image in HTML, for a web page. */
                html: string;
            };
            response: {
                /** @description The picture. */
                svg_url: string;
                /** @description URL for an endpoint badge of shields.io. */
                json_url: string;
                /** @description Image in Markdown, for a README. */
                markdown: string;
                /** @description Image in HTML, for a web page. */
                html: string;
            };
        };
        /**
         * @example {
         *       "checked_at": "2026-10-07T09:30:00.123000Z",
         *       "status": "down",
         *       "response_time_ms": 87,
         *       "http_status_code": 503,
         *       "region": "lon",
         *       "error_message": "Expected 200, got 503"
         *     }
         */
        Check: {
            /**
             * Format: date-time
             * @description When the check ran.
             */
            checked_at: string;
            /**
             * @description Result of the check. `degraded`: other regions did not confirm the failure. `pending`: the region is quarantined and its result is ignored.
             * @enum {string}
             */
            status: "pending" | "up" | "down" | "degraded";
            /** @description Answer time in milliseconds; null when there was no answer. */
            response_time_ms: number | null;
            /** @description HTTP status received, for HTTP checks. */
            http_status_code: number | null;
            /** @description Region the check ran from, such as lon, nyc, sgp or tor. */
            region: string | null;
            /** @description Why the check failed; null when it passed. */
            error_message: string | null;
        };
        ChecksOfOutage: {
            /** @description Checks of Pharos at the begin of the outage. */
            count: number;
            /** @description Checks that failed. */
            failed: number;
            /** @description Regions that made them. */
            regions: number;
            /** @description Regions whose checks failed. */
            failed_regions: number;
        };
        ComparedOutage: {
            monitor_id: number;
            monitor_name: string;
            monitor_type: string;
            /**
             * @description The other system.
             * @enum {string}
             */
            source: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus";
            /**
             * @description `both`: both saw it. `both-no-alert`: both saw it, and it was too short for an alert of Pharos. `false-alarm`: only the other system, and all checks of Pharos passed, at least two. `some-regions`: only the other system, and some checks of Pharos failed. `too-short`: only the other system, between two checks of Pharos. `not-checked`: only the other system, and Pharos stored too few checks. `missed`: only Pharos, from several regions or by several checks, on a day of which the record has checks. `only-here`: only Pharos, without such evidence. `no-alert`: only Pharos, and too short for an alert.
             * @enum {string}
             */
            verdict: "both" | "both-no-alert" | "false-alarm" | "some-regions" | "too-short" | "not-checked" | "missed" | "only-here" | "no-alert";
            /** @description The incident of Pharos, the first of several. Null: not seen. */
            here: components["schemas"]["OutageOfPharos"] | null;
            /** @description The outage in the record. Null: not seen. */
            there: components["schemas"]["OutageOfOtherSystem"] | null;
            /** @description Pharos confirmed it so much earlier. Negative: later. Null: not known. */
            lead_seconds: number | null;
            /** @description Null: both systems saw it. */
            checks: components["schemas"]["ChecksOfOutage"] | null;
        };
        /**
         * @example {
         *       "from": "2026-10-01T08:00:00.000000Z",
         *       "until": "2026-10-07T09:00:00.000000Z",
         *       "monitors": 12,
         *       "unchecked": 0,
         *       "sources": [
         *         "uptime-kuma"
         *       ],
         *       "silent": {
         *         "monitors": 12,
         *         "down": 0,
         *         "compared": [
         *           {
         *             "id": 42,
         *             "name": "Shop",
         *             "is_down": false
         *           }
         *         ]
         *       },
         *       "totals": {
         *         "both": 0,
         *         "first_here": 0,
         *         "first_there": 0,
         *         "median_lead_seconds": null,
         *         "missed_there": 0,
         *         "false_alarms_there": 1,
         *         "only_here": 0,
         *         "only_there": 0
         *       },
         *       "outages": [
         *         {
         *           "monitor_id": 42,
         *           "monitor_name": "Shop",
         *           "monitor_type": "http",
         *           "source": "uptime-kuma",
         *           "verdict": "false-alarm",
         *           "here": null,
         *           "there": {
         *             "started_at": "2026-10-03T12:00:00.000000Z",
         *             "ended_at": "2026-10-03T12:04:00.000000Z",
         *             "cause": "timeout of 48000ms exceeded"
         *           },
         *           "lead_seconds": null,
         *           "checks": {
         *             "count": 12,
         *             "failed": 0,
         *             "regions": 4,
         *             "failed_regions": 0
         *           }
         *         }
         *       ],
         *       "is_complete": true,
         *       "url": "https://pharos.example.com/comparison"
         *     }
         */
        Comparison: {
            /**
             * Format: date-time
             * @description Since when both systems checked a monitor. Null: they did not yet.
             */
            from: string | null;
            /**
             * Format: date-time
             * @description End of the newest record.
             */
            until: string | null;
            /** @description Monitors that both systems checked. */
            monitors: number;
            /** @description Monitors with a record that Pharos has not checked yet. They are not compared. */
            unchecked: number;
            /** @description The other systems. */
            sources: ("uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus")[];
            silent: components["schemas"]["SilentMonitors"];
            totals: components["schemas"]["ComparisonTotals"];
            /** @description The newest 200, newest first. */
            outages: components["schemas"]["ComparedOutage"][];
            /** @description False: `totals` lacks earlier outages, or some monitors. */
            is_complete: boolean;
            /** @description The page of the dashboard with this comparison. */
            url: string;
        };
        ComparisonTotals: {
            /** @description Outages that both saw, also with the verdict `both-no-alert`. */
            both: number;
            /** @description Of those, Pharos was first. */
            first_here: number;
            /** @description Of those, the other system was first. */
            first_there: number;
            /** @description Median of `lead_seconds`. Null: not known. */
            median_lead_seconds: number | null;
            /** @description Outages with the verdict `missed`. */
            missed_there: number;
            /** @description Outages with the verdict `false-alarm`. */
            false_alarms_there: number;
            /** @description Other outages that only Pharos saw. */
            only_here: number;
            /** @description Other outages that only the other system saw. */
            only_there: number;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "On call",
         *       "type": "webhook",
         *       "config": {
         *         "url": "https://example.com/hooks/secret"
         *       },
         *       "notify_on_down": true,
         *       "notify_on_recovery": true,
         *       "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
         *       "last_delivered_at": "2026-10-07T09:30:00.123000Z",
         *       "failing_since": null,
         *       "last_error": null,
         *       "key": "on-call",
         *       "last_failure_reason": null,
         *       "seen_at": "2026-10-06T08:12:40.000000Z",
         *       "proved_at": null,
         *       "unproven_since": null,
         *       "proof_error": null,
         *       "answers": null,
         *       "hours": {
         *         "time_zone": "Europe/Berlin",
         *         "ranges": [
         *           {
         *             "days": [
         *               "mon",
         *               "tue",
         *               "wed",
         *               "thu",
         *               "fri"
         *             ],
         *             "from": "08:00",
         *             "to": "18:00"
         *           }
         *         ],
         *         "outside": "hold"
         *       },
         *       "template": null,
         *       "is_default": true,
         *       "weekly_proof": false,
         *       "gather_seconds": 0
         *     }
         */
        Contact: {
            /** @description Contact ID. */
            id: number;
            /** @description Contact name. */
            name: string;
            /**
             * @description Channel of the alerts. Never changes.
             * @enum {string}
             */
            type: "email" | "slack" | "discord" | "telegram" | "webhook" | "push";
            /** @description The keys that the type needs. Webhook URLs and bot tokens are masked for a Viewer's token. */
            config: {
                [key: string]: string;
            };
            /** @description Alert when a monitor goes down. */
            notify_on_down: boolean;
            /** @description Alert when a monitor recovers. */
            notify_on_recovery: boolean;
            /** @description Signing secret of a `webhook` contact (Standard Webhooks), `********` for a Viewer's token; null for other types. */
            signing_secret: string | null;
            /**
             * Format: date-time
             * @description Last time an alert arrived.
             */
            last_delivered_at: string | null;
            /**
             * Format: date-time
             * @description Time since alerts fail: three deliveries in a row failed for good. Null after an alert or a test that arrived.
             */
            failing_since: string | null;
            /** @description Why the last attempt failed; null after a successful one. */
            last_error: string | null;
            /** @description The team's stable key for the contact, unique among its contacts. */
            key: string | null;
            /**
             * @description `last_error` as one value; null after a successful attempt, and for an error from before Pharos stored reasons.
             * @enum {string|null}
             */
            last_failure_reason: "refused" | "unauthorized" | "rate_limited" | "receiver_error" | "timeout" | "unreachable" | "cancelled" | null;
            /**
             * Format: date-time
             * @description Last time a person confirmed that a message of the contact had reached them.
             */
            seen_at: string | null;
            /**
             * Format: date-time
             * @description Last time a request, a weekly message or a test proved that the receiver accepts messages.
             */
            proved_at: string | null;
            /**
             * Format: date-time
             * @description Time since proofs fail: two failed an hour apart. Null otherwise.
             */
            unproven_since: string | null;
            /** @description Why the last proof failed; null after a successful one. */
            proof_error: string | null;
            /** @description Whether alerts have a link to acknowledge without signing in. Null: the default, which is true, and false for `webhook`, whose payload then has no `answer_url`. */
            answers: boolean | null;
            /** @description When the contact gets alerts. Null: always. */
            hours: components["schemas"]["ContactHours"] | null;
            /** @description Form of the messages to a contact of type `webhook`, as it was sent. Null for the signed JSON. */
            template: components["schemas"]["ContactTemplate"] | null;
            /** @description Whether new monitors alert it if their request names no contacts. */
            is_default: boolean;
            /** @description Whether the contact gets a message after a week without one. */
            weekly_proof: boolean;
            /** @description Seconds that an alert waits for others. Then all that wait are one message. Only for contacts that people read. */
            gather_seconds: number;
        };
        /**
         * @example {
         *       "notify_on_recovery": false
         *     }
         */
        ContactChange: {
            /** @description Contact name. */
            name?: string;
            /** @description Cannot change. Omit it or send the current type. */
            type?: string;
            config?: components["schemas"]["ContactConfig"];
            /** @description Alert when a monitor goes down. */
            notify_on_down?: boolean;
            /** @description Alert when a monitor recovers. */
            notify_on_recovery?: boolean;
            /** @description Your stable key, unique among the team's contacts. */
            key?: string | null;
            /** @description Whether alerts have a link to acknowledge without signing in. Null: the default, which is true, and false for `webhook`, whose payload then has no `answer_url`. */
            answers?: boolean | null;
            /** @description When the contact gets alerts. Null: always. */
            hours?: components["schemas"]["NewContactHours"] | null;
            /** @description Seconds that an alert waits for others. Then all that wait are one message. Only for contacts that people read. */
            gather_seconds?: number;
            /** @description Form of the messages to a contact of type `webhook`. Null: the signed JSON of the documentation. */
            template?: components["schemas"]["ContactTemplate"] | null;
            /** @description Whether new monitors alert it if their request names no contacts. */
            is_default?: boolean;
            /** @description Whether the contact gets a message after a week without one, within its `hours`. A webhook gets the event `contact.proof`. Must be false for contacts that Pharos proves by a quiet request. */
            weekly_proof?: boolean;
        };
        /** @description The keys that the contact's type needs; other keys are dropped. */
        ContactConfig: {
            /**
             * Format: email
             * @description Email address to alert.
             */
            email: string;
        } | {
            /**
             * Format: uri
             * @description A Slack incoming-webhook URL.
             */
            webhook_url: string;
        } | {
            /**
             * Format: uri
             * @description A Discord channel webhook URL.
             */
            webhook_url: string;
        } | {
            /** @description The bot's token, such as 123456:ABC-DEF, as BotFather shows it. */
            bot_token: string;
            /** @description A numeric chat ID or an @channel name. */
            chat_id: string | number;
        } | {
            /**
             * Format: uri
             * @description URL that receives a JSON POST per alert.
             */
            url: string;
        } | {
            /**
             * Format: uri
             * @description URL of the subscription at the push service.
             */
            endpoint: string;
            /** @description Public key of the subscription, in base64url. */
            p256dh: string;
            /** @description Secret of the subscription, in base64url. */
            auth: string;
        };
        ContactHours: {
            /** @description IANA time zone of the ranges, such as `Europe/Berlin`. */
            time_zone: string;
            /** @description Local times at which the contact gets alerts. At least one. */
            ranges: components["schemas"]["HourRange"][];
            /**
             * @description `hold`: outside of the hours every alert waits. `outages`: outages are sent at any time; the rest waits.
             * @enum {string}
             */
            outside: "hold" | "outages";
        };
        /**
         * @example {
         *       "name": "On call",
         *       "type": "webhook",
         *       "config": {
         *         "url": "https://example.com/hooks/secret"
         *       },
         *       "notify_on_down": true,
         *       "notify_on_recovery": true,
         *       "news": "down"
         *     }
         */
        ContactPreview: {
            /** @description Contact name. */
            name: string;
            /**
             * @description Channel of the alerts. Cannot change later.
             * @enum {string}
             */
            type: "email" | "slack" | "discord" | "telegram" | "webhook" | "push";
            config: components["schemas"]["ContactConfig"];
            /**
             * @description Alert when a monitor goes down.
             * @default true
             */
            notify_on_down?: boolean;
            /**
             * @description Alert when a monitor recovers.
             * @default true
             */
            notify_on_recovery?: boolean;
            /** @description Your stable key, unique among the team's contacts. */
            key?: string | null;
            /** @description Whether alerts have a link to acknowledge without signing in. Null: the default, which is true, and false for `webhook`, whose payload then has no `answer_url`. */
            answers?: boolean | null;
            /** @description When the contact gets alerts. Null: always. */
            hours?: components["schemas"]["NewContactHours"] | null;
            /**
             * @description Seconds that an alert waits for others. Then all that wait are one message. Only for contacts that people read.
             * @default 0
             */
            gather_seconds?: number;
            /** @description Form of the messages to a contact of type `webhook`. Null: the signed JSON of the documentation. */
            template?: components["schemas"]["ContactTemplate"] | null;
            /**
             * @description Whether new monitors alert it if their request names no contacts.
             * @default false
             */
            is_default?: boolean;
            /**
             * @description Whether the contact gets a message after a week without one, within its `hours`. A webhook gets the event `contact.proof`. Must be false for contacts that Pharos proves by a quiet request.
             * @default false
             */
            weekly_proof?: boolean;
            /**
             * @description Only this message. Null: all of them.
             * @enum {string|null}
             */
            news?: "down" | "recovery" | "reminder" | "summary" | "test" | null;
        };
        /**
         * @example {
         *       "preset": "ntfy",
         *       "settings": {
         *         "topic": "pharos-secret"
         *       }
         *     }
         * @example {
         *       "settings": {
         *         "token": "secret"
         *       },
         *       "headers": {
         *         "Authorization": "Bearer {{settings.token}}"
         *       },
         *       "body": {
         *         "text": "{{title}}",
         *         "resolved": "{{is_over}}",
         *         "thread": "{{incident.key}}"
         *       }
         *     }
         */
        ContactTemplate: {
            /**
             * @description The service. Its preset fills the members that are left out. Null: no preset.
             * @enum {string|null}
             */
            preset?: "alertmanager" | "apprise" | "generic" | "google_chat" | "gotify" | "home_assistant" | "incident_io" | "jsm" | "matrix" | "mattermost" | "n8n" | "ntfy" | "pagerduty" | "pushover" | "rocketchat" | "signal" | "teams" | "twilio" | "whatsapp" | "zapier" | "zulip" | null;
            /** @description Values that the preset asks for, such as a token. Without a preset: values for `{{settings.name}}`. */
            settings?: {
                [key: string]: string;
            } | null;
            /**
             * @description HTTP method. Without a preset: POST.
             * @enum {string|null}
             */
            method?: "POST" | "PUT" | null;
            /** @description Added to `config.url`. Values of placeholders are percent-encoded. */
            path?: string | null;
            /** @description Used instead of `path` when something is over. */
            over_path?: string | null;
            /** @description HTTP headers, name to value. A Viewer's token sees `********`. */
            headers?: {
                [key: string]: string;
            } | null;
            /**
             * @description Format of the body. Without a preset: `json`.
             * @enum {string|null}
             */
            format?: "json" | "form" | "text" | null;
            /** @description JSON with `{{field}}` in its strings, at most 8 KiB. An object for `form`, a string for `text`. */
            body?: Record<string, never> | unknown[] | string | number | boolean | null;
            /** @description As `body`, when something is over. Without it: `body`. */
            over_body?: Record<string, never> | unknown[] | string | number | boolean | null;
            /**
             * @description `people` get summaries, and one message for an outage that is over. `programs` get each event. Without a preset: `programs`.
             * @enum {string|null}
             */
            readers?: "people" | "programs" | null;
            /** @description Status codes of an accepted message. Null: the codes of the preset, or 200 to 299. */
            success?: number[] | null;
        };
        /**
         * @example {
         *       "id": 9001,
         *       "delivery_id": "dlv_9001",
         *       "event": "monitor.down",
         *       "monitor_id": 42,
         *       "monitor_name": "Shop",
         *       "state": "failed",
         *       "attempts": 1,
         *       "created_at": "2026-10-07T09:30:00.123000Z",
         *       "next_attempt_at": null,
         *       "delivered_at": null,
         *       "last_error": "The receiver answered 404",
         *       "reason": "refused"
         *     }
         */
        Delivery: {
            /** @description Delivery ID. */
            id: number;
            /** @description Value of the `webhook-id` header, the same on every attempt. */
            delivery_id: string;
            /** @description Event of the alert, such as `monitor.down` or `monitor.recovery`. */
            event: string;
            /** @description Monitor of the alert. */
            monitor_id: number;
            /** @description Name of the monitor, even after its deletion. */
            monitor_name: string;
            /**
             * @description `pending` until it arrived (`delivered`) or Pharos stopped retrying (`failed`). `skipped`: the alert was outdated before it was sent.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "skipped";
            /** @description Attempts since the delivery was created or last restarted. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the delivery was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt; null unless pending.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver accepted the alert.
             */
            delivered_at: string | null;
            /** @description Why the last attempt failed. */
            last_error: string | null;
            /**
             * @description The same as one value; null if the last attempt did not fail, or ran before Pharos stored reasons. `cancelled`: Pharos stopped the attempt itself.
             * @enum {string|null}
             */
            reason: "refused" | "unauthorized" | "rate_limited" | "receiver_error" | "timeout" | "unreachable" | "cancelled" | null;
        };
        DeployedMonitor: {
            /** @description Monitor ID. */
            monitor_id: number;
            /** @description Current name of the monitor. */
            monitor_name: string;
            /**
             * @description Null before the verdict, or if the deployment was never finished.
             * @enum {string|null}
             */
            verdict: "passed" | "failed" | "unknown" | null;
            /**
             * @description Why the monitor failed (`down`, `degraded`, `slower`) or has no verdict (the others). Null otherwise.
             * @enum {string|null}
             */
            reason: "down" | "degraded" | "slower" | "heartbeat" | "paused" | "not-up-before" | "few-checks" | null;
            /** @description Before the deployment. */
            before: {
                /**
                 * @description Status at the start.
                 * @enum {string}
                 */
                status: "pending" | "up" | "down" | "degraded";
                /** @description Passing checks whose response times are known, at most 30. */
                checks: number;
                /** @description Their median response time. Null without checks. */
                median_ms: number | null;
                /** @description Their 95th percentile. Null without checks. */
                p95_ms: number | null;
            };
            /** @description After the finish. Null before the verdict. */
            after: {
                /**
                 * @description Status at the verdict.
                 * @enum {string}
                 */
                status: "pending" | "up" | "down" | "degraded";
                /** @description Last checks after the finish, at most 6. Checks that failed count. */
                checks: number;
                /** @description Median response time of those that passed. Null without any. */
                median_ms: number | null;
            } | null;
        };
        /**
         * @example {
         *       "id": 17,
         *       "name": "shop",
         *       "version": "a1b2c3",
         *       "url": "https://ci.example.com/runs/981",
         *       "key": "run-981",
         *       "state": "failed",
         *       "result": "succeeded",
         *       "started_by": "Ada",
         *       "started_at": "2026-11-27T09:30:00.000000Z",
         *       "quiet_until": "2026-11-27T09:34:40.000000Z",
         *       "finished_at": "2026-11-27T09:33:10.000000Z",
         *       "ended_at": "2026-11-27T09:34:04.000000Z",
         *       "verify_checks": 6,
         *       "monitor_ids": [
         *         42,
         *         43
         *       ]
         *     }
         */
        Deployment: {
            /** @description Deployment ID. */
            id: number;
            /** @description Name of the application or service. */
            name: string;
            /** @description Version, such as a commit. */
            version: string | null;
            /** @description Page of the deployment. */
            url: string | null;
            /** @description The client's key. */
            key: string | null;
            /**
             * @description `verifying`: finished, and Pharos checks the monitors. `passed`, `failed` and `unknown` are final. `failed` also follows from the result.
             * @enum {string}
             */
            state: "running" | "verifying" | "passed" | "failed" | "unknown";
            /**
             * @description How the deployment ended. Null: not finished.
             * @enum {string|null}
             */
            result: "succeeded" | "failed" | "cancelled" | null;
            /** @description Name of the member who started it, at that time. */
            started_by: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When new alerts of its monitors are sent again at the latest.
             */
            quiet_until: string;
            /**
             * Format: date-time
             * @description When it was finished. Null: not finished.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When the state became final. Null: not final.
             */
            ended_at: string | null;
            /** @description Checks of each monitor after the finish: 6, or fewer if the team's plan has no more in this hour. 0: fewer than three are left, so the ordinary checks decide. */
            verify_checks: number;
            /** @description Its monitors. */
            monitor_ids: number[];
        };
        /**
         * @example {
         *       "id": 17,
         *       "name": "shop",
         *       "version": "a1b2c3",
         *       "url": "https://ci.example.com/runs/981",
         *       "key": "run-981",
         *       "state": "failed",
         *       "result": "succeeded",
         *       "started_by": "Ada",
         *       "started_at": "2026-11-27T09:30:00.000000Z",
         *       "quiet_until": "2026-11-27T09:34:40.000000Z",
         *       "finished_at": "2026-11-27T09:33:10.000000Z",
         *       "ended_at": "2026-11-27T09:34:04.000000Z",
         *       "verify_checks": 6,
         *       "monitor_ids": [
         *         42,
         *         43
         *       ],
         *       "monitors": [
         *         {
         *           "monitor_id": 42,
         *           "monitor_name": "Shop",
         *           "verdict": "passed",
         *           "reason": null,
         *           "before": {
         *             "status": "up",
         *             "checks": 30,
         *             "median_ms": 118,
         *             "p95_ms": 171
         *           },
         *           "after": {
         *             "status": "up",
         *             "checks": 6,
         *             "median_ms": 124
         *           }
         *         },
         *         {
         *           "monitor_id": 43,
         *           "monitor_name": "Shop API",
         *           "verdict": "failed",
         *           "reason": "slower",
         *           "before": {
         *             "status": "up",
         *             "checks": 30,
         *             "median_ms": 80,
         *             "p95_ms": 103
         *           },
         *           "after": {
         *             "status": "up",
         *             "checks": 6,
         *             "median_ms": 412
         *           }
         *         }
         *       ]
         *     }
         */
        DeploymentDetail: {
            /** @description Deployment ID. */
            id: number;
            /** @description Name of the application or service. */
            name: string;
            /** @description Version, such as a commit. */
            version: string | null;
            /** @description Page of the deployment. */
            url: string | null;
            /** @description The client's key. */
            key: string | null;
            /**
             * @description `verifying`: finished, and Pharos checks the monitors. `passed`, `failed` and `unknown` are final. `failed` also follows from the result.
             * @enum {string}
             */
            state: "running" | "verifying" | "passed" | "failed" | "unknown";
            /**
             * @description How the deployment ended. Null: not finished.
             * @enum {string|null}
             */
            result: "succeeded" | "failed" | "cancelled" | null;
            /** @description Name of the member who started it, at that time. */
            started_by: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When new alerts of its monitors are sent again at the latest.
             */
            quiet_until: string;
            /**
             * Format: date-time
             * @description When it was finished. Null: not finished.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When the state became final. Null: not final.
             */
            ended_at: string | null;
            /** @description Checks of each monitor after the finish: 6, or fewer if the team's plan has no more in this hour. 0: fewer than three are left, so the ordinary checks decide. */
            verify_checks: number;
            /** @description Its monitors. */
            monitor_ids: number[];
            /** @description Its monitors, by name. */
            monitors: components["schemas"]["DeployedMonitor"][];
        };
        /**
         * @example {
         *       "bound_seconds_by_interval": {
         *         "30": 135,
         *         "60": 165,
         *         "300": 405,
         *         "900": 1005,
         *         "1800": 1905,
         *         "3600": 3705
         *       },
         *       "bound_timeout_seconds": 30,
         *       "last_24h": {
         *         "late_ms": {
         *           "count": 51840,
         *           "p50": 118,
         *           "p99": 402,
         *           "max": 1210
         *         },
         *         "verdict_ms": {
         *           "count": 51838,
         *           "p50": 610,
         *           "p99": 1940,
         *           "max": 61200
         *         },
         *         "alert_ms": {
         *           "count": 14,
         *           "p50": 350,
         *           "p99": 1100,
         *           "max": 1100
         *         }
         *       },
         *       "violations_24h": 1,
         *       "regions": [
         *         {
         *           "region": "lon",
         *           "wait_ms": {
         *             "count": 540,
         *             "p50": 0,
         *             "p99": 3,
         *             "max": 12
         *           },
         *           "lacks_capacity": false
         *         },
         *         {
         *           "region": "nyc",
         *           "wait_ms": {
         *             "count": 538,
         *             "p50": 900,
         *             "p99": 4100,
         *             "max": 5200
         *           },
         *           "lacks_capacity": true
         *         }
         *       ],
         *       "violations": [
         *         {
         *           "monitor_id": 42,
         *           "monitor_name": "Checkout",
         *           "due_at": "2026-11-23T09:30:12.250000Z",
         *           "checked_at": "2026-11-23T09:32:40.100000Z",
         *           "allowed_seconds": 105
         *         }
         *       ],
         *       "as_of": "2026-11-23T10:14:00.000000Z"
         *     }
         */
        Detection: {
            /** @description Seconds until an outage is detected, by the monitor's interval in seconds: interval + 3 × timeout + 15 s. */
            bound_seconds_by_interval: {
                [key: string]: number;
            };
            /** @description The `request_timeout_seconds` of these bounds. */
            bound_timeout_seconds: number;
            /** @description Figures of the last 24 hours over all teams. Each minute is recorded up to two minutes later. */
            last_24h: {
                /** @description From the due time to the start of the check. */
                late_ms: {
                    /** @description Number of measurements. */
                    count: number;
                    /** @description Median, exact to 10 %; null without measurements. */
                    p50: number | null;
                    /** @description 99th percentile, exact to 10 %; null without measurements. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description From the start of the check to the recorded result of the regions. Includes the response times of the targets. */
                verdict_ms: {
                    /** @description Number of measurements. */
                    count: number;
                    /** @description Median, exact to 10 %; null without measurements. */
                    p50: number | null;
                    /** @description 99th percentile, exact to 10 %; null without measurements. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description From the recorded event to the receiver's answer to the first delivery attempt. */
                alert_ms: {
                    /** @description Number of measurements. */
                    count: number;
                    /** @description Median, exact to 10 %; null without measurements. */
                    p50: number | null;
                    /** @description 99th percentile, exact to 10 %; null without measurements. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
            };
            /** @description Checks of the last 24 hours, over all teams, that took longer than the bound allows. */
            violations_24h: number;
            /** @description Regions of the last 15 minutes, by name. */
            regions: {
                /** @description A region. */
                region: string;
                /** @description Time that checks waited for a free slot of the region's workers. */
                wait_ms: {
                    /** @description Number of measurements. */
                    count: number;
                    /** @description Median, exact to 10 %; null without measurements. */
                    p50: number | null;
                    /** @description 99th percentile, exact to 10 %; null without measurements. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description Whether 1 % of the checks waited longer than a second: the region needs more worker slots. */
                lacks_capacity: boolean;
            }[];
            /** @description Late checks of the team's monitors in the last 24 hours, newest first, at most 100. Pharos stores only some of very many late checks at once. */
            violations: {
                /** @description The monitor. */
                monitor_id: number;
                /** @description Its name. */
                monitor_name: string;
                /**
                 * Format: date-time
                 * @description When the check was due.
                 */
                due_at: string;
                /**
                 * Format: date-time
                 * @description When the result was recorded.
                 */
                checked_at: string;
                /** @description Allowed time after the check was due: the bound minus the interval. */
                allowed_seconds: number;
            }[];
            /**
             * Format: date-time
             * @description Newest measured minute; null without measurements.
             */
            as_of: string | null;
        };
        /**
         * @example {
         *       "monitors": [
         *         {
         *           "id": 42,
         *           "key": "uptime-kuma/shop",
         *           "name": "Shop",
         *           "type": "http",
         *           "is_down": false,
         *           "notifies_nobody": false,
         *           "source": "uptime-kuma"
         *         }
         *       ],
         *       "is_complete": true
         *     }
         */
        EndedSilences: {
            /** @description The monitors whose alerts are on now, in name order. */
            monitors: {
                id: number;
                key: string | null;
                name: string;
                type: string;
                /** @description Its contacts get an alert immediately. */
                is_down: boolean;
                /** @description No contact gets its outages. */
                notifies_nobody: boolean;
                /**
                 * @description The system that has a record of it. Null: no record.
                 * @enum {string|null}
                 */
                source: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus" | null;
            }[];
            /** @description False: more monitors are silent. Send the request again. */
            is_complete: boolean;
        };
        Escalation: {
            contact_id: number;
            /** @description Minutes of the outage without an acknowledgement. */
            after_minutes: number;
        };
        /**
         * @example {
         *       "result": "succeeded"
         *     }
         */
        FinishedDeployment: {
            /**
             * @description How the deployment ended.
             * @enum {string}
             */
            result: "succeeded" | "failed" | "cancelled";
        };
        /**
         * @example {
         *       "why": "maintenance",
         *       "until": "2026-10-07T10:00:00.000000Z"
         *     }
         */
        HeldAlerts: {
            /** @description `confirming`, `maintenance`, `deployment`, `snooze`, `dependency`, `flapping` or `hours`. Others may follow. */
            why: string;
            /**
             * Format: date-time
             * @description When it ends, if that is known.
             */
            until: string | null;
        };
        HourRange: {
            /** @description Days on which the range begins. */
            days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /** @description Local time of the begin, such as `08:00`. */
            from: string;
            /** @description Local time of the end. A time before `from` is of the next day; `24:00` ends the day. */
            to: string;
        };
        /**
         * @example {
         *       "id": 311,
         *       "started_at": "2026-10-07T09:30:00.123000Z",
         *       "resolved_at": "2026-10-07T09:34:00.456000Z",
         *       "duration_seconds": 240,
         *       "cause": "Expected 200, got 503",
         *       "resolved": true,
         *       "monitor_id": 42,
         *       "monitor_name": "Shop",
         *       "in_maintenance": false,
         *       "acknowledged_at": "2026-10-07T09:31:12.000000Z",
         *       "short": false,
         *       "imported_from": null
         *     }
         */
        Incident: {
            /** @description Incident ID. */
            id: number;
            /**
             * Format: date-time
             * @description When the monitor went down.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it recovered; null while open.
             */
            resolved_at: string | null;
            /** @description Length once resolved; null while open. */
            duration_seconds: number | null;
            /** @description What the failing check reported. */
            cause: string | null;
            /** @description Whether the incident is over. */
            resolved: boolean;
            /** @description The monitor that went down. */
            monitor_id: number;
            /** @description Current name of the monitor. */
            monitor_name: string;
            /** @description Whether the incident began in a maintenance window. Its alerts waited until the window ended. */
            in_maintenance: boolean;
            /**
             * Format: date-time
             * @description When a member acknowledged the incident. Null: not acknowledged.
             */
            acknowledged_at: string | null;
            /** @description Whether it was over before `alert_after_failures` checks had failed. Contacts then got no alert. */
            short: boolean;
            /**
             * @description The other system that saw it before the monitor was created. Null: Pharos saw it.
             * @enum {string|null}
             */
            imported_from: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus" | null;
        };
        /**
         * @example {
         *       "id": 311,
         *       "started_at": "2026-10-07T09:30:00.123000Z",
         *       "resolved_at": null,
         *       "duration_seconds": null,
         *       "cause": "Expected 200, got 503",
         *       "resolved": false,
         *       "monitor_id": 42,
         *       "monitor_name": "Shop",
         *       "in_maintenance": false,
         *       "short": false,
         *       "imported_from": null,
         *       "monitor": {
         *         "id": 42,
         *         "name": "Shop",
         *         "type": "http",
         *         "url": "https://shop.example.com/health"
         *       },
         *       "regions": [
         *         "lon",
         *         "nyc"
         *       ],
         *       "acknowledged_at": "2026-10-07T09:31:12.000000Z",
         *       "acknowledged_by": "ada@example.com",
         *       "acknowledged_note": "The host is out of memory",
         *       "acknowledged_until": "2026-10-07T14:00:00.000000Z",
         *       "next_escalation": {
         *         "after_minutes": 15,
         *         "contacts": [
         *           {
         *             "id": 8,
         *             "name": "Ada"
         *           }
         *         ]
         *       },
         *       "votes": [
         *         {
         *           "region": "lon",
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "status": "down",
         *           "error_class": "status",
         *           "error_message": "Expected 200, got 503",
         *           "response_time_ms": 84,
         *           "dns_ms": 2,
         *           "connect_ms": 11,
         *           "tls_ms": 24,
         *           "wait_ms": 47,
         *           "http_status_code": 503,
         *           "remote_address": "192.0.2.10",
         *           "moment": "opened"
         *         },
         *         {
         *           "region": "nyc",
         *           "at": "2026-10-07T09:30:00.714000Z",
         *           "status": "down",
         *           "error_class": "status",
         *           "error_message": "Expected 200, got 503",
         *           "response_time_ms": 139,
         *           "dns_ms": 2,
         *           "connect_ms": 66,
         *           "tls_ms": 24,
         *           "wait_ms": 47,
         *           "http_status_code": 503,
         *           "remote_address": "192.0.2.10",
         *           "moment": "opened"
         *         }
         *       ],
         *       "response": {
         *         "region": "lon",
         *         "status_line": "HTTP/1.1 503 Service Unavailable",
         *         "headers": [
         *           {
         *             "name": "content-type",
         *             "value": "text/html"
         *           },
         *           {
         *             "name": "set-cookie",
         *             "value": "********"
         *           }
         *         ],
         *         "body": "<h1>Back in a moment</h1>",
         *         "redirects": [],
         *         "steps": []
         *       },
         *       "certificate": {
         *         "subject": "shop.example.com",
         *         "issuer": "Example CA (R3)",
         *         "names": [
         *           "shop.example.com"
         *         ],
         *         "issued_at": "2026-09-09T00:00:00.000000Z",
         *         "expires_at": "2026-12-08T00:00:00.000000Z",
         *         "fingerprint": "9F:86:D0:81:88:4C:7D:65:9A:2F:EA:A0:C5:5A:D0:15:A3:BF:4F:1B:2B:0B:82:2C:D1:5D:6C:15:B0:F0:0A:08",
         *         "chain": []
         *       },
         *       "alerts": [
         *         {
         *           "id": 9001,
         *           "event": "monitor.down",
         *           "contact_id": 7,
         *           "contact_name": "On call",
         *           "state": "delivered",
         *           "attempts": 1,
         *           "delivered_at": "2026-10-07T09:30:01.402000Z"
         *         }
         *       ],
         *       "timeline": [
         *         {
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "kind": "vote",
         *           "region": "lon",
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "Expected 200, got 503",
         *           "note": null,
         *           "until": null
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "kind": "opened",
         *           "region": null,
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "Expected 200, got 503",
         *           "note": null,
         *           "until": null
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "kind": "alert",
         *           "region": null,
         *           "event": "monitor.down",
         *           "contact_id": null,
         *           "detail": null,
         *           "note": null,
         *           "until": null
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.714000Z",
         *           "kind": "vote",
         *           "region": "nyc",
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "Expected 200, got 503",
         *           "note": null,
         *           "until": null
         *         },
         *         {
         *           "at": "2026-10-07T09:30:01.402000Z",
         *           "kind": "delivered",
         *           "region": null,
         *           "event": "monitor.down",
         *           "contact_id": 7,
         *           "detail": null,
         *           "note": null,
         *           "until": null
         *         },
         *         {
         *           "at": "2026-10-07T09:31:12.000000Z",
         *           "kind": "acknowledged",
         *           "region": null,
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "ada@example.com",
         *           "note": "The host is out of memory",
         *           "until": "2026-10-07T14:00:00.000000Z"
         *         }
         *       ],
         *       "deployment": {
         *         "id": 17,
         *         "name": "shop",
         *         "version": "a1b2c3",
         *         "url": "https://ci.example.com/runs/981",
         *         "started_by": "Ada",
         *         "started_at": "2026-10-07T09:26:00.000000Z",
         *         "finished_at": "2026-10-07T09:29:20.000000Z",
         *         "seconds": 40
         *       }
         *     }
         */
        IncidentDetail: {
            /** @description Incident ID. */
            id: number;
            /**
             * Format: date-time
             * @description When the monitor went down.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it recovered; null while open.
             */
            resolved_at: string | null;
            /** @description Length once resolved; null while open. */
            duration_seconds: number | null;
            /** @description What the failing check reported. */
            cause: string | null;
            /** @description Whether the incident is over. */
            resolved: boolean;
            /** @description The monitor that went down. */
            monitor_id: number;
            /** @description Current name of the monitor. */
            monitor_name: string;
            /** @description Whether the incident began in a maintenance window. Its alerts waited until the window ended. */
            in_maintenance: boolean;
            /**
             * Format: date-time
             * @description When a member acknowledged the incident. Null: not acknowledged, or not any more.
             */
            acknowledged_at: string | null;
            /** @description Whether it was over before `alert_after_failures` checks had failed. Contacts then got no alert. */
            short: boolean;
            /**
             * @description The other system that saw it before the monitor was created. Null: Pharos saw it.
             * @enum {string|null}
             */
            imported_from: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus" | null;
            /** @description The monitor that went down. */
            monitor: {
                id: number;
                name: string;
                type: string;
                url: string | null;
            };
            /** @description Regions that saw the monitor down at the start; empty for a heartbeat. */
            regions: string[];
            /** @description Name of that member at the time. */
            acknowledged_by: string | null;
            /** @description Note of that member; null without a note. */
            acknowledged_note: string | null;
            /**
             * Format: date-time
             * @description End of the acknowledgement. Null: the end of the incident.
             */
            acknowledged_until: string | null;
            /** @description Step that `POST /incidents/{incident}/escalate` alerts. Null if nobody is left. */
            next_escalation: {
                /** @description Minutes of the step. */
                after_minutes: number;
                contacts: {
                    id: number;
                    name: string;
                }[];
            } | null;
            /** @description Result of each region when the incident opened and when it was resolved, within the plan's history. */
            votes: {
                /** @description Region of the check; null for a heartbeat. */
                region: string | null;
                /**
                 * Format: date-time
                 * @description When the check ran in the region.
                 */
                at: string;
                /**
                 * @description Vote of the region. `pending`: the vote was ignored.
                 * @enum {string}
                 */
                status: "pending" | "up" | "down" | "degraded";
                /**
                 * @description Phase in which the check failed; null when it passed, and for a heartbeat.
                 * @enum {string|null}
                 */
                error_class: "dns" | "blocked" | "connect" | "tls" | "timeout" | "protocol" | "status" | "body" | null;
                /** @description Why the check failed. */
                error_message: string | null;
                /** @description Time to the response. */
                response_time_ms: number | null;
                /** @description Time of the DNS lookup. This and the following phases are null if the check did not reach them. */
                dns_ms: number | null;
                /** @description Time to connect (TCP). */
                connect_ms: number | null;
                /** @description Time of the TLS handshake. */
                tls_ms: number | null;
                /** @description Time from the request to the response. */
                wait_ms: number | null;
                /** @description HTTP status received. */
                http_status_code: number | null;
                /** @description IP address that was called. */
                remote_address: string | null;
                /**
                 * @description Which check the vote belongs to: the one that opened the incident, or the one that resolved it.
                 * @enum {string}
                 */
                moment: "opened" | "resolved";
            }[];
            /** @description Response that the first failing region received. Null when there was no response, and for a Viewer's token. */
            response: {
                /** @description Region that received the response. */
                region: string | null;
                /** @description Status line, such as `HTTP/1.1 503 Service Unavailable`; null when there was no response. */
                status_line: string | null;
                /** @description Up to 4 KiB. Cookies and credentials are `********`. */
                headers: {
                    name: string;
                    value: string;
                }[];
                /** @description Start of the body, up to 4 KiB. Secrets of the monitor are `********`. */
                body: string | null;
                /** @description Redirects that were followed before. */
                redirects: {
                    status_code: number;
                    url: string;
                }[];
                /** @description Steps up to the one that failed; empty for a monitor without steps. */
                steps: {
                    /** @description Name of the step. */
                    name: string;
                    /** @description HTTP status received; null without a response. */
                    status_code: number | null;
                    /** @description Time of the DNS lookup. */
                    dns_ms: number | null;
                    /** @description Time to connect (TCP). */
                    connect_ms: number | null;
                    /** @description Time of the TLS handshake. */
                    tls_ms: number | null;
                    /** @description Time from the request to the response. */
                    wait_ms: number | null;
                }[];
            } | null;
            /** @description Certificate of the server when the check failed. Null without TLS, and for a Viewer's token. */
            certificate: {
                /** @description Subject of the certificate. */
                subject: string;
                /** @description Issuer of the certificate. */
                issuer: string;
                /** @description Host names and IP addresses of the certificate. */
                names: string[];
                /**
                 * Format: date-time
                 * @description Start of its validity.
                 */
                issued_at: string;
                /**
                 * Format: date-time
                 * @description End of its validity.
                 */
                expires_at: string;
                /** @description SHA-256, in hexadecimal. */
                fingerprint: string;
                /** @description Further certificates that the server sent. */
                chain: {
                    /** @description Subject of the certificate. */
                    subject: string;
                    /** @description Issuer of the certificate. */
                    issuer: string;
                    /** @description Host names and IP addresses of the certificate. */
                    names: string[];
                    /**
                     * Format: date-time
                     * @description Start of its validity.
                     */
                    issued_at: string;
                    /**
                     * Format: date-time
                     * @description End of its validity.
                     */
                    expires_at: string;
                    /** @description SHA-256, in hexadecimal. */
                    fingerprint: string;
                }[];
            } | null;
            /** @description Alerts of the incident, oldest first. */
            alerts: {
                /** @description Delivery ID. */
                id: number;
                /** @description Event of the alert, such as `monitor.down`. */
                event: string;
                /** @description ID of the contact. */
                contact_id: number;
                /** @description Current name of the contact. */
                contact_name: string;
                /**
                 * @description State of the delivery.
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "failed" | "skipped";
                /** @description Delivery attempts so far. */
                attempts: number;
                /**
                 * Format: date-time
                 * @description When the receiver accepted the alert.
                 */
                delivered_at: string | null;
            }[];
            /** @description All entries, oldest first. */
            timeline: {
                /**
                 * Format: date-time
                 * @description Time of the entry.
                 */
                at: string;
                /**
                 * @description `vote`: result of a region. `opened`, `resolved`: the incident. `alert`: Pharos alerted the contacts. `withheld`: Pharos suppressed the alert because the monitor was flapping or in maintenance, or because contacts got an alert of the same before. `delivered`: a contact received the alert. `acknowledged`: a member works on the incident. `unacknowledged`: a member took that back. `escalated`: a member asked for the next step. `snoozed`: no alerts of the monitor until `until`. `check_requested`: a member asked for a check.
                 * @enum {string}
                 */
                kind: "vote" | "opened" | "alert" | "withheld" | "delivered" | "acknowledged" | "unacknowledged" | "escalated" | "snoozed" | "check_requested" | "resolved";
                /** @description Region of a vote. */
                region: string | null;
                /** @description Event of an alert. */
                event: string | null;
                /** @description Contact that received the alert. */
                contact_id: number | null;
                /** @description Why a check failed, how the outage changed, or the member who acted. */
                detail: string | null;
                /** @description Note of an acknowledgement, or contacts of a step. */
                note: string | null;
                /**
                 * Format: date-time
                 * @description End of an acknowledgement or a snooze.
                 */
                until: string | null;
            }[];
            /** @description The incident began during this deployment of its monitor, or within 15 minutes after it. Null: no deployment. */
            deployment: {
                /** @description Deployment ID. */
                id: number;
                /** @description Name of the application or service. */
                name: string;
                /** @description Version, such as a commit. */
                version: string | null;
                /** @description Page of the deployment. */
                url: string | null;
                /** @description Name of the member who started it, at that time. */
                started_by: string;
                /**
                 * Format: date-time
                 * @description When it started.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it was finished. Null: not before the incident began.
                 */
                finished_at: string | null;
                /** @description Seconds from the finish, or else from the start, to the incident. */
                seconds: number;
            } | null;
        };
        /**
         * @example {
         *       "contact_id": 7,
         *       "contact_name": "On call",
         *       "contact_type": "slack",
         *       "state": "notified",
         *       "why": null,
         *       "notified_at": "2026-10-07T09:30:01.402000Z",
         *       "until": null,
         *       "history": [
         *         {
         *           "at": "2026-10-07T09:30:00.402000Z",
         *           "answer": "now",
         *           "event": "monitor.down",
         *           "why": null,
         *           "until": null,
         *           "delivery": {
         *             "id": 9001,
         *             "state": "delivered",
         *             "attempts": 1,
         *             "delivered_at": "2026-10-07T09:30:01.402000Z",
         *             "reason": null
         *           }
         *         }
         *       ]
         *     }
         * @example {
         *       "contact_id": 8,
         *       "contact_name": "Ada",
         *       "contact_type": "email",
         *       "state": "waiting",
         *       "why": "escalation",
         *       "notified_at": null,
         *       "until": "2026-10-07T09:45:00.402000Z",
         *       "history": [
         *         {
         *           "at": "2026-10-07T09:30:00.402000Z",
         *           "answer": "later",
         *           "event": null,
         *           "why": "escalation",
         *           "until": "2026-10-07T09:45:00.402000Z",
         *           "delivery": null
         *         }
         *       ]
         *     }
         */
        IncidentNotification: {
            /** @description ID of the contact. */
            contact_id: number;
            /** @description Current name of the contact. */
            contact_name: string;
            /** @description Type of the contact. */
            contact_type: string;
            /**
             * @description `notified`: an alert arrived. `sending`: it is on its way. `waiting`: it waits, see `why`. `failed`: it failed for good. `not_notified`: there is none, see `why`.
             * @enum {string}
             */
            state: "notified" | "sending" | "waiting" | "failed" | "not_notified";
            /** @description Reason of a wait: `confirming`, `maintenance`, `deployment`, `snooze`, `dependency`, `flapping`, `escalation`, `hours`, `acknowledged`, `busy` or `reminder`. `sending`: after an alert that arrived, another message is on its way. Reason without an alert: `unwanted`, `recovery_only`, `short`, `flapping`, `over`, `in_alert`, `alert_failed`, `acknowledged`, `paused`, `detached` or `notified`. Others may follow. Null: nothing to explain. */
            why: string | null;
            /**
             * Format: date-time
             * @description When the first alert arrived.
             */
            notified_at: string | null;
            /**
             * Format: date-time
             * @description End of the wait, or time of the next reminder; null if unknown.
             */
            until: string | null;
            /** @description Each decision that differs from the one before, oldest first. Stored for 90 days. */
            history: components["schemas"]["NotificationAnswer"][];
        };
        KeyReusedProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, otherwise the URL of a page about this type of problem.
             */
            type: string;
            /** @constant */
            title: "Idempotency key reused";
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail: string;
        };
        LaterOutage: {
            incident_id: number;
            monitor_id: number;
            monitor_name: string;
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null while the incident is open.
             */
            resolved_at: string | null;
            /** @description Until now while the incident is open. */
            duration_seconds: number;
            /**
             * Format: date-time
             * @description First alert under the stored rules.
             */
            alerted_at: string;
            /**
             * Format: date-time
             * @description First alert under the changed rules.
             */
            changed_alerted_at: string;
            /** @description Difference between the two. */
            later_seconds: number;
        };
        /**
         * @example {
         *       "name": "lon",
         *       "kind": "region",
         *       "live": true,
         *       "features": [
         *         "ipv6"
         *       ],
         *       "last_seen_at": "2026-11-20T10:00:00.000000Z"
         *     }
         * @example {
         *       "name": "office",
         *       "kind": "place",
         *       "live": true,
         *       "features": [],
         *       "last_seen_at": "2026-11-20T10:00:03.000000Z"
         *     }
         */
        Location: {
            /** @description Name for `locations` of a monitor. */
            name: string;
            /**
             * @description `region`: workers of the operator. `place`: probes of the team.
             * @enum {string}
             */
            kind: "region" | "place";
            /** @description Whether it gave a sign of life: a region in the last 20 seconds, a place in the last 30. */
            live: boolean;
            /** @description Features of its workers or probes: `ipv6` for `ip_version` 6. More may come. */
            features: string[];
            /**
             * Format: date-time
             * @description When it last was live; null if never.
             */
            last_seen_at: string | null;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "Router",
         *       "type": "icmp",
         *       "status": "up",
         *       "is_active": true
         *     }
         */
        Member: {
            /** @description Monitor ID. */
            id: number;
            /** @description Name of the monitor. */
            name: string;
            /**
             * @description Type of check.
             * @enum {string}
             */
            type: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group";
            /**
             * @description Latest result. Treat an unknown value as `pending`.
             * @enum {string}
             */
            status: "pending" | "up" | "down" | "degraded";
            /** @description False while paused. Then it does not count. */
            is_active: boolean;
        };
        MissedOutage: {
            incident_id: number;
            monitor_id: number;
            monitor_name: string;
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null while the incident is open.
             */
            resolved_at: string | null;
            /** @description Until now while the incident is open. */
            duration_seconds: number;
            /**
             * Format: date-time
             * @description First alert under the stored rules.
             */
            alerted_at: string;
            /** @description Why the alert waits, such as `hours`. Null: no contact is left. */
            why: string | null;
        };
        /**
         * @example {
         *       "id": 42,
         *       "name": "Shop",
         *       "type": "http",
         *       "url": "https://shop.example.com/health",
         *       "status": "up",
         *       "is_active": true,
         *       "check_interval_minutes": 1,
         *       "check_interval_seconds": null,
         *       "http_method": "GET",
         *       "expected_status_codes": [
         *         200,
         *         204
         *       ],
         *       "expected_keyword": null,
         *       "port": null,
         *       "request_timeout_seconds": 10,
         *       "request_headers": {
         *         "X-Probe": "pharos"
         *       },
         *       "username": null,
         *       "has_password": false,
         *       "ssl_expiry_warning_days": 14,
         *       "last_checked_at": "2026-10-07T09:30:00.123000Z",
         *       "ssl_days_remaining": 61,
         *       "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
         *       "heartbeat_token": null,
         *       "heartbeat_url": null,
         *       "open_incident": null,
         *       "notification_contacts": [
         *         {
         *           "id": 7,
         *           "name": "On call",
         *           "type": "webhook",
         *           "config": {
         *             "url": "https://example.com/hooks/secret"
         *           },
         *           "notify_on_down": true,
         *           "notify_on_recovery": true,
         *           "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
         *           "last_delivered_at": "2026-10-07T09:30:00.123000Z",
         *           "failing_since": null,
         *           "last_error": null,
         *           "key": "on-call",
         *           "last_failure_reason": null,
         *           "seen_at": "2026-10-06T08:12:40.000000Z",
         *           "proved_at": null,
         *           "unproven_since": null,
         *           "proof_error": null,
         *           "answers": null,
         *           "hours": {
         *             "time_zone": "Europe/Berlin",
         *             "ranges": [
         *               {
         *                 "days": [
         *                   "mon",
         *                   "tue",
         *                   "wed",
         *                   "thu",
         *                   "fri"
         *                 ],
         *                 "from": "08:00",
         *                 "to": "18:00"
         *               }
         *             ],
         *             "outside": "hold"
         *           },
         *           "template": null,
         *           "is_default": true,
         *           "weekly_proof": false,
         *           "gather_seconds": 0
         *         }
         *       ],
         *       "created_at": "2026-10-01T08:00:00.000000Z",
         *       "skipped_checks": 0,
         *       "key": "shop",
         *       "in_maintenance": false,
         *       "max_response_time_ms": 2000,
         *       "slow_after_checks": 3,
         *       "slow_since": null,
         *       "heartbeat_cron": null,
         *       "heartbeat_time_zone": null,
         *       "heartbeat_grace_seconds": 0,
         *       "max_runtime_seconds": null,
         *       "post_only": false,
         *       "slug": null,
         *       "late_since": null,
         *       "request_body": null,
         *       "forbidden_keyword": null,
         *       "assertions": [
         *         {
         *           "source": "json",
         *           "property": "$.status",
         *           "comparison": "equals",
         *           "target": "ok"
         *         }
         *       ],
         *       "dns_record_type": null,
         *       "expected_dns_values": [],
         *       "grpc_service": null,
         *       "use_tls": false,
         *       "send": null,
         *       "expected_answer": null,
         *       "oauth2": null,
         *       "steps": null,
         *       "tls_authority": null,
         *       "tls_verify": true,
         *       "client_certificate": null,
         *       "expects_failure": false,
         *       "ip_version": null,
         *       "locations": [],
         *       "locations_rule": "any",
         *       "reminders": [
         *         {
         *           "contact_id": 7,
         *           "remind_after_minutes": 30
         *         }
         *       ],
         *       "alert_after_failures": 3,
         *       "alert_failures_of": 5,
         *       "recover_after_successes": 2,
         *       "depends_on": [
         *         7
         *       ],
         *       "escalations": [
         *         {
         *           "contact_id": 8,
         *           "after_minutes": 15
         *         }
         *       ],
         *       "snoozed_until": null,
         *       "silent": false,
         *       "holds_alerts": null,
         *       "notifies_nobody": false,
         *       "location_verdict": null,
         *       "tags": [
         *         "env:prod",
         *         "shop"
         *       ],
         *       "members": [],
         *       "member_tag": null,
         *       "needed": null,
         *       "has_client_key": false,
         *       "client_certificate_expires_at": null,
         *       "tls_authority_expires_at": null
         *     }
         */
        Monitor: {
            /** @description Monitor ID. */
            id: number;
            /** @description Name shown in alerts. */
            name: string;
            /**
             * @description Type of check. Never changes.
             * @enum {string}
             */
            type: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group";
            /** @description Full URL checked; null for a heartbeat or a group. `tcp`, `icmp` and `dns` use only its host. */
            url: string | null;
            /**
             * @description Latest result. Treat an unknown value as `pending`.
             * @enum {string}
             */
            status: "pending" | "up" | "down" | "degraded";
            /** @description False while paused. */
            is_active: boolean;
            /**
             * @description Time between checks.
             * @enum {integer}
             */
            check_interval_minutes: 1 | 5 | 15 | 30 | 60;
            /** @description Exact interval in seconds overriding the minutes, or null. */
            check_interval_seconds: number | null;
            /**
             * @description Method for `http` and `keyword` checks.
             * @enum {string}
             */
            http_method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description HTTP status codes that count as up. */
            expected_status_codes: number[];
            /** @description Text that a `keyword` monitor's response body must contain. */
            expected_keyword: string | null;
            /** @description Port that a `tcp` monitor connects to. */
            port: number | null;
            /** @description Seconds to wait for a response; then the check fails. */
            request_timeout_seconds: number;
            /** @description Extra request headers, name to value. Values are `********` for a Viewer's token. */
            request_headers: {
                [key: string]: string;
            } | null;
            /** @description HTTP basic-auth user name. */
            username: string | null;
            /** @description Whether a basic-auth password is stored. The password is never returned. */
            has_password: boolean;
            /** @description Days before certificate expiry at which to warn. */
            ssl_expiry_warning_days: number;
            /**
             * Format: date-time
             * @description Last check; null before the first one.
             */
            last_checked_at: string | null;
            /** @description Days until the certificate expires, once one has been read. */
            ssl_days_remaining: number | null;
            /**
             * Format: date-time
             * @description When the certificate expires.
             */
            ssl_expires_at: string | null;
            /**
             * Format: uuid
             * @description Token of a heartbeat monitor. A secret: anyone holding it can ping the monitor.
             */
            heartbeat_token: string | null;
            /**
             * Format: uri
             * @description URL that a heartbeat job requests after each run.
             */
            heartbeat_url: string | null;
            /** @description The open incident; null when the monitor is not down. */
            open_incident: components["schemas"]["Incident"] | null;
            /** @description Contacts alerted on down and recovery. */
            notification_contacts: components["schemas"]["Contact"][];
            /**
             * Format: date-time
             * @description When the monitor was created.
             */
            created_at: string;
            /** @description Checks that Pharos skipped because the previous check was still running. */
            skipped_checks: number;
            /** @description The team's stable key for the monitor, unique among its monitors. */
            key: string | null;
            /** @description Whether a maintenance window mutes the alerts now. Checks and `status` continue as usual. */
            in_maintenance: boolean;
            /** @description Slower checks count as slow. Null: never. */
            max_response_time_ms: number | null;
            /** @description Slow checks, among the last five that passed, that make the monitor slow. */
            slow_after_checks: number;
            /**
             * Format: date-time
             * @description When the monitor became slow. Null: not slow.
             */
            slow_since: string | null;
            /** @description Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be at least the plan's `min_interval_seconds` apart. */
            heartbeat_cron: string | null;
            /** @description IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC. */
            heartbeat_time_zone: string | null;
            /** @description How late a heartbeat's job may be before the monitor goes down. */
            heartbeat_grace_seconds: number;
            /** @description Maximum time of a run after `/start` before the monitor goes down. Null: no limit. */
            max_runtime_seconds: number | null;
            /** @description Accept only POST as a ping. GET and HEAD are stored but ignored. */
            post_only: boolean;
            /** @description Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team. */
            slug: string | null;
            /**
             * Format: date-time
             * @description During the grace period: when the heartbeat's job should have succeeded. `status` does not change. Null otherwise.
             */
            late_since: string | null;
            /** @description Request body. `********` for a Viewer's token. */
            request_body: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword: string | null;
            /** @description Conditions on the response of an `http` or `keyword` monitor. */
            assertions: {
                /**
                 * @description Part of the response: the body as JSON, or the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description Comparison of the value with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /** @description Contacts to remind while it stays down. */
            reminders: components["schemas"]["Reminder"][];
            /** @description DNS record type that a `dns` monitor queries. */
            dns_record_type: string | null;
            /** @description Values that the records must include. */
            expected_dns_values: string[];
            /** @description Failed checks before contacts are alerted. `status` and incidents do not wait. */
            alert_after_failures: number;
            /** @description Count those failures among this many checks. Null: they must follow one another. */
            alert_failures_of: number | null;
            /** @description Passed checks in a row before contacts are alerted of the recovery. */
            recover_after_successes: number;
            /** @description IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one. */
            depends_on: number[];
            /** @description Contacts to alert only if nobody acknowledges the outage in time. */
            escalations: components["schemas"]["Escalation"][];
            /**
             * Format: date-time
             * @description Until then no new outage is alerted. Null: not snoozed.
             */
            snoozed_until: string | null;
            /** @description True: a snooze without an end. False ends it, and an open outage is alerted. */
            silent: boolean;
            /** @description Why an alert of the open incident waits. Null: no alert waits. */
            holds_alerts: components["schemas"]["HeldAlerts"] | null;
            /** @description Whether an outage would alert nobody: it has no contact with `notify_on_down`. False while paused. */
            notifies_nobody: boolean;
            /** @description Tags, sorted. */
            tags: string[];
            /** @description IDs of the monitors in a group, sorted; empty with `member_tag`. */
            members: number[];
            /** @description A group contains the monitors with this tag, except groups. */
            member_tag: string | null;
            /** @description How many members must be up: `all`, `any` or a number. Null for other types. */
            needed: string | number | null;
            /** @description Service that a `grpc` monitor asks about. */
            grpc_service: string | null;
            /** @description Certificates in PEM that are trusted instead of the public ones. */
            tls_authority: string | null;
            /** @description False: only the certificate's dates are checked. */
            tls_verify: boolean;
            /** @description Certificate in PEM that the check presents, with its chain. Null clears the key too. */
            client_certificate: string | null;
            /** @description True: up while the check fails, down if it passes. */
            expects_failure: boolean;
            /** @description Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions in turn. */
            locations: string[];
            /** @description Whether a client key is stored. The key is never returned. */
            has_client_key: boolean;
            /**
             * Format: date-time
             * @description When the client certificate expires.
             */
            client_certificate_expires_at: string | null;
            /** @description True: `tcp` with TLS. */
            use_tls: boolean;
            /** @description Text that the answer to `tcp` or a message of `websocket` must contain. */
            expected_answer: string | null;
            /**
             * @description Calls only IPv4 or IPv6 addresses. Null: whichever the name has.
             * @enum {integer|null}
             */
            ip_version: 4 | 6 | null;
            /** @description Text that is sent. `********` for a Viewer's token. */
            send: string | null;
            /** @description OAuth2 client credentials of `http` and `keyword` checks. */
            oauth2: {
                /** @description URL of the token server. */
                token_url: string;
                /** @description ID of the client. */
                client_id: string;
                /** @description Secret of the client. `********` for a Viewer's token. */
                client_secret: string;
                /** @description Scopes to ask for. */
                scope?: string;
                /** @description Audience of the token. */
                audience?: string;
                /**
                 * @description Where the secret is sent.
                 * @enum {string}
                 */
                auth?: "basic" | "post";
            } | null;
            /**
             * @description Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that they take.
             * @example [
             *       {
             *         "name": "sign in",
             *         "method": "POST",
             *         "url": "https://shop.example.com/login",
             *         "body": "{\"user\": \"probe\", \"password\": \"...\"}",
             *         "take": [
             *           {
             *             "name": "token",
             *             "from": "json",
             *             "path": "$.token"
             *           }
             *         ]
             *       }
             *     ]
             */
            steps: {
                /** @description Name in messages. */
                name: string;
                /**
                 * @description Default: GET.
                 * @enum {string}
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Full URL. */
                url: string;
                /** @description Headers of the request. `********` for a Viewer's token. */
                headers?: {
                    [key: string]: string;
                };
                /** @description Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token. */
                body?: string;
                /** @description Status codes with which the step passes. Default: 200. */
                expected_status_codes?: number[];
                /** @description Conditions on the response (`http`, `keyword`). */
                assertions?: {
                    /**
                     * @description Part of the response: the body as JSON, or the headers.
                     * @enum {string}
                     */
                    source: "json" | "header";
                    /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                    property: string;
                    /**
                     * @description Comparison of the value with `target`.
                     * @enum {string}
                     */
                    comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                    /**
                     * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                     * @default null
                     */
                    target?: string | number | boolean | null;
                }[];
                /** @description Values for later requests, ten in all steps. */
                take?: {
                    /** @description Later requests have the value instead of `{{name}}`. */
                    name: string;
                    /**
                     * @description Part of the response: the body (`json`, `text`), a header or a cookie.
                     * @enum {string}
                     */
                    from: "json" | "header" | "cookie" | "text";
                    /** @description A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`. */
                    path?: string;
                    /** @description For `text`: text before the value. */
                    after?: string;
                    /** @description For `text`: text after the value. */
                    before?: string;
                }[];
            }[] | null;
            /**
             * @description Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a monitor can have `all`.
             * @enum {string}
             */
            locations_rule: "any" | "all";
            /** @description Last check of a monitor with regions and places. `way_in`: answers inside and not outside. `way_out`: answers outside and not inside. `service`: answers on neither side. Null: it has one side. */
            location_verdict: {
                /**
                 * @description The results of both sides in one word.
                 * @enum {string}
                 */
                word: "reached" | "way_in" | "way_out" | "service" | "inside_only" | "outside_only";
                /**
                 * @description Result of the places of the team.
                 * @enum {string}
                 */
                inside: "passes" | "fails" | "unknown";
                /**
                 * @description Result of the regions.
                 * @enum {string}
                 */
                outside: "passes" | "fails" | "unknown";
            } | null;
            /**
             * Format: date-time
             * @description When the next certificate of `tls_authority` expires.
             */
            tls_authority_expires_at: string | null;
        };
        /**
         * @example {
         *       "name": "Shop, EU",
         *       "check_interval_minutes": 5
         *     }
         */
        MonitorChange: {
            /** @description Name shown in alerts. */
            name?: string;
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`. */
            url?: string | null;
            /**
             * @description Time between checks; at least the plan's `min_interval_minutes`.
             * @enum {integer}
             */
            check_interval_minutes?: 1 | 5 | 15 | 30 | 60;
            /** @description Exact interval, overriding the minutes; at least the plan's `min_interval_seconds`. */
            check_interval_seconds?: number | null;
            /** @description False pauses, true resumes. */
            is_active?: boolean;
            /**
             * @description Method for `http` and `keyword` checks.
             * @enum {string}
             */
            http_method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description HTTP status codes that count as up. */
            expected_status_codes?: number[];
            /** @description Text that the response body must contain; required for `keyword`. */
            expected_keyword?: string | null;
            /** @description Port to connect to; required for `tcp`. */
            port?: number | null;
            /** @description Seconds to wait for a response; then the check fails. */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted. Requires a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /** @description Days before certificate expiry at which to warn. */
            ssl_expiry_warning_days?: number;
            /** @description Slower checks count as slow. Null: never. */
            max_response_time_ms?: number | null;
            /** @description `degraded` after this many slow checks of the last five that passed, until five are fast. */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /** @description Conditions on the response (`http`, `keyword`). */
            assertions?: {
                /**
                 * @description Part of the response: the body as JSON, or the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description Comparison of the value with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description DNS record type to query for the URL's host; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /** @description Values that the records must include, such as `10 mail.example.com` (MX). Empty: any record. */
            expected_dns_values?: string[];
            /** @description Service that a `grpc` monitor asks about. Null: the whole server. */
            grpc_service?: string | null;
            /** @description True: `tcp` with TLS. */
            use_tls?: boolean;
            /** @description Text that the answer to `tcp` or a message of `websocket` must contain. */
            expected_answer?: string | null;
            /**
             * @description Calls only IPv4 or IPv6 addresses. Null: whichever the name has.
             * @enum {integer|null}
             */
            ip_version?: 4 | 6 | null;
            /** @description Text that `tcp` (with `\r`, `\n`, `\t`, `\xNN` and `\\`) or `websocket` sends. Stored encrypted. */
            send?: string | null;
            /** @description OAuth2 client credentials: `http` and `keyword` checks carry a token that they get with them. */
            oauth2?: {
                /** @description URL of the token server. */
                token_url: string;
                /** @description ID of the client. */
                client_id: string;
                /** @description Secret of the client, stored encrypted. */
                client_secret: string;
                /** @description Scopes to ask for, with spaces. */
                scope?: string;
                /** @description Audience of the token. */
                audience?: string;
                /**
                 * @description Where the secret is sent: `basic` header (default), or `post` body.
                 * @enum {string}
                 */
                auth?: "basic" | "post";
            } | null;
            /**
             * @description Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that they take.
             * @example [
             *       {
             *         "name": "sign in",
             *         "method": "POST",
             *         "url": "https://shop.example.com/login",
             *         "body": "{\"user\": \"probe\", \"password\": \"...\"}",
             *         "take": [
             *           {
             *             "name": "token",
             *             "from": "json",
             *             "path": "$.token"
             *           }
             *         ]
             *       }
             *     ]
             */
            steps?: {
                /** @description Name in messages. */
                name: string;
                /**
                 * @description Default: GET.
                 * @enum {string}
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Full URL. */
                url: string;
                /** @description Headers of the request. `********` for a Viewer's token. */
                headers?: {
                    [key: string]: string;
                };
                /** @description Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token. */
                body?: string;
                /** @description Status codes with which the step passes. Default: 200. */
                expected_status_codes?: number[];
                /** @description Conditions on the response (`http`, `keyword`). */
                assertions?: {
                    /**
                     * @description Part of the response: the body as JSON, or the headers.
                     * @enum {string}
                     */
                    source: "json" | "header";
                    /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                    property: string;
                    /**
                     * @description Comparison of the value with `target`.
                     * @enum {string}
                     */
                    comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                    /**
                     * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                     * @default null
                     */
                    target?: string | number | boolean | null;
                }[];
                /** @description Values for later requests, ten in all steps. */
                take?: {
                    /** @description Later requests have the value instead of `{{name}}`. */
                    name: string;
                    /**
                     * @description Part of the response: the body (`json`, `text`), a header or a cookie.
                     * @enum {string}
                     */
                    from: "json" | "header" | "cookie" | "text";
                    /** @description A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`. */
                    path?: string;
                    /** @description For `text`: text before the value. */
                    after?: string;
                    /** @description For `text`: text after the value. */
                    before?: string;
                }[];
            }[] | null;
            /** @description Certificates in PEM that are trusted instead of the public ones. */
            tls_authority?: string | null;
            /** @description False: only the certificate's dates are checked. */
            tls_verify?: boolean;
            /** @description Certificate in PEM that the check presents, with its chain. Null clears the key too. */
            client_certificate?: string | null;
            /** @description True: up while the check fails, down if it passes. */
            expects_failure?: boolean;
            /** @description Private key of the client certificate in PEM, stored encrypted. Empty or null keeps the stored one. */
            client_key?: string | null;
            /** @description Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions in turn. */
            locations?: string[] | null;
            /**
             * @description Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a monitor can have `all`.
             * @enum {string}
             */
            locations_rule?: "any" | "all";
            /** @description IDs of the team's contacts to alert. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts to remind while it stays down. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your stable key, unique among the team's monitors. */
            key?: string | null;
            /** @description Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be at least the plan's `min_interval_seconds` apart. */
            heartbeat_cron?: string | null;
            /** @description IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC. */
            heartbeat_time_zone?: string | null;
            /** @description How late a heartbeat's job may be before the monitor goes down. */
            heartbeat_grace_seconds?: number;
            /** @description Maximum time of a run after `/start` before the monitor goes down. Null: no limit. */
            max_runtime_seconds?: number | null;
            /** @description Accept only POST as a ping. GET and HEAD are stored but ignored. */
            post_only?: boolean;
            /** @description Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team. */
            slug?: string | null;
            /** @description Failed checks before contacts are alerted. `status` and incidents do not wait. */
            alert_after_failures?: number;
            /** @description Count those failures among this many checks. Null: they must follow one another. */
            alert_failures_of?: number | null;
            /** @description Passed checks in a row before contacts are alerted of the recovery. */
            recover_after_successes?: number;
            /** @description IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one. */
            depends_on?: number[] | null;
            /** @description Contacts to alert only if nobody acknowledges the outage in time. */
            escalations?: components["schemas"]["Escalation"][] | null;
            /**
             * Format: date-time
             * @description Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.
             */
            snoozed_until?: string | null;
            /** @description True: a snooze without an end. False ends it, and an open outage is alerted. */
            silent?: boolean;
            /** @description Up to 20 tags, such as `env:prod`. */
            tags?: string[] | null;
            /** @description IDs of the 2 to 200 monitors in a group. */
            members?: number[];
            /** @description Instead of `members`: their tag. */
            member_tag?: string | null;
            /** @description `all`, `any` or how many members of a group must be up. */
            needed?: string | number | null;
            /** @description Cannot change. Omit it or send the current type. */
            type?: string;
            /** @description True acknowledges the open incident. Null takes that back. */
            acknowledge_incident?: boolean | null;
            /** @description Note for the team. Null: no note. */
            acknowledge_note?: string | null;
            /**
             * Format: date-time
             * @description End of the acknowledgement, at most 7 days ahead. Null: the end of the incident.
             */
            acknowledge_until?: string | null;
            /** @description Alerts the next of `escalations` now, with these `after_minutes`. */
            escalate_incident?: number;
        };
        MonitorLimitProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, otherwise the URL of a page about this type of problem.
             */
            type: string;
            /** @description Short title. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail: string;
            /** @description The team's plan. */
            plan: string;
            /** @description Maximum number of monitors of the plan. */
            max_monitors: number;
        };
        /**
         * @example {
         *       "alert_after_failures": 3,
         *       "reminders": []
         *     }
         */
        MonitorReplay: {
            /** @description Name shown in alerts. */
            name?: string;
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`. */
            url?: string | null;
            /**
             * @description Time between checks; at least the plan's `min_interval_minutes`.
             * @enum {integer}
             */
            check_interval_minutes?: 1 | 5 | 15 | 30 | 60;
            /** @description Exact interval, overriding the minutes; at least the plan's `min_interval_seconds`. */
            check_interval_seconds?: number | null;
            /** @description False pauses, true resumes. */
            is_active?: boolean;
            /**
             * @description Method for `http` and `keyword` checks.
             * @enum {string}
             */
            http_method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description HTTP status codes that count as up. */
            expected_status_codes?: number[];
            /** @description Text that the response body must contain; required for `keyword`. */
            expected_keyword?: string | null;
            /** @description Port to connect to; required for `tcp`. */
            port?: number | null;
            /** @description Seconds to wait for a response; then the check fails. */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted. Requires a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /** @description Days before certificate expiry at which to warn. */
            ssl_expiry_warning_days?: number;
            /** @description Slower checks count as slow. Null: never. */
            max_response_time_ms?: number | null;
            /** @description `degraded` after this many slow checks of the last five that passed, until five are fast. */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /** @description Conditions on the response (`http`, `keyword`). */
            assertions?: {
                /**
                 * @description Part of the response: the body as JSON, or the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description Comparison of the value with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description DNS record type to query for the URL's host; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /** @description Values that the records must include, such as `10 mail.example.com` (MX). Empty: any record. */
            expected_dns_values?: string[];
            /** @description Service that a `grpc` monitor asks about. Null: the whole server. */
            grpc_service?: string | null;
            /** @description True: `tcp` with TLS. */
            use_tls?: boolean;
            /** @description Text that the answer to `tcp` or a message of `websocket` must contain. */
            expected_answer?: string | null;
            /**
             * @description Calls only IPv4 or IPv6 addresses. Null: whichever the name has.
             * @enum {integer|null}
             */
            ip_version?: 4 | 6 | null;
            /** @description Text that `tcp` (with `\r`, `\n`, `\t`, `\xNN` and `\\`) or `websocket` sends. Stored encrypted. */
            send?: string | null;
            /** @description OAuth2 client credentials: `http` and `keyword` checks carry a token that they get with them. */
            oauth2?: {
                /** @description URL of the token server. */
                token_url: string;
                /** @description ID of the client. */
                client_id: string;
                /** @description Secret of the client, stored encrypted. */
                client_secret: string;
                /** @description Scopes to ask for, with spaces. */
                scope?: string;
                /** @description Audience of the token. */
                audience?: string;
                /**
                 * @description Where the secret is sent: `basic` header (default), or `post` body.
                 * @enum {string}
                 */
                auth?: "basic" | "post";
            } | null;
            /**
             * @description Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that they take.
             * @example [
             *       {
             *         "name": "sign in",
             *         "method": "POST",
             *         "url": "https://shop.example.com/login",
             *         "body": "{\"user\": \"probe\", \"password\": \"...\"}",
             *         "take": [
             *           {
             *             "name": "token",
             *             "from": "json",
             *             "path": "$.token"
             *           }
             *         ]
             *       }
             *     ]
             */
            steps?: {
                /** @description Name in messages. */
                name: string;
                /**
                 * @description Default: GET.
                 * @enum {string}
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Full URL. */
                url: string;
                /** @description Headers of the request. `********` for a Viewer's token. */
                headers?: {
                    [key: string]: string;
                };
                /** @description Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token. */
                body?: string;
                /** @description Status codes with which the step passes. Default: 200. */
                expected_status_codes?: number[];
                /** @description Conditions on the response (`http`, `keyword`). */
                assertions?: {
                    /**
                     * @description Part of the response: the body as JSON, or the headers.
                     * @enum {string}
                     */
                    source: "json" | "header";
                    /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                    property: string;
                    /**
                     * @description Comparison of the value with `target`.
                     * @enum {string}
                     */
                    comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                    /**
                     * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                     * @default null
                     */
                    target?: string | number | boolean | null;
                }[];
                /** @description Values for later requests, ten in all steps. */
                take?: {
                    /** @description Later requests have the value instead of `{{name}}`. */
                    name: string;
                    /**
                     * @description Part of the response: the body (`json`, `text`), a header or a cookie.
                     * @enum {string}
                     */
                    from: "json" | "header" | "cookie" | "text";
                    /** @description A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`. */
                    path?: string;
                    /** @description For `text`: text before the value. */
                    after?: string;
                    /** @description For `text`: text after the value. */
                    before?: string;
                }[];
            }[] | null;
            /** @description Certificates in PEM that are trusted instead of the public ones. */
            tls_authority?: string | null;
            /** @description False: only the certificate's dates are checked. */
            tls_verify?: boolean;
            /** @description Certificate in PEM that the check presents, with its chain. Null clears the key too. */
            client_certificate?: string | null;
            /** @description True: up while the check fails, down if it passes. */
            expects_failure?: boolean;
            /** @description Private key of the client certificate in PEM, stored encrypted. Empty or null keeps the stored one. */
            client_key?: string | null;
            /** @description Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions in turn. */
            locations?: string[] | null;
            /**
             * @description Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a monitor can have `all`.
             * @enum {string}
             */
            locations_rule?: "any" | "all";
            /** @description IDs of the team's contacts to alert. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts to remind while it stays down. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your stable key, unique among the team's monitors. */
            key?: string | null;
            /** @description Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be at least the plan's `min_interval_seconds` apart. */
            heartbeat_cron?: string | null;
            /** @description IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC. */
            heartbeat_time_zone?: string | null;
            /** @description How late a heartbeat's job may be before the monitor goes down. */
            heartbeat_grace_seconds?: number;
            /** @description Maximum time of a run after `/start` before the monitor goes down. Null: no limit. */
            max_runtime_seconds?: number | null;
            /** @description Accept only POST as a ping. GET and HEAD are stored but ignored. */
            post_only?: boolean;
            /** @description Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team. */
            slug?: string | null;
            /** @description Failed checks before contacts are alerted. `status` and incidents do not wait. */
            alert_after_failures?: number;
            /** @description Count those failures among this many checks. Null: they must follow one another. */
            alert_failures_of?: number | null;
            /** @description Passed checks in a row before contacts are alerted of the recovery. */
            recover_after_successes?: number;
            /** @description IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one. */
            depends_on?: number[] | null;
            /** @description Contacts to alert only if nobody acknowledges the outage in time. */
            escalations?: components["schemas"]["Escalation"][] | null;
            /**
             * Format: date-time
             * @description Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.
             */
            snoozed_until?: string | null;
            /** @description True: a snooze without an end. False ends it, and an open outage is alerted. */
            silent?: boolean;
            /** @description Up to 20 tags, such as `env:prod`. */
            tags?: string[] | null;
            /** @description IDs of the 2 to 200 monitors in a group. */
            members?: number[];
            /** @description Instead of `members`: their tag. */
            member_tag?: string | null;
            /** @description `all`, `any` or how many members of a group must be up. */
            needed?: string | number | null;
        };
        /**
         * @example {
         *       "monitor": {
         *         "id": 42,
         *         "name": "Shop",
         *         "type": "http"
         *       },
         *       "period": {
         *         "from": "2026-10-01",
         *         "to": "2026-10-31",
         *         "time_zone": "Europe/Berlin",
         *         "started_at": "2026-09-30T22:00:00.000000Z",
         *         "ended_at": "2026-10-31T23:00:00.000000Z"
         *       },
         *       "uptime_percent": 99.95,
         *       "watched_seconds": 2674800,
         *       "downtime_seconds": 1260,
         *       "maintenance_seconds": 7200,
         *       "paused_seconds": 0,
         *       "unknown_seconds": 0,
         *       "incident_count": 2,
         *       "longest_incident_seconds": 960,
         *       "mttr_seconds": 630,
         *       "mtbf_seconds": 1336770,
         *       "response_count": 44580,
         *       "response_p50_ms": 142,
         *       "response_p95_ms": 311,
         *       "response_p99_ms": 702,
         *       "days": [
         *         {
         *           "date": "2026-10-01",
         *           "uptime_percent": 98.54,
         *           "watched_seconds": 86400,
         *           "downtime_seconds": 1260,
         *           "maintenance_seconds": 0,
         *           "paused_seconds": 0,
         *           "unknown_seconds": 0
         *         }
         *       ]
         *     }
         */
        MonitorReport: {
            monitor: {
                id: number;
                name: string;
                type: string;
            };
            period: {
                /**
                 * Format: date
                 * @description First day.
                 */
                from: string;
                /**
                 * Format: date
                 * @description Last day.
                 */
                to: string;
                /** @description IANA time zone of the days. */
                time_zone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description End of the last day. Future time is not included.
                 */
                ended_at: string;
            };
            /** @description Share of the monitored time without downtime, rounded down. Null: no monitored time. */
            uptime_percent: number | null;
            /** @description Monitored time, without pauses, maintenance and unknown time. */
            watched_seconds: number;
            /** @description Downtime in the monitored time. */
            downtime_seconds: number;
            /** @description Maintenance time. */
            maintenance_seconds: number;
            /** @description Time while it was paused or deleted. */
            paused_seconds: number;
            /** @description Time while Pharos did not run checks, or before the first check, ping or report. */
            unknown_seconds: number;
            /** @description Incidents with downtime in the period. */
            incident_count: number;
            /** @description Longest incident, from its start to at most the period's end, without maintenance. Null: no incidents. */
            longest_incident_seconds: number | null;
            /** @description Mean time to recovery (average length of the resolved incidents). Null: no resolved incidents. */
            mttr_seconds: number | null;
            /** @description Mean time between failures (uptime divided by incidents). Null: no incidents. */
            mtbf_seconds: number | null;
            /** @description Response times of passed checks. */
            response_count: number;
            /** @description The 50th percentile of the response times, exact to 10 %. Null: no response times. */
            response_p50_ms: number | null;
            /** @description The 95th percentile of the response times, exact to 10 %. Null: no response times. */
            response_p95_ms: number | null;
            /** @description The 99th percentile of the response times, exact to 10 %. Null: no response times. */
            response_p99_ms: number | null;
            /** @description All days of the period, oldest first. */
            days: {
                /**
                 * Format: date
                 * @description Day in the time zone. When clocks change, it has 23 or 25 hours.
                 */
                date: string;
                /** @description Share of the monitored time without downtime, rounded down. Null: no monitored time. */
                uptime_percent: number | null;
                /** @description Monitored time, without pauses, maintenance and unknown time. */
                watched_seconds: number;
                /** @description Downtime in the monitored time. */
                downtime_seconds: number;
                /** @description Maintenance time. */
                maintenance_seconds: number;
                /** @description Time while it was paused or deleted. */
                paused_seconds: number;
                /** @description Time while Pharos did not run checks, or before the first check, ping or report. */
                unknown_seconds: number;
            }[];
        };
        /**
         * @example {
         *       "name": "On call",
         *       "type": "webhook",
         *       "config": {
         *         "url": "https://example.com/hooks/secret"
         *       },
         *       "notify_on_down": true,
         *       "notify_on_recovery": true
         *     }
         */
        NewContact: {
            /** @description Contact name. */
            name: string;
            /**
             * @description Channel of the alerts. Cannot change later.
             * @enum {string}
             */
            type: "email" | "slack" | "discord" | "telegram" | "webhook" | "push";
            config: components["schemas"]["ContactConfig"];
            /**
             * @description Alert when a monitor goes down.
             * @default true
             */
            notify_on_down?: boolean;
            /**
             * @description Alert when a monitor recovers.
             * @default true
             */
            notify_on_recovery?: boolean;
            /** @description Your stable key, unique among the team's contacts. */
            key?: string | null;
            /** @description Whether alerts have a link to acknowledge without signing in. Null: the default, which is true, and false for `webhook`, whose payload then has no `answer_url`. */
            answers?: boolean | null;
            /** @description When the contact gets alerts. Null: always. */
            hours?: components["schemas"]["NewContactHours"] | null;
            /**
             * @description Seconds that an alert waits for others. Then all that wait are one message. Only for contacts that people read.
             * @default 0
             */
            gather_seconds?: number;
            /** @description Form of the messages to a contact of type `webhook`. Null: the signed JSON of the documentation. */
            template?: components["schemas"]["ContactTemplate"] | null;
            /**
             * @description Whether new monitors alert it if their request names no contacts.
             * @default false
             */
            is_default?: boolean;
            /**
             * @description Whether the contact gets a message after a week without one, within its `hours`. A webhook gets the event `contact.proof`. Must be false for contacts that Pharos proves by a quiet request.
             * @default false
             */
            weekly_proof?: boolean;
        };
        NewContactHours: {
            /** @description IANA time zone of the ranges, such as `Europe/Berlin`. */
            time_zone: string;
            /** @description Local times at which the contact gets alerts. At least one. */
            ranges: components["schemas"]["HourRange"][];
            /**
             * @description `hold`: outside of the hours every alert waits. `outages`: outages are sent at any time; the rest waits.
             * @default hold
             * @enum {string}
             */
            outside?: "hold" | "outages";
        };
        /**
         * @example {
         *       "name": "shop",
         *       "version": "a1b2c3",
         *       "url": "https://ci.example.com/runs/981",
         *       "monitor_ids": [
         *         42
         *       ],
         *       "quiet_minutes": 10,
         *       "key": "run-981"
         *     }
         */
        NewDeployment: {
            /** @description Name of the application or service. */
            name: string;
            /** @description Version, such as a commit or a release. */
            version?: string | null;
            /**
             * Format: uri
             * @description Page of the deployment, such as the run of the pipeline.
             */
            url?: string | null;
            /** @description IDs of the monitors that the deployment affects. Empty if `monitor_keys` names them all. */
            monitor_ids: number[];
            /** @description Keys of further monitors. With `monitor_ids` at least 1 and at most 200. */
            monitor_keys?: string[];
            /**
             * @description Maximum length in minutes. Without a finish until then, the deployment ends as `unknown`.
             * @default 10
             */
            quiet_minutes?: number;
            /** @description Your key of this deployment. While one with this key runs, a start answers with that one. */
            key?: string | null;
        };
        /**
         * @example {
         *       "name": "Shop",
         *       "type": "http",
         *       "url": "https://shop.example.com/health",
         *       "check_interval_minutes": 1,
         *       "expected_status_codes": [
         *         200,
         *         204
         *       ],
         *       "request_timeout_seconds": 10
         *     }
         */
        NewMonitor: {
            /** @description Name shown in alerts. */
            name: string;
            /**
             * @description Type of check. Cannot change later.
             * @enum {string}
             */
            type: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group";
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`. */
            url?: string | null;
            /**
             * @description Time between checks; at least the plan's `min_interval_minutes`.
             * @enum {integer}
             */
            check_interval_minutes: 1 | 5 | 15 | 30 | 60;
            /** @description Exact interval, overriding the minutes; at least the plan's `min_interval_seconds`. */
            check_interval_seconds?: number | null;
            /**
             * @description False pauses, true resumes.
             * @default true
             */
            is_active?: boolean;
            /**
             * @description Method for `http` and `keyword` checks.
             * @default GET
             * @enum {string}
             */
            http_method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description HTTP status codes that count as up.
             * @default [
             *       200
             *     ]
             */
            expected_status_codes?: number[];
            /** @description Text that the response body must contain; required for `keyword`. */
            expected_keyword?: string | null;
            /** @description Port to connect to; required for `tcp`. */
            port?: number | null;
            /**
             * @description Seconds to wait for a response; then the check fails.
             * @default 30
             */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted. Requires a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /**
             * @description Days before certificate expiry at which to warn.
             * @default 14
             */
            ssl_expiry_warning_days?: number;
            /** @description Slower checks count as slow. Null: never. */
            max_response_time_ms?: number | null;
            /**
             * @description `degraded` after this many slow checks of the last five that passed, until five are fast.
             * @default 3
             */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /**
             * @description Conditions on the response (`http`, `keyword`).
             * @default []
             */
            assertions?: {
                /**
                 * @description Part of the response: the body as JSON, or the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description Comparison of the value with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description DNS record type to query for the URL's host; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /**
             * @description Values that the records must include, such as `10 mail.example.com` (MX). Empty: any record.
             * @default []
             */
            expected_dns_values?: string[];
            /** @description Service that a `grpc` monitor asks about. Null: the whole server. */
            grpc_service?: string | null;
            /**
             * @description True: `tcp` with TLS.
             * @default false
             */
            use_tls?: boolean;
            /** @description Text that the answer to `tcp` or a message of `websocket` must contain. */
            expected_answer?: string | null;
            /**
             * @description Calls only IPv4 or IPv6 addresses. Null: whichever the name has.
             * @enum {integer|null}
             */
            ip_version?: 4 | 6 | null;
            /** @description Text that `tcp` (with `\r`, `\n`, `\t`, `\xNN` and `\\`) or `websocket` sends. Stored encrypted. */
            send?: string | null;
            /** @description OAuth2 client credentials: `http` and `keyword` checks carry a token that they get with them. */
            oauth2?: {
                /** @description URL of the token server. */
                token_url: string;
                /** @description ID of the client. */
                client_id: string;
                /** @description Secret of the client, stored encrypted. */
                client_secret: string;
                /** @description Scopes to ask for, with spaces. */
                scope?: string;
                /** @description Audience of the token. */
                audience?: string;
                /**
                 * @description Where the secret is sent: `basic` header (default), or `post` body.
                 * @enum {string}
                 */
                auth?: "basic" | "post";
            } | null;
            /**
             * @description Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that they take.
             * @example [
             *       {
             *         "name": "sign in",
             *         "method": "POST",
             *         "url": "https://shop.example.com/login",
             *         "body": "{\"user\": \"probe\", \"password\": \"...\"}",
             *         "take": [
             *           {
             *             "name": "token",
             *             "from": "json",
             *             "path": "$.token"
             *           }
             *         ]
             *       }
             *     ]
             */
            steps?: {
                /** @description Name in messages. */
                name: string;
                /**
                 * @description Default: GET.
                 * @enum {string}
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Full URL. */
                url: string;
                /** @description Headers of the request. `********` for a Viewer's token. */
                headers?: {
                    [key: string]: string;
                };
                /** @description Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token. */
                body?: string;
                /** @description Status codes with which the step passes. Default: 200. */
                expected_status_codes?: number[];
                /** @description Conditions on the response (`http`, `keyword`). */
                assertions?: {
                    /**
                     * @description Part of the response: the body as JSON, or the headers.
                     * @enum {string}
                     */
                    source: "json" | "header";
                    /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                    property: string;
                    /**
                     * @description Comparison of the value with `target`.
                     * @enum {string}
                     */
                    comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                    /**
                     * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                     * @default null
                     */
                    target?: string | number | boolean | null;
                }[];
                /** @description Values for later requests, ten in all steps. */
                take?: {
                    /** @description Later requests have the value instead of `{{name}}`. */
                    name: string;
                    /**
                     * @description Part of the response: the body (`json`, `text`), a header or a cookie.
                     * @enum {string}
                     */
                    from: "json" | "header" | "cookie" | "text";
                    /** @description A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`. */
                    path?: string;
                    /** @description For `text`: text before the value. */
                    after?: string;
                    /** @description For `text`: text after the value. */
                    before?: string;
                }[];
            }[] | null;
            /** @description Certificates in PEM that are trusted instead of the public ones. */
            tls_authority?: string | null;
            /**
             * @description False: only the certificate's dates are checked.
             * @default true
             */
            tls_verify?: boolean;
            /** @description Certificate in PEM that the check presents, with its chain. Null clears the key too. */
            client_certificate?: string | null;
            /**
             * @description True: up while the check fails, down if it passes.
             * @default false
             */
            expects_failure?: boolean;
            /** @description Private key of the client certificate in PEM, stored encrypted. Empty or null keeps the stored one. */
            client_key?: string | null;
            /**
             * @description Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions in turn.
             * @default []
             */
            locations?: string[] | null;
            /**
             * @description Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a monitor can have `all`.
             * @default any
             * @enum {string}
             */
            locations_rule?: "any" | "all";
            /** @description IDs of the team's contacts to alert. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts to remind while it stays down. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your stable key, unique among the team's monitors. */
            key?: string | null;
            /** @description Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be at least the plan's `min_interval_seconds` apart. */
            heartbeat_cron?: string | null;
            /** @description IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC. */
            heartbeat_time_zone?: string | null;
            /**
             * @description How late a heartbeat's job may be before the monitor goes down.
             * @default 0
             */
            heartbeat_grace_seconds?: number;
            /** @description Maximum time of a run after `/start` before the monitor goes down. Null: no limit. */
            max_runtime_seconds?: number | null;
            /**
             * @description Accept only POST as a ping. GET and HEAD are stored but ignored.
             * @default false
             */
            post_only?: boolean;
            /** @description Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team. */
            slug?: string | null;
            /**
             * @description Failed checks before contacts are alerted. `status` and incidents do not wait.
             * @default 1
             */
            alert_after_failures?: number;
            /** @description Count those failures among this many checks. Null: they must follow one another. */
            alert_failures_of?: number | null;
            /**
             * @description Passed checks in a row before contacts are alerted of the recovery.
             * @default 1
             */
            recover_after_successes?: number;
            /** @description IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one. */
            depends_on?: number[] | null;
            /** @description Contacts to alert only if nobody acknowledges the outage in time. */
            escalations?: components["schemas"]["Escalation"][] | null;
            /**
             * Format: date-time
             * @description Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.
             */
            snoozed_until?: string | null;
            /** @description True: a snooze without an end. False ends it, and an open outage is alerted. */
            silent?: boolean;
            /**
             * @description Up to 20 tags, such as `env:prod`.
             * @default []
             */
            tags?: string[] | null;
            /**
             * @description IDs of the 2 to 200 monitors in a group.
             * @default []
             */
            members?: number[];
            /** @description Instead of `members`: their tag. */
            member_tag?: string | null;
            /** @description `all`, `any` or how many members of a group must be up. */
            needed?: string | number | null;
        };
        /**
         * @example {
         *       "monitor_ids": [
         *         42
         *       ],
         *       "changes": {
         *         "alert_after_failures": 3
         *       }
         *     }
         */
        NewReplay: {
            /** @description Monitors whose alerts count. `monitors` count, too. Without this field, all of the contacts count, too. */
            monitor_ids?: number[];
            changes?: components["schemas"]["ReplayedMonitorChange"];
            /** @description Changes of single monitors. They replace `changes`. */
            monitors?: components["schemas"]["ReplayedMonitor"][];
            /** @description Changes of contacts. */
            contacts?: components["schemas"]["ReplayedContactChange"][];
        };
        /**
         * @example {
         *       "after_minutes": 15
         *     }
         */
        NextEscalation: {
            /** @description `after_minutes` of `next_escalation`. With it, a repeated request changes nothing. */
            after_minutes?: number;
        };
        NotificationAnswer: {
            /**
             * Format: date-time
             * @description When Pharos decided.
             */
            at: string;
            /**
             * @description `now`: the contact gets a message. `later`: the message waits. `never`: there is no message.
             * @enum {string}
             */
            answer: "now" | "later" | "never";
            /** @description Event of the message; null without a message. */
            event: string | null;
            /** @description Reason, as in `why` of the contact; null with a message. */
            why: string | null;
            /**
             * Format: date-time
             * @description End of the wait; null if it is not known.
             */
            until: string | null;
            /** @description Delivery of the message; null without a message. */
            delivery: {
                /** @description Delivery ID. */
                id: number;
                /**
                 * @description State of the delivery.
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "failed" | "skipped";
                /** @description Delivery attempts so far. */
                attempts: number;
                /**
                 * Format: date-time
                 * @description When the receiver accepted the message.
                 */
                delivered_at: string | null;
                /**
                 * @description Why the last attempt failed.
                 * @enum {string|null}
                 */
                reason: "refused" | "unauthorized" | "rate_limited" | "receiver_error" | "timeout" | "unreachable" | "cancelled" | null;
            } | null;
        };
        /**
         * @example {
         *       "check_number": 1841,
         *       "checked_at": "2026-10-07T09:30:00.123000Z",
         *       "status": "up",
         *       "response_time_ms": 87,
         *       "http_status_code": 200,
         *       "region": "lon",
         *       "error_message": null
         *     }
         */
        NumberedCheck: {
            /** @description Number of the check, counted per monitor. */
            check_number: number;
            /**
             * Format: date-time
             * @description When the check ran.
             */
            checked_at: string | null;
            /**
             * @description `pending` until the result is known. Poll until it changes.
             * @enum {string}
             */
            status: "pending" | "up" | "down" | "degraded";
            /** @description Response time in milliseconds. */
            response_time_ms: number | null;
            /** @description HTTP status received, for HTTP checks. */
            http_status_code: number | null;
            /** @description Region the check ran from. */
            region: string | null;
            /** @description Why the check failed. */
            error_message: string | null;
        };
        OutageOfOtherSystem: {
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null: not over, or not over when the record ended.
             */
            ended_at: string | null;
            cause: string | null;
        };
        OutageOfPharos: {
            incident_id: number;
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null: not over, or not over when the record ended.
             */
            ended_at: string | null;
            cause: string | null;
            regions: string[];
        };
        PageLinks: {
            /** Format: uri */
            first: string | null;
            /** Format: uri */
            last: string | null;
            /** Format: uri */
            prev: string | null;
            /** Format: uri */
            next: string | null;
        };
        PageMeta: {
            current_page: number;
            /** @description Number of the first record shown, from 1. */
            from: number | null;
            last_page: number;
            /** @description Links to the previous page, pages near the current one, and the next page. */
            links: {
                /** Format: uri */
                url: string | null;
                label: string;
                page: number | null;
                /** @description Whether this is the current page. */
                active: boolean;
            }[];
            /**
             * Format: uri
             * @description URL of the list, without query.
             */
            path: string;
            per_page: number;
            /** @description Number of the last record shown. */
            to: number | null;
            /** @description Number of records on all pages. */
            total: number;
        };
        /**
         * @example {
         *       "at": "2026-10-07T03:04:12.480000Z",
         *       "kind": "fail",
         *       "exit_status": 3,
         *       "rid": "7f9c24e8-3b2d-4a1f-9e6c-5d8b0a1c2e3f",
         *       "duration_ms": 251480,
         *       "method": "POST",
         *       "remote_addr": "192.0.2.7",
         *       "user_agent": "curl/7.88.1",
         *       "scheme": "https",
         *       "body": "pg_dump: connection to server failed",
         *       "body_size": 43
         *     }
         */
        Ping: {
            /**
             * Format: date-time
             * @description When the ping arrived.
             */
            at: string;
            /**
             * @description Signal of the ping: `success`, `start`, `fail`, `log`. `ignored`: sent by GET or HEAD to a heartbeat that accepts only POST. Treat an unknown value as `log`.
             * @enum {string}
             */
            kind: "success" | "start" | "fail" | "log" | "ignored";
            /** @description Exit status of the job. Null: not sent. */
            exit_status: number | null;
            /**
             * Format: uuid
             * @description The job's ID of the run. Null: not sent.
             */
            rid: string | null;
            /** @description Duration of the run that this ping ended. Null: start unknown. */
            duration_ms: number | null;
            /** @description HTTP method. Null: not stored, like all following fields. */
            method: string | null;
            /** @description IP address of the sender. */
            remote_addr: string | null;
            /** @description `User-Agent` of the sender, up to 200 characters. */
            user_agent: string | null;
            /** @description `http` or `https`. */
            scheme: string | null;
            /** @description The first 10,000 bytes of the body, as UTF-8. Null for a Viewer's token: the body may hold secrets. */
            body: string | null;
            /** @description Length of the sent body in bytes; `body` has the first 10,000. A late or too long body: the bytes that arrived in time. */
            body_size: number;
        };
        /**
         * @example {
         *       "messages": [
         *         {
         *           "news": "down",
         *           "is_sent": true,
         *           "method": "POST",
         *           "url": "https://ntfy.sh/",
         *           "to": null,
         *           "subject": null,
         *           "headers": {
         *             "content-type": "application/json"
         *           },
         *           "body": "{\"topic\":\"********\",\"title\":\"Shop is down\"}"
         *         }
         *       ]
         *     }
         */
        PreviewedMessages: {
            messages: {
                /**
                 * @description The event of the sample, or `summary` or `test`.
                 * @enum {string}
                 */
                news: "down" | "recovery" | "reminder" | "summary" | "test";
                /** @description False if the contact gets no message of it. */
                is_sent: boolean;
                /** @description HTTP method; null for an email. */
                method: string | null;
                /** @description URL of the request, with secrets masked; null for an email. */
                url: string | null;
                /** @description Email address; null for a request. */
                to: string | null;
                /** @description Subject of the email; null for a request. */
                subject: string | null;
                /** @description Headers of the request, with secrets masked and without a signature; null for an email. */
                headers: {
                    [key: string]: string;
                } | null;
                /** @description Body of the request, or text of the email, with secrets masked. */
                body: string | null;
            }[];
        };
        Problem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, otherwise the URL of a page about this type of problem.
             */
            type: string;
            /** @description Short title. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail?: string;
        };
        /**
         * @example {
         *       "source": "uptime-kuma",
         *       "observed_from": "2026-08-01T00:00:00Z",
         *       "observed_until": "2026-10-07T09:00:00Z",
         *       "outages": [
         *         {
         *           "started_at": "2026-09-30T12:00:00Z",
         *           "ended_at": "2026-09-30T12:04:00Z",
         *           "cause": "timeout of 48000ms"
         *         }
         *       ],
         *       "days": [
         *         {
         *           "date": "2026-08-02",
         *           "up_share": 0.9993
         *         }
         *       ]
         *     }
         */
        RecordChange: {
            /**
             * @description The system that observed the monitor.
             * @enum {string}
             */
            source: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus";
            /**
             * Format: date-time
             * @description When the other system began to observe it.
             */
            observed_from: string;
            /**
             * Format: date-time
             * @description Until when the record is complete; not in the future.
             */
            observed_until: string;
            /** @description In any order. */
            outages: {
                /**
                 * Format: date-time
                 * @description When the monitor went down.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it recovered. Null: it was still down.
                 */
                ended_at?: string | null;
                /** @description Cause in the words of the other system. */
                cause?: string | null;
            }[];
            /** @description Days of which the other system only knows a share. A day with an outage in `outages` ignores its share. If there are any, a day that is not listed has no data. */
            days?: {
                /**
                 * Format: date
                 * @description A day of UTC, such as `2026-11-01`.
                 */
                date: string;
                /** @description Share of the day in which it was up, from 0 to 1. */
                up_share: number;
            }[];
        };
        Reminder: {
            contact_id: number;
            /** @description Minutes until the first reminder; the wait then doubles, up to a day. */
            remind_after_minutes: number;
        };
        /**
         * @example {
         *       "from": "2026-10-28T09:00:00.000000Z",
         *       "until": "2026-11-27T09:00:00.000000Z",
         *       "sent_then": 31,
         *       "sent_now": 4,
         *       "avoided": 27,
         *       "added": 0,
         *       "contacts": [
         *         {
         *           "contact_id": 7,
         *           "contact_name": "On call",
         *           "sent_then": 31,
         *           "sent_now": 4,
         *           "avoided": 27,
         *           "added": 0
         *         }
         *       ],
         *       "missed_total": 1,
         *       "missed": [
         *         {
         *           "incident_id": 1207,
         *           "monitor_id": 42,
         *           "monitor_name": "Shop",
         *           "started_at": "2026-11-14T02:10:00.000000Z",
         *           "resolved_at": "2026-11-14T02:22:00.000000Z",
         *           "duration_seconds": 720,
         *           "alerted_at": "2026-11-14T02:10:00.000000Z",
         *           "why": "hours"
         *         }
         *       ],
         *       "later_total": 1,
         *       "later": [
         *         {
         *           "incident_id": 1198,
         *           "monitor_id": 42,
         *           "monitor_name": "Shop",
         *           "started_at": "2026-11-12T04:00:00.000000Z",
         *           "resolved_at": "2026-11-12T09:30:00.000000Z",
         *           "duration_seconds": 19800,
         *           "alerted_at": "2026-11-12T04:00:00.000000Z",
         *           "changed_alerted_at": "2026-11-12T07:00:00.000000Z",
         *           "later_seconds": 10800
         *         }
         *       ],
         *       "estimated": false,
         *       "not_replayable": []
         *     }
         */
        Replay: {
            /**
             * Format: date-time
             * @description Begin of the replayed time.
             */
            from: string;
            /**
             * Format: date-time
             * @description Time of the request.
             */
            until: string;
            /** @description Alerts under the stored rules. */
            sent_then: number;
            /** @description Alerts under the changed rules. */
            sent_now: number;
            /** @description Alerts only under the stored rules. */
            avoided: number;
            /** @description Alerts only under the changed rules. */
            added: number;
            /** @description The same of each contact that gets alerts under the stored or the changed rules. */
            contacts: components["schemas"]["ReplayedContact"][];
            /** @description Number of missed outages; `missed` has the newest 100. */
            missed_total: number;
            /** @description Outages of over 5 minutes of which no contact would be alerted before their end. */
            missed: components["schemas"]["MissedOutage"][];
            /** @description Number of outages with a later first alert; `later` has 100 of them. */
            later_total: number;
            /** @description Outages whose first alert comes later, the largest difference first. */
            later: components["schemas"]["LaterOutage"][];
            /** @description True if Pharos no longer has some checks, and assumed one at each interval. */
            estimated: boolean;
            /** @description Changed fields that the replay leaves out, because they change the checks, such as `url`. */
            not_replayable: string[];
        };
        ReplayedContact: {
            contact_id: number;
            contact_name: string;
            /** @description Alerts under the stored rules. */
            sent_then: number;
            /** @description Alerts under the changed rules. */
            sent_now: number;
            /** @description Alerts only under the stored rules. */
            avoided: number;
            /** @description Alerts only under the changed rules. */
            added: number;
        };
        ReplayedContactChange: {
            contact_id: number;
            /** @description When the contact gets alerts. Null: always. */
            hours?: components["schemas"]["NewContactHours"] | null;
            /** @description Alert when a monitor goes down. */
            notify_on_down?: boolean;
            /** @description Alert when a monitor recovers. */
            notify_on_recovery?: boolean;
        };
        ReplayedMonitor: {
            monitor_id: number;
            changes: components["schemas"]["ReplayedMonitorChange"];
        };
        ReplayedMonitorChange: {
            /** @description Name shown in alerts. */
            name?: string;
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`. */
            url?: string | null;
            /**
             * @description Time between checks; at least the plan's `min_interval_minutes`.
             * @enum {integer}
             */
            check_interval_minutes?: 1 | 5 | 15 | 30 | 60;
            /** @description Exact interval, overriding the minutes; at least the plan's `min_interval_seconds`. */
            check_interval_seconds?: number | null;
            /** @description False pauses, true resumes. */
            is_active?: boolean;
            /**
             * @description Method for `http` and `keyword` checks.
             * @enum {string}
             */
            http_method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description HTTP status codes that count as up. */
            expected_status_codes?: number[];
            /** @description Text that the response body must contain; required for `keyword`. */
            expected_keyword?: string | null;
            /** @description Port to connect to; required for `tcp`. */
            port?: number | null;
            /** @description Seconds to wait for a response; then the check fails. */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted. Requires a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /** @description Days before certificate expiry at which to warn. */
            ssl_expiry_warning_days?: number;
            /** @description Slower checks count as slow. Null: never. */
            max_response_time_ms?: number | null;
            /** @description `degraded` after this many slow checks of the last five that passed, until five are fast. */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /** @description Conditions on the response (`http`, `keyword`). */
            assertions?: {
                /**
                 * @description Part of the response: the body as JSON, or the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description Comparison of the value with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description DNS record type to query for the URL's host; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /** @description Values that the records must include, such as `10 mail.example.com` (MX). Empty: any record. */
            expected_dns_values?: string[];
            /** @description Service that a `grpc` monitor asks about. Null: the whole server. */
            grpc_service?: string | null;
            /** @description True: `tcp` with TLS. */
            use_tls?: boolean;
            /** @description Text that the answer to `tcp` or a message of `websocket` must contain. */
            expected_answer?: string | null;
            /**
             * @description Calls only IPv4 or IPv6 addresses. Null: whichever the name has.
             * @enum {integer|null}
             */
            ip_version?: 4 | 6 | null;
            /** @description Text that `tcp` (with `\r`, `\n`, `\t`, `\xNN` and `\\`) or `websocket` sends. Stored encrypted. */
            send?: string | null;
            /** @description OAuth2 client credentials: `http` and `keyword` checks carry a token that they get with them. */
            oauth2?: {
                /** @description URL of the token server. */
                token_url: string;
                /** @description ID of the client. */
                client_id: string;
                /** @description Secret of the client, stored encrypted. */
                client_secret: string;
                /** @description Scopes to ask for, with spaces. */
                scope?: string;
                /** @description Audience of the token. */
                audience?: string;
                /**
                 * @description Where the secret is sent: `basic` header (default), or `post` body.
                 * @enum {string}
                 */
                auth?: "basic" | "post";
            } | null;
            /**
             * @description Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that they take.
             * @example [
             *       {
             *         "name": "sign in",
             *         "method": "POST",
             *         "url": "https://shop.example.com/login",
             *         "body": "{\"user\": \"probe\", \"password\": \"...\"}",
             *         "take": [
             *           {
             *             "name": "token",
             *             "from": "json",
             *             "path": "$.token"
             *           }
             *         ]
             *       }
             *     ]
             */
            steps?: {
                /** @description Name in messages. */
                name: string;
                /**
                 * @description Default: GET.
                 * @enum {string}
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Full URL. */
                url: string;
                /** @description Headers of the request. `********` for a Viewer's token. */
                headers?: {
                    [key: string]: string;
                };
                /** @description Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token. */
                body?: string;
                /** @description Status codes with which the step passes. Default: 200. */
                expected_status_codes?: number[];
                /** @description Conditions on the response (`http`, `keyword`). */
                assertions?: {
                    /**
                     * @description Part of the response: the body as JSON, or the headers.
                     * @enum {string}
                     */
                    source: "json" | "header";
                    /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                    property: string;
                    /**
                     * @description Comparison of the value with `target`.
                     * @enum {string}
                     */
                    comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                    /**
                     * @description A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.
                     * @default null
                     */
                    target?: string | number | boolean | null;
                }[];
                /** @description Values for later requests, ten in all steps. */
                take?: {
                    /** @description Later requests have the value instead of `{{name}}`. */
                    name: string;
                    /**
                     * @description Part of the response: the body (`json`, `text`), a header or a cookie.
                     * @enum {string}
                     */
                    from: "json" | "header" | "cookie" | "text";
                    /** @description A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`. */
                    path?: string;
                    /** @description For `text`: text before the value. */
                    after?: string;
                    /** @description For `text`: text after the value. */
                    before?: string;
                }[];
            }[] | null;
            /** @description Certificates in PEM that are trusted instead of the public ones. */
            tls_authority?: string | null;
            /** @description False: only the certificate's dates are checked. */
            tls_verify?: boolean;
            /** @description Certificate in PEM that the check presents, with its chain. Null clears the key too. */
            client_certificate?: string | null;
            /** @description True: up while the check fails, down if it passes. */
            expects_failure?: boolean;
            /** @description Private key of the client certificate in PEM, stored encrypted. Empty or null keeps the stored one. */
            client_key?: string | null;
            /** @description Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions in turn. */
            locations?: string[] | null;
            /**
             * @description Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a monitor can have `all`.
             * @enum {string}
             */
            locations_rule?: "any" | "all";
            /** @description IDs of the team's contacts to alert. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts to remind while it stays down. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your stable key, unique among the team's monitors. */
            key?: string | null;
            /** @description Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be at least the plan's `min_interval_seconds` apart. */
            heartbeat_cron?: string | null;
            /** @description IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC. */
            heartbeat_time_zone?: string | null;
            /** @description How late a heartbeat's job may be before the monitor goes down. */
            heartbeat_grace_seconds?: number;
            /** @description Maximum time of a run after `/start` before the monitor goes down. Null: no limit. */
            max_runtime_seconds?: number | null;
            /** @description Accept only POST as a ping. GET and HEAD are stored but ignored. */
            post_only?: boolean;
            /** @description Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team. */
            slug?: string | null;
            /** @description Failed checks before contacts are alerted. `status` and incidents do not wait. */
            alert_after_failures?: number;
            /** @description Count those failures among this many checks. Null: they must follow one another. */
            alert_failures_of?: number | null;
            /** @description Passed checks in a row before contacts are alerted of the recovery. */
            recover_after_successes?: number;
            /** @description IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one. */
            depends_on?: number[] | null;
            /** @description Contacts to alert only if nobody acknowledges the outage in time. */
            escalations?: components["schemas"]["Escalation"][] | null;
            /**
             * Format: date-time
             * @description Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.
             */
            snoozed_until?: string | null;
            /** @description True: a snooze without an end. False ends it, and an open outage is alerted. */
            silent?: boolean;
            /** @description Up to 20 tags, such as `env:prod`. */
            tags?: string[] | null;
            /** @description IDs of the 2 to 200 monitors in a group. */
            members?: number[];
            /** @description Instead of `members`: their tag. */
            member_tag?: string | null;
            /** @description `all`, `any` or how many members of a group must be up. */
            needed?: string | number | null;
        };
        /**
         * @example {
         *       "project": "uptime-kuma"
         *     }
         */
        SilenceEnd: {
            /** @description Only monitors of this project. Null: all monitors of the team. */
            project?: string | null;
            /** @description Only these monitors. Null: all. */
            monitor_ids?: number[] | null;
        };
        SilentComparedMonitor: {
            id: number;
            name: string;
            is_down: boolean;
        };
        SilentMonitors: {
            /** @description Silent monitors of the team. */
            monitors: number;
            /** @description Those that are down: they alert when you turn alerts on. */
            down: number;
            /** @description Silent monitors with a record of another system, at most 500. */
            compared: components["schemas"]["SilentComparedMonitor"][];
        };
        /**
         * @example {
         *       "source": "uptime-kuma",
         *       "observed_from": "2026-08-01T00:00:00.000000Z",
         *       "observed_until": "2026-10-07T09:00:00.000000Z",
         *       "received_at": "2026-10-07T09:01:30.500000Z",
         *       "history_from": "2026-08-01T00:00:00.000000Z",
         *       "incident_count": 1,
         *       "outages": [
         *         {
         *           "started_at": "2026-09-30T12:00:00.000000Z",
         *           "ended_at": "2026-09-30T12:04:00.000000Z",
         *           "cause": "timeout of 48000ms"
         *         }
         *       ],
         *       "days": [
         *         {
         *           "date": "2026-08-02",
         *           "up_share": 0.9993
         *         }
         *       ]
         *     }
         */
        SystemRecord: {
            /**
             * @description The system that observed the monitor.
             * @enum {string}
             */
            source: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus";
            /**
             * Format: date-time
             * @description When the other system began to observe it.
             */
            observed_from: string;
            /**
             * Format: date-time
             * @description Until when the record is complete.
             */
            observed_until: string;
            /**
             * Format: date-time
             * @description When Pharos stored the record.
             */
            received_at: string;
            /**
             * Format: date-time
             * @description Since when the record counts in uptime. Null: it has nothing from before the monitor was created.
             */
            history_from: string | null;
            /** @description Incidents that Pharos created from outages before the creation. */
            incident_count: number;
            /** @description All outages, also after the creation. */
            outages: {
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                ended_at: string | null;
                cause: string | null;
            }[];
            days: {
                /**
                 * Format: date
                 * @description A day of UTC, such as `2026-11-01`.
                 */
                date: string;
                /** @description Share of the day in which it was up, from 0 to 1. */
                up_share: number;
            }[];
        };
        /**
         * @example {
         *       "source": "uptime-kuma",
         *       "observed_from": "2026-08-01T00:00:00.000000Z",
         *       "observed_until": "2026-10-07T09:00:00.000000Z",
         *       "received_at": "2026-10-07T09:01:30.500000Z",
         *       "history_from": "2026-08-01T00:00:00.000000Z",
         *       "incident_count": 1,
         *       "outages": [
         *         {
         *           "started_at": "2026-09-30T12:00:00.000000Z",
         *           "ended_at": "2026-09-30T12:04:00.000000Z",
         *           "cause": "timeout of 48000ms"
         *         }
         *       ],
         *       "days": [
         *         {
         *           "date": "2026-08-02",
         *           "up_share": 0.9993
         *         }
         *       ]
         *     }
         */
        SystemRecordOrNone: {
            /**
             * @description The system that observed the monitor.
             * @enum {string}
             */
            source: "uptime-kuma" | "healthchecks" | "uptimerobot" | "gatus";
            /**
             * Format: date-time
             * @description When the other system began to observe it.
             */
            observed_from: string;
            /**
             * Format: date-time
             * @description Until when the record is complete.
             */
            observed_until: string;
            /**
             * Format: date-time
             * @description When Pharos stored the record.
             */
            received_at: string;
            /**
             * Format: date-time
             * @description Since when the record counts in uptime. Null: it has nothing from before the monitor was created.
             */
            history_from: string | null;
            /** @description Incidents that Pharos created from outages before the creation. */
            incident_count: number;
            /** @description All outages, also after the creation. */
            outages: {
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                ended_at: string | null;
                cause: string | null;
            }[];
            days: {
                /**
                 * Format: date
                 * @description A day of UTC, such as `2026-11-01`.
                 */
                date: string;
                /** @description Share of the day in which it was up, from 0 to 1. */
                up_share: number;
            }[];
        };
        /**
         * @example {
         *       "id": 3,
         *       "name": "Acme",
         *       "plan": "pro",
         *       "max_monitors": 200,
         *       "monitors_count": 12,
         *       "can_add_monitor": true,
         *       "min_interval_minutes": 1,
         *       "min_interval_seconds": 30,
         *       "check_history_days": 90,
         *       "rate_limit_per_minute": 60,
         *       "token_role": "admin",
         *       "members_count": 4,
         *       "notification_contacts_count": 2,
         *       "created_at": "2026-09-23T12:00:00.000000Z"
         *     }
         */
        Team: {
            /** @description Team ID. */
            id: number;
            /** @description Team name. */
            name: string;
            /**
             * @description Plan of the team.
             * @enum {string}
             */
            plan: "free" | "starter" | "pro" | "business";
            /** @description Maximum number of monitors. */
            max_monitors: number;
            /** @description Number of monitors, including paused ones. */
            monitors_count: number;
            /** @description Whether another monitor fits the plan. */
            can_add_monitor: boolean;
            /** @description Least `check_interval_minutes`. */
            min_interval_minutes: number;
            /** @description Least `check_interval_seconds`. */
            min_interval_seconds: number;
            /** @description Days that Pharos stores checks. Null: unlimited. */
            check_history_days: number | null;
            /** @description API requests per minute for each user. */
            rate_limit_per_minute: number;
            /**
             * @description Role of the API token in use. A Viewer's token sees masked secrets.
             * @enum {string}
             */
            token_role: "owner" | "admin" | "viewer";
            /** @description Number of members. */
            members_count: number;
            /** @description Number of notification contacts. */
            notification_contacts_count: number;
            /**
             * Format: date-time
             * @description When the team was created.
             */
            created_at: string;
        };
        /**
         * @example {
         *       "period": {
         *         "from": "2026-10-01",
         *         "to": "2026-10-31",
         *         "time_zone": "Europe/Berlin",
         *         "started_at": "2026-09-30T22:00:00.000000Z",
         *         "ended_at": "2026-10-31T23:00:00.000000Z"
         *       },
         *       "total": {
         *         "uptime_percent": 99.95,
         *         "watched_seconds": 2674800,
         *         "downtime_seconds": 1260,
         *         "maintenance_seconds": 7200,
         *         "paused_seconds": 0,
         *         "unknown_seconds": 0,
         *         "incident_count": 2,
         *         "longest_incident_seconds": 960,
         *         "mttr_seconds": 630,
         *         "mtbf_seconds": 1336770,
         *         "response_count": 44580,
         *         "response_p50_ms": 142,
         *         "response_p95_ms": 311,
         *         "response_p99_ms": 702
         *       },
         *       "monitors": [
         *         {
         *           "id": 42,
         *           "name": "Shop",
         *           "type": "http",
         *           "kind": "monitor",
         *           "deleted_at": null,
         *           "uptime_percent": 99.95,
         *           "watched_seconds": 2674800,
         *           "downtime_seconds": 1260,
         *           "maintenance_seconds": 7200,
         *           "paused_seconds": 0,
         *           "unknown_seconds": 0,
         *           "incident_count": 2,
         *           "longest_incident_seconds": 960,
         *           "mttr_seconds": 630,
         *           "mtbf_seconds": 1336770,
         *           "response_count": 44580,
         *           "response_p50_ms": 142,
         *           "response_p95_ms": 311,
         *           "response_p99_ms": 702
         *         }
         *       ]
         *     }
         */
        TeamReport: {
            period: {
                /**
                 * Format: date
                 * @description First day.
                 */
                from: string;
                /**
                 * Format: date
                 * @description Last day.
                 */
                to: string;
                /** @description IANA time zone of the days. */
                time_zone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description End of the last day. Future time is not included.
                 */
                ended_at: string;
            };
            /** @description All of them together: sum of their times. */
            total: {
                /** @description Share of the monitored time without downtime, rounded down. Null: no monitored time. */
                uptime_percent: number | null;
                /** @description Monitored time, without pauses, maintenance and unknown time. */
                watched_seconds: number;
                /** @description Downtime in the monitored time. */
                downtime_seconds: number;
                /** @description Maintenance time. */
                maintenance_seconds: number;
                /** @description Time while it was paused or deleted. */
                paused_seconds: number;
                /** @description Time while Pharos did not run checks, or before the first check, ping or report. */
                unknown_seconds: number;
                /** @description Incidents with downtime in the period. */
                incident_count: number;
                /** @description Longest incident, from its start to at most the period's end, without maintenance. Null: no incidents. */
                longest_incident_seconds: number | null;
                /** @description Mean time to recovery (average length of the resolved incidents). Null: no resolved incidents. */
                mttr_seconds: number | null;
                /** @description Mean time between failures (uptime divided by incidents). Null: no incidents. */
                mtbf_seconds: number | null;
                /** @description Response times of passed checks. */
                response_count: number;
                /** @description The 50th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p50_ms: number | null;
                /** @description The 95th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p95_ms: number | null;
                /** @description The 99th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p99_ms: number | null;
            };
            /** @description The monitors, or the kind in the `kind` field. Sorted by name, then the newest 100 that were deleted in the period or later. Not paginated. */
            monitors: {
                id: number;
                /**
                 * @description Kind of the subject.
                 * @enum {string}
                 */
                kind: "monitor" | "server" | "site" | "place";
                name: string;
                type: string;
                /**
                 * Format: date-time
                 * @description When it was deleted. Null: not deleted.
                 */
                deleted_at: string | null;
                /** @description Share of the monitored time without downtime, rounded down. Null: no monitored time. */
                uptime_percent: number | null;
                /** @description Monitored time, without pauses, maintenance and unknown time. */
                watched_seconds: number;
                /** @description Downtime in the monitored time. */
                downtime_seconds: number;
                /** @description Maintenance time. */
                maintenance_seconds: number;
                /** @description Time while it was paused or deleted. */
                paused_seconds: number;
                /** @description Time while Pharos did not run checks, or before the first check, ping or report. */
                unknown_seconds: number;
                /** @description Incidents with downtime in the period. */
                incident_count: number;
                /** @description Longest incident, from its start to at most the period's end, without maintenance. Null: no incidents. */
                longest_incident_seconds: number | null;
                /** @description Mean time to recovery (average length of the resolved incidents). Null: no resolved incidents. */
                mttr_seconds: number | null;
                /** @description Mean time between failures (uptime divided by incidents). Null: no incidents. */
                mtbf_seconds: number | null;
                /** @description Response times of passed checks. */
                response_count: number;
                /** @description The 50th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p50_ms: number | null;
                /** @description The 95th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p95_ms: number | null;
                /** @description The 99th percentile of the response times, exact to 10 %. Null: no response times. */
                response_p99_ms: number | null;
            }[];
        };
        /**
         * @example {
         *       "delivered": true,
         *       "status_code": 200,
         *       "error": null,
         *       "duration_ms": 87,
         *       "reason": null
         *     }
         */
        TestVerdict: {
            /** @description Whether the receiver accepted the message. */
            delivered: boolean;
            /** @description Status code of the HTTP receiver or mail server; null when there was no answer. */
            status_code: number | null;
            /** @description Why the message did not arrive; null when it arrived. */
            error: string | null;
            /** @description Duration of the attempt in milliseconds. */
            duration_ms: number;
            /**
             * @description `error` as one value; null when it arrived.
             * @enum {string|null}
             */
            reason: "refused" | "unauthorized" | "rate_limited" | "receiver_error" | "timeout" | "unreachable" | "cancelled" | null;
        };
        ValidationProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, otherwise the URL of a page about this type of problem.
             */
            type: string;
            /** @constant */
            title: "Validation failed";
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail: string;
            /** @description Field names, such as `config.webhook_url`, each with sentences about the expected value. */
            errors: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The body is not JSON. */
        Problem400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or the token is invalid or revoked. */
        Problem401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The team already has as many monitors as its plan allows. */
        Problem402: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MonitorLimitProblem"];
            };
        };
        /** @description The token may not do this: a Viewer writes, the token has no team, or its creator left the team. */
        Problem403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The team has no record with this ID. */
        Problem404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path does not support this method, or no longer. `Allow` lists the supported methods. */
        Problem405: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the record does not allow this. */
        Problem409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record's ETag differs from `If-Match`. */
        Problem412: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 256 KiB. */
        Problem413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not sent as `application/json` in UTF-8. */
        Problem415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body or the query is invalid. */
        Problem422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description The rate limit is used up. */
        Problem429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed. Try again. */
        Problem500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                /**
                 * @description Requests per minute for all tokens of the user.
                 * @example 60
                 */
                "X-RateLimit-Limit"?: number;
                /**
                 * @description Remaining requests in this minute.
                 * @example 59
                 */
                "X-RateLimit-Remaining"?: number;
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests of the team are in progress. */
        Problem503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is in progress. Send it again later. */
        Problem409InProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body or the `Idempotency-Key` is invalid, or the key was sent with another request. */
        Problem422Create: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationProblem"] | components["schemas"]["KeyReusedProblem"];
            };
        };
    };
    parameters: {
        /**
         * @description Unique ID of this request for the user, 1 to 255 visible ASCII characters without spaces. Pharos performs the same request with the same key once, and repeats its answer for 24 hours. Another request with the key gets 422. A repetition while the first request is in progress gets 409.
         * @example deploy-42
         */
        IdempotencyKey: string;
        /**
         * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
         * @example "3"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description ID of the request in the logs; the client's own `X-Request-Id` if it sent one.
         * @example deploy-42
         */
        "X-Request-Id": string;
        /**
         * @description Answers must not be cached.
         * @example no-store
         */
        "Cache-Control": string;
        /**
         * @description Requests per minute for all tokens of the user.
         * @example 60
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Remaining requests in this minute.
         * @example 59
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description Authentication scheme.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Methods of the path.
         * @example GET, HEAD, PATCH, DELETE, OPTIONS
         */
        Allow: string;
        /**
         * @description URL of the new record.
         * @example https://pharos.example.com/api/v1/monitors/42
         */
        Location: string;
        /**
         * @description Version of the record's configuration, with or without masked secrets. Send it in `If-Match`. Check results and changes to contacts do not change a monitor's ETag.
         * @example "3"
         */
        ETag: string;
        /**
         * @description When the operation became deprecated (RFC 9745).
         * @example @1791331200
         */
        Deprecation: string;
        /**
         * @description When the operation stops working (RFC 8594).
         * @example Wed, 07 Apr 2027 00:00:00 GMT
         */
        Sunset: string;
        /**
         * @description The changelog entry with the replacement.
         * @example <https://pharos.example.com/docs/api/changelog#2026-10-07>; rel="deprecation"
         */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "list-monitors": {
        parameters: {
            query?: {
                /** @description Page number. */
                page?: number;
                /** @description Monitors per page. */
                per_page?: number;
                /** @description Only monitors with this status. */
                status?: "pending" | "up" | "down" | "degraded";
                /** @description Only monitors of this type. */
                type?: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group";
                /** @description Only the monitor with this key. */
                key?: string;
                /** @description Only monitors whose `notifies_nobody` has this value. */
                notifies_nobody?: boolean;
                /** @description Only those with each of these tags. */
                tag?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "name": "Shop",
                     *           "type": "http",
                     *           "url": "https://shop.example.com/health",
                     *           "status": "up",
                     *           "is_active": true,
                     *           "check_interval_minutes": 1,
                     *           "check_interval_seconds": null,
                     *           "http_method": "GET",
                     *           "expected_status_codes": [
                     *             200,
                     *             204
                     *           ],
                     *           "expected_keyword": null,
                     *           "port": null,
                     *           "request_timeout_seconds": 10,
                     *           "request_headers": {
                     *             "X-Probe": "pharos"
                     *           },
                     *           "username": null,
                     *           "has_password": false,
                     *           "ssl_expiry_warning_days": 14,
                     *           "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *           "ssl_days_remaining": 61,
                     *           "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *           "heartbeat_token": null,
                     *           "heartbeat_url": null,
                     *           "open_incident": null,
                     *           "notification_contacts": [
                     *             {
                     *               "id": 7,
                     *               "name": "On call",
                     *               "type": "webhook",
                     *               "config": {
                     *                 "url": "https://example.com/hooks/secret"
                     *               },
                     *               "notify_on_down": true,
                     *               "notify_on_recovery": true,
                     *               "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *               "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *               "failing_since": null,
                     *               "last_error": null,
                     *               "key": "on-call",
                     *               "last_failure_reason": null,
                     *               "seen_at": "2026-10-06T08:12:40.000000Z",
                     *               "proved_at": null,
                     *               "unproven_since": null,
                     *               "proof_error": null,
                     *               "answers": null,
                     *               "hours": {
                     *                 "time_zone": "Europe/Berlin",
                     *                 "ranges": [
                     *                   {
                     *                     "days": [
                     *                       "mon",
                     *                       "tue",
                     *                       "wed",
                     *                       "thu",
                     *                       "fri"
                     *                     ],
                     *                     "from": "08:00",
                     *                     "to": "18:00"
                     *                   }
                     *                 ],
                     *                 "outside": "hold"
                     *               },
                     *               "template": null,
                     *               "is_default": true,
                     *               "weekly_proof": false,
                     *               "gather_seconds": 0
                     *             }
                     *           ],
                     *           "created_at": "2026-10-01T08:00:00.000000Z",
                     *           "skipped_checks": 0,
                     *           "key": "shop",
                     *           "in_maintenance": false,
                     *           "max_response_time_ms": 2000,
                     *           "slow_after_checks": 3,
                     *           "slow_since": null,
                     *           "heartbeat_cron": null,
                     *           "heartbeat_time_zone": null,
                     *           "heartbeat_grace_seconds": 0,
                     *           "max_runtime_seconds": null,
                     *           "post_only": false,
                     *           "slug": null,
                     *           "late_since": null,
                     *           "request_body": null,
                     *           "forbidden_keyword": null,
                     *           "assertions": [
                     *             {
                     *               "source": "json",
                     *               "property": "$.status",
                     *               "comparison": "equals",
                     *               "target": "ok"
                     *             }
                     *           ],
                     *           "dns_record_type": null,
                     *           "expected_dns_values": [],
                     *           "grpc_service": null,
                     *           "use_tls": false,
                     *           "send": null,
                     *           "expected_answer": null,
                     *           "oauth2": null,
                     *           "steps": null,
                     *           "tls_authority": null,
                     *           "tls_verify": true,
                     *           "client_certificate": null,
                     *           "expects_failure": false,
                     *           "ip_version": null,
                     *           "locations": [],
                     *           "locations_rule": "any",
                     *           "reminders": [
                     *             {
                     *               "contact_id": 7,
                     *               "remind_after_minutes": 30
                     *             }
                     *           ],
                     *           "alert_after_failures": 3,
                     *           "alert_failures_of": 5,
                     *           "recover_after_successes": 2,
                     *           "depends_on": [
                     *             7
                     *           ],
                     *           "escalations": [
                     *             {
                     *               "contact_id": 8,
                     *               "after_minutes": 15
                     *             }
                     *           ],
                     *           "snoozed_until": null,
                     *           "silent": false,
                     *           "holds_alerts": null,
                     *           "notifies_nobody": false,
                     *           "location_verdict": null,
                     *           "tags": [
                     *             "env:prod",
                     *             "shop"
                     *           ],
                     *           "members": [],
                     *           "member_tag": null,
                     *           "needed": null,
                     *           "has_client_key": false,
                     *           "client_certificate_expires_at": null,
                     *           "tls_authority_expires_at": null
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://pharos.example.com/api/v1/monitors?page=1",
                     *         "last": "https://pharos.example.com/api/v1/monitors?page=1",
                     *         "prev": null,
                     *         "next": null
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "from": 1,
                     *         "last_page": 1,
                     *         "links": [
                     *           {
                     *             "url": null,
                     *             "label": "Previous",
                     *             "page": null,
                     *             "active": false
                     *           },
                     *           {
                     *             "url": "https://pharos.example.com/api/v1/monitors?page=1",
                     *             "label": "1",
                     *             "page": 1,
                     *             "active": true
                     *           },
                     *           {
                     *             "url": null,
                     *             "label": "Next",
                     *             "page": null,
                     *             "active": false
                     *           }
                     *         ],
                     *         "path": "https://pharos.example.com/api/v1/monitors",
                     *         "per_page": 25,
                     *         "to": 1,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "create-monitor": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique ID of this request for the user, 1 to 255 visible ASCII characters without spaces. Pharos performs the same request with the same key once, and repeats its answer for 24 hours. Another request with the key gets 422. A repetition while the first request is in progress gets 409.
                 * @example deploy-42
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "type": "http",
                 *       "url": "https://shop.example.com/health",
                 *       "check_interval_minutes": 1,
                 *       "expected_status_codes": [
                 *         200,
                 *         204
                 *       ],
                 *       "request_timeout_seconds": 10
                 *     }
                 */
                "application/json": components["schemas"]["NewMonitor"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    /**
                     * @description `true` if this is the repeated answer to an earlier identical request.
                     * @example true
                     */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Shop",
                     *         "type": "http",
                     *         "url": "https://shop.example.com/health",
                     *         "status": "up",
                     *         "is_active": true,
                     *         "check_interval_minutes": 1,
                     *         "check_interval_seconds": null,
                     *         "http_method": "GET",
                     *         "expected_status_codes": [
                     *           200,
                     *           204
                     *         ],
                     *         "expected_keyword": null,
                     *         "port": null,
                     *         "request_timeout_seconds": 10,
                     *         "request_headers": {
                     *           "X-Probe": "pharos"
                     *         },
                     *         "username": null,
                     *         "has_password": false,
                     *         "ssl_expiry_warning_days": 14,
                     *         "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "ssl_days_remaining": 61,
                     *         "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *         "heartbeat_token": null,
                     *         "heartbeat_url": null,
                     *         "open_incident": null,
                     *         "notification_contacts": [
                     *           {
                     *             "id": 7,
                     *             "name": "On call",
                     *             "type": "webhook",
                     *             "config": {
                     *               "url": "https://example.com/hooks/secret"
                     *             },
                     *             "notify_on_down": true,
                     *             "notify_on_recovery": true,
                     *             "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *             "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *             "failing_since": null,
                     *             "last_error": null,
                     *             "key": "on-call",
                     *             "last_failure_reason": null,
                     *             "seen_at": "2026-10-06T08:12:40.000000Z",
                     *             "proved_at": null,
                     *             "unproven_since": null,
                     *             "proof_error": null,
                     *             "answers": null,
                     *             "hours": {
                     *               "time_zone": "Europe/Berlin",
                     *               "ranges": [
                     *                 {
                     *                   "days": [
                     *                     "mon",
                     *                     "tue",
                     *                     "wed",
                     *                     "thu",
                     *                     "fri"
                     *                   ],
                     *                   "from": "08:00",
                     *                   "to": "18:00"
                     *                 }
                     *               ],
                     *               "outside": "hold"
                     *             },
                     *             "template": null,
                     *             "is_default": true,
                     *             "weekly_proof": false,
                     *             "gather_seconds": 0
                     *           }
                     *         ],
                     *         "created_at": "2026-10-01T08:00:00.000000Z",
                     *         "skipped_checks": 0,
                     *         "key": "shop",
                     *         "in_maintenance": false,
                     *         "max_response_time_ms": 2000,
                     *         "slow_after_checks": 3,
                     *         "slow_since": null,
                     *         "heartbeat_cron": null,
                     *         "heartbeat_time_zone": null,
                     *         "heartbeat_grace_seconds": 0,
                     *         "max_runtime_seconds": null,
                     *         "post_only": false,
                     *         "slug": null,
                     *         "late_since": null,
                     *         "request_body": null,
                     *         "forbidden_keyword": null,
                     *         "assertions": [
                     *           {
                     *             "source": "json",
                     *             "property": "$.status",
                     *             "comparison": "equals",
                     *             "target": "ok"
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": [],
                     *         "grpc_service": null,
                     *         "use_tls": false,
                     *         "send": null,
                     *         "expected_answer": null,
                     *         "oauth2": null,
                     *         "steps": null,
                     *         "tls_authority": null,
                     *         "tls_verify": true,
                     *         "client_certificate": null,
                     *         "expects_failure": false,
                     *         "ip_version": null,
                     *         "locations": [],
                     *         "locations_rule": "any",
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "alert_after_failures": 3,
                     *         "alert_failures_of": 5,
                     *         "recover_after_successes": 2,
                     *         "depends_on": [
                     *           7
                     *         ],
                     *         "escalations": [
                     *           {
                     *             "contact_id": 8,
                     *             "after_minutes": 15
                     *           }
                     *         ],
                     *         "snoozed_until": null,
                     *         "silent": false,
                     *         "holds_alerts": null,
                     *         "notifies_nobody": false,
                     *         "location_verdict": null,
                     *         "tags": [
                     *           "env:prod",
                     *           "shop"
                     *         ],
                     *         "members": [],
                     *         "member_tag": null,
                     *         "needed": null,
                     *         "has_client_key": false,
                     *         "client_certificate_expires_at": null,
                     *         "tls_authority_expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            402: components["responses"]["Problem402"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409InProgress"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422Create"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-monitor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Shop",
                     *         "type": "http",
                     *         "url": "https://shop.example.com/health",
                     *         "status": "up",
                     *         "is_active": true,
                     *         "check_interval_minutes": 1,
                     *         "check_interval_seconds": null,
                     *         "http_method": "GET",
                     *         "expected_status_codes": [
                     *           200,
                     *           204
                     *         ],
                     *         "expected_keyword": null,
                     *         "port": null,
                     *         "request_timeout_seconds": 10,
                     *         "request_headers": {
                     *           "X-Probe": "pharos"
                     *         },
                     *         "username": null,
                     *         "has_password": false,
                     *         "ssl_expiry_warning_days": 14,
                     *         "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "ssl_days_remaining": 61,
                     *         "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *         "heartbeat_token": null,
                     *         "heartbeat_url": null,
                     *         "open_incident": null,
                     *         "notification_contacts": [
                     *           {
                     *             "id": 7,
                     *             "name": "On call",
                     *             "type": "webhook",
                     *             "config": {
                     *               "url": "https://example.com/hooks/secret"
                     *             },
                     *             "notify_on_down": true,
                     *             "notify_on_recovery": true,
                     *             "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *             "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *             "failing_since": null,
                     *             "last_error": null,
                     *             "key": "on-call",
                     *             "last_failure_reason": null,
                     *             "seen_at": "2026-10-06T08:12:40.000000Z",
                     *             "proved_at": null,
                     *             "unproven_since": null,
                     *             "proof_error": null,
                     *             "answers": null,
                     *             "hours": {
                     *               "time_zone": "Europe/Berlin",
                     *               "ranges": [
                     *                 {
                     *                   "days": [
                     *                     "mon",
                     *                     "tue",
                     *                     "wed",
                     *                     "thu",
                     *                     "fri"
                     *                   ],
                     *                   "from": "08:00",
                     *                   "to": "18:00"
                     *                 }
                     *               ],
                     *               "outside": "hold"
                     *             },
                     *             "template": null,
                     *             "is_default": true,
                     *             "weekly_proof": false,
                     *             "gather_seconds": 0
                     *           }
                     *         ],
                     *         "created_at": "2026-10-01T08:00:00.000000Z",
                     *         "skipped_checks": 0,
                     *         "key": "shop",
                     *         "in_maintenance": false,
                     *         "max_response_time_ms": 2000,
                     *         "slow_after_checks": 3,
                     *         "slow_since": null,
                     *         "heartbeat_cron": null,
                     *         "heartbeat_time_zone": null,
                     *         "heartbeat_grace_seconds": 0,
                     *         "max_runtime_seconds": null,
                     *         "post_only": false,
                     *         "slug": null,
                     *         "late_since": null,
                     *         "request_body": null,
                     *         "forbidden_keyword": null,
                     *         "assertions": [
                     *           {
                     *             "source": "json",
                     *             "property": "$.status",
                     *             "comparison": "equals",
                     *             "target": "ok"
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": [],
                     *         "grpc_service": null,
                     *         "use_tls": false,
                     *         "send": null,
                     *         "expected_answer": null,
                     *         "oauth2": null,
                     *         "steps": null,
                     *         "tls_authority": null,
                     *         "tls_verify": true,
                     *         "client_certificate": null,
                     *         "expects_failure": false,
                     *         "ip_version": null,
                     *         "locations": [],
                     *         "locations_rule": "any",
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "alert_after_failures": 3,
                     *         "alert_failures_of": 5,
                     *         "recover_after_successes": 2,
                     *         "depends_on": [
                     *           7
                     *         ],
                     *         "escalations": [
                     *           {
                     *             "contact_id": 8,
                     *             "after_minutes": 15
                     *           }
                     *         ],
                     *         "snoozed_until": null,
                     *         "silent": false,
                     *         "holds_alerts": null,
                     *         "notifies_nobody": false,
                     *         "location_verdict": null,
                     *         "tags": [
                     *           "env:prod",
                     *           "shop"
                     *         ],
                     *         "members": [],
                     *         "member_tag": null,
                     *         "needed": null,
                     *         "has_client_key": false,
                     *         "client_certificate_expires_at": null,
                     *         "tls_authority_expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "update-monitor-by-put": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop, EU",
                 *       "check_interval_minutes": 5
                 *     }
                 */
                "application/json": components["schemas"]["MonitorChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Shop",
                     *         "type": "http",
                     *         "url": "https://shop.example.com/health",
                     *         "status": "up",
                     *         "is_active": true,
                     *         "check_interval_minutes": 1,
                     *         "check_interval_seconds": null,
                     *         "http_method": "GET",
                     *         "expected_status_codes": [
                     *           200,
                     *           204
                     *         ],
                     *         "expected_keyword": null,
                     *         "port": null,
                     *         "request_timeout_seconds": 10,
                     *         "request_headers": {
                     *           "X-Probe": "pharos"
                     *         },
                     *         "username": null,
                     *         "has_password": false,
                     *         "ssl_expiry_warning_days": 14,
                     *         "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "ssl_days_remaining": 61,
                     *         "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *         "heartbeat_token": null,
                     *         "heartbeat_url": null,
                     *         "open_incident": null,
                     *         "notification_contacts": [
                     *           {
                     *             "id": 7,
                     *             "name": "On call",
                     *             "type": "webhook",
                     *             "config": {
                     *               "url": "https://example.com/hooks/secret"
                     *             },
                     *             "notify_on_down": true,
                     *             "notify_on_recovery": true,
                     *             "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *             "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *             "failing_since": null,
                     *             "last_error": null,
                     *             "key": "on-call",
                     *             "last_failure_reason": null,
                     *             "seen_at": "2026-10-06T08:12:40.000000Z",
                     *             "proved_at": null,
                     *             "unproven_since": null,
                     *             "proof_error": null,
                     *             "answers": null,
                     *             "hours": {
                     *               "time_zone": "Europe/Berlin",
                     *               "ranges": [
                     *                 {
                     *                   "days": [
                     *                     "mon",
                     *                     "tue",
                     *                     "wed",
                     *                     "thu",
                     *                     "fri"
                     *                   ],
                     *                   "from": "08:00",
                     *                   "to": "18:00"
                     *                 }
                     *               ],
                     *               "outside": "hold"
                     *             },
                     *             "template": null,
                     *             "is_default": true,
                     *             "weekly_proof": false,
                     *             "gather_seconds": 0
                     *           }
                     *         ],
                     *         "created_at": "2026-10-01T08:00:00.000000Z",
                     *         "skipped_checks": 0,
                     *         "key": "shop",
                     *         "in_maintenance": false,
                     *         "max_response_time_ms": 2000,
                     *         "slow_after_checks": 3,
                     *         "slow_since": null,
                     *         "heartbeat_cron": null,
                     *         "heartbeat_time_zone": null,
                     *         "heartbeat_grace_seconds": 0,
                     *         "max_runtime_seconds": null,
                     *         "post_only": false,
                     *         "slug": null,
                     *         "late_since": null,
                     *         "request_body": null,
                     *         "forbidden_keyword": null,
                     *         "assertions": [
                     *           {
                     *             "source": "json",
                     *             "property": "$.status",
                     *             "comparison": "equals",
                     *             "target": "ok"
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": [],
                     *         "grpc_service": null,
                     *         "use_tls": false,
                     *         "send": null,
                     *         "expected_answer": null,
                     *         "oauth2": null,
                     *         "steps": null,
                     *         "tls_authority": null,
                     *         "tls_verify": true,
                     *         "client_certificate": null,
                     *         "expects_failure": false,
                     *         "ip_version": null,
                     *         "locations": [],
                     *         "locations_rule": "any",
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "alert_after_failures": 3,
                     *         "alert_failures_of": 5,
                     *         "recover_after_successes": 2,
                     *         "depends_on": [
                     *           7
                     *         ],
                     *         "escalations": [
                     *           {
                     *             "contact_id": 8,
                     *             "after_minutes": 15
                     *           }
                     *         ],
                     *         "snoozed_until": null,
                     *         "silent": false,
                     *         "holds_alerts": null,
                     *         "notifies_nobody": false,
                     *         "location_verdict": null,
                     *         "tags": [
                     *           "env:prod",
                     *           "shop"
                     *         ],
                     *         "members": [],
                     *         "member_tag": null,
                     *         "needed": null,
                     *         "has_client_key": false,
                     *         "client_certificate_expires_at": null,
                     *         "tls_authority_expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"];
                    };
                };
            };
            /** @description The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or the token is invalid or revoked. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token may not do this: a Viewer writes, the token has no team, or its creator left the team. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The team has no record with this ID. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["Problem405"];
            /** @description The state of the record does not allow this. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The record's ETag differs from `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 256 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as `application/json` in UTF-8. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body or the query is invalid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ValidationProblem"];
                };
            };
            /** @description The rate limit is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description Requests per minute for all tokens of the user.
                     * @example 60
                     */
                    "X-RateLimit-Limit"?: number;
                    /**
                     * @description Remaining requests in this minute.
                     * @example 59
                     */
                    "X-RateLimit-Remaining"?: number;
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of the team are in progress. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-monitor": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "update-monitor": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop, EU",
                 *       "check_interval_minutes": 5
                 *     }
                 */
                "application/json": components["schemas"]["MonitorChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Shop",
                     *         "type": "http",
                     *         "url": "https://shop.example.com/health",
                     *         "status": "up",
                     *         "is_active": true,
                     *         "check_interval_minutes": 1,
                     *         "check_interval_seconds": null,
                     *         "http_method": "GET",
                     *         "expected_status_codes": [
                     *           200,
                     *           204
                     *         ],
                     *         "expected_keyword": null,
                     *         "port": null,
                     *         "request_timeout_seconds": 10,
                     *         "request_headers": {
                     *           "X-Probe": "pharos"
                     *         },
                     *         "username": null,
                     *         "has_password": false,
                     *         "ssl_expiry_warning_days": 14,
                     *         "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "ssl_days_remaining": 61,
                     *         "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *         "heartbeat_token": null,
                     *         "heartbeat_url": null,
                     *         "open_incident": null,
                     *         "notification_contacts": [
                     *           {
                     *             "id": 7,
                     *             "name": "On call",
                     *             "type": "webhook",
                     *             "config": {
                     *               "url": "https://example.com/hooks/secret"
                     *             },
                     *             "notify_on_down": true,
                     *             "notify_on_recovery": true,
                     *             "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *             "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *             "failing_since": null,
                     *             "last_error": null,
                     *             "key": "on-call",
                     *             "last_failure_reason": null,
                     *             "seen_at": "2026-10-06T08:12:40.000000Z",
                     *             "proved_at": null,
                     *             "unproven_since": null,
                     *             "proof_error": null,
                     *             "answers": null,
                     *             "hours": {
                     *               "time_zone": "Europe/Berlin",
                     *               "ranges": [
                     *                 {
                     *                   "days": [
                     *                     "mon",
                     *                     "tue",
                     *                     "wed",
                     *                     "thu",
                     *                     "fri"
                     *                   ],
                     *                   "from": "08:00",
                     *                   "to": "18:00"
                     *                 }
                     *               ],
                     *               "outside": "hold"
                     *             },
                     *             "template": null,
                     *             "is_default": true,
                     *             "weekly_proof": false,
                     *             "gather_seconds": 0
                     *           }
                     *         ],
                     *         "created_at": "2026-10-01T08:00:00.000000Z",
                     *         "skipped_checks": 0,
                     *         "key": "shop",
                     *         "in_maintenance": false,
                     *         "max_response_time_ms": 2000,
                     *         "slow_after_checks": 3,
                     *         "slow_since": null,
                     *         "heartbeat_cron": null,
                     *         "heartbeat_time_zone": null,
                     *         "heartbeat_grace_seconds": 0,
                     *         "max_runtime_seconds": null,
                     *         "post_only": false,
                     *         "slug": null,
                     *         "late_since": null,
                     *         "request_body": null,
                     *         "forbidden_keyword": null,
                     *         "assertions": [
                     *           {
                     *             "source": "json",
                     *             "property": "$.status",
                     *             "comparison": "equals",
                     *             "target": "ok"
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": [],
                     *         "grpc_service": null,
                     *         "use_tls": false,
                     *         "send": null,
                     *         "expected_answer": null,
                     *         "oauth2": null,
                     *         "steps": null,
                     *         "tls_authority": null,
                     *         "tls_verify": true,
                     *         "client_certificate": null,
                     *         "expects_failure": false,
                     *         "ip_version": null,
                     *         "locations": [],
                     *         "locations_rule": "any",
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "alert_after_failures": 3,
                     *         "alert_failures_of": 5,
                     *         "recover_after_successes": 2,
                     *         "depends_on": [
                     *           7
                     *         ],
                     *         "escalations": [
                     *           {
                     *             "contact_id": 8,
                     *             "after_minutes": 15
                     *           }
                     *         ],
                     *         "snoozed_until": null,
                     *         "silent": false,
                     *         "holds_alerts": null,
                     *         "notifies_nobody": false,
                     *         "location_verdict": null,
                     *         "tags": [
                     *           "env:prod",
                     *           "shop"
                     *         ],
                     *         "members": [],
                     *         "member_tag": null,
                     *         "needed": null,
                     *         "has_client_key": false,
                     *         "client_certificate_expires_at": null,
                     *         "tls_authority_expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "toggle-monitor": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Shop",
                     *         "type": "http",
                     *         "url": "https://shop.example.com/health",
                     *         "status": "up",
                     *         "is_active": true,
                     *         "check_interval_minutes": 1,
                     *         "check_interval_seconds": null,
                     *         "http_method": "GET",
                     *         "expected_status_codes": [
                     *           200,
                     *           204
                     *         ],
                     *         "expected_keyword": null,
                     *         "port": null,
                     *         "request_timeout_seconds": 10,
                     *         "request_headers": {
                     *           "X-Probe": "pharos"
                     *         },
                     *         "username": null,
                     *         "has_password": false,
                     *         "ssl_expiry_warning_days": 14,
                     *         "last_checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "ssl_days_remaining": 61,
                     *         "ssl_expires_at": "2026-12-08T00:00:00.000000Z",
                     *         "heartbeat_token": null,
                     *         "heartbeat_url": null,
                     *         "open_incident": null,
                     *         "notification_contacts": [
                     *           {
                     *             "id": 7,
                     *             "name": "On call",
                     *             "type": "webhook",
                     *             "config": {
                     *               "url": "https://example.com/hooks/secret"
                     *             },
                     *             "notify_on_down": true,
                     *             "notify_on_recovery": true,
                     *             "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *             "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *             "failing_since": null,
                     *             "last_error": null,
                     *             "key": "on-call",
                     *             "last_failure_reason": null,
                     *             "seen_at": "2026-10-06T08:12:40.000000Z",
                     *             "proved_at": null,
                     *             "unproven_since": null,
                     *             "proof_error": null,
                     *             "answers": null,
                     *             "hours": {
                     *               "time_zone": "Europe/Berlin",
                     *               "ranges": [
                     *                 {
                     *                   "days": [
                     *                     "mon",
                     *                     "tue",
                     *                     "wed",
                     *                     "thu",
                     *                     "fri"
                     *                   ],
                     *                   "from": "08:00",
                     *                   "to": "18:00"
                     *                 }
                     *               ],
                     *               "outside": "hold"
                     *             },
                     *             "template": null,
                     *             "is_default": true,
                     *             "weekly_proof": false,
                     *             "gather_seconds": 0
                     *           }
                     *         ],
                     *         "created_at": "2026-10-01T08:00:00.000000Z",
                     *         "skipped_checks": 0,
                     *         "key": "shop",
                     *         "in_maintenance": false,
                     *         "max_response_time_ms": 2000,
                     *         "slow_after_checks": 3,
                     *         "slow_since": null,
                     *         "heartbeat_cron": null,
                     *         "heartbeat_time_zone": null,
                     *         "heartbeat_grace_seconds": 0,
                     *         "max_runtime_seconds": null,
                     *         "post_only": false,
                     *         "slug": null,
                     *         "late_since": null,
                     *         "request_body": null,
                     *         "forbidden_keyword": null,
                     *         "assertions": [
                     *           {
                     *             "source": "json",
                     *             "property": "$.status",
                     *             "comparison": "equals",
                     *             "target": "ok"
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": [],
                     *         "grpc_service": null,
                     *         "use_tls": false,
                     *         "send": null,
                     *         "expected_answer": null,
                     *         "oauth2": null,
                     *         "steps": null,
                     *         "tls_authority": null,
                     *         "tls_verify": true,
                     *         "client_certificate": null,
                     *         "expects_failure": false,
                     *         "ip_version": null,
                     *         "locations": [],
                     *         "locations_rule": "any",
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "alert_after_failures": 3,
                     *         "alert_failures_of": 5,
                     *         "recover_after_successes": 2,
                     *         "depends_on": [
                     *           7
                     *         ],
                     *         "escalations": [
                     *           {
                     *             "contact_id": 8,
                     *             "after_minutes": 15
                     *           }
                     *         ],
                     *         "snoozed_until": null,
                     *         "silent": false,
                     *         "holds_alerts": null,
                     *         "notifies_nobody": false,
                     *         "location_verdict": null,
                     *         "tags": [
                     *           "env:prod",
                     *           "shop"
                     *         ],
                     *         "members": [],
                     *         "member_tag": null,
                     *         "needed": null,
                     *         "has_client_key": false,
                     *         "client_certificate_expires_at": null,
                     *         "tls_authority_expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-group-members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "name": "Router",
                     *           "type": "icmp",
                     *           "status": "up",
                     *           "is_active": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-monitor-record": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "source": "uptime-kuma",
                     *         "observed_from": "2026-08-01T00:00:00.000000Z",
                     *         "observed_until": "2026-10-07T09:00:00.000000Z",
                     *         "received_at": "2026-10-07T09:01:30.500000Z",
                     *         "history_from": "2026-08-01T00:00:00.000000Z",
                     *         "incident_count": 1,
                     *         "outages": [
                     *           {
                     *             "started_at": "2026-09-30T12:00:00.000000Z",
                     *             "ended_at": "2026-09-30T12:04:00.000000Z",
                     *             "cause": "timeout of 48000ms"
                     *           }
                     *         ],
                     *         "days": [
                     *           {
                     *             "date": "2026-08-02",
                     *             "up_share": 0.9993
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SystemRecordOrNone"] | null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "put-monitor-record": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "source": "uptime-kuma",
                 *       "observed_from": "2026-08-01T00:00:00Z",
                 *       "observed_until": "2026-10-07T09:00:00Z",
                 *       "outages": [
                 *         {
                 *           "started_at": "2026-09-30T12:00:00Z",
                 *           "ended_at": "2026-09-30T12:04:00Z",
                 *           "cause": "timeout of 48000ms"
                 *         }
                 *       ],
                 *       "days": [
                 *         {
                 *           "date": "2026-08-02",
                 *           "up_share": 0.9993
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "source": "uptime-kuma",
                     *         "observed_from": "2026-08-01T00:00:00.000000Z",
                     *         "observed_until": "2026-10-07T09:00:00.000000Z",
                     *         "received_at": "2026-10-07T09:01:30.500000Z",
                     *         "history_from": "2026-08-01T00:00:00.000000Z",
                     *         "incident_count": 1,
                     *         "outages": [
                     *           {
                     *             "started_at": "2026-09-30T12:00:00.000000Z",
                     *             "ended_at": "2026-09-30T12:04:00.000000Z",
                     *             "cause": "timeout of 48000ms"
                     *           }
                     *         ],
                     *         "days": [
                     *           {
                     *             "date": "2026-08-02",
                     *             "up_share": 0.9993
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SystemRecord"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "delete-monitor-record": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "end-silences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "project": "uptime-kuma"
                 *     }
                 */
                "application/json": components["schemas"]["SilenceEnd"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "monitors": [
                     *           {
                     *             "id": 42,
                     *             "key": "uptime-kuma/shop",
                     *             "name": "Shop",
                     *             "type": "http",
                     *             "is_down": false,
                     *             "notifies_nobody": false,
                     *             "source": "uptime-kuma"
                     *           }
                     *         ],
                     *         "is_complete": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EndedSilences"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "lon",
                     *           "kind": "region",
                     *           "live": true,
                     *           "features": [
                     *             "ipv6"
                     *           ],
                     *           "last_seen_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Location"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-checks": {
        parameters: {
            query?: {
                /** @description Number of checks, newest first. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "checked_at": "2026-10-07T09:30:00.123000Z",
                     *           "status": "down",
                     *           "response_time_ms": 87,
                     *           "http_status_code": 503,
                     *           "region": "lon",
                     *           "error_message": "Expected 200, got 503"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Check"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
                /**
                 * @description Check number, from the `Location` of a requested check.
                 * @example 42
                 */
                check: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "check_number": 1841,
                     *         "checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "status": "up",
                     *         "response_time_ms": 87,
                     *         "http_status_code": 200,
                     *         "region": "lon",
                     *         "error_message": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NumberedCheck"];
                    };
                };
            };
            /** @description Accepted; the result is not known yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "check_number": 1841,
                     *         "checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "status": "up",
                     *         "response_time_ms": 87,
                     *         "http_status_code": 200,
                     *         "region": "lon",
                     *         "error_message": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NumberedCheck"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "request-check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the result is not known yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "check_number": 1841,
                     *         "checked_at": "2026-10-07T09:30:00.123000Z",
                     *         "status": "up",
                     *         "response_time_ms": 87,
                     *         "http_status_code": 200,
                     *         "region": "lon",
                     *         "error_message": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NumberedCheck"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-pings": {
        parameters: {
            query?: {
                /** @description Number of pings, newest first. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "at": "2026-10-07T03:04:12.480000Z",
                     *           "kind": "fail",
                     *           "exit_status": 3,
                     *           "rid": "7f9c24e8-3b2d-4a1f-9e6c-5d8b0a1c2e3f",
                     *           "duration_ms": 251480,
                     *           "method": "POST",
                     *           "remote_addr": "192.0.2.7",
                     *           "user_agent": "curl/7.88.1",
                     *           "scheme": "https",
                     *           "body": "pg_dump: connection to server failed",
                     *           "body_size": 43
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Ping"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-monitor-incidents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 311,
                     *           "started_at": "2026-10-07T09:30:00.123000Z",
                     *           "resolved_at": "2026-10-07T09:34:00.456000Z",
                     *           "duration_seconds": 240,
                     *           "cause": "Expected 200, got 503",
                     *           "resolved": true,
                     *           "monitor_id": 42,
                     *           "monitor_name": "Shop",
                     *           "in_maintenance": false,
                     *           "acknowledged_at": "2026-10-07T09:31:12.000000Z",
                     *           "short": false,
                     *           "imported_from": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Incident"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 311,
                     *           "started_at": "2026-10-07T09:30:00.123000Z",
                     *           "resolved_at": "2026-10-07T09:34:00.456000Z",
                     *           "duration_seconds": 240,
                     *           "cause": "Expected 200, got 503",
                     *           "resolved": true,
                     *           "monitor_id": 42,
                     *           "monitor_name": "Shop",
                     *           "in_maintenance": false,
                     *           "acknowledged_at": "2026-10-07T09:31:12.000000Z",
                     *           "short": false,
                     *           "imported_from": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Incident"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-incident": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                incident: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 311,
                     *         "started_at": "2026-10-07T09:30:00.123000Z",
                     *         "resolved_at": null,
                     *         "duration_seconds": null,
                     *         "cause": "Expected 200, got 503",
                     *         "resolved": false,
                     *         "monitor_id": 42,
                     *         "monitor_name": "Shop",
                     *         "in_maintenance": false,
                     *         "short": false,
                     *         "imported_from": null,
                     *         "monitor": {
                     *           "id": 42,
                     *           "name": "Shop",
                     *           "type": "http",
                     *           "url": "https://shop.example.com/health"
                     *         },
                     *         "regions": [
                     *           "lon",
                     *           "nyc"
                     *         ],
                     *         "acknowledged_at": "2026-10-07T09:31:12.000000Z",
                     *         "acknowledged_by": "ada@example.com",
                     *         "acknowledged_note": "The host is out of memory",
                     *         "acknowledged_until": "2026-10-07T14:00:00.000000Z",
                     *         "next_escalation": {
                     *           "after_minutes": 15,
                     *           "contacts": [
                     *             {
                     *               "id": 8,
                     *               "name": "Ada"
                     *             }
                     *           ]
                     *         },
                     *         "votes": [
                     *           {
                     *             "region": "lon",
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 84,
                     *             "dns_ms": 2,
                     *             "connect_ms": 11,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           },
                     *           {
                     *             "region": "nyc",
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 139,
                     *             "dns_ms": 2,
                     *             "connect_ms": 66,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           }
                     *         ],
                     *         "response": {
                     *           "region": "lon",
                     *           "status_line": "HTTP/1.1 503 Service Unavailable",
                     *           "headers": [
                     *             {
                     *               "name": "content-type",
                     *               "value": "text/html"
                     *             },
                     *             {
                     *               "name": "set-cookie",
                     *               "value": "********"
                     *             }
                     *           ],
                     *           "body": "<h1>Back in a moment</h1>",
                     *           "redirects": [],
                     *           "steps": []
                     *         },
                     *         "certificate": {
                     *           "subject": "shop.example.com",
                     *           "issuer": "Example CA (R3)",
                     *           "names": [
                     *             "shop.example.com"
                     *           ],
                     *           "issued_at": "2026-09-09T00:00:00.000000Z",
                     *           "expires_at": "2026-12-08T00:00:00.000000Z",
                     *           "fingerprint": "9F:86:D0:81:88:4C:7D:65:9A:2F:EA:A0:C5:5A:D0:15:A3:BF:4F:1B:2B:0B:82:2C:D1:5D:6C:15:B0:F0:0A:08",
                     *           "chain": []
                     *         },
                     *         "alerts": [
                     *           {
                     *             "id": 9001,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "contact_name": "On call",
                     *             "state": "delivered",
                     *             "attempts": 1,
                     *             "delivered_at": "2026-10-07T09:30:01.402000Z"
                     *           }
                     *         ],
                     *         "timeline": [
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "vote",
                     *             "region": "lon",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "opened",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "alert",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": null,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "kind": "vote",
                     *             "region": "nyc",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:01.402000Z",
                     *             "kind": "delivered",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:31:12.000000Z",
                     *             "kind": "acknowledged",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "ada@example.com",
                     *             "note": "The host is out of memory",
                     *             "until": "2026-10-07T14:00:00.000000Z"
                     *           }
                     *         ],
                     *         "deployment": {
                     *           "id": 17,
                     *           "name": "shop",
                     *           "version": "a1b2c3",
                     *           "url": "https://ci.example.com/runs/981",
                     *           "started_by": "Ada",
                     *           "started_at": "2026-10-07T09:26:00.000000Z",
                     *           "finished_at": "2026-10-07T09:29:20.000000Z",
                     *           "seconds": 40
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IncidentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-incident-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                incident: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "contact_id": 7,
                     *           "contact_name": "On call",
                     *           "contact_type": "slack",
                     *           "state": "notified",
                     *           "why": null,
                     *           "notified_at": "2026-10-07T09:30:01.402000Z",
                     *           "until": null,
                     *           "history": [
                     *             {
                     *               "at": "2026-10-07T09:30:00.402000Z",
                     *               "answer": "now",
                     *               "event": "monitor.down",
                     *               "why": null,
                     *               "until": null,
                     *               "delivery": {
                     *                 "id": 9001,
                     *                 "state": "delivered",
                     *                 "attempts": 1,
                     *                 "delivered_at": "2026-10-07T09:30:01.402000Z",
                     *                 "reason": null
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IncidentNotification"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "acknowledge-incident": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                incident: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "The host is out of memory",
                 *       "until": "2026-10-07T14:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Acknowledgement"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 311,
                     *         "started_at": "2026-10-07T09:30:00.123000Z",
                     *         "resolved_at": null,
                     *         "duration_seconds": null,
                     *         "cause": "Expected 200, got 503",
                     *         "resolved": false,
                     *         "monitor_id": 42,
                     *         "monitor_name": "Shop",
                     *         "in_maintenance": false,
                     *         "short": false,
                     *         "imported_from": null,
                     *         "monitor": {
                     *           "id": 42,
                     *           "name": "Shop",
                     *           "type": "http",
                     *           "url": "https://shop.example.com/health"
                     *         },
                     *         "regions": [
                     *           "lon",
                     *           "nyc"
                     *         ],
                     *         "acknowledged_at": "2026-10-07T09:31:12.000000Z",
                     *         "acknowledged_by": "ada@example.com",
                     *         "acknowledged_note": "The host is out of memory",
                     *         "acknowledged_until": "2026-10-07T14:00:00.000000Z",
                     *         "next_escalation": {
                     *           "after_minutes": 15,
                     *           "contacts": [
                     *             {
                     *               "id": 8,
                     *               "name": "Ada"
                     *             }
                     *           ]
                     *         },
                     *         "votes": [
                     *           {
                     *             "region": "lon",
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 84,
                     *             "dns_ms": 2,
                     *             "connect_ms": 11,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           },
                     *           {
                     *             "region": "nyc",
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 139,
                     *             "dns_ms": 2,
                     *             "connect_ms": 66,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           }
                     *         ],
                     *         "response": {
                     *           "region": "lon",
                     *           "status_line": "HTTP/1.1 503 Service Unavailable",
                     *           "headers": [
                     *             {
                     *               "name": "content-type",
                     *               "value": "text/html"
                     *             },
                     *             {
                     *               "name": "set-cookie",
                     *               "value": "********"
                     *             }
                     *           ],
                     *           "body": "<h1>Back in a moment</h1>",
                     *           "redirects": [],
                     *           "steps": []
                     *         },
                     *         "certificate": {
                     *           "subject": "shop.example.com",
                     *           "issuer": "Example CA (R3)",
                     *           "names": [
                     *             "shop.example.com"
                     *           ],
                     *           "issued_at": "2026-09-09T00:00:00.000000Z",
                     *           "expires_at": "2026-12-08T00:00:00.000000Z",
                     *           "fingerprint": "9F:86:D0:81:88:4C:7D:65:9A:2F:EA:A0:C5:5A:D0:15:A3:BF:4F:1B:2B:0B:82:2C:D1:5D:6C:15:B0:F0:0A:08",
                     *           "chain": []
                     *         },
                     *         "alerts": [
                     *           {
                     *             "id": 9001,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "contact_name": "On call",
                     *             "state": "delivered",
                     *             "attempts": 1,
                     *             "delivered_at": "2026-10-07T09:30:01.402000Z"
                     *           }
                     *         ],
                     *         "timeline": [
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "vote",
                     *             "region": "lon",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "opened",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "alert",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": null,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "kind": "vote",
                     *             "region": "nyc",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:01.402000Z",
                     *             "kind": "delivered",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:31:12.000000Z",
                     *             "kind": "acknowledged",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "ada@example.com",
                     *             "note": "The host is out of memory",
                     *             "until": "2026-10-07T14:00:00.000000Z"
                     *           }
                     *         ],
                     *         "deployment": {
                     *           "id": 17,
                     *           "name": "shop",
                     *           "version": "a1b2c3",
                     *           "url": "https://ci.example.com/runs/981",
                     *           "started_by": "Ada",
                     *           "started_at": "2026-10-07T09:26:00.000000Z",
                     *           "finished_at": "2026-10-07T09:29:20.000000Z",
                     *           "seconds": 40
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IncidentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "unacknowledge-incident": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                incident: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "escalate-incident": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                incident: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "after_minutes": 15
                 *     }
                 */
                "application/json": components["schemas"]["NextEscalation"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 311,
                     *         "started_at": "2026-10-07T09:30:00.123000Z",
                     *         "resolved_at": null,
                     *         "duration_seconds": null,
                     *         "cause": "Expected 200, got 503",
                     *         "resolved": false,
                     *         "monitor_id": 42,
                     *         "monitor_name": "Shop",
                     *         "in_maintenance": false,
                     *         "short": false,
                     *         "imported_from": null,
                     *         "monitor": {
                     *           "id": 42,
                     *           "name": "Shop",
                     *           "type": "http",
                     *           "url": "https://shop.example.com/health"
                     *         },
                     *         "regions": [
                     *           "lon",
                     *           "nyc"
                     *         ],
                     *         "acknowledged_at": "2026-10-07T09:31:12.000000Z",
                     *         "acknowledged_by": "ada@example.com",
                     *         "acknowledged_note": "The host is out of memory",
                     *         "acknowledged_until": "2026-10-07T14:00:00.000000Z",
                     *         "next_escalation": {
                     *           "after_minutes": 15,
                     *           "contacts": [
                     *             {
                     *               "id": 8,
                     *               "name": "Ada"
                     *             }
                     *           ]
                     *         },
                     *         "votes": [
                     *           {
                     *             "region": "lon",
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 84,
                     *             "dns_ms": 2,
                     *             "connect_ms": 11,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           },
                     *           {
                     *             "region": "nyc",
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "status": "down",
                     *             "error_class": "status",
                     *             "error_message": "Expected 200, got 503",
                     *             "response_time_ms": 139,
                     *             "dns_ms": 2,
                     *             "connect_ms": 66,
                     *             "tls_ms": 24,
                     *             "wait_ms": 47,
                     *             "http_status_code": 503,
                     *             "remote_address": "192.0.2.10",
                     *             "moment": "opened"
                     *           }
                     *         ],
                     *         "response": {
                     *           "region": "lon",
                     *           "status_line": "HTTP/1.1 503 Service Unavailable",
                     *           "headers": [
                     *             {
                     *               "name": "content-type",
                     *               "value": "text/html"
                     *             },
                     *             {
                     *               "name": "set-cookie",
                     *               "value": "********"
                     *             }
                     *           ],
                     *           "body": "<h1>Back in a moment</h1>",
                     *           "redirects": [],
                     *           "steps": []
                     *         },
                     *         "certificate": {
                     *           "subject": "shop.example.com",
                     *           "issuer": "Example CA (R3)",
                     *           "names": [
                     *             "shop.example.com"
                     *           ],
                     *           "issued_at": "2026-09-09T00:00:00.000000Z",
                     *           "expires_at": "2026-12-08T00:00:00.000000Z",
                     *           "fingerprint": "9F:86:D0:81:88:4C:7D:65:9A:2F:EA:A0:C5:5A:D0:15:A3:BF:4F:1B:2B:0B:82:2C:D1:5D:6C:15:B0:F0:0A:08",
                     *           "chain": []
                     *         },
                     *         "alerts": [
                     *           {
                     *             "id": 9001,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "contact_name": "On call",
                     *             "state": "delivered",
                     *             "attempts": 1,
                     *             "delivered_at": "2026-10-07T09:30:01.402000Z"
                     *           }
                     *         ],
                     *         "timeline": [
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "vote",
                     *             "region": "lon",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "opened",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "alert",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": null,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "kind": "vote",
                     *             "region": "nyc",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503",
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:01.402000Z",
                     *             "kind": "delivered",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "detail": null,
                     *             "note": null,
                     *             "until": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:31:12.000000Z",
                     *             "kind": "acknowledged",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "ada@example.com",
                     *             "note": "The host is out of memory",
                     *             "until": "2026-10-07T14:00:00.000000Z"
                     *           }
                     *         ],
                     *         "deployment": {
                     *           "id": 17,
                     *           "name": "shop",
                     *           "version": "a1b2c3",
                     *           "url": "https://ci.example.com/runs/981",
                     *           "started_by": "Ada",
                     *           "started_at": "2026-10-07T09:26:00.000000Z",
                     *           "finished_at": "2026-10-07T09:29:20.000000Z",
                     *           "seconds": 40
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IncidentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-deployments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 17,
                     *           "name": "shop",
                     *           "version": "a1b2c3",
                     *           "url": "https://ci.example.com/runs/981",
                     *           "key": "run-981",
                     *           "state": "failed",
                     *           "result": "succeeded",
                     *           "started_by": "Ada",
                     *           "started_at": "2026-11-27T09:30:00.000000Z",
                     *           "quiet_until": "2026-11-27T09:34:40.000000Z",
                     *           "finished_at": "2026-11-27T09:33:10.000000Z",
                     *           "ended_at": "2026-11-27T09:34:04.000000Z",
                     *           "verify_checks": 6,
                     *           "monitor_ids": [
                     *             42,
                     *             43
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deployment"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "start-deployment": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique ID of this request for the user, 1 to 255 visible ASCII characters without spaces. Pharos performs the same request with the same key once, and repeats its answer for 24 hours. Another request with the key gets 422. A repetition while the first request is in progress gets 409.
                 * @example deploy-42
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "shop",
                 *       "version": "a1b2c3",
                 *       "url": "https://ci.example.com/runs/981",
                 *       "monitor_ids": [
                 *         42
                 *       ],
                 *       "quiet_minutes": 10,
                 *       "key": "run-981"
                 *     }
                 */
                "application/json": components["schemas"]["NewDeployment"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 17,
                     *         "name": "shop",
                     *         "version": "a1b2c3",
                     *         "url": "https://ci.example.com/runs/981",
                     *         "key": "run-981",
                     *         "state": "failed",
                     *         "result": "succeeded",
                     *         "started_by": "Ada",
                     *         "started_at": "2026-11-27T09:30:00.000000Z",
                     *         "quiet_until": "2026-11-27T09:34:40.000000Z",
                     *         "finished_at": "2026-11-27T09:33:10.000000Z",
                     *         "ended_at": "2026-11-27T09:34:04.000000Z",
                     *         "verify_checks": 6,
                     *         "monitor_ids": [
                     *           42,
                     *           43
                     *         ],
                     *         "monitors": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "verdict": "passed",
                     *             "reason": null,
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 118,
                     *               "p95_ms": 171
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 124
                     *             }
                     *           },
                     *           {
                     *             "monitor_id": 43,
                     *             "monitor_name": "Shop API",
                     *             "verdict": "failed",
                     *             "reason": "slower",
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 80,
                     *               "p95_ms": 103
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 412
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeploymentDetail"];
                    };
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    /**
                     * @description `true` if this is the repeated answer to an earlier identical request.
                     * @example true
                     */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 17,
                     *         "name": "shop",
                     *         "version": "a1b2c3",
                     *         "url": "https://ci.example.com/runs/981",
                     *         "key": "run-981",
                     *         "state": "failed",
                     *         "result": "succeeded",
                     *         "started_by": "Ada",
                     *         "started_at": "2026-11-27T09:30:00.000000Z",
                     *         "quiet_until": "2026-11-27T09:34:40.000000Z",
                     *         "finished_at": "2026-11-27T09:33:10.000000Z",
                     *         "ended_at": "2026-11-27T09:34:04.000000Z",
                     *         "verify_checks": 6,
                     *         "monitor_ids": [
                     *           42,
                     *           43
                     *         ],
                     *         "monitors": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "verdict": "passed",
                     *             "reason": null,
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 118,
                     *               "p95_ms": 171
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 124
                     *             }
                     *           },
                     *           {
                     *             "monitor_id": 43,
                     *             "monitor_name": "Shop API",
                     *             "verdict": "failed",
                     *             "reason": "slower",
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 80,
                     *               "p95_ms": 103
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 412
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeploymentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422Create"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-deployment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                deployment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 17,
                     *         "name": "shop",
                     *         "version": "a1b2c3",
                     *         "url": "https://ci.example.com/runs/981",
                     *         "key": "run-981",
                     *         "state": "failed",
                     *         "result": "succeeded",
                     *         "started_by": "Ada",
                     *         "started_at": "2026-11-27T09:30:00.000000Z",
                     *         "quiet_until": "2026-11-27T09:34:40.000000Z",
                     *         "finished_at": "2026-11-27T09:33:10.000000Z",
                     *         "ended_at": "2026-11-27T09:34:04.000000Z",
                     *         "verify_checks": 6,
                     *         "monitor_ids": [
                     *           42,
                     *           43
                     *         ],
                     *         "monitors": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "verdict": "passed",
                     *             "reason": null,
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 118,
                     *               "p95_ms": 171
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 124
                     *             }
                     *           },
                     *           {
                     *             "monitor_id": 43,
                     *             "monitor_name": "Shop API",
                     *             "verdict": "failed",
                     *             "reason": "slower",
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 80,
                     *               "p95_ms": 103
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 412
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeploymentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "finish-deployment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                deployment: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "result": "succeeded"
                 *     }
                 */
                "application/json": components["schemas"]["FinishedDeployment"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 17,
                     *         "name": "shop",
                     *         "version": "a1b2c3",
                     *         "url": "https://ci.example.com/runs/981",
                     *         "key": "run-981",
                     *         "state": "failed",
                     *         "result": "succeeded",
                     *         "started_by": "Ada",
                     *         "started_at": "2026-11-27T09:30:00.000000Z",
                     *         "quiet_until": "2026-11-27T09:34:40.000000Z",
                     *         "finished_at": "2026-11-27T09:33:10.000000Z",
                     *         "ended_at": "2026-11-27T09:34:04.000000Z",
                     *         "verify_checks": 6,
                     *         "monitor_ids": [
                     *           42,
                     *           43
                     *         ],
                     *         "monitors": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "verdict": "passed",
                     *             "reason": null,
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 118,
                     *               "p95_ms": 171
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 124
                     *             }
                     *           },
                     *           {
                     *             "monitor_id": 43,
                     *             "monitor_name": "Shop API",
                     *             "verdict": "failed",
                     *             "reason": "slower",
                     *             "before": {
                     *               "status": "up",
                     *               "checks": 30,
                     *               "median_ms": 80,
                     *               "p95_ms": 103
                     *             },
                     *             "after": {
                     *               "status": "up",
                     *               "checks": 6,
                     *               "median_ms": 412
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeploymentDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-monitor-report": {
        parameters: {
            query?: {
                /** @description First day, such as `2026-10-01`. Default: 29 days before the last day. A period has at most 400 days. */
                from?: string;
                /** @description Last day, included in the report. Default: today. */
                to?: string;
                /** @description IANA time zone of the days, such as `Europe/Berlin`. */
                time_zone?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "monitor": {
                     *           "id": 42,
                     *           "name": "Shop",
                     *           "type": "http"
                     *         },
                     *         "period": {
                     *           "from": "2026-10-01",
                     *           "to": "2026-10-31",
                     *           "time_zone": "Europe/Berlin",
                     *           "started_at": "2026-09-30T22:00:00.000000Z",
                     *           "ended_at": "2026-10-31T23:00:00.000000Z"
                     *         },
                     *         "uptime_percent": 99.95,
                     *         "watched_seconds": 2674800,
                     *         "downtime_seconds": 1260,
                     *         "maintenance_seconds": 7200,
                     *         "paused_seconds": 0,
                     *         "unknown_seconds": 0,
                     *         "incident_count": 2,
                     *         "longest_incident_seconds": 960,
                     *         "mttr_seconds": 630,
                     *         "mtbf_seconds": 1336770,
                     *         "response_count": 44580,
                     *         "response_p50_ms": 142,
                     *         "response_p95_ms": 311,
                     *         "response_p99_ms": 702,
                     *         "days": [
                     *           {
                     *             "date": "2026-10-01",
                     *             "uptime_percent": 98.54,
                     *             "watched_seconds": 86400,
                     *             "downtime_seconds": 1260,
                     *             "maintenance_seconds": 0,
                     *             "paused_seconds": 0,
                     *             "unknown_seconds": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MonitorReport"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "export-monitor-report": {
        parameters: {
            query?: {
                /** @description First day, such as `2026-10-01`. Default: 29 days before the last day. A period has at most 400 days. */
                from?: string;
                /** @description Last day, included in the report. Default: today. */
                to?: string;
                /** @description IANA time zone of the days, such as `Europe/Berlin`. */
                time_zone?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example date,uptime_percent,watched_seconds,downtime_seconds,maintenance_seconds,paused_seconds,unknown_seconds
                     *     2026-10-01,98.54,86400,1260,0,0,0
                     */
                    "text/csv; charset=utf-8; header=present": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-team-report": {
        parameters: {
            query?: {
                /** @description First day, such as `2026-10-01`. Default: 29 days before the last day. A period has at most 400 days. */
                from?: string;
                /** @description Last day, included in the report. Default: today. */
                to?: string;
                /** @description IANA time zone of the days, such as `Europe/Berlin`. */
                time_zone?: string;
                /** @description Only those with each of these tags. */
                tag?: string[];
                /** @description Only this kind, or monitors of this type. `all`: monitors, servers and sites. */
                kind?: "all" | "monitor" | "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group" | "server" | "site" | "place";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "period": {
                     *           "from": "2026-10-01",
                     *           "to": "2026-10-31",
                     *           "time_zone": "Europe/Berlin",
                     *           "started_at": "2026-09-30T22:00:00.000000Z",
                     *           "ended_at": "2026-10-31T23:00:00.000000Z"
                     *         },
                     *         "total": {
                     *           "uptime_percent": 99.95,
                     *           "watched_seconds": 2674800,
                     *           "downtime_seconds": 1260,
                     *           "maintenance_seconds": 7200,
                     *           "paused_seconds": 0,
                     *           "unknown_seconds": 0,
                     *           "incident_count": 2,
                     *           "longest_incident_seconds": 960,
                     *           "mttr_seconds": 630,
                     *           "mtbf_seconds": 1336770,
                     *           "response_count": 44580,
                     *           "response_p50_ms": 142,
                     *           "response_p95_ms": 311,
                     *           "response_p99_ms": 702
                     *         },
                     *         "monitors": [
                     *           {
                     *             "id": 42,
                     *             "name": "Shop",
                     *             "type": "http",
                     *             "kind": "monitor",
                     *             "deleted_at": null,
                     *             "uptime_percent": 99.95,
                     *             "watched_seconds": 2674800,
                     *             "downtime_seconds": 1260,
                     *             "maintenance_seconds": 7200,
                     *             "paused_seconds": 0,
                     *             "unknown_seconds": 0,
                     *             "incident_count": 2,
                     *             "longest_incident_seconds": 960,
                     *             "mttr_seconds": 630,
                     *             "mtbf_seconds": 1336770,
                     *             "response_count": 44580,
                     *             "response_p50_ms": 142,
                     *             "response_p95_ms": 311,
                     *             "response_p99_ms": 702
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TeamReport"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "export-team-report": {
        parameters: {
            query?: {
                /** @description First day, such as `2026-10-01`. Default: 29 days before the last day. A period has at most 400 days. */
                from?: string;
                /** @description Last day, included in the report. Default: today. */
                to?: string;
                /** @description IANA time zone of the days, such as `Europe/Berlin`. */
                time_zone?: string;
                /** @description Only those with each of these tags. */
                tag?: string[];
                /** @description Only this kind, or monitors of this type. `all`: monitors, servers and sites. */
                kind?: "all" | "monitor" | "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "grpc" | "websocket" | "heartbeat" | "group" | "server" | "site" | "place";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,name,type,deleted_at,uptime_percent,watched_seconds,downtime_seconds,maintenance_seconds,paused_seconds,unknown_seconds,incident_count,longest_incident_seconds,mttr_seconds,mtbf_seconds,response_count,response_p50_ms,response_p95_ms,response_p99_ms
                     *     42,Shop,http,,99.95,2674800,1260,7200,0,0,2,960,630,1336770,44580,142,311,702
                     */
                    "text/csv; charset=utf-8; header=present": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-detection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "bound_seconds_by_interval": {
                     *           "30": 135,
                     *           "60": 165,
                     *           "300": 405,
                     *           "900": 1005,
                     *           "1800": 1905,
                     *           "3600": 3705
                     *         },
                     *         "bound_timeout_seconds": 30,
                     *         "last_24h": {
                     *           "late_ms": {
                     *             "count": 51840,
                     *             "p50": 118,
                     *             "p99": 402,
                     *             "max": 1210
                     *           },
                     *           "verdict_ms": {
                     *             "count": 51838,
                     *             "p50": 610,
                     *             "p99": 1940,
                     *             "max": 61200
                     *           },
                     *           "alert_ms": {
                     *             "count": 14,
                     *             "p50": 350,
                     *             "p99": 1100,
                     *             "max": 1100
                     *           }
                     *         },
                     *         "violations_24h": 1,
                     *         "regions": [
                     *           {
                     *             "region": "lon",
                     *             "wait_ms": {
                     *               "count": 540,
                     *               "p50": 0,
                     *               "p99": 3,
                     *               "max": 12
                     *             },
                     *             "lacks_capacity": false
                     *           },
                     *           {
                     *             "region": "nyc",
                     *             "wait_ms": {
                     *               "count": 538,
                     *               "p50": 900,
                     *               "p99": 4100,
                     *               "max": 5200
                     *             },
                     *             "lacks_capacity": true
                     *           }
                     *         ],
                     *         "violations": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Checkout",
                     *             "due_at": "2026-11-23T09:30:12.250000Z",
                     *             "checked_at": "2026-11-23T09:32:40.100000Z",
                     *             "allowed_seconds": 105
                     *           }
                     *         ],
                     *         "as_of": "2026-11-23T10:14:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Detection"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "from": "2026-10-01T08:00:00.000000Z",
                     *         "until": "2026-10-07T09:00:00.000000Z",
                     *         "monitors": 12,
                     *         "unchecked": 0,
                     *         "sources": [
                     *           "uptime-kuma"
                     *         ],
                     *         "silent": {
                     *           "monitors": 12,
                     *           "down": 0,
                     *           "compared": [
                     *             {
                     *               "id": 42,
                     *               "name": "Shop",
                     *               "is_down": false
                     *             }
                     *           ]
                     *         },
                     *         "totals": {
                     *           "both": 0,
                     *           "first_here": 0,
                     *           "first_there": 0,
                     *           "median_lead_seconds": null,
                     *           "missed_there": 0,
                     *           "false_alarms_there": 1,
                     *           "only_here": 0,
                     *           "only_there": 0
                     *         },
                     *         "outages": [
                     *           {
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "monitor_type": "http",
                     *             "source": "uptime-kuma",
                     *             "verdict": "false-alarm",
                     *             "here": null,
                     *             "there": {
                     *               "started_at": "2026-10-03T12:00:00.000000Z",
                     *               "ended_at": "2026-10-03T12:04:00.000000Z",
                     *               "cause": "timeout of 48000ms exceeded"
                     *             },
                     *             "lead_seconds": null,
                     *             "checks": {
                     *               "count": 12,
                     *               "failed": 0,
                     *               "regions": 4,
                     *               "failed_regions": 0
                     *             }
                     *           }
                     *         ],
                     *         "is_complete": true,
                     *         "url": "https://pharos.example.com/comparison"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Comparison"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "replay-monitor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "alert_after_failures": 3,
                 *       "reminders": []
                 *     }
                 */
                "application/json": components["schemas"]["MonitorReplay"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "from": "2026-10-28T09:00:00.000000Z",
                     *         "until": "2026-11-27T09:00:00.000000Z",
                     *         "sent_then": 31,
                     *         "sent_now": 4,
                     *         "avoided": 27,
                     *         "added": 0,
                     *         "contacts": [
                     *           {
                     *             "contact_id": 7,
                     *             "contact_name": "On call",
                     *             "sent_then": 31,
                     *             "sent_now": 4,
                     *             "avoided": 27,
                     *             "added": 0
                     *           }
                     *         ],
                     *         "missed_total": 1,
                     *         "missed": [
                     *           {
                     *             "incident_id": 1207,
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "started_at": "2026-11-14T02:10:00.000000Z",
                     *             "resolved_at": "2026-11-14T02:22:00.000000Z",
                     *             "duration_seconds": 720,
                     *             "alerted_at": "2026-11-14T02:10:00.000000Z",
                     *             "why": "hours"
                     *           }
                     *         ],
                     *         "later_total": 1,
                     *         "later": [
                     *           {
                     *             "incident_id": 1198,
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "started_at": "2026-11-12T04:00:00.000000Z",
                     *             "resolved_at": "2026-11-12T09:30:00.000000Z",
                     *             "duration_seconds": 19800,
                     *             "alerted_at": "2026-11-12T04:00:00.000000Z",
                     *             "changed_alerted_at": "2026-11-12T07:00:00.000000Z",
                     *             "later_seconds": 10800
                     *           }
                     *         ],
                     *         "estimated": false,
                     *         "not_replayable": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Replay"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "create-replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "monitor_ids": [
                 *         42
                 *       ],
                 *       "changes": {
                 *         "alert_after_failures": 3
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewReplay"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "from": "2026-10-28T09:00:00.000000Z",
                     *         "until": "2026-11-27T09:00:00.000000Z",
                     *         "sent_then": 31,
                     *         "sent_now": 4,
                     *         "avoided": 27,
                     *         "added": 0,
                     *         "contacts": [
                     *           {
                     *             "contact_id": 7,
                     *             "contact_name": "On call",
                     *             "sent_then": 31,
                     *             "sent_now": 4,
                     *             "avoided": 27,
                     *             "added": 0
                     *           }
                     *         ],
                     *         "missed_total": 1,
                     *         "missed": [
                     *           {
                     *             "incident_id": 1207,
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "started_at": "2026-11-14T02:10:00.000000Z",
                     *             "resolved_at": "2026-11-14T02:22:00.000000Z",
                     *             "duration_seconds": 720,
                     *             "alerted_at": "2026-11-14T02:10:00.000000Z",
                     *             "why": "hours"
                     *           }
                     *         ],
                     *         "later_total": 1,
                     *         "later": [
                     *           {
                     *             "incident_id": 1198,
                     *             "monitor_id": 42,
                     *             "monitor_name": "Shop",
                     *             "started_at": "2026-11-12T04:00:00.000000Z",
                     *             "resolved_at": "2026-11-12T09:30:00.000000Z",
                     *             "duration_seconds": 19800,
                     *             "alerted_at": "2026-11-12T04:00:00.000000Z",
                     *             "changed_alerted_at": "2026-11-12T07:00:00.000000Z",
                     *             "later_seconds": 10800
                     *           }
                     *         ],
                     *         "estimated": false,
                     *         "not_replayable": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Replay"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "name": "On call",
                     *           "type": "webhook",
                     *           "config": {
                     *             "url": "https://example.com/hooks/secret"
                     *           },
                     *           "notify_on_down": true,
                     *           "notify_on_recovery": true,
                     *           "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *           "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *           "failing_since": null,
                     *           "last_error": null,
                     *           "key": "on-call",
                     *           "last_failure_reason": null,
                     *           "seen_at": "2026-10-06T08:12:40.000000Z",
                     *           "proved_at": null,
                     *           "unproven_since": null,
                     *           "proof_error": null,
                     *           "answers": null,
                     *           "hours": {
                     *             "time_zone": "Europe/Berlin",
                     *             "ranges": [
                     *               {
                     *                 "days": [
                     *                   "mon",
                     *                   "tue",
                     *                   "wed",
                     *                   "thu",
                     *                   "fri"
                     *                 ],
                     *                 "from": "08:00",
                     *                 "to": "18:00"
                     *               }
                     *             ],
                     *             "outside": "hold"
                     *           },
                     *           "template": null,
                     *           "is_default": true,
                     *           "weekly_proof": false,
                     *           "gather_seconds": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "create-contact": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique ID of this request for the user, 1 to 255 visible ASCII characters without spaces. Pharos performs the same request with the same key once, and repeats its answer for 24 hours. Another request with the key gets 422. A repetition while the first request is in progress gets 409.
                 * @example deploy-42
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "On call",
                 *       "type": "webhook",
                 *       "config": {
                 *         "url": "https://example.com/hooks/secret"
                 *       },
                 *       "notify_on_down": true,
                 *       "notify_on_recovery": true
                 *     }
                 */
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    /**
                     * @description `true` if this is the repeated answer to an earlier identical request.
                     * @example true
                     */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409InProgress"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422Create"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "preview-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "On call",
                 *       "type": "webhook",
                 *       "config": {
                 *         "url": "https://example.com/hooks/secret"
                 *       },
                 *       "notify_on_down": true,
                 *       "notify_on_recovery": true,
                 *       "news": "down"
                 *     }
                 */
                "application/json": components["schemas"]["ContactPreview"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "messages": [
                     *           {
                     *             "news": "down",
                     *             "is_sent": true,
                     *             "method": "POST",
                     *             "url": "https://ntfy.sh/",
                     *             "to": null,
                     *             "subject": null,
                     *             "headers": {
                     *               "content-type": "application/json"
                     *             },
                     *             "body": "{\"topic\":\"********\",\"title\":\"Shop is down\"}"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PreviewedMessages"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-contact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "update-contact-by-put": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notify_on_recovery": false
                 *     }
                 */
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            /** @description The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or the token is invalid or revoked. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token may not do this: a Viewer writes, the token has no team, or its creator left the team. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The team has no record with this ID. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["Problem405"];
            /** @description The record's ETag differs from `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 256 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as `application/json` in UTF-8. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body or the query is invalid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ValidationProblem"];
                };
            };
            /** @description The rate limit is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /**
                     * @description Requests per minute for all tokens of the user.
                     * @example 60
                     */
                    "X-RateLimit-Limit"?: number;
                    /**
                     * @description Remaining requests in this minute.
                     * @example 59
                     */
                    "X-RateLimit-Remaining"?: number;
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of the team are in progress. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-contact": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "update-contact": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notify_on_recovery": false
                 *     }
                 */
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "rotate-contact-secret": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "end-contact-links": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets 422, independent of the ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "name": "On call",
                     *         "type": "webhook",
                     *         "config": {
                     *           "url": "https://example.com/hooks/secret"
                     *         },
                     *         "notify_on_down": true,
                     *         "notify_on_recovery": true,
                     *         "signing_secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                     *         "last_delivered_at": "2026-10-07T09:30:00.123000Z",
                     *         "failing_since": null,
                     *         "last_error": null,
                     *         "key": "on-call",
                     *         "last_failure_reason": null,
                     *         "seen_at": "2026-10-06T08:12:40.000000Z",
                     *         "proved_at": null,
                     *         "unproven_since": null,
                     *         "proof_error": null,
                     *         "answers": null,
                     *         "hours": {
                     *           "time_zone": "Europe/Berlin",
                     *           "ranges": [
                     *             {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "08:00",
                     *               "to": "18:00"
                     *             }
                     *           ],
                     *           "outside": "hold"
                     *         },
                     *         "template": null,
                     *         "is_default": true,
                     *         "weekly_proof": false,
                     *         "gather_seconds": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "test-contact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "delivered": true,
                     *         "status_code": 200,
                     *         "error": null,
                     *         "duration_ms": 87,
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TestVerdict"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "list-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 9001,
                     *           "delivery_id": "dlv_9001",
                     *           "event": "monitor.down",
                     *           "monitor_id": 42,
                     *           "monitor_name": "Shop",
                     *           "state": "failed",
                     *           "attempts": 1,
                     *           "created_at": "2026-10-07T09:30:00.123000Z",
                     *           "next_attempt_at": null,
                     *           "delivered_at": null,
                     *           "last_error": "The receiver answered 404",
                     *           "reason": "refused"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
                /**
                 * @description Delivery ID.
                 * @example 42
                 */
                delivery: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 9001,
                     *         "delivery_id": "dlv_9001",
                     *         "event": "monitor.down",
                     *         "monitor_id": 42,
                     *         "monitor_name": "Shop",
                     *         "state": "failed",
                     *         "attempts": 1,
                     *         "created_at": "2026-10-07T09:30:00.123000Z",
                     *         "next_attempt_at": null,
                     *         "delivered_at": null,
                     *         "last_error": "The receiver answered 404",
                     *         "reason": "refused"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Contact ID.
                 * @example 42
                 */
                notificationContact: number;
                /**
                 * @description Delivery ID.
                 * @example 42
                 */
                delivery: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the result is not known yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 9001,
                     *         "delivery_id": "dlv_9001",
                     *         "event": "monitor.down",
                     *         "monitor_id": 42,
                     *         "monitor_name": "Shop",
                     *         "state": "failed",
                     *         "attempts": 1,
                     *         "created_at": "2026-10-07T09:30:00.123000Z",
                     *         "next_attempt_at": null,
                     *         "delivered_at": null,
                     *         "last_error": "The receiver answered 404",
                     *         "reason": "refused"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "name": "Acme",
                     *         "plan": "pro",
                     *         "max_monitors": 200,
                     *         "monitors_count": 12,
                     *         "can_add_monitor": true,
                     *         "min_interval_minutes": 1,
                     *         "min_interval_seconds": 30,
                     *         "check_history_days": 90,
                     *         "rate_limit_per_minute": 60,
                     *         "token_role": "admin",
                     *         "members_count": 4,
                     *         "notification_contacts_count": 2,
                     *         "created_at": "2026-09-23T12:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP pharos_monitor_up 1 while the monitor is up or degraded, 0 while it is down. No value while it is paused or pending.
                     *     # TYPE pharos_monitor_up gauge
                     *     pharos_monitor_up{monitor_id="42",name="Checkout",type="http"} 1
                     */
                    "text/plain; version=0.0.4; charset=utf-8": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "get-badge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": "5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11",
                     *         "status": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json",
                     *           "markdown": "![Status](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg\" alt=\"Status\">"
                     *         },
                     *         "uptime": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=uptime",
                     *           "markdown": "![Uptime](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime\" alt=\"Uptime\">"
                     *         },
                     *         "response": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=response",
                     *           "markdown": "![Response time](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response\" alt=\"Response time\">"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Badge"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "rotate-badge-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Monitor ID.
                 * @example 42
                 */
                monitor: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": "5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11",
                     *         "status": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json",
                     *           "markdown": "![Status](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg\" alt=\"Status\">"
                     *         },
                     *         "uptime": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=uptime",
                     *           "markdown": "![Uptime](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=uptime\" alt=\"Uptime\">"
                     *         },
                     *         "response": {
                     *           "svg_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response",
                     *           "json_url": "https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.json?kind=response",
                     *           "markdown": "![Response time](https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response)",
                     *           "html": "<img src=\"https://pharos.example/badge/5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11.svg?kind=response\" alt=\"Response time\">"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Badge"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "badge-svg": {
        parameters: {
            query?: {
                /** @description Content of the badge. */
                kind?: "status" | "uptime" | "response";
                /** @description Time range for `uptime` and for the average `response`. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description Text on the left. Empty: no text. */
                label?: string;
                /** @description Shape of the badge. */
                style?: "flat" | "flat-square" | "plastic" | "for-the-badge" | "social";
            };
            header?: never;
            path: {
                /**
                 * @description The key of the monitor's badges.
                 * @example 5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The badge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg"></svg> */
                    "image/svg+xml": string;
                };
            };
            /** @description The badge has not changed since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No monitor has this key. The body is a grey badge. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg"></svg> */
                    "image/svg+xml": string;
                };
            };
            /** @description Badges accept only GET and HEAD. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405,
                     *       "detail": "This address answers GET, HEAD."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The query is invalid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://pharos.example.com/docs/api/problems/validation-failed",
                     *       "title": "Validation failed",
                     *       "status": 422,
                     *       "detail": "The kind field must be one of status, uptime, response.",
                     *       "errors": {
                     *         "kind": [
                     *           "The kind field must be one of status, uptime, response."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/problem+json": components["schemas"]["ValidationProblem"];
                };
            };
            /** @description The limit of 300 badges per minute and IP address is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Try again in 12 seconds."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500,
                     *       "detail": "The server failed. Try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "badge-json": {
        parameters: {
            query?: {
                /** @description Content of the badge. */
                kind?: "status" | "uptime" | "response";
                /** @description Time range for `uptime` and for the average `response`. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description Text on the left. Empty: no text. */
                label?: string;
                /** @description Shape of the badge. */
                style?: "flat" | "flat-square" | "plastic" | "for-the-badge" | "social";
            };
            header?: never;
            path: {
                /**
                 * @description The key of the monitor's badges.
                 * @example 5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The badge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemaVersion": 1,
                     *       "label": "status",
                     *       "message": "up",
                     *       "color": "brightgreen"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        schemaVersion: 1;
                        label: string;
                        message: string;
                        color: string;
                        /** @description No monitor has this key. */
                        isError?: boolean;
                    };
                };
            };
            /** @description The badge has not changed since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No monitor has this key. The body is a grey badge. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemaVersion": 1,
                     *       "label": "status",
                     *       "message": "up",
                     *       "color": "brightgreen"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        schemaVersion: 1;
                        label: string;
                        message: string;
                        color: string;
                        /** @description No monitor has this key. */
                        isError?: boolean;
                    };
                };
            };
            /** @description Badges accept only GET and HEAD. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405,
                     *       "detail": "This address answers GET, HEAD."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The query is invalid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://pharos.example.com/docs/api/problems/validation-failed",
                     *       "title": "Validation failed",
                     *       "status": 422,
                     *       "detail": "The kind field must be one of status, uptime, response.",
                     *       "errors": {
                     *         "kind": [
                     *           "The kind field must be one of status, uptime, response."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/problem+json": components["schemas"]["ValidationProblem"];
                };
            };
            /** @description The limit of 300 badges per minute and IP address is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429,
                     *       "detail": "Try again in 12 seconds."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500,
                     *       "detail": "The server failed. Try again."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-ping": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `down`: the run failed. */
                status?: string;
                /** @description The text of a failure by `status=down` without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. The query has a `rid` or `status=down`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description Recorded. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No active heartbeat monitor has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-ping": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `down`: the run failed. */
                status?: string;
                /** @description The text of a failure by `status=down` without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. The query has a `rid` or `status=down`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description Recorded. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No active heartbeat monitor has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "head-ping": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `down`: the run failed. */
                status?: string;
                /** @description The text of a failure by `status=down` without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. The query has a `rid` or `status=down`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description Recorded. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No active heartbeat monitor has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The exit status is above 255, or the `rid` is not a UUID. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this token, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The exit status is above 255, or the `rid` is not a UUID. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this token, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "head-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The monitor's `heartbeat_token`.
                 * @example 2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11
                 */
                token: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The exit status is above 255, or the `rid` is not a UUID. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this token, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-slug-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `1` creates the heartbeat if the slug is unknown, the team allows this and the plan has room. The new heartbeat expects a ping every day, with one hour of grace. At most 20 are created per hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key. The dashboard shows it once.
                 * @example rB6yXkq0T2m8vN4cHd1fEg
                 */
                ping_key: string;
                /**
                 * @description The monitor's `slug`.
                 * @example nightly-backup
                 */
                slug: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The heartbeat was created, and the ping is recorded. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example Created */
                    "text/plain": string;
                };
            };
            /** @description The slug has upper-case letters, or the same errors as with a token. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this slug, no team has this key, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-slug-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `1` creates the heartbeat if the slug is unknown, the team allows this and the plan has room. The new heartbeat expects a ping every day, with one hour of grace. At most 20 are created per hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key. The dashboard shows it once.
                 * @example rB6yXkq0T2m8vN4cHd1fEg
                 */
                ping_key: string;
                /**
                 * @description The monitor's `slug`.
                 * @example nightly-backup
                 */
                slug: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The heartbeat was created, and the ping is recorded. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example Created */
                    "text/plain": string;
                };
            };
            /** @description The slug has upper-case letters, or the same errors as with a token. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this slug, no team has this key, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "head-slug-signal": {
        parameters: {
            query?: {
                /** @description ID of the run, which connects its start and its end. */
                rid?: string;
                /** @description `1` creates the heartbeat if the slug is unknown, the team allows this and the plan has room. The new heartbeat expects a ping every day, with one hour of grace. At most 20 are created per hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key. The dashboard shows it once.
                 * @example rB6yXkq0T2m8vN4cHd1fEg
                 */
                ping_key: string;
                /**
                 * @description The monitor's `slug`.
                 * @example nightly-backup
                 */
                slug: string;
                /**
                 * @description `start`, `fail`, `log`, or the exit status of the job.
                 * @example start
                 */
                signal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example OK */
                    "text/plain": string;
                };
            };
            /** @description The heartbeat was created, and the ping is recorded. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example Created */
                    "text/plain": string;
                };
            };
            /** @description The slug has upper-case letters, or the same errors as with a token. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Bad Request",
                     *       "status": 400
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No active heartbeat monitor has this slug, no team has this key, or the signal does not exist. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Not Found",
                     *       "status": 404
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pings accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Method Not Allowed",
                     *       "status": 405
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Too Many Requests",
                     *       "status": 429
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "about:blank",
                     *       "title": "Internal Server Error",
                     *       "status": 500
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-kuma-push": {
        parameters: {
            query?: {
                /** @description `up`, or nothing: success. Any other value: the run failed. */
                status?: string;
                /** @description The text of a ping without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The push token.
                 * @example yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description No active heartbeat has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "No active heartbeat has this push token."
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description Pushes accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Method Not Allowed"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The limits of pings are used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Too Many Requests"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Internal Server Error"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
        };
    };
    "post-kuma-push": {
        parameters: {
            query?: {
                /** @description `up`, or nothing: success. Any other value: the run failed. */
                status?: string;
                /** @description The text of a ping without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The push token.
                 * @example yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description No active heartbeat has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "No active heartbeat has this push token."
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description Pushes accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Method Not Allowed"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The limits of pings are used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Too Many Requests"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Internal Server Error"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
        };
    };
    "head-kuma-push": {
        parameters: {
            query?: {
                /** @description `up`, or nothing: success. Any other value: the run failed. */
                status?: string;
                /** @description The text of a ping without a body. */
                msg?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The push token.
                 * @example yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description No active heartbeat has this token. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "No active heartbeat has this push token."
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description Pushes accept only GET, HEAD and POST. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Method Not Allowed"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The limits of pings are used up. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Too Many Requests"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
            /** @description The server failed. Try again. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "msg": "Internal Server Error"
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        msg?: string;
                    };
                };
            };
        };
    };
    "webhook-monitor-down": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.down",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-recovery": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.recovery",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-reminder": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.reminder",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-ssl-expiring": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.ssl_expiring",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-flapping": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.flapping",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-slow": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.slow",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-slow-over": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.slow_over",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-divided": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.divided",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-divided-over": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.divided_over",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-monitor-changed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "monitor.changed",
                 *       "type": "monitor",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/health",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-down": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.down",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-recovery": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.recovery",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-reminder": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.reminder",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-flapping": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.flapping",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-warning": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.warning",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-server-warning-over": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "server.warning_over",
                 *       "type": "server",
                 *       "id": 42,
                 *       "name": "db-1",
                 *       "target": "db-1.example.com",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-down": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.down",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-recovery": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.recovery",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-reminder": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.reminder",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-flapping": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.flapping",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-certificate-expiring": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.certificate_expiring",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-domain-expiring": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.domain_expiring",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-dns-changed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.dns_changed",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-broken-links": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.broken_links",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-site-mixed-content": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "site.mixed_content",
                 *       "type": "site",
                 *       "id": 42,
                 *       "name": "Shop",
                 *       "target": "https://shop.example.com/",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-place-down": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "place.down",
                 *       "type": "place",
                 *       "id": 42,
                 *       "name": "Office",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-place-recovery": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "place.recovery",
                 *       "type": "place",
                 *       "id": 42,
                 *       "name": "Office",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-place-reminder": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "place.reminder",
                 *       "type": "place",
                 *       "id": 42,
                 *       "name": "Office",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-place-flapping": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "place.flapping",
                 *       "type": "place",
                 *       "id": 42,
                 *       "name": "Office",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-place-isolated": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "place.isolated",
                 *       "type": "place",
                 *       "id": 42,
                 *       "name": "Office",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00",
                 *       "incident_id": null,
                 *       "detail": null
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-contact-test": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "contact.test",
                 *       "type": "contact",
                 *       "id": 7,
                 *       "name": "On call",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-contact-proof": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. After a rotation, several signatures separated by spaces. Missing if the contact has no `signing_secret`.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "contact.proof",
                 *       "type": "contact",
                 *       "id": 7,
                 *       "name": "On call",
                 *       "target": "",
                 *       "timestamp": "2026-10-07T09:30:00+00:00"
                 *     }
                 */
                "application/json": components["schemas"]["AlertPayload"];
            };
        };
        responses: {
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pharos retries, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
