import { eventName } from "@pharos/core";

const vote = {
  status: "down",
  error_class: "status",
  error_message: "Expected 200, got 503",
  response_time_ms: 84,
  dns_ms: 2,
  connect_ms: 11,
  tls_ms: 24,
  wait_ms: 47,
  http_status_code: 503,
  remote_address: "192.0.2.10",
  moment: "opened",
};

const entry = { region: null, event: null, contact_id: null, detail: null, note: null, until: null };

/** For the documentation. */
const deployment = {
  id: 17,
  name: "shop",
  version: "a1b2c3",
  url: "https://ci.example.com/runs/981",
  started_by: "Ada",
  started_at: "2026-10-07T09:26:00.000000Z",
  finished_at: "2026-10-07T09:29:20.000000Z",
  seconds: 40,
};

/** An incident with all that is known of it, for the documentation. */
export const exampleIncidentDetail = {
  id: 311,
  started_at: "2026-10-07T09:30:00.123000Z",
  resolved_at: null,
  duration_seconds: null,
  cause: "Expected 200, got 503",
  resolved: false,
  monitor_id: 42,
  monitor_name: "Shop",
  in_maintenance: false,
  short: false,
  imported_from: null,
  monitor: { id: 42, name: "Shop", type: "http", url: "https://shop.example.com/health" },
  regions: ["lon", "nyc"],
  acknowledged_at: "2026-10-07T09:31:12.000000Z",
  acknowledged_by: "ada@example.com",
  acknowledged_note: "The host is out of memory",
  acknowledged_until: "2026-10-07T14:00:00.000000Z",
  next_escalation: { after_minutes: 15, contacts: [{ id: 8, name: "Ada" }] },
  votes: [
    { region: "lon", at: "2026-10-07T09:30:00.123000Z", ...vote },
    { region: "nyc", at: "2026-10-07T09:30:00.714000Z", ...vote, response_time_ms: 139, connect_ms: 66 },
  ],
  response: {
    region: "lon",
    status_line: "HTTP/1.1 503 Service Unavailable",
    headers: [
      { name: "content-type", value: "text/html" },
      { name: "set-cookie", value: "********" },
    ],
    body: "<h1>Back in a moment</h1>",
    redirects: [],
    steps: [],
  },
  certificate: {
    subject: "shop.example.com",
    issuer: "Example CA (R3)",
    names: ["shop.example.com"],
    issued_at: "2026-09-09T00:00:00.000000Z",
    expires_at: "2026-12-08T00:00:00.000000Z",
    fingerprint: "9F:86:D0:81:88:4C:7D:65:9A:2F:EA:A0:C5:5A:D0:15:A3:BF:4F:1B:2B:0B:82:2C:D1:5D:6C:15:B0:F0:0A:08",
    chain: [],
  },
  alerts: [
    {
      id: 9001,
      event: eventName("monitor", "down"),
      contact_id: 7,
      contact_name: "On call",
      state: "delivered",
      attempts: 1,
      delivered_at: "2026-10-07T09:30:01.402000Z",
    },
  ],
  timeline: [
    { at: "2026-10-07T09:30:00.123000Z", kind: "vote", ...entry, region: "lon", detail: "Expected 200, got 503" },
    { at: "2026-10-07T09:30:00.123000Z", kind: "opened", ...entry, detail: "Expected 200, got 503" },
    { at: "2026-10-07T09:30:00.123000Z", kind: "alert", ...entry, event: eventName("monitor", "down") },
    { at: "2026-10-07T09:30:00.714000Z", kind: "vote", ...entry, region: "nyc", detail: "Expected 200, got 503" },
    {
      at: "2026-10-07T09:30:01.402000Z",
      kind: "delivered",
      ...entry,
      event: eventName("monitor", "down"),
      contact_id: 7,
    },
    {
      at: "2026-10-07T09:31:12.000000Z",
      kind: "acknowledged",
      ...entry,
      detail: "ada@example.com",
      note: "The host is out of memory",
      until: "2026-10-07T14:00:00.000000Z",
    },
  ],
  deployment,
};
