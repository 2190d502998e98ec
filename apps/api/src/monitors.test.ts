import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  BASE_URL,
  type Client,
  CONTACTS,
  httpMonitor,
  MONITORS,
  openTestApi,
  type TestApi,
  type TestTeam,
  webhookContact,
} from "./api.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
let api: TestApi;
let team: TestTeam;
let owner: Client;

beforeAll(async () => {
  api = await openTestApi(() => NOW);
});

beforeEach(async () => {
  team = await api.newTeam("pro");
  owner = api.as(team.owner);
});

afterAll(async () => {
  await api.close();
});

const create = (body: object = {}) => owner.post(MONITORS).send({ ...httpMonitor, ...body });

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
    const seen = await api.as(team.viewer).get(`${MONITORS}/${data.id}`);
    expect(seen.body.data.request_headers).toEqual({ "X-Key": "********" });
    expect(api.log()).not.toContain("pw-secret");
  });

  it("ignores unknown fields and drops repeated status codes", async () => {
    const response = await create({ color: "red", expected_status_codes: [200, 204, 200], team_id: 1 });
    expect(response.status).toBe(201);
    expect(response.body.data.expected_status_codes).toEqual([200, 204]);
  });

  it("answers 402 with plan and maximum when the team is full, but 422 to a body that is wrong as well", async () => {
    await api.prisma.team.update({ where: { id: team.id }, data: { maxMonitors: 0 } });
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
    ["a null where there is none", { is_active: null }, "is_active"],
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
    const response = await owner.post(MONITORS).send([httpMonitor]);
    expect([response.status, response.body.errors]).toEqual([422, { body: [expect.any(String)] }]);
    expect(Object.keys((await owner.post(MONITORS)).body.errors)).toEqual(["name", "type", "check_interval_minutes"]);
  });
});

describe("update a monitor", () => {
  it("changes only what is sent; null clears", async () => {
    const contact = (await owner.post(CONTACTS).send(webhookContact)).body.data;
    const { data } = (await create({ port: 80, notification_contact_ids: [contact.id] })).body;
    expect(data.notification_contacts).toEqual([contact]);
    const url = `${MONITORS}/${data.id}`;
    expect((await owner.patch(url).send({})).body.data).toEqual(data);
    const changed = await owner.patch(url).send({ type: "http", port: null, notification_contact_ids: null });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toEqual({ ...data, port: null, notification_contacts: [] });
  });

  it("clears the seconds when minutes come alone", async () => {
    const { id } = (await create({ check_interval_seconds: 90 })).body.data;
    const patch = async (body: object) => (await owner.patch(`${MONITORS}/${id}`).send(body)).body.data;
    expect(await patch({ name: "A" })).toMatchObject({ check_interval_seconds: 90 });
    expect(await patch({ check_interval_minutes: 15 })).toMatchObject({ check_interval_seconds: null });
    const both = { check_interval_minutes: 30, check_interval_seconds: 45 };
    expect(await patch(both)).toMatchObject(both);
  });

  it.each<[string, object, string]>([
    ["another type", { type: "heartbeat" }, "type"],
    ["no url", { url: null }, "url"],
    ["a name of null", { name: null }, "name"],
    ["an interval below the plan", { check_interval_seconds: 29 }, "check_interval_seconds"],
  ])("answers 422 to %s", async (_what, body, field) => {
    const { id } = (await create()).body.data;
    const response = await owner.patch(`${MONITORS}/${id}`).send(body);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("does as PATCH when it is PUT, and says that PUT is on its way out", async () => {
    const { id } = (await create()).body.data;
    const response = await owner.put(`${MONITORS}/${id}`).send({ name: "Put" });
    expect([response.status, response.body.data.name]).toEqual([200, "Put"]);
    expect(response.get("Deprecation")).toBe(`@${Date.UTC(2026, 9, 7) / 1000}`);
    expect(response.get("Sunset")).toBe("Wed, 07 Apr 2027 00:00:00 GMT");
    expect(response.get("Link")).toContain(`<${BASE_URL}/docs/api/changelog#2026-10-07>; rel="deprecation"`);
    expect((await owner.patch(`${MONITORS}/${id}`).send({})).get("Deprecation")).toBeUndefined();
  });
});

describe("pause, resume, delete", () => {
  it("toggles, resolves the open incident, and resumes as pending", async () => {
    const { id } = (await create()).body.data;
    await api.prisma.monitorState.update({ where: { monitorId: id }, data: { status: "down" } });
    const startedAt = new Date(NOW.getTime() - 60_000);
    await api.prisma.incident.create({ data: { teamId: team.id, monitorId: id, startedAt, cause: "Timeout" } });
    const { open_incident } = (await owner.get(`${MONITORS}/${id}`)).body.data;
    expect(open_incident).toMatchObject({ resolved: false, resolved_at: null, duration_seconds: null });

    const paused = (await owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect(paused).toMatchObject({ is_active: false, status: "down", open_incident: null });
    const [incident] = (await owner.get(`${MONITORS}/${id}/incidents`)).body.data;
    expect(incident).toEqual({
      id: open_incident.id,
      started_at: "2026-11-21T09:59:00.000000Z",
      resolved_at: "2026-11-21T10:00:00.000000Z",
      duration_seconds: 60,
      cause: "Timeout",
      resolved: true,
    });
    const resumed = (await owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect(resumed).toMatchObject({ is_active: true, status: "pending" });
  });

  it("deletes with 204 and is gone from everywhere", async () => {
    const { id } = (await create()).body.data;
    const deleted = await owner.delete(`${MONITORS}/${id}`);
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    for (const path of ["", "/checks", "/incidents"]) {
      expect((await owner.get(`${MONITORS}/${id}${path}`)).status).toBe(404);
    }
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
    expect((await owner.get(MONITORS)).body.data).toEqual([]);
  });
});
