import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { missedPingResult } from "@pharos/core";
import { claimMissed, record } from "@pharos/db";
import type { Part } from "@pharos/runtime";
import { type Client, createClient } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let edge: Part & { readonly url: string };
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  edge = await startEdge(world.backends, { isPatient: true });
  client = createClient(edge.url, await newTeamToken(world.pool));
});
afterAll(async () => {
  await edge.stop();
  await world.stop();
});

interface Job {
  readonly id: number;
  readonly token: string;
  readonly status: () => Promise<unknown>;
}

async function heartbeat(settings: object = {}): Promise<Job> {
  const body = { name: "job", type: "heartbeat", check_interval_minutes: 60, ...settings };
  const monitor = await client.post("/monitors", body);
  const id = Number(monitor["id"]);
  return {
    id,
    token: String(monitor["heartbeat_token"]),
    status: async () => (await client.get(`/monitors/${id}`))["status"],
  };
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${edge.url}/ping/${path}`, init);

/** The stored pings of a heartbeat, oldest first. */
const keptOf = (id: number) =>
  world.rows(
    `SELECT kind, exit_status, rid::text, method, user_agent, scheme, convert_from(body, 'UTF8') AS body, body_size, duration_ms
     FROM pings WHERE subject_id = $1 ORDER BY number`,
    [id],
  );

const kindsOf = async (id: number) => (await keptOf(id)).map(({ kind }) => kind);

/** Claims deadlines as the scheduler does and records them, as if the edge had been there until then. */
async function missAt(atMs: number): Promise<void> {
  await world.pool.query("UPDATE service_marks SET marked_at = 'infinity' WHERE service = 'ping'");
  const { claimed } = await claimMissed(world.pool, new Date(atMs), 1_000);
  const reports = claimed.map((missed) => missedPingResult(missed, atMs));
  await record(world.pool, reports, { live: [], quarantined: new Set() }, new Date(atMs));
}

const causeOf = async (id: number) =>
  (await world.rows("SELECT cause FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL", [id]))[0]?.["cause"];

describe("the address of a ping", () => {
  it.each(["GET", "HEAD", "POST"])("without a suffix answers %s with 204 and nothing, as before", async (method) => {
    const { token } = await heartbeat();
    const answer = await ask(token, { method });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("without a suffix keeps of a heartbeat without options what it kept before: a check", async () => {
    const { id, token } = await heartbeat();
    await ask(token, { method: "POST", body: "note" });
    expect(await kindsOf(id)).toEqual([]);
    expect(await world.rows("SELECT status FROM checks WHERE subject_id = $1", [id])).toEqual([{ status: "up" }]);
  });

  it.each([
    ["/", "success", null],
    ["/start", "start", null],
    ["/fail", "fail", null],
    ["/log", "log", null],
    ["/0", "success", 0],
    ["/255", "fail", 255],
    [`/start?rid=${randomUUID()}`, "start", null],
  ])("with %s answers 200 and OK, and keeps a ping", async (suffix, kind, exitStatus) => {
    const { id, token } = await heartbeat();
    const answer = await ask(`${token}${suffix}`);
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect(answer.headers.get("ping-body-limit")).toBe("10000");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await keptOf(id)).toMatchObject([{ kind, exit_status: exitStatus, method: "GET" }]);
  });

  it.each<[string, number]>([
    ["/256", 400],
    ["/start?rid=7", 400],
    ["/stop", 404],
    ["/-1", 404],
    ["/start/now", 404],
  ])("with %s answers %d, and keeps nothing", async (suffix, status) => {
    const { id, token } = await heartbeat();
    const answer = await ask(`${token}${suffix}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      expect.stringContaining("problem+json"),
    ]);
    expect(await kindsOf(id)).toEqual([]);
  });

  it.each(["", "/", "/start"])(
    "with '%s' tells a page of a browser what it may send, and takes that for no ping",
    async (suffix) => {
      const { token, status } = await heartbeat();
      const answer = await ask(`${token}${suffix}`, { method: "OPTIONS" });
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        allow: "GET, HEAD, POST, OPTIONS",
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD, POST",
        "access-control-allow-headers": "*",
      });
      expect(await status()).toBe("pending");
    },
  );

  it("answers 404 where there is no active heartbeat, and 405 to other methods", async () => {
    const { id, token } = await heartbeat();
    expect((await ask(`${randomUUID()}/start`)).status).toBe(404);
    const refused = await ask(`${token}/start`, { method: "PUT" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    await client.patch(`/monitors/${id}`, { is_active: false });
    expect((await ask(`${token}/start`)).status).toBe(404);
  });
});

/** Sends the head of a ping and the beginning of its body, and no more. @returns the answer's first line, and after how long it came */
async function stall(path: string): Promise<{ readonly line: string; readonly afterMs: number }> {
  const startMs = performance.now();
  const socket = connect(Number(new URL(edge.url).port), "127.0.0.1");
  try {
    socket.write(`POST /ping/${path} HTTP/1.1\r\nHost: pharos\r\nContent-Length: 100\r\n\r\nfirst words`);
    const [data] = await once(socket, "data", { signal: AbortSignal.timeout(60_000) });
    return { line: String(data).split("\r\n", 1)[0] ?? "", afterMs: performance.now() - startMs };
  } finally {
    socket.destroy();
  }
}

it("waits a second for the body of a bare ping and five for that of a signal, and keeps what has come", async () => {
  const [bare, signal] = [await heartbeat({ post_only: true }), await heartbeat()];
  const [first, second] = await Promise.all([stall(bare.token), stall(`${signal.token}/log`)]);
  expect([first.line, second.line]).toEqual(["HTTP/1.1 204 No Content", "HTTP/1.1 200 OK"]);
  expect(first.afterMs).toBeGreaterThan(900);
  expect(second.afterMs).toBeGreaterThan(4_900);
  for (const { id } of [bare, signal]) expect(await keptOf(id)).toMatchObject([{ body: "first words", body_size: 11 }]);
});

/** The requests of runitor 1.4, a client of Healthchecks.io: only 200 is a success for it. */
async function runitor(token: string, exitStatus: number, output: string): Promise<readonly number[]> {
  const headers = { "content-type": "text/plain", "user-agent": "runitor/1.4.1 (+https://bdd.fi/x/runitor)" };
  const began = await ask(`${token}/start`, { method: "POST", headers });
  const ended = await ask(`${token}/${exitStatus}`, { method: "POST", headers, body: output });
  return [began.status, ended.status];
}

it("takes what runitor sends of a run that succeeds and of one that fails", async () => {
  const { id, token, status } = await heartbeat();
  expect(await runitor(token, 0, "")).toEqual([200, 200]);
  expect(await status()).toBe("up");
  expect(await runitor(token, 1, "boom")).toEqual([200, 200]);
  expect([await status(), await causeOf(id)]).toEqual(["down", "The job reported a failure (exit status 1)."]);
  expect(await keptOf(id)).toMatchObject([
    { kind: "start", method: "POST" },
    { kind: "success", exit_status: 0, duration_ms: expect.any(Number) },
    { kind: "start" },
    { kind: "fail", exit_status: 1, body: "boom", duration_ms: expect.any(Number) },
  ]);
});

describe("a job that reports", () => {
  it("a failure takes its monitor down at once, with its exit status, and its next success brings it up", async () => {
    const { id, token, status } = await heartbeat();
    await ask(`${token}/0`);
    await ask(`${token}/3`);
    expect(await status()).toBe("down");
    expect(await causeOf(id)).toBe("The job reported a failure (exit status 3).");
    await ask(token);
    expect(await status()).toBe("up");
    expect(await kindsOf(id)).toEqual(["success", "fail", "success"]);
  });

  it("a start and a log brings no monitor up and moves no deadline", async () => {
    const { id, token, status } = await heartbeat();
    const due = async () => (await world.rows("SELECT due_at FROM subject_schedules WHERE subject_id = $1", [id]))[0];
    const before = await due();
    await ask(`${token}/start`);
    await ask(`${token}/log`, { method: "POST", body: "half way" });
    expect([await status(), await due()]).toEqual(["pending", before]);
    await ask(`${token}/fail`);
    await ask(`${token}/start`);
    expect(await status()).toBe("down");
    expect(await world.rows("SELECT 1 FROM checks WHERE subject_id = $1", [id])).toHaveLength(1);
  });

  it("its runs by name has their durations, and the first 10,000 bytes of what it sends", async () => {
    const { id, token } = await heartbeat();
    const rid = randomUUID();
    await ask(`${token}/start?rid=${rid}`, { headers: { "user-agent": "u".repeat(300) } });
    await ask(`${token}/log`, { method: "POST", body: "x".repeat(20_000) });
    await ask(`${token}?rid=${rid}`, { method: "POST", body: "done" });
    expect(await keptOf(id)).toMatchObject([
      { kind: "start", rid, user_agent: "u".repeat(200), scheme: "http", duration_ms: null, body: null },
      { kind: "log", rid: null, body: "x".repeat(10_000), body_size: 20_000 },
      { kind: "success", rid, body: "done", body_size: 4, duration_ms: expect.any(Number) },
    ]);
  });

  it("keeps the last 100 pings", async () => {
    const { id, token } = await heartbeat();
    await ask(`${token}/log`);
    await world.pool.query("UPDATE heartbeat_states SET kept_pings = 100 WHERE subject_id = $1", [id]);
    await ask(`${token}/start`);
    expect(await kindsOf(id)).toEqual(["start"]);
  });

  it("a run that takes longer than max_runtime_seconds goes down, and its end brings it up", async () => {
    const { id, token, status } = await heartbeat({ max_runtime_seconds: 60 });
    await ask(token);
    const beforeMs = Date.now();
    await ask(`${token}/start`);
    await missAt(beforeMs + 59_000);
    expect(await status()).toBe("up");
    await missAt(Date.now() + 61_000);
    expect(await causeOf(id)).toBe("A run of the job has not ended within 1 minute.");
    await ask(`${token}/0`);
    expect(await status()).toBe("up");
    expect((await keptOf(id)).at(-1)).toMatchObject({ duration_ms: expect.any(Number) });
  });
});

describe("a heartbeat", () => {
  it("with post_only keeps GET as ignored and answers it as usual", async () => {
    const { id, token, status } = await heartbeat({ post_only: true });
    expect((await ask(token)).status).toBe(204);
    expect((await ask(`${token}/fail`)).status).toBe(200);
    expect(await status()).toBe("pending");
    expect((await ask(token, { method: "POST" })).status).toBe(204);
    expect([await status(), await kindsOf(id)]).toEqual(["up", ["ignored", "ignored", "success"]]);
  });

  it("with grace is late before it is down", async () => {
    const { id, token, status } = await heartbeat({ heartbeat_grace_seconds: 600 });
    await ask(token);
    const hourMs = 3_600_000;
    await world.pool.query(
      `UPDATE subject_schedules SET expected_at = expected_at - interval '1 hour', due_at = due_at - interval '1 hour'
       WHERE subject_id = $1`,
      [id],
    );
    const monitor = await client.get(`/monitors/${id}`);
    expect(monitor).toMatchObject({ status: "up", late_since: expect.any(String) });
    expect(Math.abs(Date.parse(String(monitor["late_since"])) - Date.now())).toBeLessThan(hourMs);
    await missAt(Date.now() + 603_000);
    expect([await status(), await causeOf(id)]).toEqual(["down", "No ping received in the last 70 minutes."]);
    expect((await client.get(`/monitors/${id}`))["late_since"]).toBeNull();
  });

  it("with a cron schedule waits for its runs, and is looked at again after the next one", async () => {
    const { id, token } = await heartbeat({
      heartbeat_cron: "0 3 * * *",
      heartbeat_time_zone: "Europe/Berlin",
      heartbeat_grace_seconds: 600,
    });
    await ask(token);
    const [schedule] = await world.rows("SELECT due_at, expected_at FROM subject_schedules WHERE subject_id = $1", [
      id,
    ]);
    const dueMs = Number(schedule?.["due_at"]);
    expect(dueMs - Number(schedule?.["expected_at"])).toBe(602_000);
    await missAt(dueMs);
    expect(await causeOf(id)).toMatch(/^No ping received for the run of \d{4}-\d\d-\d\d 03:00 \(Europe\/Berlin\)\.$/);
    const [after] = await world.rows("SELECT due_at FROM subject_schedules WHERE subject_id = $1", [id]);
    expect(Number(after?.["due_at"]) - dueMs).toBeGreaterThanOrEqual(23 * 3_600_000);
  });

  it.each([
    [{ heartbeat_cron: "0 3 * *" }, /heartbeat_cron/],
    [{ heartbeat_cron: "0 3 * * *", heartbeat_time_zone: "Berlin" }, /heartbeat_time_zone/],
    [{ type: "icmp", url: "ping://host", post_only: true }, /post_only/],
  ])("is refused with %j", async (settings, field) => {
    await expect(heartbeat(settings)).rejects.toThrow(field);
  });
});
