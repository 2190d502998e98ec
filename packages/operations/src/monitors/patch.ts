import type { MonitorPatch } from "@pharos/core";
import Type, { type Static } from "typebox";
import { monitorFields } from "./fields.ts";

const Fields = Type.Partial(Type.Object(monitorFields));

/** What a body of a create or an update asks for, in the words of core. */
export function patchOf(body: Static<typeof Fields>): MonitorPatch {
  return {
    name: body.name,
    url: body.url,
    isActive: body.is_active,
    checkIntervalMinutes: body.check_interval_minutes,
    checkIntervalSeconds: body.check_interval_seconds,
    httpMethod: body.http_method,
    expectedStatusCodes: body.expected_status_codes,
    expectedKeyword: body.expected_keyword,
    port: body.port,
    requestTimeoutSeconds: body.request_timeout_seconds,
    requestHeaders: body.request_headers,
    username: body.username,
    password: body.password,
    sslExpiryWarningDays: body.ssl_expiry_warning_days,
    key: body.key,
    contactIds: body.notification_contact_ids === undefined ? undefined : (body.notification_contact_ids ?? []),
  };
}
