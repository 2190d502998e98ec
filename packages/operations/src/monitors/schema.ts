import { statuses } from "@pharos/core";
import Type from "typebox";
import { ContactRecord } from "../contacts/schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { describedAs, nullable, oneOf, timestamp } from "../schema/types.ts";
import { exampleMonitor } from "./example.ts";
import { intervalMinutes, methods } from "./fields.ts";
import { monitorTypes } from "./types.ts";

/** Spec: Monitor. */
export const MonitorRecord = Type.Object(
  {
    id: Type.Integer({ description: "Monitor ID." }),
    name: Type.String({ description: "Name shown in alerts." }),
    type: oneOf(monitorTypes, { description: "How it is watched. Never changes." }),
    url: nullable(
      Type.String({ description: "Full URL checked; null for a heartbeat. `tcp` and `icmp` use only its host." }),
    ),
    status: oneOf(statuses, { description: "Latest result. Treat an unknown value as `pending`." }),
    is_active: Type.Boolean({ description: "False while paused." }),
    check_interval_minutes: Type.Integer({ enum: intervalMinutes, description: "Time between checks." }),
    check_interval_seconds: nullable(
      Type.Integer({ description: "Exact interval in seconds overriding the minutes, or null." }),
    ),
    http_method: Type.String({ enum: methods, description: "Method for `http` and `keyword` checks." }),
    expected_status_codes: Type.Array(Type.Integer(), { description: "HTTP codes counted as up." }),
    expected_keyword: nullable(
      Type.String({ description: "Text that a `keyword` monitor's response body must contain." }),
    ),
    port: nullable(Type.Integer({ description: "Port that a `tcp` monitor connects to." })),
    request_timeout_seconds: Type.Integer({ description: "Wait for an answer before counting as down." }),
    request_headers: Type.Unsafe<Record<string, string> | null>({
      type: ["object", "null"],
      additionalProperties: { type: "string" },
      description: "Extra request headers, name to value. Values are `********` for a Viewer's token.",
    }),
    username: nullable(Type.String({ description: "HTTP basic-auth user name." })),
    has_password: Type.Boolean({
      description: "Whether a basic-auth password is stored. The password is never returned.",
    }),
    ssl_expiry_warning_days: Type.Integer({ description: "Days before certificate expiry at which to warn." }),
    last_checked_at: nullable(timestamp({ description: "Last check; null before the first one." })),
    ssl_days_remaining: nullable(
      Type.Integer({ description: "Days until the certificate expires, once one has been read." }),
    ),
    ssl_expires_at: nullable(timestamp({ description: "When the certificate expires." })),
    heartbeat_token: nullable(
      Type.String({
        format: "uuid",
        description: "Token of a heartbeat monitor. A secret: anyone holding it can ping the monitor.",
      }),
    ),
    heartbeat_url: nullable(
      Type.String({ format: "uri", description: "URL that a heartbeat job requests after each run." }),
    ),
    open_incident: describedAs(nullable(IncidentRecord), "The open incident; null when the monitor is not down."),
    notification_contacts: Type.Array(ContactRecord, { description: "Contacts alerted on down and recovery." }),
    created_at: timestamp({ description: "When the monitor was created." }),
    skipped_checks: Type.Integer({
      description: "Times that it was due while its last check was still in flight, so that none was made.",
    }),
    key: nullable(Type.String({ description: "The team's own stable name for it, unique among its monitors." })),
  },
  { title: "Monitor", examples: [exampleMonitor] },
);
