import { rootCertificates } from "node:tls";
import { describe, expect, it } from "@jest/globals";
import { contractSuite, httpMonitor, MONITORS, ownIt, unique } from "./suite.ts";

const suite = contractSuite();
const text = (length: number) => "a".repeat(length);
const url = (length: number) => `https://contract.example/${text(length - 25)}`;

const key = "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n";

const assertion = { source: "json", property: "$.a", comparison: "equals", target: "ok" };

type Rule = readonly [field: string, accepted: readonly unknown[], refused: readonly unknown[], of?: object];

/** A monitor that has settings that others do not have. */
const posting = { http_method: "POST" };
const tcp = { type: "tcp", port: 6_379 };
const websocket = { type: "websocket", url: "wss://live.contract.example/" };
const credentials = { token_url: "https://login.example/token", client_id: "shop", client_secret: "secret" };
const signIn = { name: "sign in", url: "https://login.example/" };
const token = { name: "token", from: "json", path: "$.token" };
const dns = { type: "dns", dns_record_type: "TXT" };

/** Field, values that are accepted, values that are not, and of which monitors: on create and on update alike. */
const rules: readonly Rule[] = [
  ["name", ["a", text(255), "🦊".repeat(255)], [null, "", " ", text(256), 5, ["a"], "a\u0000b"]],
  ["url", [url(500)], [url(501), "", "example.com", 5, "ftp://example.com/"]],
  ["check_interval_minutes", [1, 5, 15, 30, 60], [0, 2, -5, 61, 1.5, "5", null]],
  ["check_interval_seconds", [null, 10, 90_000, 31_536_000], [9, 0, -1, 31_536_001, 10.5, "60", true]],
  ["is_active", [true, false], [null, "true", 1]],
  ["http_method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"], ["get", "TRACE", "", null, 5]],
  ["expected_status_codes", [[100], [599], [200, 204]], [[], [99], [600], ["200"], [200.5], 200, null]],
  ["expected_keyword", [null, "a", text(255)], [text(256), "", 5, "\ud800"]],
  ["port", [null, 1, 65_535], [0, 65_536, -1, "80", 80.5]],
  ["request_timeout_seconds", [1, 60], [0, 61, "30", null, 1.5]],
  ["request_headers", [null, {}, { "X-A": "b" }], [[], "X-A: b", { "X A": "b" }, { "": "b" }]],
  ["username", [null, "", "ann", text(255)], [text(256), "a:b", 5]],
  ["password", [null, "", "pw", text(255)], [text(256), 5, "\u0000"]],
  ["ssl_expiry_warning_days", [1, 90], [0, 91, "14", null]],
  ["request_body", [null, "{}", "€".repeat(10_000)], ["", text(10_001), 5, "\ud800"], posting],
  ["forbidden_keyword", [null, "a", text(255)], [text(256), "", 5, "\ud800"]],
  [
    "assertions",
    [[], [{ ...assertion, comparison: "less_than", target: 5 }], [{ ...assertion, source: "header", property: "X-A" }]],
    [null, "$.a", [{}], [{ ...assertion, property: "a" }], Array(11).fill(assertion)],
  ],
  ["dns_record_type", ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "CAA"], [null, "a", "PTR", "", 5], dns],
  [
    "expected_dns_values",
    [[], ["a", text(512)], Array(20).fill("a")],
    [null, "a", [""], [text(513)], Array(21).fill("a")],
    dns,
  ],
  ["ip_version", [null, 4, 6], [5, 0, "6", true]],
  ["use_tls", [true, false], [null, "true", 1], tcp],
  ["send", [null, "PING\\r\\n", "\\x00\\\\", text(1_000)], ["", "\\d", "\\x0", text(1_001), 5, "a\u0000b"], tcp],
  ["send", [null, "\\d", text(1_000)], ["", text(1_001)], websocket],
  ["expected_answer", [null, "+PONG", text(255)], ["", text(256), 5], tcp],
  [
    "oauth2",
    [null, credentials, { ...credentials, scope: "a b", audience: "c", auth: "post" }],
    ["a", {}, { ...credentials, token_url: "a" }, { ...credentials, auth: "x" }, { ...credentials, more: 1 }],
  ],
  [
    "steps",
    [null, [signIn], [{ ...signIn, method: "POST", body: "a", headers: { a: "b" }, take: [token] }]],
    [
      "a",
      [],
      {},
      [{}],
      [{ ...signIn, url: "a" }],
      [{ ...signIn, more: 1 }],
      [{ ...signIn, take: [{ ...token, from: "x" }] }],
    ],
  ],
  ["grpc_service", [null, "a", text(255)], ["", text(256), 5, "a\nb"], { type: "grpc" }],
  ["tls_authority", [null, rootCertificates[0]], ["", "x", 5, key, Array(21).fill(rootCertificates[0]).join("\n")]],
  ["client_certificate", [null], ["", "x", 5, key]],
  ["client_key", [null, ""], ["x", 5]],
  ["expects_failure", [true, false], [null, "true", 1]],
  ["locations_rule", ["any"], [null, "all", "none", 1]],
  ["locations", [[], null], ["lon", [""], [5], ["mars"]]],
  ["tls_verify", [true, false], [null, "false", 0]],
  ["notification_contact_ids", [null, []], [5, "1", {}]],
];

describe("List monitors: GET /monitors", () => {
  ownIt(
    "reads in name order, one page at a time, with open incident and contacts; links carry filters over",
    async () => {
      const { owner } = await suite.team();
      for (const name of ["c", "a", "b"]) await suite.monitor(owner, { name });
      const { body } = await owner.get(`${MONITORS}?per_page=2&type=http&status=pending`);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["a", "b"]);
      const page = (number: number) =>
        `${suite.instance.url}${MONITORS}?per_page=2&type=http&status=pending&page=${number}`;
      expect(body.links).toEqual({ first: page(1), last: page(2), prev: null, next: page(2) });
      expect(body.meta).toEqual({
        current_page: 1,
        from: 1,
        last_page: 2,
        links: [
          { url: null, label: "Previous", page: null, active: false },
          { url: page(1), label: "1", page: 1, active: true },
          { url: page(2), label: "2", page: 2, active: false },
          { url: page(2), label: "Next", page: 2, active: false },
        ],
        path: `${suite.instance.url}${MONITORS}`,
        per_page: 2,
        to: 2,
        total: 3,
      });
      const last = (await owner.call("GET", page(2).slice(suite.instance.url.length))).body;
      expect([last.data.length, last.links.next, last.links.prev, last.meta.to]).toEqual([1, null, page(1), 3]);
      expect((await owner.get(MONITORS)).body.meta.per_page).toBe(25);
      expect((await owner.get(`${MONITORS}?status=down`)).body.data).toEqual([]);
    },
  );

  it.each([
    ...["page=0", "page=-1", "page=a", "page=", "page=1.5", "per_page=0", "per_page=101", "per_page=all", "per_page="],
    ...["status=broken", "status=", "type=gopher", "type=", "status=up&status=down", "page=1&page=2", "page=%00"],
  ])("?%s is 422", async (query) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.get(`${MONITORS}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
  });

  it.each(["http", "ssl", "heartbeat", "keyword", "tcp", "icmp", "dns", "grpc", "websocket", "group"])(
    "?type=%s is a real value",
    async (type) => {
      const { owner } = await suite.team();
      expect((await owner.get(`${MONITORS}?type=${type}&per_page=100&page=1`)).status).toBe(200);
    },
  );
});

describe("Create a monitor: POST /monitors", () => {
  it("answers 201 with a Location, pending, with the documented defaults", async () => {
    const { owner } = await suite.team();
    const answer = await owner.post(MONITORS, { ...httpMonitor, is_active: undefined, name: unique("new") });
    const { id } = answer.body.data;
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toMatch(new RegExp(`${MONITORS}/${id}$`));
    expect(answer.body.data).toMatchObject({
      status: "pending",
      is_active: true,
      http_method: "GET",
      expected_status_codes: [200],
      request_timeout_seconds: 30,
      ssl_expiry_warning_days: 14,
      notification_contacts: [],
      has_password: false,
    });
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(204);
  });

  it.each(["name", "type", "check_interval_minutes"])("%s is required", async (field) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.post(MONITORS, { ...httpMonitor, [field]: undefined });
    expect([status, body.errors]).toEqual([422, { [field]: [`The ${field.replaceAll("_", " ")} field is required.`] }]);
  });

  it.each(rules)("the rules of %s", async (field, accepted, refused, of = {}) => {
    const { owner } = await suite.team("business");
    for (const value of refused) {
      const { status, body } = await owner.post(MONITORS, { ...httpMonitor, ...of, [field]: value });
      const fields = new Set(Object.keys(body.errors ?? {}).map((key) => key.split(".")[0]));
      expect([value, status, [...fields]]).toEqual([value, 422, [field]]);
    }
    for (const value of accepted) await suite.monitor(owner, { ...of, [field]: value });
  });

  it("another team's contact, or none, is 422 at its place in the list", async () => {
    const { owner } = await suite.team();
    const contact = await suite.contact(owner);
    const ids = [contact.id, 2_147_483_647, -1, 99_999_999_999];
    const { status, body } = await owner.post(MONITORS, { ...httpMonitor, notification_contact_ids: ids });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([1, 2, 3].map((place) => `notification_contact_ids.${place}`));
  });

  ownIt("402 beyond the plan's maximum, with plan and max_monitors; 422 comes first", async () => {
    const owner = suite.api.as(await suite.own().limitedTeam(1));
    await suite.monitor(owner);
    expect((await owner.get("/api/v1/team")).body.data).toMatchObject({ can_add_monitor: false, max_monitors: 1 });
    const { status, body } = await owner.post(MONITORS, httpMonitor);
    expect([status, body]).toEqual([
      402,
      {
        type: `${suite.instance.url}/docs/api/problems/monitor-limit-reached`,
        title: "Monitor limit reached",
        status: 402,
        detail: expect.any(String),
        plan: "free",
        max_monitors: 1,
      },
    ]);
    expect((await owner.post(MONITORS, {})).status).toBe(422);
  });

  ownIt("the maximum holds under 50 concurrent creates", async () => {
    const owner = suite.api.as(await suite.own().limitedTeam(7));
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.post(MONITORS, httpMonitor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(43);
    expect((await owner.get(MONITORS)).body.meta.total).toBe(7);
  });

  it("intervals below the plan's minimum are 422 and say the minimum", async () => {
    const { owner } = await suite.team("free");
    const team = (await owner.get("/api/v1/team")).body.data;
    const seconds = team.min_interval_seconds - 1;
    const { status, body } = await owner.post(MONITORS, { ...httpMonitor, check_interval_seconds: seconds });
    expect([status, body.errors]).toEqual([
      422,
      {
        check_interval_seconds: [
          `The check interval seconds field must be at least ${team.min_interval_seconds} on the ${team.plan} plan.`,
        ],
      },
    ]);
  });
});

describe("Get a monitor: GET /monitors/{monitor}", () => {
  ownIt("another team's monitor is 404", async () => {
    const [{ owner }, other] = [await suite.team(), await suite.team()];
    const { id } = await suite.monitor(owner);
    expect((await owner.get(`${MONITORS}/${id}`)).status).toBe(200);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      expect((await other.owner.call(method, `${MONITORS}/${id}`)).status).toBe(404);
    }
  });
});

describe("Update a monitor: PATCH /monitors/{monitor}", () => {
  it("only the fields sent change; null clears an optional field", async () => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner, { port: 80, request_headers: { "X-A": "b" }, expected_keyword: "k" });
    const path = `${MONITORS}/${monitor.id}`;
    expect((await owner.patch(path, { name: "New" })).body.data).toEqual({ ...monitor, name: "New" });
    const cleared = { port: null, request_headers: null, expected_keyword: null };
    expect((await owner.patch(path, cleared)).body.data).toMatchObject(cleared);
  });

  it.each(rules)("the rules of %s", async (field, accepted, refused, of = {}) => {
    const { owner } = await suite.team("business");
    const path = `${MONITORS}/${(await suite.monitor(owner, of)).id}`;
    for (const value of refused) {
      const { status, body } = await owner.patch(path, { [field]: value });
      const fields = new Set(Object.keys(body.errors ?? {}).map((key) => key.split(".")[0]));
      expect([value, status, [...fields]]).toEqual([value, 422, [field]]);
    }
    for (const value of accepted) {
      expect([value, (await owner.patch(path, { [field]: value })).status]).toEqual([value, 200]);
    }
  });

  it.each([
    ["assertions", [assertion], { type: "tcp", port: 80 }],
    ["request_body", "{}", {}],
    ["max_response_time_ms", 500, { type: "heartbeat", url: null }],
    ["heartbeat_time_zone", "Europe/Berlin", { type: "heartbeat", url: null }],
    ["dns_record_type", "A", {}],
    ["tls_authority", rootCertificates[0], { type: "tcp", port: 80 }],
  ])("%s without effect is 422, on create as well", async (field, value, of) => {
    const { owner } = await suite.team();
    const path = `${MONITORS}/${(await suite.monitor(owner, of)).id}`;
    const answers = [
      await owner.post(MONITORS, { ...httpMonitor, ...of, [field]: value }),
      await owner.patch(path, { [field]: value }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(/ must be (?:empty|null) /)] }]);
    }
  });

  it("the same type is accepted, another one is 422", async () => {
    const { owner } = await suite.team();
    const path = `${MONITORS}/${(await suite.monitor(owner)).id}`;
    expect((await owner.patch(path, { type: "http" })).status).toBe(200);
    for (const type of ["ssl", "gopher", null, 5]) {
      const { status, body } = await owner.patch(path, { type });
      expect([type, status, Object.keys(body.errors)]).toEqual([type, 422, ["type"]]);
    }
  });

  it("minutes sent without seconds clear the override", async () => {
    const { owner } = await suite.team("business");
    const path = `${MONITORS}/${(await suite.monitor(owner, { check_interval_seconds: 90 })).id}`;
    const patch = async (body: object) => (await owner.patch(path, body)).body.data.check_interval_seconds;
    expect(await patch({ name: "A" })).toBe(90);
    expect(await patch({ check_interval_minutes: 15, check_interval_seconds: 100 })).toBe(100);
    expect(await patch({ check_interval_minutes: 15 })).toBeNull();
  });

  it("username null clears the password; an empty or null password keeps it", async () => {
    const { owner } = await suite.team();
    const path = `${MONITORS}/${(await suite.monitor(owner, { username: "ann", password: "pw" })).id}`;
    const patch = async (body: object) => (await owner.patch(path, body)).body.data.has_password;
    expect(await patch({ password: "" })).toBe(true);
    expect(await patch({ password: null })).toBe(true);
    expect(await patch({ username: null })).toBe(false);
    expect(await patch({ username: "bob", password: "new" })).toBe(true);
  });

  it("notification_contact_ids replaces the whole set", async () => {
    const { owner } = await suite.team();
    const [b, a] = [await suite.contact(owner, { name: "b" }), await suite.contact(owner, { name: "a" })];
    const path = `${MONITORS}/${(await suite.monitor(owner, { notification_contact_ids: [b.id] })).id}`;
    const patch = async (ids: unknown) =>
      (await owner.patch(path, { notification_contact_ids: ids })).body.data.notification_contacts;
    expect(await patch([b.id, a.id])).toEqual([a, b]);
    expect(await patch([a.id, a.id])).toEqual([a]);
    expect(await patch(null)).toEqual([]);
  });
});

describe("Delete a monitor: DELETE /monitors/{monitor}", () => {
  it("204 without a body; it disappears from every list and its ping URL dies", async () => {
    const { owner } = await suite.team();
    const { id, heartbeat_token: token } = await suite.monitor(owner, { type: "heartbeat", is_active: true });
    const nobody = suite.api.as(null);
    expect((await nobody.post(`/ping/${token}`)).status).toBe(204);
    expect(await owner.delete(`${MONITORS}/${id}`)).toMatchObject({ status: 204, body: null });
    expect((await nobody.post(`/ping/${token}`)).status).toBe(404);
    for (const path of ["", "/checks", "/incidents"]) {
      expect((await owner.get(`${MONITORS}/${id}${path}`)).status).toBe(404);
    }
    const listed = (await owner.get(`${MONITORS}?per_page=100&type=heartbeat`)).body.data;
    expect(listed.filter((monitor: { id: number }) => monitor.id === id)).toEqual([]);
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
  });
});

describe("Pause or resume: POST /monitors/{monitor}/toggle", () => {
  it("flips is_active; resuming sets the status to pending", async () => {
    const { owner } = await suite.team();
    const { id, heartbeat_token: token } = await suite.monitor(owner, { type: "heartbeat", is_active: true });
    const nobody = suite.api.as(null);
    expect((await nobody.get(`/ping/${token}`)).status).toBe(204);
    expect((await owner.get(`${MONITORS}/${id}`)).body.data.status).toBe("up");
    const paused = (await owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect([paused.is_active, paused.status]).toEqual([false, "up"]);
    expect((await nobody.get(`/ping/${token}`)).status).toBe(404);
    const resumed = (await owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect([resumed.is_active, resumed.status]).toEqual([true, "pending"]);
    const patched = (await owner.patch(`${MONITORS}/${id}`, { is_active: false })).body.data;
    expect(patched.is_active).toBe(false);
  });
});
