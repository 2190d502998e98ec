import type { CheckOrder, ProbeConfig } from "@pharos/core";

/** What an order of a check holds, of `subject_schedules s` and `monitors m`. */
export const ORDER_COLUMNS = `s.subject_id, sub.team_id, s.check_number,
  (extract(epoch FROM s.lease_until) * 1000)::float8 AS lease_until_ms, sub.type, sub.url, sub.http_method,
  sub.expected_status_codes, sub.expected_keyword, sub.port, sub.request_timeout_seconds, sub.request_headers, sub.username, sub.password, sub.ssl_expiry_warning_days`;

export interface OrderRow {
  readonly subject_id: number;
  readonly team_id: number;
  readonly check_number: number;
  readonly lease_until_ms: number;
  readonly type: string;
  readonly url: string | null;
  readonly http_method: string;
  readonly expected_status_codes: number[];
  readonly expected_keyword: string | null;
  readonly port: number | null;
  readonly request_timeout_seconds: number;
  readonly request_headers: string | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly ssl_expiry_warning_days: number;
}

/** @param confirms a region has given its vote on the check already */
export function orderOf(row: OrderRow, confirms: boolean): CheckOrder {
  return {
    subjectId: row.subject_id,
    teamId: row.team_id,
    checkNumber: row.check_number,
    type: row.type,
    leaseUntilMs: row.lease_until_ms,
    config: probeConfig(row),
    confirms,
  };
}

function probeConfig(row: OrderRow): ProbeConfig {
  return {
    url: row.url ?? "",
    httpMethod: row.http_method,
    expectedStatusCodes: row.expected_status_codes,
    expectedKeyword: row.expected_keyword,
    port: row.port,
    timeoutMs: row.request_timeout_seconds * 1000,
    requestHeaders: row.request_headers,
    username: row.username,
    password: row.password,
    sslExpiryWarningDays: row.ssl_expiry_warning_days,
  };
}
