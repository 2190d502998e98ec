import type { CheckOrder, ProbeConfig } from "@pharos/core";

/** What an order of a check holds, of `monitor_schedules s` and `monitors m`. */
export const ORDER_COLUMNS = `s.monitor_id, m.team_id, s.check_number,
  (extract(epoch FROM s.lease_until) * 1000)::float8 AS lease_until_ms, m.type, m.url, m.http_method,
  m.expected_status_codes, m.expected_keyword, m.port, m.request_timeout_seconds, m.request_headers, m.username, m.password, m.ssl_expiry_warning_days`;

export interface OrderRow {
  readonly monitor_id: number;
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
    monitorId: row.monitor_id,
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
