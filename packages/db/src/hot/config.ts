import type { ProbeConfig } from "@pharos/core";

/** What a probe needs, of `monitors m`. */
export const CONFIG_COLUMNS = `m.url, m.http_method, m.expected_status_codes, m.expected_keyword, m.port,
  m.request_timeout_seconds, m.request_headers, m.username, m.password, m.ssl_expiry_warning_days`;

export interface ConfigRow {
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

export function probeConfig(row: ConfigRow): ProbeConfig {
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
