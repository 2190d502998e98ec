// Made from /api/v1/openapi.json by openapi-typescript; openapi-client.test.ts says how to make it anew.

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
         * @description A page of monitors, each with its open incident and its contacts. Filters carry over into the links to other pages.
         */
        get: operations["list-monitors"];
        put?: never;
        /**
         * Create a monitor
         * @description The monitor is `pending` and checked at once, unless `is_active` is false. It alerts the contacts in `notification_contact_ids`, and without any sends no alerts. A heartbeat gets its `heartbeat_url`.
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
         * @description Its settings, its status, its open incident and its contacts. Secrets are masked for a Viewer's token.
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
         * Delete a monitor; its history is kept
         * @description Checks stop, its open incident is no longer listed and a heartbeat URL stops working. An operator can restore it.
         */
        delete: operations["delete-monitor"];
        options?: never;
        head?: never;
        /**
         * Change a monitor: only the fields that are sent
         * @description `null` clears an optional field. Minutes sent without seconds clear the seconds.
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
         * @description Flips `is_active`. Pausing stops checks and resolves the open incident without an alert; resuming makes it `pending`, and it is checked at once.
         */
        post: operations["toggle-monitor"];
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
         * @description At most 100, newest first, not older than the plan keeps them. They are not paginated.
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
         * @description The `Location` of a check that was asked for. It is 202 with the status `pending` and `Retry-After` until the verdict is in, then 200. It is 404 for a check that never was, that an edit, a pause or another request overtook, or that is older than a day.
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
         * @description For pipelines: checks the monitor out of turn and answers 202 with the `Location` of the check, to be polled until its status is not `pending`. A check that is under way is discarded, for it may have looked before now. Once per 10 seconds and monitor (429). A paused monitor and a heartbeat cannot be checked (409).
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
         * @description At most the last 100, newest first, not older than the plan keeps checks. Of a heartbeat without options whose job asks for its `heartbeat_url` alone, the times are known and nothing else. Other monitors have none.
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
         * @description The newest 50, open and resolved, newest first. They are not paginated.
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
         * @description The newest 100 over all its monitors, open and resolved, newest first. They are not paginated.
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
         * @description What each region found, what the server answered and presented, what was told to whom, and all of it in the order of time. A Viewer's token sees neither the response nor the certificate.
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
         * @description Says that you look after it. Readers of the incident see since when and who; no contact is told. To acknowledge it again changes nothing, and an incident that is over is 409.
         */
        post: operations["acknowledge-incident"];
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
         * @description How long the monitor was up in a period of days, its incidents, its response times, and each day. Uptime is time: it does not depend on the check interval, and reaches back to the monitor's creation whatever the plan keeps of checks. Response times are those of full hours, from 10 minutes after their end.
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
         * @description A line for each day of the period, with the fields of `days`. The monitor's figures over the period are in the team's CSV.
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
         * @description The figures of a monitor's report, of each of the team's monitors and of all together.
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
         * @description A line for each monitor, with the fields of `monitors`.
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
         * Get the detection bound and how it is kept
         * @description Within which time an outage is detected, what the last 24 hours were, and each check of the team's monitors that came later. Figures of all teams together are the same for every team.
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
    "/api/v1/notification-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the team's notification contacts in name order
         * @description All of them: contacts are not paginated. Secrets are masked for a Viewer's token.
         */
        get: operations["list-contacts"];
        put?: never;
        /**
         * Create a notification contact
         * @description `config` holds the keys that the type needs; others are dropped. It is told of the monitors that name it in `notification_contact_ids`.
         */
        post: operations["create-contact"];
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
         * @description Its settings, and how its last alerts fared. Secrets are masked for a Viewer's token.
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
         * @description Monitors that are left without contacts send no alerts.
         */
        delete: operations["delete-contact"];
        options?: never;
        head?: never;
        /**
         * Change a notification contact: only the fields that are sent
         * @description A `config` that is sent replaces the stored one and must hold every key its type needs. `key` null removes the key.
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
         * @description The new secret signs at once. For 24 hours the one before signs as well, so that the receiver can change over without refusing anything; rotating again within that time ends the oldest. A contact of a type that signs nothing is 409.
         */
        post: operations["rotate-contact-secret"];
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
         * @description Sends one message the way alerts go, now and once, and answers with the receiver's verdict: 200 also where the message did not arrive. It waits up to 10 seconds for a receiver and up to 20 for the mail server. A webhook gets the event `contact.test`. A test is not listed among the deliveries and changes nothing of the contact.
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
         * @description The newest 100 alerts to the contact, newest first, each with its state.
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
         * @description One alert to the contact, with its state. Its ID is in the list of deliveries.
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
         * Deliver an alert once more
         * @description Begins a delivery that is over anew: it is attempted within seconds, and again for up to 24 hours until it arrives, with the same `delivery_id` as before. The `Location` says how far it is. A delivery that is still pending, or whose monitor is deleted, is 409.
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
         * Read the team's plan, its limits and its usage
         * @description What the plan allows and what of it is used, and the role of the token that asks.
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
         * @description For Prometheus to scrape with the token as bearer token; a minute is a good interval.
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
         * @description Addresses of three pictures, ready for a README or a page: the status, the uptime and the response time. They need no token: the key in them is the credential.
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
         * Give the badges of a monitor new addresses
         * @description The old ones show a grey badge from then on.
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
                /** @description What it shows. */
                kind?: "status" | "uptime" | "response";
                /** @description What `uptime` and the mean of `response` look back at. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description The text on the left; empty for none. */
                label?: string;
                /** @description How it is drawn. */
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
                /** @description What it shows. */
                kind?: "status" | "uptime" | "response";
                /** @description What `uptime` and the mean of `response` look back at. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description The text on the left; empty for none. */
                label?: string;
                /** @description How it is drawn. */
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
         * A badge as JSON, for the endpoint badges of shields.io
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
            query?: never;
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
         * Ping: the job has run
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. A `rid` in the query names the run; a body is kept if the heartbeat keeps its pings.
         */
        get: operations["get-ping"];
        put?: never;
        /**
         * Ping: the job has run
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. A `rid` in the query names the run; a body is kept if the heartbeat keeps its pings.
         */
        post: operations["post-ping"];
        delete?: never;
        options?: never;
        /**
         * Ping: the job has run
         * @description For the job of a heartbeat monitor, after each successful run. The token is the credential. A `rid` in the query names the run; a body is kept if the heartbeat keeps its pings.
         */
        head: operations["head-ping"];
        patch?: never;
        trace?: never;
    };
    "/ping/{token}/{signal}": {
        parameters: {
            query?: {
                /** @description Names the run, so that its start and its end are found together. */
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
         * Signal: a run has begun, succeeded or failed
         * @description For the job of a heartbeat monitor, as clients of Healthchecks.io ask. `start` begins a run; `0` is a success; `fail` and an exit status of 1 to 255 take the monitor down at once; `log` is kept and changes nothing. The first 10,000 bytes of a body are kept.
         */
        get: operations["get-signal"];
        put?: never;
        /**
         * Signal: a run has begun, succeeded or failed
         * @description For the job of a heartbeat monitor, as clients of Healthchecks.io ask. `start` begins a run; `0` is a success; `fail` and an exit status of 1 to 255 take the monitor down at once; `log` is kept and changes nothing. The first 10,000 bytes of a body are kept.
         */
        post: operations["post-signal"];
        delete?: never;
        options?: never;
        /**
         * Signal: a run has begun, succeeded or failed
         * @description For the job of a heartbeat monitor, as clients of Healthchecks.io ask. `start` begins a run; `0` is a success; `fail` and an exit status of 1 to 255 take the monitor down at once; `log` is kept and changes nothing. The first 10,000 bytes of a body are kept.
         */
        head: operations["head-signal"];
        patch?: never;
        trace?: never;
    };
    "/ping/{ping_key}/{slug}/{signal}": {
        parameters: {
            query?: {
                /** @description Names the run, so that its start and its end are found together. */
                rid?: string;
                /** @description `1` creates the heartbeat if there is none of this slug, the team allows that and its plan has room: due each day, with an hour of grace; at most 20 in an hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key, which the dashboard shows once.
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
         * Signal by slug: a run has begun, succeeded or failed
         * @description As a signal by the token, for the heartbeat that has this slug in the team of the key. Without `signal`, as `/ping/{ping_key}/{slug}`, it is a success.
         */
        get: operations["get-slug-signal"];
        put?: never;
        /**
         * Signal by slug: a run has begun, succeeded or failed
         * @description As a signal by the token, for the heartbeat that has this slug in the team of the key. Without `signal`, as `/ping/{ping_key}/{slug}`, it is a success.
         */
        post: operations["post-slug-signal"];
        delete?: never;
        options?: never;
        /**
         * Signal by slug: a run has begun, succeeded or failed
         * @description As a signal by the token, for the heartbeat that has this slug in the team of the key. Without `signal`, as `/ping/{ping_key}/{slug}`, it is a success.
         */
        head: operations["head-slug-signal"];
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
         * @description A check failed, and the regions that were asked agree: an incident opened. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description A check passed again: the incident is over. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description The monitor is still down, for a contact that is to be reminded: `remind_after_minutes` after the alert, and then each time after twice as long, up to a day. `detail` says since when. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description The certificate ends within the monitor's `ssl_expiry_warning_days`; told once per certificate. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description The monitor changes too often to tell each change. Once it has settled, an alert says whether it is up or down. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description So many of the last five checks as `slow_after_checks` says took longer than `max_response_time_ms`. No incident opens. It is sent to contacts of type `webhook`, until they take it or a day has passed.
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
         * @description The last five checks took no longer than `max_response_time_ms`: the monitor is slow no longer. It is sent to contacts of type `webhook`, until they take it or a day has passed.
         */
        post: operations["webhook-monitor-slow-over"];
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
         * @description A test of the contact, asked for over the API. `type` is `contact`, and `id` and `name` are the contact's. It is sent to contacts of type `webhook`, until they take it or a day has passed.
         */
        post: operations["webhook-contact-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An alert. There may be other events and members one day: ignore what you do not know. */
        AlertPayload: {
            /** @description What happened, such as `monitor.down`. */
            event: string;
            /** @description What it is about: `monitor`, or `contact` in a test. */
            type: string;
            /** @description ID of what it is about. */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description What is watched: the monitor's URL; empty where there is none. */
            target: string;
            /**
             * Format: date-time
             * @description When it happened, with the offset `+00:00`.
             */
            timestamp: string;
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
             * @description The secret part that the addresses share.
             */
            key: string;
            status: {
                /** @description The picture. */
                svg_url: string;
                /** @description For an endpoint badge of shields.io. */
                json_url: string;
                /** @description The picture for a README. */
                markdown: string;
                /** @description The picture for a page. */
                html: string;
            };
            uptime: {
                /** @description The picture. */
                svg_url: string;
                /** @description For an endpoint badge of shields.io. */
                json_url: string;
                /** @description The picture for a README. */
                markdown: string;
                /** @description The picture for a page. */
                html: string;
            };
            response: {
                /** @description The picture. */
                svg_url: string;
                /** @description For an endpoint badge of shields.io. */
                json_url: string;
                /** @description The picture for a README. */
                markdown: string;
                /** @description The picture for a page. */
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
             * @description What it found: a failure that other regions did not confirm is `degraded`, and `pending` where its region is quarantined, so that it does not count.
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
         *       "key": "on-call"
         *     }
         */
        Contact: {
            /** @description Contact ID. */
            id: number;
            /** @description Contact name. */
            name: string;
            /**
             * @description The way people are told. Never changes.
             * @enum {string}
             */
            type: "email" | "slack" | "discord" | "telegram" | "webhook";
            /** @description The keys that the type needs. Webhook URLs and bot tokens are masked for a Viewer's token. */
            config: {
                [key: string]: string;
            };
            /** @description Alert when a monitor goes down. */
            notify_on_down: boolean;
            /** @description Alert when a monitor recovers. */
            notify_on_recovery: boolean;
            /** @description Key of the signatures on what a `webhook` contact is sent (Standard Webhooks), `********` for a Viewer's token; null for other types. */
            signing_secret: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived.
             */
            last_delivered_at: string | null;
            /**
             * Format: date-time
             * @description Since when alerts fail to arrive: three were given up in a row. Null while all is well.
             */
            failing_since: string | null;
            /** @description Why the last attempt failed; null once one came through. */
            last_error: string | null;
            /** @description The team's own stable name for it, unique among its contacts. */
            key: string | null;
        };
        /**
         * @example {
         *       "notify_on_recovery": false
         *     }
         */
        ContactChange: {
            /** @description Contact name. */
            name?: string;
            /** @description Cannot change: the contact's own type, or nothing. */
            type?: string;
            config?: components["schemas"]["ContactConfig"];
            /** @description Alert when a monitor goes down. */
            notify_on_down?: boolean;
            /** @description Alert when a monitor recovers. */
            notify_on_recovery?: boolean;
            /** @description Your own stable name for it, unique among the team's contacts, such as its name in a configuration file. */
            key?: string | null;
        };
        /** @description The keys that the contact's type needs; other keys are dropped. */
        ContactConfig: {
            /**
             * Format: email
             * @description The address to alert.
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
             * @description The address that receives a JSON POST per alert.
             */
            url: string;
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
         *       "last_error": "The receiver answered 404"
         *     }
         */
        Delivery: {
            /** @description Delivery ID. */
            id: number;
            /** @description What the receiver knows it by: the `webhook-id` header, the same on every attempt. */
            delivery_id: string;
            /** @description What it tells, such as `monitor.down` or `monitor.recovery`. */
            event: string;
            /** @description The monitor that it is about. */
            monitor_id: number;
            /** @description The monitor's name, also of one that is deleted. */
            monitor_name: string;
            /**
             * @description `pending` until it has arrived (`delivered`) or is given up (`failed`); `skipped` where nothing was left to tell.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "skipped";
            /** @description Attempts so far, since it was made or last asked for again. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description No attempt is made before; null unless pending.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver took it.
             */
            delivered_at: string | null;
            /** @description Why the last attempt failed. */
            last_error: string | null;
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
            /** @description Within how many seconds an outage is detected, by the monitor's interval in seconds: interval + 3 × timeout + 15 s. */
            bound_seconds_by_interval: {
                [key: string]: number;
            };
            /** @description The `request_timeout_seconds` that these bounds are for. */
            bound_timeout_seconds: number;
            /** @description What the last 24 hours were, over all teams. Each minute is written up to two minutes later. */
            last_24h: {
                /** @description From due to claimed. */
                late_ms: {
                    /** @description How many were measured. */
                    count: number;
                    /** @description The median, at most a tenth away from the true one; null if none was measured. */
                    p50: number | null;
                    /** @description The 99th percentile, as exact as that. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description From claimed to the verdict of the regions, recorded. It includes the answers of the targets. */
                verdict_ms: {
                    /** @description How many were measured. */
                    count: number;
                    /** @description The median, at most a tenth away from the true one; null if none was measured. */
                    p50: number | null;
                    /** @description The 99th percentile, as exact as that. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description From the recorded event to the receiver's answer to the first attempt. */
                alert_ms: {
                    /** @description How many were measured. */
                    count: number;
                    /** @description The median, at most a tenth away from the true one; null if none was measured. */
                    p50: number | null;
                    /** @description The 99th percentile, as exact as that. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
            };
            /** @description Checks of the last 24 hours, over all teams, whose verdict came later than the bound allows. */
            violations_24h: number;
            /** @description The regions of the last 15 minutes, in their order by name. */
            regions: {
                /** @description A region. */
                region: string;
                /** @description How long checks waited in its workers for a place. */
                wait_ms: {
                    /** @description How many were measured. */
                    count: number;
                    /** @description The median, at most a tenth away from the true one; null if none was measured. */
                    p50: number | null;
                    /** @description The 99th percentile, as exact as that. */
                    p99: number | null;
                    /** @description The longest. */
                    max: number | null;
                };
                /** @description Whether one check in a hundred waited for longer than a second: its workers have too few places. */
                lacks_capacity: boolean;
            }[];
            /** @description The violations of the team's own monitors in the last 24 hours, newest first, 100 at most. Of very many at once, only some are kept. */
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
                 * @description When its verdict was recorded.
                 */
                checked_at: string;
                /** @description How long it was allowed to take: the bound without the interval. */
                allowed_seconds: number;
            }[];
            /**
             * Format: date-time
             * @description The newest minute that was measured; null if there is none.
             */
            as_of: string | null;
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
         *       "acknowledged_at": "2026-10-07T09:31:12.000000Z"
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
            /** @description The monitor's name now. */
            monitor_name: string;
            /** @description Whether it began in a maintenance window. Alerts of it waited until the window was over. */
            in_maintenance: boolean;
            /**
             * Format: date-time
             * @description Since when a member looks after it; null: no member said so.
             */
            acknowledged_at: string | null;
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
         *         "redirects": []
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
         *           "detail": "Expected 200, got 503"
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "kind": "opened",
         *           "region": null,
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "Expected 200, got 503"
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.123000Z",
         *           "kind": "alert",
         *           "region": null,
         *           "event": "monitor.down",
         *           "contact_id": null,
         *           "detail": null
         *         },
         *         {
         *           "at": "2026-10-07T09:30:00.714000Z",
         *           "kind": "vote",
         *           "region": "nyc",
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "Expected 200, got 503"
         *         },
         *         {
         *           "at": "2026-10-07T09:30:01.402000Z",
         *           "kind": "delivered",
         *           "region": null,
         *           "event": "monitor.down",
         *           "contact_id": 7,
         *           "detail": null
         *         },
         *         {
         *           "at": "2026-10-07T09:31:12.000000Z",
         *           "kind": "acknowledged",
         *           "region": null,
         *           "event": null,
         *           "contact_id": null,
         *           "detail": "ada@example.com"
         *         }
         *       ]
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
            /** @description The monitor's name now. */
            monitor_name: string;
            /** @description Whether it began in a maintenance window. Alerts of it waited until the window was over. */
            in_maintenance: boolean;
            /**
             * Format: date-time
             * @description Since when a member looks after it; null when none does.
             */
            acknowledged_at: string | null;
            /** @description The monitor that went down. */
            monitor: {
                id: number;
                name: string;
                type: string;
                url: string | null;
            };
            /** @description Those that saw it down at its beginning; none for a heartbeat. */
            regions: string[];
            /** @description What the member was called then. */
            acknowledged_by: string | null;
            /** @description What each region found when it opened and when it was resolved, as long as the plan keeps checks. */
            votes: {
                /** @description Region that the check ran from; null for a heartbeat. */
                region: string | null;
                /**
                 * Format: date-time
                 * @description When the check ran there.
                 */
                at: string;
                /**
                 * @description What this vote says; `pending` for a region that did not count then.
                 * @enum {string}
                 */
                status: "pending" | "up" | "down" | "degraded";
                /**
                 * @description What the check did not get past; null when it passed, and for a heartbeat.
                 * @enum {string|null}
                 */
                error_class: "dns" | "blocked" | "connect" | "tls" | "timeout" | "protocol" | "status" | "body" | null;
                /** @description Why it failed. */
                error_message: string | null;
                /** @description Time to the answer. */
                response_time_ms: number | null;
                /** @description Time to find the address; null for a phase that was not reached, here and in those that follow. */
                dns_ms: number | null;
                /** @description Time to connect. */
                connect_ms: number | null;
                /** @description Time of the TLS handshake. */
                tls_ms: number | null;
                /** @description Time from the request to the answer. */
                wait_ms: number | null;
                /** @description HTTP status received. */
                http_status_code: number | null;
                /** @description Address that was called. */
                remote_address: string | null;
                /**
                 * @description Which check it is of: the one that opened the incident, or resolved it.
                 * @enum {string}
                 */
                moment: "opened" | "resolved";
            }[];
            /** @description What the first region that failed and got an answer was sent. Null when there was none, and for a Viewer's token. */
            response: {
                /** @description Region that got it. */
                region: string | null;
                /** @description Such as `HTTP/1.1 503 Service Unavailable`; null when there was no answer. */
                status_line: string | null;
                /** @description Up to 4 KiB. Cookies and credentials are `********`. */
                headers: {
                    name: string;
                    value: string;
                }[];
                /** @description The beginning of the body, up to 4 KiB. What the monitor keeps secret is `********`. */
                body: string | null;
                /** @description Those that were followed before. */
                redirects: {
                    status_code: number;
                    url: string;
                }[];
            } | null;
            /** @description What the server presented when the check failed. Null without TLS, and for a Viewer's token. */
            certificate: {
                /** @description Whom it names. */
                subject: string;
                /** @description Who issued it. */
                issuer: string;
                /** @description Host names and addresses that it is valid for. */
                names: string[];
                /**
                 * Format: date-time
                 * @description When its validity begins.
                 */
                issued_at: string;
                /**
                 * Format: date-time
                 * @description When its validity ends.
                 */
                expires_at: string;
                /** @description SHA-256, in hexadecimal. */
                fingerprint: string;
                /** @description Certificates that the server sent with it. */
                chain: {
                    /** @description Whom it names. */
                    subject: string;
                    /** @description Who issued it. */
                    issuer: string;
                    /** @description Host names and addresses that it is valid for. */
                    names: string[];
                    /**
                     * Format: date-time
                     * @description When its validity begins.
                     */
                    issued_at: string;
                    /**
                     * Format: date-time
                     * @description When its validity ends.
                     */
                    expires_at: string;
                    /** @description SHA-256, in hexadecimal. */
                    fingerprint: string;
                }[];
            } | null;
            /** @description What was told to whom, in the order in which it was made. */
            alerts: {
                /** @description Delivery ID. */
                id: number;
                /** @description What it tells, such as `monitor.down`. */
                event: string;
                /** @description Contact that it is for. */
                contact_id: number;
                /** @description Its name now. */
                contact_name: string;
                /**
                 * @description How far it got.
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "failed" | "skipped";
                /** @description Attempts so far. */
                attempts: number;
                /**
                 * Format: date-time
                 * @description When the receiver took it.
                 */
                delivered_at: string | null;
            }[];
            /** @description All that happened, in the order of time. */
            timeline: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /**
                 * @description `vote`: what a region found; `opened`, `resolved`: the incident; `alert`: what contacts were to hear of; `withheld`: the same, when they did not, because the monitor was flapping or in maintenance; `delivered`: a contact got it; `acknowledged`: a member looks after it.
                 * @enum {string}
                 */
                kind: "vote" | "opened" | "alert" | "withheld" | "delivered" | "acknowledged" | "resolved";
                /** @description Of a vote. */
                region: string | null;
                /** @description Of an alert. */
                event: string | null;
                /** @description Who got it. */
                contact_id: number | null;
                /** @description Why a check failed; who acknowledged it. */
                detail: string | null;
            }[];
        };
        KeyReusedProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, else the address of a page about this type of problem.
             */
            type: string;
            /** @constant */
            title: "Idempotency key reused";
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail: string;
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
         *           "key": "on-call"
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
         *       "reminders": [
         *         {
         *           "contact_id": 7,
         *           "remind_after_minutes": 30
         *         }
         *       ],
         *       "dns_record_type": null,
         *       "expected_dns_values": []
         *     }
         */
        Monitor: {
            /** @description Monitor ID. */
            id: number;
            /** @description Name shown in alerts. */
            name: string;
            /**
             * @description How it is watched. Never changes.
             * @enum {string}
             */
            type: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "heartbeat";
            /** @description Full URL checked; null for a heartbeat. `tcp`, `icmp` and `dns` use only its host. */
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
            /** @description HTTP codes counted as up. */
            expected_status_codes: number[];
            /** @description Text that a `keyword` monitor's response body must contain. */
            expected_keyword: string | null;
            /** @description Port that a `tcp` monitor connects to. */
            port: number | null;
            /** @description Wait for an answer before counting as down. */
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
            /** @description Times that it was due while its last check was still in flight, so that none was made. */
            skipped_checks: number;
            /** @description The team's own stable name for it, unique among its monitors. */
            key: string | null;
            /** @description Whether a maintenance window mutes its alerts now. Checks go on, and `status` is the true one. */
            in_maintenance: boolean;
            /** @description Longest response time of a check that is not slow; null: none is. */
            max_response_time_ms: number | null;
            /** @description So many slow ones of the last five checks that passed make the monitor slow. */
            slow_after_checks: number;
            /**
             * Format: date-time
             * @description Since when it is slow; null while it is not.
             */
            slow_since: string | null;
            /** @description When the job of a heartbeat runs, in place of the interval: five fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`. Its runs must lie as far apart as the plan's `min_interval_seconds`. */
            heartbeat_cron: string | null;
            /** @description IANA zone whose clocks `heartbeat_cron` is meant by, such as `Europe/Berlin`; null is UTC. */
            heartbeat_time_zone: string | null;
            /** @description How late the job of a heartbeat may be before the monitor goes down. */
            heartbeat_grace_seconds: number;
            /** @description How long after `/start` a run may take before the monitor goes down; null: any time. */
            max_runtime_seconds: number | null;
            /** @description Only POST counts as a ping: GET and HEAD, such as of link previews, are kept and say nothing. */
            post_only: boolean;
            /** @description Names a heartbeat in `/ping/{ping_key}/{slug}`; unique in the team. */
            slug: string | null;
            /**
             * Format: date-time
             * @description When the heartbeat's job should have succeeded, while its grace runs; its `status` is unchanged. Null otherwise.
             */
            late_since: string | null;
            /** @description Body that is sent. `********` for a Viewer's token. */
            request_body: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword: string | null;
            /** @description What must hold of the answer of an `http` or `keyword` monitor. */
            assertions: {
                /**
                 * @description Where to look: in the body as JSON, or in the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description How a value found there must compare with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`, nothing for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /** @description Contacts that are told again while it stays down. */
            reminders: components["schemas"]["Reminder"][];
            /** @description Records that a `dns` monitor asks for. */
            dns_record_type: string | null;
            /** @description Values that must all be among the records. */
            expected_dns_values: string[];
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
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`; only a heartbeat has none. */
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
            /** @description HTTP codes counted as up. */
            expected_status_codes?: number[];
            /** @description Text that the response body must contain; required for `keyword`. */
            expected_keyword?: string | null;
            /** @description Port to connect to; required for `tcp`. */
            port?: number | null;
            /** @description Wait for an answer before counting as down. */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted and never returned; sent once there is a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /** @description Days before certificate expiry at which to warn. */
            ssl_expiry_warning_days?: number;
            /** @description Longest response time of a check that is not slow; null: none is. */
            max_response_time_ms?: number | null;
            /** @description So many slow ones of the last five checks that passed make the monitor slow: it is `degraded` until five in a row are not. */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /** @description What must hold of the answer of an `http` or `keyword` monitor. Replaces the whole list. */
            assertions?: {
                /**
                 * @description Where to look: in the body as JSON, or in the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description How a value found there must compare with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`, nothing for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description Records of the URL's host to ask for; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /** @description Values that must all be among the records, such as `10 mail.example.com` (MX); empty: any will do. */
            expected_dns_values?: string[];
            /** @description IDs of the team's contacts to alert. Replaces the whole set; empty or null removes all. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts told again while it stays down. Replaces all. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your own stable name for it, unique among the team's monitors, such as its name in a configuration file. */
            key?: string | null;
            /** @description When the job of a heartbeat runs, in place of the interval: five fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`. Its runs must lie as far apart as the plan's `min_interval_seconds`. */
            heartbeat_cron?: string | null;
            /** @description IANA zone whose clocks `heartbeat_cron` is meant by, such as `Europe/Berlin`; null is UTC. */
            heartbeat_time_zone?: string | null;
            /** @description How late the job of a heartbeat may be before the monitor goes down. */
            heartbeat_grace_seconds?: number;
            /** @description How long after `/start` a run may take before the monitor goes down; null: any time. */
            max_runtime_seconds?: number | null;
            /** @description Only POST counts as a ping: GET and HEAD, such as of link previews, are kept and say nothing. */
            post_only?: boolean;
            /** @description Names a heartbeat in `/ping/{ping_key}/{slug}`; unique in the team. */
            slug?: string | null;
            /** @description Cannot change: the monitor's own type, or nothing. */
            type?: string;
            /** @description True says that you look after the open incident: it ends its reminders. */
            acknowledge_incident?: boolean;
        };
        MonitorLimitProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, else the address of a page about this type of problem.
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
            /** @description Monitors that the plan allows. */
            max_monitors: number;
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
                 * @description The first day.
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day.
                 */
                to: string;
                /** @description The zone that the days are of. */
                time_zone: string;
                /**
                 * Format: date-time
                 * @description When the first day begins.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When the last day ends. What is still to come counts as nothing.
                 */
                ended_at: string;
            };
            /** @description Share of the watched time in which it was not down, rounded down; null if nothing was watched. */
            uptime_percent: number | null;
            /** @description Time that was watched: without pauses, maintenance and what is unknown. */
            watched_seconds: number;
            /** @description The part of it in which it was down. */
            downtime_seconds: number;
            /** @description Time in maintenance. */
            maintenance_seconds: number;
            /** @description Time in which it was paused or deleted. */
            paused_seconds: number;
            /** @description Time in which Pharos itself did not watch, or before the first check. */
            unknown_seconds: number;
            /** @description Incidents with downtime in the period. */
            incident_count: number;
            /** @description The longest of them, from its beginning up to the period's end, without maintenance; null if there is none. */
            longest_incident_seconds: number | null;
            /** @description Mean time to recovery: the mean length of those that were resolved; null if none was. */
            mttr_seconds: number | null;
            /** @description Mean time between failures: the time up for each incident; null if there is none. */
            mtbf_seconds: number | null;
            /** @description Response times of checks that passed. */
            response_count: number;
            /** @description The 50th percentile of the response times, at most a tenth away from the true one; null if there are none. */
            response_p50_ms: number | null;
            /** @description The 95th percentile of the response times, at most a tenth away from the true one; null if there are none. */
            response_p95_ms: number | null;
            /** @description The 99th percentile of the response times, at most a tenth away from the true one; null if there are none. */
            response_p99_ms: number | null;
            /** @description Each day of the period, the first one first. */
            days: {
                /**
                 * Format: date
                 * @description A day of the period's zone: it has 23 or 25 hours where clocks are set.
                 */
                date: string;
                /** @description Share of the watched time in which it was not down, rounded down; null if nothing was watched. */
                uptime_percent: number | null;
                /** @description Time that was watched: without pauses, maintenance and what is unknown. */
                watched_seconds: number;
                /** @description The part of it in which it was down. */
                downtime_seconds: number;
                /** @description Time in maintenance. */
                maintenance_seconds: number;
                /** @description Time in which it was paused or deleted. */
                paused_seconds: number;
                /** @description Time in which Pharos itself did not watch, or before the first check. */
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
             * @description The way people are told. Cannot change later.
             * @enum {string}
             */
            type: "email" | "slack" | "discord" | "telegram" | "webhook";
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
            /** @description Your own stable name for it, unique among the team's contacts, such as its name in a configuration file. */
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
             * @description How it is watched. Cannot change later.
             * @enum {string}
             */
            type: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "heartbeat";
            /** @description Full URL, scheme included, even for `tcp`, `icmp` and `dns`; only a heartbeat has none. */
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
             * @description HTTP codes counted as up.
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
             * @description Wait for an answer before counting as down.
             * @default 30
             */
            request_timeout_seconds?: number;
            /** @description Extra request headers, name to value. */
            request_headers?: {
                [key: string]: string;
            } | null;
            /** @description Basic-auth user name; null clears the password too. */
            username?: string | null;
            /** @description Basic-auth password, stored encrypted and never returned; sent once there is a user name. Empty or null keeps the stored one. */
            password?: string | null;
            /**
             * @description Days before certificate expiry at which to warn.
             * @default 14
             */
            ssl_expiry_warning_days?: number;
            /** @description Longest response time of a check that is not slow; null: none is. */
            max_response_time_ms?: number | null;
            /**
             * @description So many slow ones of the last five checks that passed make the monitor slow: it is `degraded` until five in a row are not.
             * @default 3
             */
            slow_after_checks?: number;
            /** @description Body sent with POST, PUT, PATCH and DELETE, stored encrypted. */
            request_body?: string | null;
            /** @description Text that the response body must not contain. */
            forbidden_keyword?: string | null;
            /**
             * @description What must hold of the answer of an `http` or `keyword` monitor. Replaces the whole list.
             * @default []
             */
            assertions?: {
                /**
                 * @description Where to look: in the body as JSON, or in the headers.
                 * @enum {string}
                 */
                source: "json" | "header";
                /** @description A JSONPath (RFC 9535) such as `$.status`, or the name of a header. */
                property: string;
                /**
                 * @description How a value found there must compare with `target`.
                 * @enum {string}
                 */
                comparison: "exists" | "not_exists" | "equals" | "not_equals" | "contains" | "not_contains" | "less_than" | "greater_than";
                /**
                 * @description A number for `less_than` and `greater_than`, nothing for `exists` and `not_exists`.
                 * @default null
                 */
                target?: string | number | boolean | null;
            }[];
            /**
             * @description Records of the URL's host to ask for; required for `dns`.
             * @enum {string|null}
             */
            dns_record_type?: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA" | "SOA" | null;
            /**
             * @description Values that must all be among the records, such as `10 mail.example.com` (MX); empty: any will do.
             * @default []
             */
            expected_dns_values?: string[];
            /** @description IDs of the team's contacts to alert. Replaces the whole set; empty or null removes all. */
            notification_contact_ids?: number[] | null;
            /** @description Contacts told again while it stays down. Replaces all. */
            reminders?: components["schemas"]["Reminder"][] | null;
            /** @description Your own stable name for it, unique among the team's monitors, such as its name in a configuration file. */
            key?: string | null;
            /** @description When the job of a heartbeat runs, in place of the interval: five fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`. Its runs must lie as far apart as the plan's `min_interval_seconds`. */
            heartbeat_cron?: string | null;
            /** @description IANA zone whose clocks `heartbeat_cron` is meant by, such as `Europe/Berlin`; null is UTC. */
            heartbeat_time_zone?: string | null;
            /**
             * @description How late the job of a heartbeat may be before the monitor goes down.
             * @default 0
             */
            heartbeat_grace_seconds?: number;
            /** @description How long after `/start` a run may take before the monitor goes down; null: any time. */
            max_runtime_seconds?: number | null;
            /**
             * @description Only POST counts as a ping: GET and HEAD, such as of link previews, are kept and say nothing.
             * @default false
             */
            post_only?: boolean;
            /** @description Names a heartbeat in `/ping/{ping_key}/{slug}`; unique in the team. */
            slug?: string | null;
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
            /** @description Number of the check; counts up for each monitor. */
            check_number: number;
            /**
             * Format: date-time
             * @description When the check ran.
             */
            checked_at: string | null;
            /**
             * @description `pending` until the verdict is in; a client polls until it is another.
             * @enum {string}
             */
            status: "pending" | "up" | "down" | "degraded";
            /** @description Answer time in milliseconds. */
            response_time_ms: number | null;
            /** @description HTTP status received, for HTTP checks. */
            http_status_code: number | null;
            /** @description Region the check ran from. */
            region: string | null;
            /** @description Why the check failed. */
            error_message: string | null;
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
            /** @description Previous, numbered pages around the current one, next. */
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
             * @description Address of the list, without a query.
             */
            path: string;
            per_page: number;
            /** @description Number of the last record shown. */
            to: number | null;
            /** @description Records on all pages. */
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
         *       "body": "pg_dump: error: connection to server failed",
         *       "body_size": 43
         *     }
         */
        Ping: {
            /**
             * Format: date-time
             * @description When it came.
             */
            at: string;
            /**
             * @description What it said: `success`, `start`, `fail`, `log`; `ignored` where only POST counts and it came by GET or HEAD. Treat an unknown value as `log`.
             * @enum {string}
             */
            kind: "success" | "start" | "fail" | "log" | "ignored";
            /** @description Exit status of the job, where it was sent. */
            exit_status: number | null;
            /**
             * Format: uuid
             * @description The job's own name for the run, where it was sent.
             */
            rid: string | null;
            /** @description How long the run took that this ping ended; null where its start is not known. */
            duration_ms: number | null;
            /** @description HTTP method. Null where that was not kept, as with all that follows. */
            method: string | null;
            /** @description IP address that it came from. */
            remote_addr: string | null;
            /** @description The sender's program, up to 200 characters. */
            user_agent: string | null;
            /** @description `http` or `https`. */
            scheme: string | null;
            /** @description The first 10,000 bytes of what was sent, as UTF-8. Null for a Viewer's token: it may hold secrets. */
            body: string | null;
            /** @description Bytes that came with it, of which `body` has the first 10,000; of a body that was late or too long, those that came in time. */
            body_size: number;
        };
        Problem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, else the address of a page about this type of problem.
             */
            type: string;
            /** @description Short title. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail?: string;
        };
        Reminder: {
            contact_id: number;
            /** @description Each later one doubles it, up to a day. */
            remind_after_minutes: number;
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
             * @description The team's plan.
             * @enum {string}
             */
            plan: "free" | "starter" | "pro" | "business";
            /** @description Monitors that the team may have. */
            max_monitors: number;
            /** @description Monitors that it has, paused ones included. */
            monitors_count: number;
            /** @description Whether another monitor fits the plan. */
            can_add_monitor: boolean;
            /** @description Least `check_interval_minutes`. */
            min_interval_minutes: number;
            /** @description Least `check_interval_seconds`. */
            min_interval_seconds: number;
            /** @description Days that checks are kept; null for ever. */
            check_history_days: number | null;
            /** @description API requests per minute and user. */
            rate_limit_per_minute: number;
            /**
             * @description The role of the token that asks: a Viewer's sees secrets masked.
             * @enum {string}
             */
            token_role: "owner" | "admin" | "viewer";
            /** @description Members of the team. */
            members_count: number;
            /** @description Its notification contacts. */
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
                 * @description The first day.
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day.
                 */
                to: string;
                /** @description The zone that the days are of. */
                time_zone: string;
                /**
                 * Format: date-time
                 * @description When the first day begins.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When the last day ends. What is still to come counts as nothing.
                 */
                ended_at: string;
            };
            /** @description All monitors together: their times are added up. */
            total: {
                /** @description Share of the watched time in which it was not down, rounded down; null if nothing was watched. */
                uptime_percent: number | null;
                /** @description Time that was watched: without pauses, maintenance and what is unknown. */
                watched_seconds: number;
                /** @description The part of it in which it was down. */
                downtime_seconds: number;
                /** @description Time in maintenance. */
                maintenance_seconds: number;
                /** @description Time in which it was paused or deleted. */
                paused_seconds: number;
                /** @description Time in which Pharos itself did not watch, or before the first check. */
                unknown_seconds: number;
                /** @description Incidents with downtime in the period. */
                incident_count: number;
                /** @description The longest of them, from its beginning up to the period's end, without maintenance; null if there is none. */
                longest_incident_seconds: number | null;
                /** @description Mean time to recovery: the mean length of those that were resolved; null if none was. */
                mttr_seconds: number | null;
                /** @description Mean time between failures: the time up for each incident; null if there is none. */
                mtbf_seconds: number | null;
                /** @description Response times of checks that passed. */
                response_count: number;
                /** @description The 50th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p50_ms: number | null;
                /** @description The 95th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p95_ms: number | null;
                /** @description The 99th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p99_ms: number | null;
            };
            /** @description In name order; after them the newest 100 that were deleted in the period or later. Not paginated: a plan bounds them. */
            monitors: {
                id: number;
                name: string;
                type: string;
                /**
                 * Format: date-time
                 * @description When it was deleted; null if it was not.
                 */
                deleted_at: string | null;
                /** @description Share of the watched time in which it was not down, rounded down; null if nothing was watched. */
                uptime_percent: number | null;
                /** @description Time that was watched: without pauses, maintenance and what is unknown. */
                watched_seconds: number;
                /** @description The part of it in which it was down. */
                downtime_seconds: number;
                /** @description Time in maintenance. */
                maintenance_seconds: number;
                /** @description Time in which it was paused or deleted. */
                paused_seconds: number;
                /** @description Time in which Pharos itself did not watch, or before the first check. */
                unknown_seconds: number;
                /** @description Incidents with downtime in the period. */
                incident_count: number;
                /** @description The longest of them, from its beginning up to the period's end, without maintenance; null if there is none. */
                longest_incident_seconds: number | null;
                /** @description Mean time to recovery: the mean length of those that were resolved; null if none was. */
                mttr_seconds: number | null;
                /** @description Mean time between failures: the time up for each incident; null if there is none. */
                mtbf_seconds: number | null;
                /** @description Response times of checks that passed. */
                response_count: number;
                /** @description The 50th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p50_ms: number | null;
                /** @description The 95th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p95_ms: number | null;
                /** @description The 99th percentile of the response times, at most a tenth away from the true one; null if there are none. */
                response_p99_ms: number | null;
            }[];
        };
        /**
         * @example {
         *       "delivered": true,
         *       "status_code": 200,
         *       "error": null,
         *       "duration_ms": 87
         *     }
         */
        TestVerdict: {
            /** @description Whether the receiver took it. */
            delivered: boolean;
            /** @description The receiver's answer, by HTTP or of the mail server; null when there was none. */
            status_code: number | null;
            /** @description Why it did not arrive; null when it did. */
            error: string | null;
            /** @description How long the attempt took, in milliseconds. */
            duration_ms: number;
        };
        ValidationProblem: {
            /**
             * Format: uri
             * @description `about:blank` for generic errors, else the address of a page about this type of problem.
             */
            type: string;
            /** @constant */
            title: "Validation failed";
            /** @description HTTP status. */
            status: number;
            /** @description Explanation for people. */
            detail: string;
            /** @description Field name, such as `config.webhook_url`, to sentences that say what would be right. */
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
        /** @description No token, or it is invalid or revoked. */
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
        /** @description The team has as many monitors as its plan allows. */
        Problem402: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MonitorLimitProblem"];
            };
        };
        /** @description The token may not do this: a Viewer writes, it is not pinned to a team, or its creator left the team. */
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
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path does not have the method that was sent, or no longer; `Allow` names those that it has. */
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
        /** @description The record is not in a state in which this can be done. */
        Problem409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                 * @example contact_ids, config.channel
                 */
                "X-Ignored-Fields"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record's ETag is not the one in `If-Match`. */
        Problem412: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /**
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description Requests per minute, over all tokens of the user.
                 * @example 60
                 */
                "X-RateLimit-Limit"?: number;
                /**
                 * @description Requests that are left in this minute.
                 * @example 59
                 */
                "X-RateLimit-Remaining"?: number;
                /**
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
        /** @description A request with the same `Idempotency-Key` is being carried out. Send it again. */
        Problem409InProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                /**
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
         * @description A name for this request, 1 to 255 visible ASCII characters without spaces, unique among the user's. The same request under the same key is carried out once, and for 24 hours its answer is given again; another request under the key is 422, and one that comes while the first is being carried out is 409.
         * @example deploy-42
         */
        IdempotencyKey: string;
        /**
         * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
         * @example "3"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the request in the logs; the client's own `X-Request-Id` where it sent one.
         * @example deploy-42
         */
        "X-Request-Id": string;
        /**
         * @description Answers are of this moment.
         * @example no-store
         */
        "Cache-Control": string;
        /**
         * @description Requests per minute, over all tokens of the user.
         * @example 60
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests that are left in this minute.
         * @example 59
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Methods that the path has.
         * @example GET, HEAD, PATCH, DELETE, OPTIONS
         */
        Allow: string;
        /**
         * @description Address of what was made.
         * @example https://pharos.example.com/api/v1/monitors/42
         */
        Location: string;
        /**
         * @description Version of the record's own configuration, and whether secrets are masked in it; send it back in `If-Match`. What checks find, and changes of a contact's own fields, do not change a monitor's.
         * @example "3"
         */
        ETag: string;
        /**
         * @description Since when the operation is deprecated (RFC 9745).
         * @example @1791331200
         */
        Deprecation: string;
        /**
         * @description When the operation stops working (RFC 8594).
         * @example Wed, 07 Apr 2027 00:00:00 GMT
         */
        Sunset: string;
        /**
         * @description The changelog entry that says what to do instead.
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
                /** @description Page to read. */
                page?: number;
                /** @description Monitors on a page. */
                per_page?: number;
                /** @description Only monitors with this status. */
                status?: "pending" | "up" | "down" | "degraded";
                /** @description Only monitors of this type. */
                type?: "http" | "keyword" | "ssl" | "tcp" | "icmp" | "dns" | "heartbeat";
                /** @description Only the monitor with this key. */
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *               "key": "on-call"
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
                     *           "reminders": [
                     *             {
                     *               "contact_id": 7,
                     *               "remind_after_minutes": 30
                     *             }
                     *           ],
                     *           "dns_record_type": null,
                     *           "expected_dns_values": []
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
                 * @description A name for this request, 1 to 255 visible ASCII characters without spaces, unique among the user's. The same request under the same key is carried out once, and for 24 hours its answer is given again; another request under the key is 422, and one that comes while the first is being carried out is 409.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    /**
                     * @description `true` where this answer was given before, to the same request.
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
                     *             "key": "on-call"
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
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": []
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *             "key": "on-call"
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
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": []
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *             "key": "on-call"
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
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": []
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
            /** @description No token, or it is invalid or revoked. */
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
            /** @description The token may not do this: a Viewer writes, it is not pinned to a team, or its creator left the team. */
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description The record's ETag is not the one in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description Requests per minute, over all tokens of the user.
                     * @example 60
                     */
                    "X-RateLimit-Limit"?: number;
                    /**
                     * @description Requests that are left in this minute.
                     * @example 59
                     */
                    "X-RateLimit-Remaining"?: number;
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *             "key": "on-call"
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
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": []
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
    "toggle-monitor": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *             "key": "on-call"
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
                     *         "reminders": [
                     *           {
                     *             "contact_id": 7,
                     *             "remind_after_minutes": 30
                     *           }
                     *         ],
                     *         "dns_record_type": null,
                     *         "expected_dns_values": []
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
    "list-checks": {
        parameters: {
            query?: {
                /** @description Checks to read, the newest first. */
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description Check number, from the `Location` of a check that was asked for.
                 * @example 42
                 */
                check: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description Accepted; the answer is still to come. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description Accepted; the answer is still to come. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                /** @description Pings to read, the newest first. */
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "body": "pg_dump: error: connection to server failed",
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "acknowledged_at": "2026-10-07T09:31:12.000000Z"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "acknowledged_at": "2026-10-07T09:31:12.000000Z"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "redirects": []
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
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "opened",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "alert",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": null,
                     *             "detail": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "kind": "vote",
                     *             "region": "nyc",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:01.402000Z",
                     *             "kind": "delivered",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "detail": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:31:12.000000Z",
                     *             "kind": "acknowledged",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "ada@example.com"
                     *           }
                     *         ]
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
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "redirects": []
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
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "opened",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.123000Z",
                     *             "kind": "alert",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": null,
                     *             "detail": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:00.714000Z",
                     *             "kind": "vote",
                     *             "region": "nyc",
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "Expected 200, got 503"
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:30:01.402000Z",
                     *             "kind": "delivered",
                     *             "region": null,
                     *             "event": "monitor.down",
                     *             "contact_id": 7,
                     *             "detail": null
                     *           },
                     *           {
                     *             "at": "2026-10-07T09:31:12.000000Z",
                     *             "kind": "acknowledged",
                     *             "region": null,
                     *             "event": null,
                     *             "contact_id": null,
                     *             "detail": "ada@example.com"
                     *           }
                     *         ]
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
    "get-monitor-report": {
        parameters: {
            query?: {
                /** @description The first day, such as `2026-10-01`; 29 days before the last one if it is not sent. A period has at most 400 days. */
                from?: string;
                /** @description The last day, which the report includes; today if it is not sent. */
                to?: string;
                /** @description The IANA zone whose days they are, such as `Europe/Berlin`. */
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                /** @description The first day, such as `2026-10-01`; 29 days before the last one if it is not sent. A period has at most 400 days. */
                from?: string;
                /** @description The last day, which the report includes; today if it is not sent. */
                to?: string;
                /** @description The IANA zone whose days they are, such as `Europe/Berlin`. */
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                /** @description The first day, such as `2026-10-01`; 29 days before the last one if it is not sent. A period has at most 400 days. */
                from?: string;
                /** @description The last day, which the report includes; today if it is not sent. */
                to?: string;
                /** @description The IANA zone whose days they are, such as `Europe/Berlin`. */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                /** @description The first day, such as `2026-10-01`; 29 days before the last one if it is not sent. A period has at most 400 days. */
                from?: string;
                /** @description The last day, which the report includes; today if it is not sent. */
                to?: string;
                /** @description The IANA zone whose days they are, such as `Europe/Berlin`. */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
    "list-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "key": "on-call"
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
                 * @description A name for this request, 1 to 255 visible ASCII characters without spaces, unique among the user's. The same request under the same key is carried out once, and for 24 hours its answer is given again; another request under the key is 422, and one that comes while the first is being carried out is 409.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    /**
                     * @description `true` where this answer was given before, to the same request.
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
                     *         "key": "on-call"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "key": "on-call"
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "key": "on-call"
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
            /** @description No token, or it is invalid or revoked. */
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
            /** @description The token may not do this: a Viewer writes, it is not pinned to a team, or its creator left the team. */
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description The record's ETag is not the one in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     * @description Requests per minute, over all tokens of the user.
                     * @example 60
                     */
                    "X-RateLimit-Limit"?: number;
                    /**
                     * @description Requests that are left in this minute.
                     * @example 59
                     */
                    "X-RateLimit-Remaining"?: number;
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "key": "on-call"
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
                 * @description ETag of the version that this is meant to change; 412 where the record has another one by now. A body that is wrong is 422 whatever the ETag.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "key": "on-call"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "duration_ms": 87
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *           "last_error": "The receiver answered 404"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "last_error": "The receiver answered 404"
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
            /** @description Accepted; the answer is still to come. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                     *         "last_error": "The receiver answered 404"
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
                     * @example contact_ids, config.channel
                     */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP pharos_monitor_up 1 while the monitor is up or degraded, 0 while it is down; none while it is paused or pending.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
            /** @description As asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /**
                     * @description The first twenty fields of the query and the body that the operation does not know, where there are any: they were ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at 64 characters.
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
                /** @description What it shows. */
                kind?: "status" | "uptime" | "response";
                /** @description What `uptime` and the mean of `response` look back at. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description The text on the left; empty for none. */
                label?: string;
                /** @description How it is drawn. */
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
            /** @description The badge with the ETag in `If-None-Match` is still the one. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No monitor has this key: a grey badge says so. */
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
            /** @description A badge is GET or HEAD. */
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
            /** @description What is asked of the badge is invalid. */
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
            /** @description 300 badges per minute and address are used up. */
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
                /** @description What it shows. */
                kind?: "status" | "uptime" | "response";
                /** @description What `uptime` and the mean of `response` look back at. */
                window?: "24h" | "7d" | "30d" | "90d";
                /** @description The text on the left; empty for none. */
                label?: string;
                /** @description How it is drawn. */
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
            /** @description The badge with the ETag in `If-None-Match` is still the one. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No monitor has this key: a grey badge says so. */
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
            /** @description A badge is GET or HEAD. */
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
            /** @description What is asked of the badge is invalid. */
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
            /** @description 300 badges per minute and address are used up. */
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
            query?: never;
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
            query?: never;
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
            query?: never;
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
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
            /** @description The exit status is above 255, or the `rid` is no UUID. */
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
            /** @description No active heartbeat monitor has this token, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
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
            /** @description The exit status is above 255, or the `rid` is no UUID. */
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
            /** @description No active heartbeat monitor has this token, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
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
            /** @description The exit status is above 255, or the `rid` is no UUID. */
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
            /** @description No active heartbeat monitor has this token, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
                rid?: string;
                /** @description `1` creates the heartbeat if there is none of this slug, the team allows that and its plan has room: due each day, with an hour of grace; at most 20 in an hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key, which the dashboard shows once.
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
            /** @description The slug has upper-case letters, or as by the token. */
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
            /** @description No active heartbeat monitor has this slug, no team has this key, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
                rid?: string;
                /** @description `1` creates the heartbeat if there is none of this slug, the team allows that and its plan has room: due each day, with an hour of grace; at most 20 in an hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key, which the dashboard shows once.
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
            /** @description The slug has upper-case letters, or as by the token. */
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
            /** @description No active heartbeat monitor has this slug, no team has this key, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
                /** @description Names the run, so that its start and its end are found together. */
                rid?: string;
                /** @description `1` creates the heartbeat if there is none of this slug, the team allows that and its plan has room: due each day, with an hour of grace; at most 20 in an hour. */
                create?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The team's ping key, which the dashboard shows once.
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
            /** @description The slug has upper-case letters, or as by the token. */
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
            /** @description No active heartbeat monitor has this slug, no team has this key, or there is no such signal. */
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
            /** @description A ping is GET, HEAD or POST. */
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
            /** @description 60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up. */
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
    "webhook-monitor-down": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
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
                 * @description The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.
                 * @example dlv_9001
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1791365400
                 */
                "webhook-timestamp": string;
                /**
                 * @description By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces between them, while several secrets count. None where the contact has no `signing_secret`.
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
            /** @description 400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again, after `Retry-After`. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
