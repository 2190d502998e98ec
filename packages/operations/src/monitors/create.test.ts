import { describe, expect, it } from "@jest/globals";
import { BASE_URL, givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const given = givenTeam({ plan: "pro", now: () => NOW });

const create = (body: object = {}) => given.owner.post(MONITORS).send({ ...httpMonitor, ...body });

describe("create a monitor", () => {
  it("answers 201 with every field in the documented order, the defaults filled in, and its Location", async () => {
    const response = await create();
    expect(response.status).toBe(201);
    const { id } = response.body.data;
    expect(response.get("Location")).toBe(`${BASE_URL}${MONITORS}/${id}`);
    expect(Object.entries(response.body.data)).toEqual(
      Object.entries({
        id,
        name: "Home",
        type: "http",
        url: "https://example.com/",
        status: "pending",
        is_active: true,
        check_interval_minutes: 5,
        check_interval_seconds: null,
        http_method: "GET",
        expected_status_codes: [200],
        expected_keyword: null,
        port: null,
        request_timeout_seconds: 30,
        request_headers: null,
        username: null,
        has_password: false,
        ssl_expiry_warning_days: 14,
        last_checked_at: null,
        ssl_days_remaining: null,
        ssl_expires_at: null,
        heartbeat_token: null,
        heartbeat_url: null,
        open_incident: null,
        notification_contacts: [],
        created_at: "2026-11-21T10:00:00.000000Z",
        skipped_checks: 0,
        key: null,
        in_maintenance: false,
        max_response_time_ms: null,
        slow_after_checks: 3,
        slow_since: null,
        heartbeat_cron: null,
        heartbeat_time_zone: null,
        heartbeat_grace_seconds: 0,
        max_runtime_seconds: null,
        post_only: false,
        slug: null,
        late_since: null,
        request_body: null,
        forbidden_keyword: null,
        assertions: [],
        reminders: [],
        dns_record_type: null,
        expected_dns_values: [],
        alert_after_failures: 1,
        alert_failures_of: null,
        recover_after_successes: 1,
        depends_on: [],
        escalations: [],
        snoozed_until: null,
        silent: false,
        holds_alerts: null,
        notifies_nobody: true,
        tags: [],
        members: [],
        member_tag: null,
        needed: null,
        grpc_service: null,
        tls_authority: null,
        tls_verify: true,
        client_certificate: null,
        expects_failure: false,
        locations: [],
        has_client_key: false,
        client_certificate_expires_at: null,
        ...{ use_tls: false, expected_answer: null, ip_version: null, send: null, oauth2: null, steps: null },
        ...{ locations_rule: "any", location_verdict: null, tls_authority_expires_at: null },
      }),
    );
  });

  it("gives a heartbeat a token and a URL to ping, and no URL of its own", async () => {
    const { data } = (await create({ type: "heartbeat", url: "https://example.com" })).body;
    expect(data).toMatchObject({ url: null, heartbeat_url: `${BASE_URL}/ping/${data.heartbeat_token}` });
    expect(data.heartbeat_token).toMatch(UUID);
  });

  it("keeps the password to itself and masks headers for a Viewer", async () => {
    const { data } = (await create({ username: "ann", password: "pw-secret", request_headers: { "X-Key": "s" } })).body;
    expect(data).toMatchObject({ has_password: true, username: "ann", request_headers: { "X-Key": "s" } });
    expect(JSON.stringify(data)).not.toContain("pw-secret");
    const seen = await given.viewer.get(`${MONITORS}/${data.id}`);
    expect(seen.body.data.request_headers).toEqual({ "X-Key": "********" });
    expect(given.api.log()).not.toContain("pw-secret");
  });

  it("ignores unknown fields and drops repeated status codes", async () => {
    const response = await create({ color: "red", expected_status_codes: [200, 204, 200], team_id: 1 });
    expect(response.status).toBe(201);
    expect(response.body.data.expected_status_codes).toEqual([200, 204]);
  });

  it("answers 402 with plan and maximum when the team is full, but 422 to a body that is wrong as well", async () => {
    await given.api.prisma.team.update({ where: { id: given.team.id }, data: { maxMonitors: 0 } });
    const full = await create();
    expect([full.status, full.type]).toEqual([402, "application/problem+json"]);
    expect(full.body).toMatchObject({
      type: `${BASE_URL}/docs/api/problems/monitor-limit-reached`,
      title: "Monitor limit reached",
      plan: "pro",
      max_monitors: 0,
    });
    expect((await create({ name: "" })).status).toBe(422);
  });

  it("names every mistake at once, in the documented order", async () => {
    const response = await create({
      notification_contact_ids: [1_234_567],
      check_interval_seconds: 29,
      expected_status_codes: [200, 99],
      name: undefined,
      url: "example.com",
    });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      type: `${BASE_URL}/docs/api/problems/validation-failed`,
      title: "Validation failed",
      status: 422,
      detail: "The name field is required. (and 4 more)",
    });
    expect(Object.entries(response.body.errors)).toEqual([
      ["name", ["The name field is required."]],
      ["url", ["The url field must be a full URL, such as https://example.com."]],
      ["check_interval_seconds", ["The check interval seconds field must be at least 30 on the pro plan."]],
      ["expected_status_codes.1", ["The expected status codes.1 field must be at least 100."]],
      ["notification_contact_ids.0", [expect.stringContaining("must be the ID of a contact of the team.")]],
    ]);
  });

  it.each<[string, object, string]>([
    ["no url", { url: undefined }, "url"],
    ["a url of null", { url: null }, "url"],
    ["a url too long", { url: `https://example.com/${"a".repeat(481)}` }, "url"],
    ["an unknown type", { type: "gopher" }, "type"],
    ["a name too long", { name: "a".repeat(256) }, "name"],
    ["a blank name", { name: " " }, "name"],
    ["a NUL in the name", { name: "a\u0000b" }, "name"],
    ["half a surrogate pair in the name", { name: "a\ud800b" }, "name"],
    ["a NUL in the password", { password: "\u0000" }, "password"],
    ["an odd interval", { check_interval_minutes: 2 }, "check_interval_minutes"],
    ["an interval as text", { check_interval_minutes: "5" }, "check_interval_minutes"],
    ["an interval beyond a year", { check_interval_seconds: 31_536_001 }, "check_interval_seconds"],
    ["a null if there is none", { is_active: null }, "is_active"],
    ["an unknown method", { http_method: "get" }, "http_method"],
    ["no status codes", { expected_status_codes: [] }, "expected_status_codes"],
    ["a port of 0", { port: 0 }, "port"],
    ["a timeout of 61 s", { request_timeout_seconds: 61 }, "request_timeout_seconds"],
    ["91 warning days", { ssl_expiry_warning_days: 91 }, "ssl_expiry_warning_days"],
    ["headers as a list", { request_headers: ["a"] }, "request_headers"],
    ["a header name with a space", { request_headers: { "X Key": "a" } }, "request_headers"],
    ["a header value with a line break", { request_headers: { "X-Key": "a\r\nb: c" } }, "request_headers.X-Key"],
    ["a header value that is no text", { request_headers: { "X-Key": 1 } }, "request_headers.X-Key"],
    ["a contact that is not there", { notification_contact_ids: [99_999_999_999] }, "notification_contact_ids.0"],
  ])("answers 422 to %s", async (_what, body, field) => {
    const response = await create(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  it("answers 422 to a body that is no object", async () => {
    const response = await given.owner.post(MONITORS).send([httpMonitor]);
    expect([response.status, response.body.errors]).toEqual([422, { body: [expect.any(String)] }]);
    expect(Object.keys((await given.owner.post(MONITORS)).body.errors)).toEqual([
      "name",
      "type",
      "check_interval_minutes",
    ]);
  });
});
