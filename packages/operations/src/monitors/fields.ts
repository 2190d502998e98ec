import Type from "typebox";
import { HEADER_NAME, HEADER_VALUE, NOT_BLANK, STORABLE, UNSPACED, USER_NAME } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
export const intervalMinutes = [1, 5, 15, 30, 60];

/** A year: longer than any job's period, short enough for milliseconds in 64 bits and people's patience. */
const LONGEST_INTERVAL_SECONDS = 31_536_000;

const requestHeaders = Type.Unsafe<Record<string, string> | null>({
  type: ["object", "null"],
  maxProperties: 50,
  propertyNames: { pattern: HEADER_NAME, maxLength: 255 },
  additionalProperties: { type: "string", maxLength: 4096, pattern: HEADER_VALUE },
});

/** What a client may set on a monitor (spec: Create and Update a monitor). */
export const monitorFields = {
  name: Type.String({ maxLength: 255, pattern: NOT_BLANK }),
  url: nullable(Type.String({ maxLength: 500, pattern: UNSPACED })),
  check_interval_minutes: Type.Integer({ enum: intervalMinutes }),
  check_interval_seconds: nullable(Type.Integer({ minimum: 1, maximum: LONGEST_INTERVAL_SECONDS })),
  is_active: Type.Boolean(),
  http_method: Type.String({ enum: methods }),
  expected_status_codes: Type.Array(Type.Integer({ minimum: 100, maximum: 599 }), { minItems: 1, maxItems: 50 }),
  expected_keyword: nullable(Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE })),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  request_timeout_seconds: Type.Integer({ minimum: 1, maximum: 60 }),
  request_headers: requestHeaders,
  username: nullable(Type.String({ maxLength: 255, pattern: USER_NAME })),
  password: nullable(Type.String({ maxLength: 255, pattern: STORABLE })),
  ssl_expiry_warning_days: Type.Integer({ minimum: 1, maximum: 90 }),
  notification_contact_ids: nullable(Type.Array(Type.Integer(), { maxItems: 100 })),
};
