import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { waitFor } from "@pharos/embedded/testing";
import { REVISION, VERSION } from "@pharos/runtime";

let now: Date;
beforeEach(() => {
  now = new Date("2026-11-21T10:00:00.000Z");
});
const given = givenTeam({ now: () => now });

describe("paths", () => {
  it.each([
    "/",
    "/api",
    "/api/v1",
    "/api/v1/nothing",
    "/api/v1/monitors/1/nothing",
    "/api/v1/monitors/%zz",
    "/api/v2/team",
  ])("answers %s with a 404 problem", async (path) => {
    const response = await given.owner.get(path);
    expect([response.status, response.type]).toEqual([404, "application/problem+json"]);
    expect(response.body).toMatchObject({ type: "about:blank", title: "Not Found", status: 404 });
  });

  it.each([
    ["/", 200, "Pharos API"],
    ["/nothing", 404, "Not Found"],
    ["/docs/nothing", 404, "Page not found"],
  ])("answers a browser at %s with a page that leads to the documentation", async (path, status, title) => {
    const response = await given.api.agent.get(path).set("Accept", "text/html,*/*;q=0.8");
    expect([response.status, response.type]).toEqual([status, "text/html"]);
    expect(response.text).toContain(`<h1>${title}</h1>`);
    expect(response.text).toContain('href="/docs"');
    expect(response.get("Content-Security-Policy")).toContain("style-src 'self'");
    expect(response.get("Cache-Control")).toBe("no-store");
  });

  it.each(["/api", "/api/v1/nothing", "/badge/nothing", "/mcp/nothing"])(
    "answers a browser at %s with a problem: programs ask there",
    async (path) => {
      const response = await given.owner.get(path).set("Accept", "text/html,*/*;q=0.8");
      expect([response.status, response.type]).toEqual([404, "application/problem+json"]);
    },
  );

  it("says that it lives and is ready", async () => {
    expect((await given.api.agent.get("/healthz")).body).toEqual({
      status: "ok",
      version: VERSION,
      revision: REVISION,
    });
    const askReady = async () => {
      const answer = await given.api.agent.get("/readyz");
      return answer.ok && answer;
    };
    const ready = await waitFor(askReady, { what: "an answer that it is ready" });
    expect(ready.body).toEqual({ status: "ready" });
    expect((await given.api.agent.post("/readyz")).get("Allow")).toBe("GET, HEAD");
  });

  it("names neither software nor version, and lets nobody cache", async () => {
    const response = await given.owner.get("/api/v1/team");
    expect(response.get("X-Powered-By")).toBeUndefined();
    expect(response.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.get("Cache-Control")).toBe("no-store");
    expect(response.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });
});

it.each([
  ["/api/v1/team", "default-src 'none';frame-ancestors 'none'"],
  ["/api/v1/nothing", "default-src 'none';frame-ancestors 'none'"],
  ["/healthz", "default-src 'none';frame-ancestors 'none'"],
  [
    "/docs/api",
    "default-src 'none';style-src 'self';font-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';script-src 'self';connect-src 'self';require-trusted-types-for 'script'",
  ],
])("lets a browser load for %s no more than it needs", async (path, policy) => {
  expect((await given.owner.get(path)).get("Content-Security-Policy")).toBe(policy);
});

describe("bodies", () => {
  const post = (body: string, type = "application/json") =>
    given.owner.post(MONITORS).set("Content-Type", type).send(body);

  it.each<[string, string, number]>([
    ["is cut off", "{", 400],
    ["is no object", "5", 422],
    ["is empty but for blanks", " ", 400],
    ["is larger than 256 KiB", JSON.stringify({ name: "a".repeat(256 * 1024) }), 413],
    ["nests deeply", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, 422],
    ["tries to be a prototype", '{"__proto__":{"name":"a"},"constructor":1}', 422],
  ])("that %s gets a problem", async (_what, body, status) => {
    const response = await post(body);
    expect([response.status, response.type, response.body.status]).toEqual([
      status,
      "application/problem+json",
      status,
    ]);
  });

  it.each([
    ...["text/plain", "application/x-www-form-urlencoded", "application/merge-patch+json", "application/jsonp"],
    ...[
      "application/json; charset=klingon",
      "application/json; charset=utf-16",
      "application/json; charset=utf-8, utf-16",
    ],
  ])("of type %s get 415", async (type) => {
    expect((await post(JSON.stringify(httpMonitor), type)).status).toBe(415);
  });

  it("of JSON in UTF-8 are read", async () => {
    for (const type of [
      "application/json; charset=utf-8",
      'Application/JSON;Charset="UTF-8"',
      "application/json; v=1",
    ]) {
      expect((await post(JSON.stringify(httpMonitor), type)).status).toBe(201);
    }
  });
});

describe("rate limit", () => {
  it("counts all tokens of a user together and answers the 61st request with 429", async () => {
    const { userId } = await given.api.prisma.membership.findFirstOrThrow({
      where: { teamId: given.team.id, role: "owner" },
    });
    await given.api.prisma.apiToken.updateMany({ where: { teamId: given.team.id }, data: { userId } });
    const other = given.viewer;
    const first = await given.owner.get("/api/v1/team");
    expect([first.get("X-RateLimit-Limit"), first.get("X-RateLimit-Remaining")]).toEqual(["60", "59"]);
    for (let request = 2; request <= 60; request += 1) {
      const response = await (request % 2 === 0 ? given.owner : other).get("/api/v1/team");
      expect([response.status, response.get("X-RateLimit-Remaining")]).toEqual([200, String(60 - request)]);
    }
    const refused = await other.post(MONITORS).send("{");
    expect([refused.status, refused.body.title]).toEqual([429, "Too Many Requests"]);
    expect(Number(refused.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.get("X-RateLimit-Remaining")).toBe("0");
  });
});

describe("deprecation", () => {
  it("ends PUT on its last day, and PATCH stays", async () => {
    const { id } = (await given.owner.post(MONITORS).send(httpMonitor)).body.data;
    now = new Date("2027-04-06T23:59:59.999Z");
    expect((await given.owner.put(`${MONITORS}/${id}`).send({})).status).toBe(200);
    now = new Date("2027-04-07T00:00:00.000Z");
    const refused = await given.owner.put(`${MONITORS}/${id}`).send({});
    expect([refused.status, refused.get("Allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE, OPTIONS"]);
    expect((await given.owner.patch(`${MONITORS}/${id}`).send({})).status).toBe(200);
  });
});
