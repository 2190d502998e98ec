import { HEARTBEAT, RECENT_CHECKS, type SettingField, statuses } from "@pharos/core";
import { isProbedType, probes } from "@pharos/probes";
import Type, { type TSchema } from "typebox";
import { ContactRecord } from "../contacts/schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { LINE, STORABLE, UNSPACED, USER_NAME } from "../schema/text.ts";
import { describedAs, nullable, oneOf, recordKey, timestamp } from "../schema/types.ts";
import { AssertionList } from "./assertion-schema.ts";
import { dnsFields, shownDnsFields } from "./dns-fields.ts";
import { exampleMonitor } from "./example.ts";
import { heartbeatFields, MAX_INTERVAL_SECONDS, shownHeartbeatFields } from "./heartbeat-fields.ts";
import { forbiddenKeyword, requestBody, requestHeaders } from "./page-fields.ts";

/** Every type that a monitor can have: those with a probe, and `heartbeat`, which is not probed. */
export const monitorTypes: readonly string[] = [...Object.keys(probes), HEARTBEAT];

/** Inputs that a monitor of this type needs. */
export function requiredInputs(type: string): readonly SettingField[] {
  return isProbedType(type) ? probes[type].requires : [];
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const intervalMinutes = [1, 5, 15, 30, 60];

/** The team's own name for a monitor. */
export const monitorKey = recordKey("monitors");

/**
 * The fields of a monitor that a client may set (spec: Create and Update a monitor). They include every setting of
 * core.
 */
export const monitorFields = {
  name: Type.String({ maxLength: 255, pattern: LINE, description: "Name shown in alerts." }),
  url: nullable(
    Type.String({
      maxLength: 500,
      pattern: UNSPACED,
      description: "Full URL, scheme included, even for `tcp`, `icmp` and `dns`; only a heartbeat has none.",
    }),
  ),
  check_interval_minutes: Type.Integer({
    enum: intervalMinutes,
    description: "Time between checks; at least the plan's `min_interval_minutes`.",
  }),
  // The least that there can be is the plan's.
  check_interval_seconds: nullable(
    Type.Integer({
      maximum: MAX_INTERVAL_SECONDS,
      description: "Exact interval, overriding the minutes; at least the plan's `min_interval_seconds`.",
    }),
  ),
  is_active: Type.Boolean({ description: "False pauses, true resumes." }),
  http_method: Type.String({ enum: methods, description: "Method for `http` and `keyword` checks." }),
  expected_status_codes: Type.Array(Type.Integer({ minimum: 100, maximum: 599 }), {
    minItems: 1,
    maxItems: 50,
    description: "HTTP codes counted as up.",
  }),
  expected_keyword: nullable(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: STORABLE,
      description: "Text that the response body must contain; required for `keyword`.",
    }),
  ),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535, description: "Port to connect to; required for `tcp`." })),
  request_timeout_seconds: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: "Wait for an answer before counting as down.",
  }),
  request_headers: requestHeaders,
  username: nullable(
    Type.String({
      maxLength: 255,
      pattern: USER_NAME,
      description: "Basic-auth user name; null clears the password too.",
    }),
  ),
  password: nullable(
    Type.String({
      maxLength: 255,
      pattern: STORABLE,
      description:
        "Basic-auth password, stored encrypted and never returned; sent once there is a user name. Empty or null keeps the " +
        "stored one.",
    }),
  ),
  ssl_expiry_warning_days: Type.Integer({
    minimum: 1,
    maximum: 90,
    description: "Days before certificate expiry at which to warn.",
  }),
  max_response_time_ms: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 60_000,
      description: "Longest response time of a check that is not slow; null: none is.",
    }),
  ),
  slow_after_checks: Type.Integer({
    minimum: 1,
    maximum: RECENT_CHECKS,
    description:
      "So many slow ones of the last five checks that passed make the monitor slow: it is `degraded` until five in a row are not.",
  }),
  request_body: requestBody,
  forbidden_keyword: forbiddenKeyword,
  assertions: AssertionList,
  ...dnsFields,
  notification_contact_ids: nullable(
    Type.Array(Type.Integer(), {
      maxItems: 100,
      description: "IDs of the team's contacts to alert. Replaces the whole set; empty or null removes all.",
    }),
  ),
  reminders: nullable(remindersField),
  key: nullable(monitorKey),
  ...heartbeatFields,
} satisfies Readonly<Record<SettingField | "password" | "notification_contact_ids" | "reminders", TSchema>>;

/** Spec: Monitor. */
export const MonitorRecord = Type.Object(
  {
    id: Type.Integer({ description: "Monitor ID." }),
    name: Type.String({ description: "Name shown in alerts." }),
    type: oneOf(monitorTypes, { description: "How it is watched. Never changes." }),
    url: nullable(
      Type.String({
        description: "Full URL checked; null for a heartbeat. `tcp`, `icmp` and `dns` use only its host.",
      }),
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
    in_maintenance: Type.Boolean({
      description: "Whether a maintenance window mutes its alerts now. Checks go on, and `status` is the true one.",
    }),
    max_response_time_ms: nullable(
      Type.Integer({ description: "Longest response time of a check that is not slow; null: none is." }),
    ),
    slow_after_checks: Type.Integer({
      description: "So many slow ones of the last five checks that passed make the monitor slow.",
    }),
    slow_since: nullable(timestamp({ description: "Since when it is slow; null while it is not." })),
    ...shownHeartbeatFields,
    request_body: nullable(Type.String({ description: "Body that is sent. `********` for a Viewer's token." })),
    forbidden_keyword: nullable(Type.String({ description: "Text that the response body must not contain." })),
    assertions: describedAs(AssertionList, "What must hold of the answer of an `http` or `keyword` monitor."),
    reminders: shownReminders,
    ...shownDnsFields,
  },
  { title: "Monitor", examples: [exampleMonitor] },
);
