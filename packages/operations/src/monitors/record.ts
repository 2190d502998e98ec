import { statuses } from "@pharos/core";
import Type from "typebox";
import { ContactRecord } from "../contacts/record.ts";
import { IncidentRecord } from "../schema/records.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { intervalMinutes, methods } from "./fields.ts";
import { monitorTypes } from "./types.ts";

/** Spec: Monitor. */
export const MonitorRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: oneOf(monitorTypes),
  url: nullable(Type.String()),
  status: oneOf(statuses),
  is_active: Type.Boolean(),
  check_interval_minutes: Type.Integer({ enum: intervalMinutes }),
  check_interval_seconds: nullable(Type.Integer()),
  http_method: Type.String({ enum: methods }),
  expected_status_codes: Type.Array(Type.Integer()),
  expected_keyword: nullable(Type.String()),
  port: nullable(Type.Integer()),
  request_timeout_seconds: Type.Integer(),
  request_headers: Type.Unsafe<Record<string, string> | null>({
    type: ["object", "null"],
    additionalProperties: { type: "string" },
  }),
  username: nullable(Type.String()),
  has_password: Type.Boolean(),
  ssl_expiry_warning_days: Type.Integer(),
  last_checked_at: nullable(timestamp),
  ssl_days_remaining: nullable(Type.Integer()),
  ssl_expires_at: nullable(timestamp),
  heartbeat_token: nullable(Type.String({ format: "uuid" })),
  heartbeat_url: nullable(Type.String({ format: "uri" })),
  open_incident: nullable(IncidentRecord),
  notification_contacts: Type.Array(ContactRecord),
  created_at: timestamp,
});
