import Type from "typebox";
import { HEADER_NAME, HEADER_VALUE, NOT_BLANK, STORABLE, UNSPACED, USER_NAME } from "../schema/text.ts";
import { nullable, recordKey } from "../schema/types.ts";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
export const intervalMinutes = [1, 5, 15, 30, 60];

/** A year: longer than any job's period, short enough for milliseconds in 64 bits and people's patience. */
const MAX_INTERVAL_SECONDS = 31_536_000;

const requestHeaders = Type.Unsafe<Record<string, string> | null>({
  type: ["object", "null"],
  maxProperties: 50,
  propertyNames: { pattern: HEADER_NAME, maxLength: 255 },
  additionalProperties: { type: "string", maxLength: 4096, pattern: HEADER_VALUE },
  description: "Extra request headers, name to value.",
});

/** The team's own name for a monitor. */
export const monitorKey = recordKey("monitors");

/** What a client may set on a monitor (spec: Create and Update a monitor). */
export const monitorFields = {
  name: Type.String({ maxLength: 255, pattern: NOT_BLANK, description: "Name shown in alerts." }),
  url: nullable(
    Type.String({
      maxLength: 500,
      pattern: UNSPACED,
      description: "Full URL, scheme included, even for `tcp` and `icmp`; only a heartbeat has none.",
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
  notification_contact_ids: nullable(
    Type.Array(Type.Integer(), {
      maxItems: 100,
      description: "IDs of the team's contacts to alert. Replaces the whole set; empty or null removes all.",
    }),
  ),
  key: nullable(monitorKey),
};
