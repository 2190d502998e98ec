import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { migrate } from "@pharos/db";
import { type EmbeddedPostgres, startPostgres } from "@pharos/embedded";
import { waitFor } from "@pharos/embedded/testing";
import { every, type Part } from "@pharos/runtime";
import { addHeartbeats } from "../support/heartbeats.ts";
import { type PingEdge, startPingEdge } from "../support/ping-edges.ts";
import { startServices } from "../support/services.ts";
import { setSchedules } from "../support/set-schedules.ts";
import { openWorld, type World } from "../support/world.ts";

let folder: string;
let postgres: EmbeddedPostgres;
let world: World;
let edge: PingEdge;
let services: Part;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-heartbeats-"));
  await chmod(folder, 0o755);
  postgres = await startPostgres({ dataDir: folder });
  await migrate(postgres.url("postgres"));
  world = await openWorld({ databaseUrl: postgres.url("postgres") });
  edge = await startPingEdge(world.backends);
  // No worker: only the scheduler looks after heartbeats.
  services = await startServices(world.backends, { workers: 0, schedulers: 2, recorders: 2 });
});
afterAll(async () => {
  await services.stop();
  await edge.stop();
  await world.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const INTERVAL_SECONDS = 6;
const rethrow = (error: unknown) => {
  throw error;
};

const DOWN_OR_PENDING = "SELECT subject_id FROM subject_states WHERE status <> 'up'";

/** A busy machine may have no time for a ping: its job sends it again. */
const pingOnce = (token: string) =>
  waitFor(async () => (await edge.ping(token)).status === 204, { what: "an accepted ping" });

/** Pings once more. The next ping is due in an hour, so that a busy machine sees the recovery before that. */
async function recover(tokens: readonly string[]): Promise<void> {
  await world.pool.query("UPDATE subject_schedules SET interval_seconds = 3600 WHERE active");
  for (const token of tokens) await pingOnce(token);
  await world.untilNone("the recovery", DOWN_OR_PENDING);
}

it("goes down in time, and comes back, while no region has a worker", async () => {
  const [token = ""] = await addHeartbeats(world.pool, 1, 2);
  await world.untilNone("the missed deadline", "SELECT 1 FROM subject_states WHERE status <> 'down'");
  await recover([token]);
  const [incident] = await world.rows(
    "SELECT cause, resolved_at IS NULL AS open, extract(epoch FROM started_at - m.created_at)::float8 AS after FROM incidents JOIN monitors m ON m.id = subject_id",
  );
  expect(incident).toMatchObject({ cause: "No ping received in the last 2 seconds.", open: false });
  // It is due after 4 s; a busy machine may be late.
  expect(incident?.["after"]).toBeLessThan(60);
  await world.pool.query(setSchedules("active = false"));
});

it("is not down because everything was killed for ten minutes, and is down in time afterwards if its job is dead", async () => {
  const [alive = "", dead = ""] = await addHeartbeats(world.pool, 2, INTERVAL_SECONDS);
  for (const token of [alive, dead]) await pingOnce(token);
  await Promise.all([services.stop(), edge.stop()]);
  // Ten minutes pass.
  for (const shift of [
    "UPDATE service_marks SET marked_at = marked_at - interval '10 minutes'",
    "UPDATE subject_states SET last_checked_at = last_checked_at - interval '10 minutes'",
    "UPDATE subject_schedules SET due_at = due_at - interval '10 minutes'",
  ]) {
    await world.pool.query(shift);
  }
  services = await startServices(world.backends, { workers: 0, schedulers: 2, recorders: 2 });
  edge = await startPingEdge(world.backends);
  const backAtMs = Date.now();
  const jobs = every("ping", 500, async () => void (await edge.ping(alive)), { onError: rethrow });
  const statusOf = (token: string) =>
    `SELECT status FROM subject_states JOIN subjects ON id = subject_id WHERE heartbeat_token = '${token}'`;
  await world.untilNone("the heartbeat of the dead job to be down", `${statusOf(dead)} AND status <> 'down'`);
  await jobs.stop();
  expect(await world.rows(statusOf(alive))).toEqual([{ status: "up" }]);
  const incidents = await world.rows(
    `SELECT heartbeat_token AS token, (extract(epoch FROM started_at) * 1000)::float8 AS "atMs"
     FROM incidents JOIN subjects ON subjects.id = subject_id WHERE heartbeat_token = ANY ($1::uuid[])`,
    [[alive, dead]],
  );
  expect(incidents).toEqual([{ token: dead, atMs: expect.any(Number) }]);
  // The edge was there a little before its log line.
  expect(Number(incidents[0]?.["atMs"])).toBeGreaterThan(backAtMs + (INTERVAL_SECONDS - 2) * 1_000);
  await recover([alive, dead]);
  await world.pool.query(setSchedules("active = false"));
});

it("services mark that they do their part; the scheduler only once a worker can probe", async () => {
  const missing =
    "SELECT 1 FROM unnest($1::text[]) AS service WHERE service NOT IN (SELECT service FROM service_marks)";
  await world.untilNone("the marks of the ping edge and the recorder", missing, [["ping", "recorder"]]);
  expect(await world.rows("SELECT service FROM service_marks ORDER BY service")).toEqual([
    { service: "ping" },
    { service: "recorder" },
  ]);
  const worker = await startServices(world.backends, { schedulers: 0, recorders: 0, notifiers: 0 });
  await world.untilNone("the mark of the scheduler", missing, [["scheduler"]]);
  await worker.stop();
});

it("never goes down for the pings that came while PostgreSQL was away", async () => {
  const tokens = await addHeartbeats(world.pool, 40, 8);
  const answers = new Map<number, number>();
  const job = async () => {
    const statuses = await Promise.all(tokens.map(async (token) => (await edge.ping(token)).status));
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  await Promise.all(tokens.map(pingOnce));
  await world.untilNone("the first pings", DOWN_OR_PENDING);
  const jobs = every("ping", 1_000, job, { onError: rethrow });
  const port = Number(new URL(postgres.url("postgres")).port);
  await postgres.stop();
  // Longer than the interval plus the time that a deadline allows for pings on their way.
  await setTimeout(12_000);
  postgres = await startPostgres({ dataDir: folder, port });
  // Longer than that again: a deadline that was wrongly moved would pass.
  await setTimeout(11_000);
  await jobs.stop();
  // The answer to a ping that the edge had no time for. The next one of its job comes in time.
  answers.delete(500);
  expect([...answers.keys()]).toEqual([204]);
  expect(
    await world.rows("SELECT i.cause FROM incidents i JOIN subject_schedules s USING (subject_id) WHERE s.active"),
  ).toEqual([]);
  expect(await world.rows("SELECT DISTINCT status FROM subject_states")).toEqual([{ status: "up" }]);
});
