import { type Check, isoMicros } from "@pharos/core";
import type { Static } from "typebox";
import type { CheckRecord } from "../schema/records.ts";

export function checkView(check: Check): Static<typeof CheckRecord> {
  return {
    checked_at: isoMicros(check.checkedAt),
    status: check.status,
    response_time_ms: check.responseTimeMs,
    http_status_code: check.httpStatusCode,
    region: check.region,
    error_message: check.errorMessage,
  };
}
