import { exampleContact } from "../contacts/example.ts";

/** A monitor for the documentation. */
export const exampleMonitor = {
  id: 42,
  name: "Shop",
  type: "http",
  url: "https://shop.example.com/health",
  status: "up",
  is_active: true,
  check_interval_minutes: 1,
  check_interval_seconds: null,
  http_method: "GET",
  expected_status_codes: [200, 204],
  expected_keyword: null,
  port: null,
  request_timeout_seconds: 10,
  request_headers: { "X-Probe": "pharos" },
  username: null,
  has_password: false,
  ssl_expiry_warning_days: 14,
  last_checked_at: "2026-10-07T09:30:00.123000Z",
  ssl_days_remaining: 61,
  ssl_expires_at: "2026-12-08T00:00:00.000000Z",
  heartbeat_token: null,
  heartbeat_url: null,
  open_incident: null,
  notification_contacts: [exampleContact],
  created_at: "2026-10-01T08:00:00.000000Z",
  skipped_checks: 0,
  key: "shop",
  in_maintenance: false,
  max_response_time_ms: 2_000,
  slow_after_checks: 3,
  slow_since: null,
};

/** A create for the documentation: it works in every team, so that it can be tried as it stands. */
export const exampleCreate = {
  name: "Shop",
  type: "http",
  url: "https://shop.example.com/health",
  check_interval_minutes: 1,
  expected_status_codes: [200, 204],
  request_timeout_seconds: 10,
};
