import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { BASE_URL, httpMonitor, MONITORS, openTestApi, type TestApi, type TestTeam } from "@pharos/api/testing";
import type { RateLimiter, Role, Sender, SessionStore } from "@pharos/core";
import { apiOperations, dashboardOperations, operation } from "@pharos/operations";
import express, { type Express } from "express";
import supertest from "supertest";
import Type from "typebox";
import { answerProblems } from "./errors.ts";
import { observeExchange } from "./exchange.ts";
import { tools } from "./mcp/tools.ts";
import { mountOperations } from "./mount.ts";
import { openApiDocument } from "./openapi/document.ts";
import { type Mounted, testRefusals, urlOf } from "./refusals.fixture.ts";
import { contentSecurityPolicy, STATIC_PAGES, securityHeaders } from "./security-headers.ts";

const ROOT = "/app/api";
const HOUR_MS = 3_600_000;

/** An operation only for Owners, and only in a dashboard. */
const handOver = operation({
  name: "hand-over-monitor",
  summary: "Hand a monitor over to another team",
  description: "For the tests.",
  tag: "Team",
  access: "own",
  http: { method: "post", path: "/monitors/{monitor}/hand-over", status: 200 },
  output: Type.Object({ id: Type.Integer(), by: Type.String() }),
  find: ([id], { stores, caller }) => stores.monitors.find(caller.team.id, id),
  run: async ({ record }, { caller }) => ({ data: { id: record.id, by: caller.role } }),
});

/** An operation of users on their own data, within minutes after they have signed in. */
const readSelf = operation({
  name: "read-self",
  summary: "Read who is signed in",
  description: "For the tests.",
  tag: "Team",
  access: "self",
  recentSignIn: true,
  http: { method: "get", path: "/self", status: 200 },
  output: Type.Object({ user: Type.Integer(), team: Type.Union([Type.Integer(), Type.Null()]) }),
  run: async (_input, { caller }) => ({ data: { user: caller.userId, team: caller.team?.id ?? null } }),
});
const ownOperations = [...dashboardOperations, handOver, readSelf];

let api: TestApi;
let team: TestTeam;
let foreignMonitor: number;
let dashboard: Express;
/** Requests that a user may still make. */
let allowance = Number.POSITIVE_INFINITY;

const limiter: RateLimiter = {
  async consume() {
    allowance -= 1;
    return { allowed: allowance >= 0, limit: 5, remaining: Math.max(0, allowance), retryAfterSeconds: 7 };
  },
};

/**
 * The cookie `session=viewer` is a session of a Viewer, and so on. `session=stranger` belongs to a user who is in no
 * team, and `session=owner-long-ago` to one who signed in hours ago.
 */
const sessions: SessionStore = {
  async find(cookies) {
    const [, name, age] = /^session=(\w+?)(-long-ago)?$/.exec(cookies) ?? [];
    const role = (["owner", "admin", "viewer"] as const).find((one) => one === name);
    if (role === undefined && name !== "stranger") return null;
    return { kind: "session", userId: 1, sender: senderWith(role ?? null, age === undefined ? 0 : 3 * HOUR_MS) };
  },
};

/** @param signedInBeforeMs how long ago they have signed in */
function senderWith(role: Role | null, signedInBeforeMs: number): Sender {
  const ours = { id: team.id, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const signedInAt = new Date(Date.now() - signedInBeforeMs);
  return { userId: 1, via: { kind: "session", sessionId: 1, signedInAt }, role, team: role && ours };
}

const signedIn = (name: string) => supertest.agent(dashboard).set("Cookie", `session=${name}`);

beforeAll(async () => {
  api = await openTestApi();
  team = await api.newTeam();
  const other = api.as((await api.newTeam()).owner);
  foreignMonitor = (await other.post(MONITORS).send(httpMonitor)).body.data.id;
  const { services } = api;
  const [newRequestId, monotonicMs] = [services.newToken, services.clock.monotonicMs];
  const exchanges = { newRequestId, monotonicMs, onAnswered: () => {} };
  const permits = { run: <T>(_teamId: number, work: () => Promise<T>) => work() };
  const mounted = {
    door: { credential: "session", sessions, limiter },
    rootUrl: BASE_URL + ROOT,
    services,
    permits,
  } as const;
  dashboard = express();
  dashboard.use(securityHeaders(BASE_URL), observeExchange(exchanges));
  dashboard.use("/docs", contentSecurityPolicy(STATIC_PAGES), (_request, response) => void response.send("docs"));
  dashboard.use(ROOT, contentSecurityPolicy({ defaultSrc: ["'self'"] }));
  dashboard.use(ROOT, mountOperations([...apiOperations, ...ownOperations], mounted));
  dashboard.use(answerProblems(BASE_URL, () => {}));
});

afterAll(async () => {
  await api.close();
});

describe.each(ownOperations.map((one) => [one.name, one] as const))("%s of the dashboard", (_name, one) => {
  const mounted: Mounted = {
    root: ROOT,
    as: signedIn,
    strangers: () => [
      supertest.agent(dashboard).set("Cookie", "session=ended"),
      // A token of the API opens no door of the dashboard.
      supertest.agent(dashboard).set("Authorization", `Bearer ${team.owner}`),
    ],
    challenge: "Cookie",
    signedInLongAgo: () => signedIn("owner-long-ago"),
    foreignId: (parameter) => (parameter === "monitor" ? foreignMonitor : undefined),
  };

  testRefusals(one, mounted);

  it("is no part of the public API: no route, no description, no tool", async () => {
    // A separate user, because there are more operations than one user may request in a minute.
    const owner = api.as(await api.newUserToken(team.id, "owner"));
    const response = await owner[one.http.method](urlOf(one, "/api/v1", foreignMonitor));
    const isOfApi = apiOperations.some(({ http }) => http.path === one.http.path);
    expect(response.status).toBe(isOfApi ? 405 : 404);
    const published = { baseUrl: BASE_URL, root: "/api/v1", now: new Date() };
    expect(JSON.stringify(openApiDocument(apiOperations, published))).not.toContain(`"${one.name}"`);
    expect(tools.flatMap(({ operation, ofOne }) => [operation.name, ofOne?.name])).not.toContain(one.name);
  });
});

describe("the dashboard's mount", () => {
  it("reaches every operation of both registries, whose names differ", async () => {
    for (const one of [...apiOperations, ...ownOperations]) {
      const { headers, status } = await signedIn("viewer").options(urlOf(one, ROOT, 1));
      expect([one.name, status]).toEqual([one.name, 204]);
      expect(String(headers["allow"]).split(", ")).toContain(one.http.method.toUpperCase());
    }
    const names = [...apiOperations, ...ownOperations].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("carries operations out for the user of the session", async () => {
    const created = await signedIn("admin").post(`${ROOT}/monitors`).send(httpMonitor);
    expect([created.status, created.get("Location")]).toEqual([
      201,
      `${BASE_URL}${ROOT}/monitors/${created.body.data.id}`,
    ]);
    const handedOver = await signedIn("owner").post(`${ROOT}/monitors/${created.body.data.id}/hand-over`);
    expect(handedOver.body).toEqual({ data: { id: created.body.data.id, by: "owner" } });
  });

  it("links the pages of a list of one record", async () => {
    const { body } = await signedIn("owner").post(`${ROOT}/status-pages`).send({ slug: "linked", name: "Acme" });
    const path = `${ROOT}/status-pages/${body.data.id}/subscribers`;
    const { links } = (await signedIn("owner").get(path)).body;
    expect(links.first).toBe(`${BASE_URL}${path}?page=1`);
  });

  it("answers 403 to a user who is in no team", async () => {
    const { status, body } = await signedIn("stranger").get(`${ROOT}/team`);
    expect([status, body.detail]).toEqual([403, "You are not a member of a team."]);
  });

  it("lets a user who is in no team do what concerns them alone", async () => {
    const [inTeam, inNone] = [
      await signedIn("viewer").get(`${ROOT}/self`),
      await signedIn("stranger").get(`${ROOT}/self`),
    ];
    expect([inTeam.body.data, inNone.body.data]).toEqual([
      { user: 1, team: team.id },
      { user: 1, team: null },
    ]);
  });

  it("counts against an allowance of its own, of which answers say nothing before it is used up", async () => {
    allowance = 1;
    const last = await signedIn("owner").get(`${ROOT}/team`);
    const refused = await signedIn("owner").get(`${ROOT}/team`);
    allowance = Number.POSITIVE_INFINITY;
    expect([last.status, refused.status, refused.get("Retry-After")]).toEqual([200, 429, "7"]);
    for (const { headers } of [last, refused]) expect(Object.keys(headers).join()).not.toContain("x-ratelimit");
    expect((await api.as(team.owner).get("/api/v1/team")).get("X-RateLimit-Limit")).toBe("60");
  });

  it("has a content security policy apart from that of the pages beside it", async () => {
    const policyOf = async (path: string) => (await signedIn("owner").get(path)).get("Content-Security-Policy");
    expect(await policyOf(`${ROOT}/team`)).toBe("default-src 'self'");
    expect(await policyOf("/docs")).toBe(
      "default-src 'none';style-src 'self';font-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  });
});
