import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { encodeRemoteWrite } from "@pharos/agents/testing";
import type { KeptRule } from "@pharos/core";
import { type AddedServer, addServer } from "@pharos/db/testing";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { addHeartbeats } from "../support/heartbeats.ts";
import { type IntakeProcess, startIntake } from "../support/intake.ts";
import { attachWebhook } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

let world: World;
let intake: IntakeProcess;
let services: Part;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  const [team] = await world.rows("INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id");
  teamId = Number(team?.["id"]);
  intake = await startIntake(world.backends);
  services = await startServices(world.backends, { workers: 1, schedulers: 2 });
});
afterAll(async () => {
  await services.stop();
  await intake.kill();
  await world.stop();
});

const HOUR_SECONDS = 3_600;
const disk: Omit<KeptRule, "id"> = {
  ...{
    metric: "disk",
    instance: null,
    above: 0.85,
    forSeconds: 0,
    clearBelow: 0.8,
    severity: "warning",
    enabled: true,
  },
};
const newServer = (downAfterSeconds = HOUR_SECONDS, address: string | null = null): Promise<AddedServer> =>
  addServer(world.pool, { teamId, downAfterSeconds, address, rules: [disk] });
const untilStatus = ({ id }: AddedServer, status: string) =>
  world.untilNone(`the server to be ${status}`, "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2", [
    ...[id, status],
  ]);
/** The alerts that the webhook got about a server, in order. */
const told = ({ id }: AddedServer) =>
  world.receiver.seen.map(({ body }) => JSON.parse(body)).filter((message) => message.id === id);
const incidents = (ids: readonly number[]) =>
  world.rows("SELECT subject_id FROM incidents WHERE subject_id = ANY ($1::int[])", [ids]);

describe("a server", () => {
  it("warns of a full disk once and of its end once, is down once when it falls silent, and is told to be back once", async () => {
    const server = await newServer();
    await attachWebhook(world.pool, teamId, [server.id], world.receiver.url);
    for (const used of [0.5, 0.86, 0.9, 0.82, 0.79]) {
      expect(await intake.report(server.token, { "/": used })).toBe(200);
    }
    await world.pool.query("UPDATE subject_schedules SET interval_seconds = 2 WHERE subject_id = $1", [server.id]);
    await intake.report(server.token, { "/": 0.5 });
    await untilStatus(server, "down");
    await world.pool.query("UPDATE subject_schedules SET interval_seconds = $2 WHERE subject_id = $1", [
      ...[server.id, HOUR_SECONDS],
    ]);
    await intake.report(server.token, { "/": 0.5 });
    await untilStatus(server, "up");
    await world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    const detail = { rule: "disk", instance: "/", severity: "warning", threshold: 0.85 };
    const subject = { type: "server", id: server.id, name: "web-1", target: "web-1.example" };
    expect(told(server)).toMatchObject([
      { event: "server.warning", ...subject, incident_id: null, detail: { ...detail, value: 0.86 } },
      { event: "server.warning_over", ...subject, detail: { ...detail, value: 0.79 } },
      { event: "server.down", ...subject, detail: { silent_seconds: expect.any(Number), reachable: null } },
      { event: "server.recovery", ...subject, incident_id: expect.any(Number) },
    ]);
  });

  it("is not down because the intake was killed for ten minutes", async () => {
    const servers = [await newServer(60), await newServer(180)];
    const ids = servers.map(({ id }) => id);
    for (const { token } of servers) expect(await intake.report(token)).toBe(200);
    await intake.kill();
    // Ten minutes pass.
    await world.pool.query(
      "UPDATE service_marks SET marked_at = marked_at - interval '10 minutes' WHERE service = 'intake'",
    );
    await world.pool.query(
      "UPDATE subject_schedules SET due_at = due_at - interval '10 minutes' WHERE subject_id = ANY ($1::int[])",
      [ids],
    );
    // Until then the schedulers handle the due subjects.
    const before = await incidents([]);
    await addHeartbeats(world.pool, 1, 2);
    await world.untilNone(
      "a heartbeat that is missed meanwhile",
      `SELECT 1 FROM subject_states JOIN subjects ON id = subject_id WHERE type = 'heartbeat' AND status <> 'down'`,
    );
    expect(await incidents(ids)).toEqual(before);
    await intake.startAgain();
    await world.untilNone("the gap", "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM service_gaps WHERE part = 'intake')");
    expect(
      await world.rows(
        "SELECT subject_id FROM subject_schedules WHERE subject_id = ANY ($1::int[]) AND due_at < now()",
        [ids],
      ),
    ).toEqual([]);
    for (const { token } of servers) expect(await intake.report(token)).toBe(200);
    expect(await incidents(ids)).toEqual([]);
    expect(await world.rows("SELECT happening FROM events WHERE subject_id = ANY ($1::int[])", [ids])).toEqual([]);
  });
});

const HTTPS = 443;
/** Whether this user may listen there; where a service does already, that one is as good. */
function mayListen(): boolean {
  if (process.platform !== "linux" || process.getuid?.() === 0) return true;
  return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8")) <= HTTPS;
}

// Regions try the ports 22 and 443, and those below 1024 belong to the system's administrator on most machines.
(mayListen() ? it : it.skip)(
  "asks the regions about a silent server: it is down only once they do not reach it",
  async () => {
    const listener = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => listener.once("error", () => resolve()).listen(HTTPS, "127.0.0.1", resolve));
    const server = await newServer(HOUR_SECONDS, "127.0.0.1");
    await attachWebhook(world.pool, teamId, [server.id], world.receiver.url);
    const silentAfter = (seconds: number) =>
      world.pool.query("UPDATE subject_schedules SET interval_seconds = $2 WHERE subject_id = $1", [
        server.id,
        seconds,
      ]);
    await silentAfter(2);
    expect(await intake.report(server.token)).toBe(200);
    await untilStatus(server, "degraded");
    await new Promise((resolve) => listener.close(resolve));
    await world.pool.query("UPDATE servers SET address = 'web-1.invalid' WHERE subject_id = $1", [server.id]);
    await untilStatus(server, "down");
    await silentAfter(HOUR_SECONDS);
    expect(await intake.report(server.token)).toBe(200);
    await untilStatus(server, "up");
    await world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    const detail = { rule: "agent_silent", severity: "warning" };
    expect(told(server)).toMatchObject([
      { event: "server.warning", detail, incident_id: null },
      { event: "server.down", detail: { reachable: false } },
      { event: "server.recovery" },
      { event: "server.warning_over", detail },
    ]);
    expect(await world.rows("SELECT cause, regions FROM incidents WHERE subject_id = $1", [server.id])).toMatchObject([
      {
        cause: expect.stringContaining(", and the server is not reachable ("),
        regions: expect.arrayContaining(["lon"]),
      },
    ]);
  },
);

const MIB = 1024 * 1024;
/** The memory of a Node.js process at rest, and room for a few bodies. */
const MAX_MEMORY = 450 * MIB;

it("refuses bombs and floods, and takes no more memory for them", async () => {
  const servers = await Promise.all([1, 2, 3].map(() => newServer()));
  const protobuf = { "Content-Type": "application/x-protobuf" };
  const zeros = gzipSync(Buffer.alloc(64 * MIB));
  const points = encodeRemoteWrite(
    Array.from({ length: 20_000 }, () => ({
      name: "node_load1",
      labels: { instance: "a" },
      value: 1,
      atMs: Date.now(),
    })),
  );
  const fourGib = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(MIB / 2)]);
  const shots = [
    (token: string) =>
      intake.post(token, "/ingest/otlp/v1/metrics", zeros, { ...protobuf, "Content-Encoding": "gzip" }),
    (token: string) => intake.post(token, "/ingest/prometheus/write", points, protobuf),
    (token: string) => intake.post(token, "/ingest/prometheus/write", fourGib, protobuf),
  ];
  const flood = Array.from({ length: 10 }, () =>
    servers.flatMap(({ token }) => shots.map((shot) => shot(token))),
  ).flat();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([413]));
  await waitFor(async () => (await intake.memory()) < MAX_MEMORY, { what: "the memory to be given back" });
  expect(await Promise.all(servers.map(({ token }) => intake.report(token)))).toEqual([200, 200, 200]);
});
