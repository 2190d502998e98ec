import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { keepToken } from "@pharos/db";
import type { Part } from "@pharos/runtime";
import { hashToken, keptUuid, newPingKey } from "@pharos/vault";
import { type Client, createClient } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

/** Pings as clients of Healthchecks and Uptime Kuma send them. */
let world: World;
let edge: Part & { readonly url: string };
beforeAll(async () => {
  world = await openWorld();
  edge = await startEdge(world.backends, { isPatient: true, trustedProxyHops: 1 });
});
afterAll(async () => {
  await edge.stop();
  await world.stop();
});

interface Team {
  readonly client: Client;
  /** Its ping key. */
  readonly key: string;
}
interface Job extends Team {
  readonly id: number;
  readonly token: string;
  readonly slug: string;
}

async function newTeam(): Promise<Team> {
  const [client, key] = [createClient(edge.url, await newTeamToken(world.pool)), newPingKey(randomBytes)];
  const id = Number((await client.get("/team"))["id"]);
  await world.pool.query(
    "INSERT INTO ping_keys (team_id, hash, created_at, creates_heartbeats) VALUES ($1, $2, now(), true)",
    [id, hashToken(key)],
  );
  return { client, key };
}

let team: Promise<Team> | null = null;
let made = 0;
/** A heartbeat that stores its pings, as every check of Healthchecks does. A user may send 60 requests a minute. */
async function heartbeat(settings: object = {}): Promise<Job> {
  if (team === null || made % 10 === 0) team = newTeam();
  made += 1;
  const slug = `job-${made}`;
  const { client, key } = await team;
  const body = { name: slug, slug, type: "heartbeat", check_interval_minutes: 60, heartbeat_grace_seconds: 3_600 };
  const monitor = await client.post("/monitors", { ...body, ...settings });
  return { client, key, slug, id: Number(monitor["id"]), token: String(monitor["heartbeat_token"]) };
}

let sender = 0;
/** Each request comes from a separate address, so that the limits of addresses do not apply. */
async function send(path: string, { headers, ...init }: RequestInit = {}) {
  sender += 1;
  const from = { "x-forwarded-for": `10.1.${sender >> 8}.${sender & 255}`, ...(headers as Record<string, string>) };
  const answer = await fetch(edge.url + path, { headers: from, ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const pingsOf = (id: number) =>
  world.rows(
    `SELECT kind, exit_status, rid::text, method, host(remote_addr::inet) AS remote_addr, scheme, user_agent, duration_ms,
       encode(body, 'escape') AS body FROM pings WHERE subject_id = $1 ORDER BY number`,
    [id],
  );
const statusOf = async ({ id, client }: Job) => (await client.get(`/monitors/${id}`))["status"];

/** A request of a test, with its expected effect. */
interface Row {
  readonly sent: string;
  readonly init?: RequestInit;
  readonly status?: number;
  /** Of the stored ping; null without one. */
  readonly ping?: object | null;
  readonly monitor?: string;
}

const rid = "04603D8B-EDF4-4E85-8F61-24BEDBCAAB59";
const post = (body: string): RequestInit => ({ method: "POST", body, headers: { "content-type": "text/plain" } });
const as = (headers: Record<string, string>): RequestInit => ({ headers });

/** The requests of hc/api/tests/test_ping.py and test_ping_by_slug.py of Healthchecks 4.4-dev that do not need its settings. */
const rows: readonly Row[] = [
  { sent: "", ping: { kind: "success", exit_status: null, scheme: "http", method: "GET" }, monitor: "up" },
  { sent: "", init: post("hello world"), ping: { kind: "success", method: "POST", body: "hello world" } },
  { sent: "", init: { method: "HEAD" }, ping: { kind: "success", method: "HEAD" } },
  { sent: "", init: as({ "user-agent": "u".repeat(120) }), ping: { user_agent: "u".repeat(120) } },
  { sent: "", init: as({ "user-agent": "0123456789".repeat(33) }), ping: { user_agent: "0123456789".repeat(20) } },
  { sent: "", init: as({ "x-forwarded-for": "1.1.1.1" }), ping: { remote_addr: "1.1.1.1" } },
  { sent: "", init: as({ "x-forwarded-for": "2001::1" }), ping: { remote_addr: "2001::1" } },
  { sent: "", init: as({ "x-forwarded-proto": "https" }), ping: { scheme: "https" } },
  { sent: "", init: post("A".repeat(20_000)), ping: { body: "A".repeat(10_000) } },
  {
    sent: "",
    init: { method: "POST", body: Buffer.from("Hello \xe9 World", "latin1") },
    ping: { body: "Hello \\351 World" },
  },
  { sent: "/fail", ping: { kind: "fail" }, monitor: "down" },
  { sent: "/start", ping: { kind: "start" }, monitor: "pending" },
  { sent: `/start?rid=${rid}`, ping: { kind: "start", rid: rid.toLowerCase() } },
  { sent: "/0", ping: { kind: "success", exit_status: 0 }, monitor: "up" },
  { sent: "/123", ping: { kind: "fail", exit_status: 123 }, monitor: "down" },
  { sent: "/256", status: 400, ping: null },
  { sent: "/log", init: post("hello"), ping: { kind: "log", body: "hello" }, monitor: "pending" },
  { sent: "/start?rid=12345", status: 400, ping: null },
  { sent: "/start?rid=684e2e73-017e-465f-8149-d70b7c5aaa490", status: 400, ping: null },
];

describe("a request of the tests of Healthchecks", () => {
  it.each(rows.map((row) => [`${row.init?.method ?? "GET"} ${row.sent}`, row] as const))(
    "%s has the same effect by token, by slug and at the root of a host",
    async (_name, { sent, init = {}, status, ping = {}, monitor }) => {
      for (const form of ["token", "slug", "root", "root slug"]) {
        const job = await heartbeat();
        const path = form.includes("slug") ? `/${job.key}/${job.slug}` : `/${job.token}`;
        const answer = await send(`${form.startsWith("root") ? "" : "/ping"}${path}${sent}`, init);
        // The bare token is the one address of the specification: it answers 204.
        const isBare = sent === "" && !form.includes("slug");
        expect([form, answer.status]).toEqual([form, status ?? (isBare ? 204 : 200)]);
        if (answer.status === 200 && init.method !== "HEAD") expect(answer.text).toBe("OK");
        expect(answer.headers.get("access-control-allow-origin")).toBe("*");
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(await pingsOf(job.id)).toEqual(ping === null ? [] : [expect.objectContaining(ping)]);
        if (monitor !== undefined) expect(await statusOf(job)).toBe(monitor);
      }
    },
  );

  it.each([
    ["/ping/not-uuid/", 404],
    ["/ping/07c2f54898504b27af5d6c9dc157ec02/", 404],
    ["/ping/07c2f548-9850-4b27-af5d-6c9dc157ec02/", 404],
    ["/07c2f548-9850-4b27-af5d-6c9dc157ec02", 404],
    ["/ping/rrrrrrrrrrrrrrrrrrrrrr/foo", 404],
    ["/rrrrrrrrrrrrrrrrrrrrrr/foo", 404],
    ["/rrrrrrrrrrrrrrrrrrrrrr/FOO/start", 400],
  ])("%s answers %d", async (path, status) => {
    expect((await send(path)).status).toBe(status);
  });

  it("may have codes in its slug, also at the root of a host", async () => {
    const job = await heartbeat();
    for (const root of ["/ping", ""]) {
      expect((await send(`${root}/${job.key}/${job.slug.replace("-", "%2D")}`)).status).toBe(200);
    }
    expect(await pingsOf(job.id)).toHaveLength(2);
  });

  it("has durations by the run: the same rid, no rid, another rid, and a failure", async () => {
    const run = async (start: string, end: string) => {
      const { id, token } = await heartbeat();
      await send(`/ping/${token}/start${start}`);
      await send(`/ping/${token}${end}`);
      return (await pingsOf(id)).at(-1)?.["duration_ms"];
    };
    const one = `?rid=${randomUUID()}`;
    expect(await run("", "")).toEqual(expect.any(Number));
    expect(await run(one, one)).toEqual(expect.any(Number));
    expect(await run(one, `?rid=${randomUUID()}`)).toBeNull();
    expect(await run(one, `/fail?rid=${randomUUID()}`)).toBeNull();
  });

  it("stores without effect what a heartbeat for POST only gets by GET", async () => {
    const job = await heartbeat({ post_only: true });
    expect((await send(`/ping/${job.token}`)).status).toBe(204);
    expect([await statusOf(job), await pingsOf(job.id)]).toMatchObject(["pending", [{ kind: "ignored" }]]);
  });

  it("creates the heartbeat of an unknown slug only if the request says so", async () => {
    const { key } = await newTeam();
    expect((await send(`/ping/${key}/unknown`)).status).toBe(404);
    expect(await send(`/ping/${key}/unknown?create=1`)).toMatchObject({ status: 201, text: "Created" });
  });

  it("without a signal and with a rid is answered as runitor reads it: 200, OK and the limit of bodies", async () => {
    const { token } = await heartbeat();
    const answer = await send(`/ping/${token}?rid=${randomUUID()}`, post("done"));
    expect([answer.status, answer.text, answer.headers.get("ping-body-limit")]).toEqual([200, "OK", "10000"]);
    expect((await send(`/ping/${token}?rid=7`)).status).toBe(204);
    expect((await send(`/ping/${randomUUID()}?rid=${randomUUID()}`)).status).toBe(404);
  });
});

describe("a push of Uptime Kuma", () => {
  const PUSH_TOKEN = "yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q";

  async function kept(pushToken: string): Promise<Job> {
    const job = await heartbeat();
    await keepToken(world.pool, job.id, { kind: "push-token", uuid: keptUuid(pushToken) }, new Date());
    return job;
  }

  it.each([
    ["?status=up&msg=OK&ping=", "success", "OK", "up"],
    ["", "success", null, "up"],
    ["?status=down&msg=disk%20full", "fail", "disk full", "down"],
    ["?status=broken", "fail", null, "down"],
    ["?msg=%C3%BC&ping=12", "success", "\\303\\274", "up"],
  ])("with '%s' by a kept token is a %s, and `msg` is its text", async (query, kind, body, status) => {
    const token = PUSH_TOKEN.slice(query.length % 8) + made;
    const job = await kept(token);
    for (const method of ["GET", "POST"]) {
      const answer = await send(`/api/push/${token}${query}`, { method });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { ok: true }]);
    }
    expect(await pingsOf(job.id)).toMatchObject([
      { kind, body, method: "GET" },
      { kind, body, method: "POST" },
    ]);
    expect(await statusOf(job)).toBe(status);
  });

  it("accepts the token of the heartbeat as well", async () => {
    const job = await heartbeat();
    expect((await send(`/api/push/${job.token}?status=up`)).status).toBe(200);
    expect(await statusOf(job)).toBe("up");
  });

  it.each(["unknown-token", "short", "a/b", "a%2Eb"])(
    "with the unknown token %s answers as Uptime Kuma",
    async (token) => {
      const { status, text } = await send(`/api/push/${token}?status=up`);
      expect([status, JSON.parse(text)]).toEqual([404, { ok: false, msg: "No active heartbeat has this push token." }]);
    },
  );

  it("accepts a slash at the end", async () => {
    const job = await kept("with-a-slash");
    expect((await send("/api/push/with-a-slash/?status=down")).status).toBe(200);
    expect(await statusOf(job)).toBe("down");
  });

  it("tells browsers its methods, as a ping does", async () => {
    const { status, headers } = await send("/api/push/some-token", { method: "OPTIONS" });
    expect([status, headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD, POST"]);
  });

  it("distinguishes letters of the token", async () => {
    await kept("AbCdEfGhIjKl");
    expect((await send("/api/push/abcdefghijkl")).status).toBe(404);
  });

  it("with too many requests is told when to try again", async () => {
    const token = `${PUSH_TOKEN}-many`;
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(`/api/push/${token}`)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect([limited[0]?.text, Number(limited[0]?.headers.get("retry-after"))]).toEqual([
      JSON.stringify({ ok: false, msg: "Too Many Requests" }),
      expect.any(Number),
    ]);
  });

  it.each([
    ["token", "status=down"],
    ["slug", "status=down"],
    ["token", "status=error"],
    ["token", "status=down&rid=42"],
    ["slug", "status=DOWN&rid=42"],
  ])("sent to the address of a %s with %s is a failure", async (form, query) => {
    const job = await heartbeat();
    const address = form === "token" ? job.token : `${job.key}/${job.slug}`;
    expect((await send(`/ping/${address}?${query}&msg=disk%20full`)).status).toBe(200);
    expect(await pingsOf(job.id)).toMatchObject([{ kind: "fail", body: "disk full" }]);
    expect(await statusOf(job)).toBe("down");
    await send(`/ping/${address}?status=up&msg=OK`);
    expect(await statusOf(job)).toBe("up");
    await send(`/ping/${address}?status=`);
    expect(await statusOf(job)).toBe("up");
  });
});
