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

const NOW = new Date();
const DAY_MS = 86_400_000;
let now = NOW;
let api: TestApi;
let team: TestTeam;
let owner: Client;

beforeAll(async () => {
  api = await openTestApi(() => now);
});

beforeEach(async () => {
  now = NOW;
  team = await api.newTeam("free");
  owner = api.as(team.owner);
});

afterAll(async () => {
  await api.close();
});

describe("list monitors", () => {
  it("reads pages in name order and carries filters over into links", async () => {
    for (const name of ["Charlie", "Alpha", "Bravo"]) await owner.post(MONITORS).send({ ...httpMonitor, name });
    const { body } = await owner.get(`${MONITORS}?per_page=2&color=red&type=http&page=1`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Alpha", "Bravo"]);
    expect(body.links.next).toBe(`${BASE_URL}${MONITORS}?per_page=2&type=http&page=2`);
    expect(body.meta).toMatchObject({ current_page: 1, from: 1, to: 2, last_page: 2, per_page: 2, total: 3 });
    const beyond = (await owner.get(`${MONITORS}?page=9`)).body;
    expect([beyond.data, beyond.meta.from, beyond.links.next]).toEqual([[], null, null]);
    expect((await owner.get(`${MONITORS}?status=down`)).body.meta.total).toBe(0);
  });

  it.each([
    ["per_page=0", "per_page"],
    ["per_page=101", "per_page"],
    ["page=0", "page"],
    ["page=1e1", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["page=99999999999", "page"],
    ["status=broken", "status"],
    ["type=gopher", "type"],
    ["status=up&status=down", "status"],
  ])("answers 422 to ?%s", async (query, field) => {
    const response = await owner.get(`${MONITORS}?${query}`);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("ignores unknown parameters", async () => {
    expect((await owner.get(`${MONITORS}?color=red&__proto__=x`)).status).toBe(200);
  });
});

describe("checks and incidents", () => {
  it("reads the newest 100 checks inside the plan's window", async () => {
    const { id } = (await owner.post(MONITORS).send(httpMonitor)).body.data;
    const rows = Array.from({ length: 105 }, (_, index) => ({
      monitorId: id,
      checkedAt: new Date(NOW.getTime() - index * 60_000),
      checkNumber: 1_000 - index,
      vote: 0,
      retentionDays: 3,
      status: index === 0 ? "down" : "up",
      responseTimeMs: index,
      region: "lon",
      errorMessage: index === 0 ? "Timed out" : null,
    }));
    await api.prisma.check.createMany({ data: rows });
    const { data } = (await owner.get(`${MONITORS}/${id}/checks`)).body;
    expect(data).toHaveLength(100);
    expect(data[0]).toEqual({
      checked_at: NOW.toISOString().replace("Z", "000Z"),
      status: "down",
      response_time_ms: 0,
      http_status_code: null,
      region: "lon",
      error_message: "Timed out",
    });
    now = new Date(NOW.getTime() + 3 * DAY_MS - 60_000);
    expect((await owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([data[0], data[1]]);
    now = new Date(NOW.getTime() + 3 * DAY_MS + 1);
    expect((await owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([]);
  });

  it("reads at most 50 incidents of a monitor and 100 of the team, newest first", async () => {
    const { id } = (await owner.post(MONITORS).send(httpMonitor)).body.data;
    await api.prisma.incident.createMany({
      data: Array.from({ length: 105 }, (_, index) => {
        const startedAt = new Date(NOW.getTime() - index * 1_000);
        return {
          teamId: team.id,
          monitorId: id,
          startedAt,
          resolvedAt: index === 0 ? null : NOW,
          cause: String(index),
        };
      }),
    });
    for (const [path, length] of [
      [`${MONITORS}/${id}/incidents`, 50],
      ["/api/v1/incidents", 100],
    ] as const) {
      const { data } = (await owner.get(path)).body;
      expect(data).toHaveLength(length);
      expect([data[0], data.at(-1)]).toMatchObject([
        { cause: "0", resolved: false },
        { cause: String(length - 1), resolved: true },
      ]);
    }
  });
});

describe("notification contacts", () => {
  it("refuses credentials in a new address with a sentence", async () => {
    const refused = await owner
      .post(CONTACTS)
      .send({ ...webhookContact, config: { url: "https://user:secret@example.com/hook" } })
      .expect(422);
    expect(refused.body.errors).toEqual({
      "config.url": [
        "The config.url field must not hold a user name or password; a secret belongs in its path or query.",
      ],
    });
  });

  it("creates with its listed keys, reads, changes, masks, deletes and detaches", async () => {
    const config = { ...webhookContact.config, extra: "dropped" };
    const created = await owner.post(CONTACTS).send({ ...webhookContact, config });
    const { data } = created.body;
    expect(created.status).toBe(201);
    expect(created.get("Location")).toBe(`${BASE_URL}${CONTACTS}/${data.id}`);
    expect(Object.entries(data)).toEqual(
      Object.entries({
        id: data.id,
        ...webhookContact,
        notify_on_down: true,
        notify_on_recovery: true,
        signing_secret: data.signing_secret,
        last_delivered_at: null,
        failing_since: null,
        last_error: null,
        key: null,
      }),
    );
    const url = `${CONTACTS}/${data.id}`;
    expect((await api.as(team.viewer).get(url)).body.data.config).toEqual({
      url: "https://hooks.example.com/********",
    });
    expect((await api.as(team.viewer).get(CONTACTS)).text).not.toMatch(/T0\/secret|whsec_/);
    const patched = await owner.patch(url).send({ notify_on_down: false, type: "webhook" });
    expect(patched.body.data).toEqual({ ...data, notify_on_down: false });
    expect((await owner.put(url).send({ name: "Put" })).get("Deprecation")).toBeDefined();

    const monitor = (await owner.post(MONITORS).send({ ...httpMonitor, notification_contact_ids: [data.id] })).body
      .data;
    expect((await api.as(team.viewer).get(`${MONITORS}/${monitor.id}`)).text).not.toMatch(/T0\/secret|whsec_/);
    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.get(`${MONITORS}/${monitor.id}`)).body.data.notification_contacts).toEqual([]);
    expect((await owner.get(url)).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ["no name", { name: undefined }, "name"],
    ["an unknown type", { type: "pigeon" }, "type"],
    ["no config", { config: undefined }, "config"],
    ["a config that is a list", { config: [] }, "config"],
    ["a config without its key", { config: { webhook_url: "https://example.com" } }, "config.url"],
    ["a config with a bare host", { config: { url: "example.com" } }, "config.url"],
    ["a config with an impossible port", { config: { url: "https://example.com:99999/" } }, "config.url"],
    ["a switch of null", { notify_on_down: null }, "notify_on_down"],
  ])("answers 422 to %s", async (_what, body, field) => {
    const response = await owner.post(CONTACTS).send({ ...webhookContact, ...body });
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("answers 422 to another type and to a config that is not whole", async () => {
    const { id } = (await owner.post(CONTACTS).send(webhookContact)).body.data;
    const response = await owner.patch(`${CONTACTS}/${id}`).send({ type: "email", config: {} });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ["type", "config.url"]]);
  });
});

it("reads the team's plan, limits and usage", async () => {
  await owner.post(MONITORS).send(httpMonitor);
  const { body } = await owner.get("/api/v1/team");
  expect(body.data).toEqual({
    id: team.id,
    name: "Team",
    plan: "free",
    max_monitors: 10,
    monitors_count: 1,
    can_add_monitor: true,
    min_interval_minutes: 5,
    min_interval_seconds: 300,
    check_history_days: 3,
    rate_limit_per_minute: 60,
    token_role: "owner",
    members_count: 3,
    notification_contacts_count: 0,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  });
});
