import { describe, expect, it } from "@jest/globals";
import type { Body } from "./answers.ts";
import { CONTACTS, contractSuite, httpMonitor, INCIDENTS, MONITORS, ownIt, webhookContact } from "./suite.ts";

const suite = contractSuite();

const MONITOR_FIELDS = [
  ...["id", "name", "type", "url", "status", "is_active", "check_interval_minutes", "check_interval_seconds"],
  ...["http_method", "expected_status_codes", "expected_keyword", "port", "request_timeout_seconds"],
  ...["request_headers", "username", "has_password", "ssl_expiry_warning_days", "last_checked_at"],
  ...["ssl_days_remaining", "ssl_expires_at", "heartbeat_token", "heartbeat_url", "open_incident"],
  ...["notification_contacts", "created_at", "skipped_checks", "key", "in_maintenance"],
  ...["max_response_time_ms", "slow_after_checks", "slow_since"],
  ...["heartbeat_cron", "heartbeat_time_zone", "heartbeat_grace_seconds", "max_runtime_seconds", "post_only", "slug"],
  ...["late_since"],
  ...["request_body", "forbidden_keyword", "assertions", "reminders", "dns_record_type", "expected_dns_values"],
  ...["alert_after_failures", "alert_failures_of", "recover_after_successes"],
  ...["depends_on", "escalations", "snoozed_until", "silent", "holds_alerts", "notifies_nobody", "tags"],
  ...["members", "member_tag", "needed", "grpc_service"],
  ...[
    "tls_authority",
    "tls_verify",
    "client_certificate",
    "expects_failure",
    "locations",
    "has_client_key",
    "client_certificate_expires_at",
  ],
  ...["use_tls", "expected_answer", "ip_version", "send", "oauth2", "steps", "locations_rule", "location_verdict"],
  "tls_authority_expires_at",
];

const monitorsByType: Readonly<Record<string, object>> = {
  http: {},
  keyword: { expected_keyword: "OK" },
  ssl: {},
  tcp: { url: "tcp://db.contract.example", port: 5432 },
  icmp: { url: "ping://host.contract.example" },
  dns: { url: "dns://host.contract.example", dns_record_type: "A" },
  grpc: { url: "https://grpc.contract.example:50051" },
  websocket: { url: "wss://live.contract.example/feed" },
  heartbeat: { url: null },
  group: { url: null, member_tag: "contract" },
};

const configs: Readonly<Record<string, object>> = {
  email: { email: "on-call@contract.example" },
  slack: { webhook_url: "https://hooks.slack.com/services/T0/B0/secret" },
  discord: { webhook_url: "https://discord.com/api/webhooks/1/secret" },
  webhook: { url: "https://hooks.contract.example/a?secret=1" },
  telegram: { bot_token: "123456:secret", chat_id: "@contract" },
  push: {
    endpoint: "https://push.contract.example/secret",
    p256dh: "BAsecretAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABloL9y_mULQjx4R5n2piwKhHPy1sokOnTDOSdoWfCO5Q",
    auth: "secret".padEnd(22, "A"),
  },
};

const maskedConfigs: Readonly<Record<string, object>> = {
  ...configs,
  slack: { webhook_url: "https://hooks.slack.com/********" },
  discord: { webhook_url: "https://discord.com/********" },
  webhook: { url: "https://hooks.contract.example/********" },
  telegram: { bot_token: "********", chat_id: "@contract" },
  push: { endpoint: "https://push.contract.example/********", p256dh: "********", auth: "********" },
};

describe("Monitor", () => {
  it("every response carries every field, in this order: create, get, list, update, toggle", async () => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner);
    const path = `${MONITORS}/${monitor.id}`;
    const answers = [await owner.get(path), await owner.patch(path, {}), await owner.post(`${path}/toggle`)];
    const listed = (await owner.get(`${MONITORS}?per_page=100`)).body.data;
    for (const data of [monitor, ...answers.map(({ body }) => body.data), ...listed]) {
      expect(Object.keys(data)).toEqual(MONITOR_FIELDS);
    }
    await owner.post(`${path}/toggle`);
  });

  it("request_headers values and request_body are masked for a Viewer's token; the password is never returned", async () => {
    const { owner, viewer } = await suite.team();
    const shown = { request_headers: { "X-Key": "top-secret" }, request_body: '{"key":"top-secret"}', username: "ann" };
    const secret = { ...shown, http_method: "POST", password: "hunter2-secret" };
    const { id } = await suite.monitor(owner, secret);
    const seen = (await owner.get(`${MONITORS}/${id}`)).body.data;
    expect(seen).toMatchObject({ ...shown, has_password: true });
    expect(JSON.stringify(seen)).not.toContain("hunter2");
    for (const path of [`${MONITORS}/${id}`, `${MONITORS}?per_page=100`]) {
      expect(JSON.stringify((await viewer.get(path)).body)).not.toMatch(/top-secret|hunter2/);
    }
    expect((await viewer.get(`${MONITORS}/${id}`)).body.data).toMatchObject({
      request_headers: { "X-Key": "********" },
      request_body: "********",
    });
    const redis = await suite.monitor(owner, { type: "tcp", port: 6_379, send: "AUTH top-secret\\r\\n" });
    expect(redis).toMatchObject({ send: "AUTH top-secret\\r\\n" });
    expect((await viewer.get(`${MONITORS}/${redis["id"]}`)).body.data).toMatchObject({ send: "********" });
  });
});

describe("Monitor types", () => {
  it.each(Object.entries(monitorsByType))("%s is created with its required inputs", async (type, fields) => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner, { type, ...fields });
    expect(monitor).toMatchObject({ type, status: "pending" });
    const isHeartbeat = type === "heartbeat";
    expect(monitor["url"] === null).toBe(isHeartbeat || type === "group");
    expect(monitor["heartbeat_token"] === null).toBe(!isHeartbeat);
    if (isHeartbeat) expect(monitor["heartbeat_url"]).toMatch(new RegExp(`/ping/${monitor["heartbeat_token"]}$`));
  });

  it.each([
    ["http", "url", {}],
    ["keyword", "url", { expected_keyword: "OK" }],
    ["keyword", "expected_keyword", {}],
    ["ssl", "url", {}],
    ["tcp", "url", { port: 80 }],
    ["tcp", "port", {}],
    ["icmp", "url", {}],
    ["grpc", "url", {}],
    ["websocket", "url", {}],
    ["dns", "url", { dns_record_type: "A" }],
    ["dns", "dns_record_type", { url: "dns://host.contract.example" }],
  ])("%s needs its %s, on create and after an update", async (type, field, fields) => {
    const { owner } = await suite.team();
    const answer = await owner.post(MONITORS, { ...httpMonitor, type, ...fields, [field]: null });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(answer.body.errors[field]).toEqual([
      `The ${field.replaceAll("_", " ")} field is required for ${type} monitors.`,
    ]);
    const { id } = await suite.monitor(owner, { type, ...monitorsByType[type] });
    const update = await owner.patch(`${MONITORS}/${id}`, { [field]: null });
    expect([update.status, Object.keys(update.body.errors)]).toEqual([422, [field]]);
  });

  it.each(["db.example", "//db.example", "tcp://", "http:/x", "https://exa mple.com/", "https://user:pw@example.com/"])(
    "url is a full URL: %s is refused, even for tcp",
    async (url) => {
      const { owner } = await suite.team();
      for (const type of ["http", "tcp"]) {
        const { status, body } = await owner.post(MONITORS, { ...httpMonitor, type, url, port: 80 });
        expect([status, Object.keys(body.errors)]).toEqual([422, ["url"]]);
      }
    },
  );
});

describe("Notification contact", () => {
  it.each(Object.entries(configs))("%s keeps the keys of its type, and drops others", async (type, config) => {
    const { owner } = await suite.team();
    const contact = await suite.contact(owner, { type, config: { ...config, unlisted: "dropped" } });
    expect(Object.entries(contact)).toEqual(
      Object.entries({
        id: contact.id,
        name: "Contract",
        type,
        config,
        notify_on_down: true,
        notify_on_recovery: true,
        signing_secret: type === "webhook" ? expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) : null,
        last_delivered_at: null,
        failing_since: null,
        last_error: null,
        key: null,
        last_failure_reason: null,
        seen_at: null,
        proved_at: null,
        unproven_since: null,
        proof_error: null,
        answers: null,
        hours: null,
        template: null,
        is_default: false,
        weekly_proof: false,
        gather_seconds: 0,
      }),
    );
  });

  it.each(Object.entries(configs).flatMap(([type, config]) => Object.keys(config).map((key) => [type, key] as const)))(
    "%s needs %s, on create and in a config that is sent later",
    async (type, key) => {
      const { owner } = await suite.team();
      const whole = { ...configs[type] };
      const { id } = await suite.contact(owner, { type, config: whole });
      for (const value of [undefined, null, "", 5.5, "a b"]) {
        const config = { ...whole, [key]: value };
        for (const answer of [
          await owner.post(CONTACTS, { ...webhookContact, type, config }),
          await owner.patch(`${CONTACTS}/${id}`, { config }),
        ]) {
          expect([value, answer.status, Object.keys(answer.body.errors)]).toEqual([value, 422, [`config.${key}`]]);
        }
      }
    },
  );

  it.each(Object.entries(maskedConfigs))("masking for a Viewer's token: %s", async (type, config) => {
    const { owner, viewer } = await suite.team();
    const contact = await suite.contact(owner, { type, config: configs[type] });
    const { id } = await suite.monitor(owner, { notification_contact_ids: [contact.id] });
    expect((await viewer.get(`${CONTACTS}/${contact.id}`)).body.data.config).toEqual(config);
    const found = (await viewer.get(`${MONITORS}/${id}`)).body.data.notification_contacts;
    expect(found).toEqual([{ ...contact, config, signing_secret: contact["signing_secret"] && "********" }]);
  });
});

describe("Incident and Check", () => {
  ownIt("say whose the incident is, under the name that the monitor has now, in every place", async () => {
    const { owner } = await suite.team();
    const [shop, mail] = [await suite.monitor(owner, { name: "Shop" }), await suite.monitor(owner, { name: "Mail" })];
    for (const { id } of [shop, mail]) {
      await suite
        .own()
        .pool.query(
          "INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM monitors WHERE id = $1",
          [id],
        );
    }
    await owner.patch(`${MONITORS}/${shop.id}`, { name: "Web shop" });
    const incidents: Body[] = (await owner.get(INCIDENTS)).body.data;
    expect(incidents.map(({ monitor_id, monitor_name }) => [monitor_id, monitor_name]).sort()).toEqual([
      [shop.id, "Web shop"],
      [mail.id, "Mail"],
    ]);
    const [ofShop] = (await owner.get(`${MONITORS}/${shop.id}/incidents`)).body.data;
    expect(incidents).toContainEqual(ofShop);
    expect((await owner.get(`${MONITORS}/${shop.id}`)).body.data.open_incident).toEqual(ofShop);
  });

  ownIt("carry every field, in this order", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    await suite.own().pool.query(
      `WITH i AS (INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
         SELECT id, team_id, now() - interval '100 s', now() - interval '40 s', 'Timed out' FROM monitors WHERE id = $1)
       INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, error_message)
       VALUES ($1, now(), 1, 0, 0, 'down', 'Timed out')`,
      [id],
    );
    const [incident] = (await owner.get(`${MONITORS}/${id}/incidents`)).body.data;
    expect(Object.keys(incident)).toEqual([
      ...["id", "started_at", "resolved_at", "duration_seconds", "cause", "resolved", "monitor_id", "monitor_name"],
      ...["in_maintenance", "acknowledged_at", "short", "imported_from"],
    ]);
    expect(incident).toMatchObject({ duration_seconds: 60, cause: "Timed out", resolved: true, monitor_id: id });
    const [check] = (await owner.get(`${MONITORS}/${id}/checks`)).body.data;
    expect(Object.keys(check)).toEqual([
      ...["checked_at", "status", "response_time_ms", "http_status_code", "region", "error_message"],
    ]);
  });
});
