import "../../boot.fixture.ts";
import { expect, it } from "@jest/globals";
import type { MonitorData } from "@pharos/operations";
import { copyOf } from "./copy.ts";
import { monitorFields } from "./fields.ts";
import { bodyOf, newMonitor } from "./values.ts";

/** Fields of the copy that stay empty: secrets, and names that a team has once. */
const NOT_COPIED = ["password", "client_key", "key", "slug"];
const CERTIFICATE = "-----BEGIN CERTIFICATE-----";

const contact = {
  ...{ id: 3, name: "Ada", type: "email" as const, config: { email: "ada@example.com" }, key: null, template: null },
  ...{ notify_on_down: true, notify_on_recovery: true, signing_secret: null, is_default: false, weekly_proof: false },
  ...{ last_delivered_at: null, failing_since: null, last_error: null, last_failure_reason: null, seen_at: null },
  ...{ proved_at: null, unproven_since: null, proof_error: null, answers: null, hours: null, gather_seconds: 0 },
};

/** A monitor with another value for every setting than a new monitor. Some settings belong to other types. */
const original: MonitorData = {
  ...{ id: 5, status: "up", last_checked_at: null, ssl_days_remaining: null, ssl_expires_at: null },
  ...{ heartbeat_token: null, heartbeat_url: null, open_incident: null, skipped_checks: 0, in_maintenance: false },
  ...{
    slow_since: null,
    late_since: null,
    snoozed_until: null,
    silent: false,
    holds_alerts: null,
    notifies_nobody: false,
  },
  ...{ has_password: true, has_client_key: true, client_certificate_expires_at: null, location_verdict: null },
  tls_authority_expires_at: null,
  ...{ created_at: "2026-10-01T08:00:00.000000Z", key: "shop", slug: "shop", notification_contacts: [contact] },
  ...{ name: "Shop", type: "http", url: "https://shop.example/", port: 8443, is_active: false },
  ...{ check_interval_minutes: 5, check_interval_seconds: 45, expected_keyword: "ok", forbidden_keyword: "error" },
  ...{ dns_record_type: "MX", expected_dns_values: ["192.0.2.1"], grpc_service: "shop", http_method: "POST" },
  ...{ expected_status_codes: [201, 202], request_timeout_seconds: 7, request_headers: { "X-Probe": "1" } },
  ...{ request_body: "{}", username: "probe", ssl_expiry_warning_days: 21, max_response_time_ms: 900 },
  ...{ slow_after_checks: 2, heartbeat_cron: "0 3 * * *", heartbeat_time_zone: "Europe/Berlin" },
  ...{ heartbeat_grace_seconds: 60, max_runtime_seconds: 300, post_only: true, use_tls: true },
  ...{ send: "PING", expected_answer: "PONG", tls_authority: CERTIFICATE, tls_verify: false },
  ...{ client_certificate: CERTIFICATE, ip_version: 6, expects_failure: true },
  ...{ locations: ["lon", "office"], locations_rule: "all", tags: ["env:prod"], members: [7, 8], needed: 1 },
  ...{ member_tag: "shop", alert_after_failures: 2, alert_failures_of: 4, recover_after_successes: 3 },
  ...{ depends_on: [9], reminders: [{ contact_id: 3, remind_after_minutes: 30 }] },
  escalations: [{ contact_id: 4, after_minutes: 15 }],
  assertions: [{ source: "json", property: "$.status", comparison: "equals", target: "ok" }],
  oauth2: { token_url: "https://login.example/", client_id: "shop", client_secret: "s", scope: "read", auth: "post" },
  steps: [
    {
      ...{ name: "sign in", method: "PUT", url: "https://shop.example/login", headers: { "X-Key": "1" }, body: "{}" },
      expected_status_codes: [303],
      assertions: [{ source: "header", property: "x-a", comparison: "exists", target: null }],
      take: [{ name: "token", from: "text", after: "<", before: ">" }],
    },
  ],
};

const fields = Object.entries(monitorFields).map(([name]) => name);
const memberOf = (record: object, name: string) => new Map<string, unknown>(Object.entries(record)).get(name);

it.each(["http", "keyword", "tcp", "dns", "grpc", "websocket", "heartbeat", "group"] as const)(
  "copies every field of the type %s but secrets and names of their own",
  (type) => {
    const copy = copyOf({ ...original, type });
    const [sent, unset] = [copy, { ...newMonitor(60), type, use_tls: true, http_method: "POST" }].map(bodyOf);
    const expected = {
      ...original,
      type,
      name: "Shop copy",
      check_interval_minutes: 60,
      notification_contact_ids: [3],
    };
    const shown = Object.keys(sent ?? {}).filter((name) => fields.includes(name));
    expect(shown.length).toBeGreaterThan(10);
    for (const name of shown) {
      const value = memberOf(sent ?? {}, name);
      if (NOT_COPIED.includes(name)) expect([name, value ?? null]).toEqual([name, null]);
      else expect([name, value]).toEqual([name, memberOf(expected, name)]);
      // Otherwise the value of a new monitor would pass as a copied one.
      if (![...NOT_COPIED, "type", "http_method", "use_tls"].includes(name))
        expect([name, value]).not.toEqual([name, memberOf(unset ?? {}, name)]);
    }
  },
);

it("loses no field of the form, whatever its type is", () => {
  const types = ["http", "keyword", "tcp", "dns", "grpc", "websocket", "heartbeat", "group"] as const;
  const sent = new Set(types.flatMap((type) => Object.keys(bodyOf(copyOf({ ...original, type })))));
  expect(fields.filter((name) => !sent.has(name) && !NOT_COPIED.includes(name))).toEqual([]);
});
