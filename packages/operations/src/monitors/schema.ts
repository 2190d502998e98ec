import { GROUP, HEARTBEAT, RECENT_CHECKS, type SettingField, statuses } from "@pharos/core";
import { isProbedType, probes } from "@pharos/probes";
import Type, { type TSchema } from "typebox";
import { ContactRecord } from "../contacts/schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { shownGap } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { shownTags, tagsField } from "../schema/tags.ts";
import { LINE, STORABLE, UNSPACED } from "../schema/text.ts";
import { describedAs, nullable, oneOf, recordKey, timestamp } from "../schema/types.ts";
import { alertRuleFields, shownAlertRules } from "./alert-rule-fields.ts";
import { AssertionList } from "./assertion-schema.ts";
import { shownDnsFields } from "./dns-fields.ts";
import { exampleMonitor } from "./example.ts";
import { groupFields, shownGroupFields } from "./group-fields.ts";
import { heartbeatFields, MAX_INTERVAL_SECONDS, shownHeartbeatFields } from "./heartbeat-fields.ts";
import { shownLocations, shownSides } from "./location-fields.ts";
import { password, requestHeaders, username } from "./page-fields.ts";
import { probeInputs, shownClientFields, shownProbeFields, shownSignIn, talkFields } from "./probe-fields.ts";
import { methods } from "./step-fields.ts";

/** Every type that a monitor can have: those with a probe, and `heartbeat` and `group`, which are not probed. */
export const monitorTypes: readonly string[] = [...Object.keys(probes), HEARTBEAT, GROUP];

/** Inputs that a monitor of this type needs. */
export function requiredInputs(type: string): readonly SettingField[] {
  return isProbedType(type) ? probes[type].requires : [];
}

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
      description: "Full URL, scheme included, even for `tcp`, `icmp` and `dns`.",
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
    maxItems: 100,
    description: "HTTP status codes that count as up.",
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
    description: "Seconds to wait for a response; then the check fails.",
  }),
  request_headers: requestHeaders,
  username,
  password,
  ssl_expiry_warning_days: Type.Integer({
    minimum: 1,
    maximum: 90,
    description: "Days before certificate expiry at which to warn.",
  }),
  max_response_time_ms: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 60_000,
      description: "Slower checks count as slow. Null: never.",
    }),
  ),
  slow_after_checks: Type.Integer({
    minimum: 1,
    maximum: RECENT_CHECKS,
    description: "`degraded` after this many slow checks of the last five that passed, until five are fast.",
  }),
  ...probeInputs,
  notification_contact_ids: nullable(
    Type.Array(Type.Integer(), {
      maxItems: 100,
      description: "IDs of the team's contacts to alert.",
    }),
  ),
  reminders: nullable(remindersField),
  key: nullable(monitorKey),
  ...heartbeatFields,
  ...alertRuleFields,
  tags: tagsField,
  ...groupFields,
} satisfies Readonly<
  Record<SettingField | "password" | "notification_contact_ids" | "reminders" | keyof typeof alertRuleFields, TSchema>
>;

/** Spec: Monitor. */
export const MonitorRecord = Type.Object(
  {
    id: Type.Integer({ description: "Monitor ID." }),
    name: Type.String({ description: "Name shown in alerts." }),
    type: oneOf(monitorTypes, { description: "Type of check. Never changes." }),
    url: nullable(
      Type.String({
        description: "Full URL checked; null for a heartbeat or a group. `tcp`, `icmp` and `dns` use only its host.",
      }),
    ),
    status: oneOf(statuses, { description: "Latest result. Treat an unknown value as `pending`." }),
    is_active: Type.Boolean({ description: "False while paused." }),
    check_interval_minutes: Type.Integer({ enum: intervalMinutes, description: "Time between checks." }),
    check_interval_seconds: nullable(
      Type.Integer({ description: "Exact interval in seconds overriding the minutes, or null." }),
    ),
    http_method: Type.String({ enum: methods, description: "Method for `http` and `keyword` checks." }),
    expected_status_codes: Type.Array(Type.Integer(), { description: "HTTP status codes that count as up." }),
    expected_keyword: nullable(
      Type.String({ description: "Text that a `keyword` monitor's response body must contain." }),
    ),
    port: nullable(Type.Integer({ description: "Port that a `tcp` monitor connects to." })),
    request_timeout_seconds: Type.Integer({ description: "Seconds to wait for a response; then the check fails." }),
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
      description: "Checks that Pharos skipped because the previous check was still running.",
    }),
    key: nullable(Type.String({ description: "The team's stable key for the monitor, unique among its monitors." })),
    in_maintenance: Type.Boolean({
      description: "Whether a maintenance window mutes the alerts now. Checks and `status` continue as usual.",
    }),
    max_response_time_ms: nullable(Type.Integer({ description: "Slower checks count as slow. Null: never." })),
    slow_after_checks: Type.Integer({
      description: "Slow checks, among the last five that passed, that make the monitor slow.",
    }),
    slow_since: nullable(timestamp({ description: "When the monitor became slow. Null: not slow." })),
    ...shownHeartbeatFields,
    request_body: nullable(Type.String({ description: "Request body. `********` for a Viewer's token." })),
    forbidden_keyword: nullable(Type.String({ description: "Text that the response body must not contain." })),
    assertions: describedAs(AssertionList, "Conditions on the response of an `http` or `keyword` monitor."),
    reminders: shownReminders,
    ...shownDnsFields,
    ...shownAlertRules,
    ...shownGap,
    ...shownTags,
    ...shownGroupFields,
    grpc_service: nullable(Type.String({ description: "Service that a `grpc` monitor asks about." })),
    ...shownProbeFields,
    ...shownLocations,
    ...shownClientFields,
    ...talkFields,
    send: nullable(Type.String({ description: "Text that is sent. `********` for a Viewer's token." })),
    ...shownSignIn,
    ...shownSides,
  },
  { title: "Monitor", examples: [exampleMonitor] },
);
