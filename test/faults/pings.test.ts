import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { migrate } from "@pharos/db";
import { type EmbeddedPostgres, type EmbeddedValkey, startPostgres, startValkey } from "@pharos/embedded";
import { waitFor } from "@pharos/embedded/testing";
import { command } from "@pharos/valkey/testing";
import { hashToken, newPingKey } from "@pharos/vault";
import { killPostgres } from "../support/kill-postgres.ts";
import { openBacklog, type PingEdge, startPingEdge } from "../support/ping-edges.ts";
import { descendants, signal } from "../support/program.ts";
import { openWorld, type World } from "../support/world.ts";

let folder: string;
let postgres: EmbeddedPostgres;
let valkey: EmbeddedValkey;
let world: World;
let edge: PingEdge;
let backlog: Awaited<ReturnType<typeof openBacklog>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-pings-"));
  await chmod(folder, 0o755);
  [postgres, valkey] = await Promise.all([startPostgres({ dataDir: folder }), startValkey({ dataDir: folder })]);
  await migrate(postgres.url("postgres"));
  world = await openWorld({ databaseUrl: postgres.url("postgres"), redisUrl: valkey.url });
  edge = await startPingEdge(world.backends);
  backlog = await openBacklog(valkey.url);
});
afterAll(async () => {
  await backlog.stop();
  await edge.stop();
  await world.stop();
  await valkey.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Most that an answer may take on a busy machine during any failure, in milliseconds. A hanging answer would hang for
 * longer.
 */
const BOUND_MS = 10_000;
const RECOVERY_MS = 60_000;
/** The edge waits longer for Valkey. */
const LATE_MS = 400;
/** For as long as a machine stalls. */
const MAX_TRIES = 20;

async function startPostgresAgain(): Promise<void> {
  const port = Number(new URL(postgres.url("postgres")).port);
  postgres = await startPostgres({ dataDir: folder, port });
}

async function ping(token: string): Promise<number> {
  return (await edge.ping(token)).status;
}

/** An active heartbeat that has been pinged, unless it is a new one. */
async function heartbeat({ pinged = true } = {}): Promise<string> {
  const token = randomUUID();
  await world.pool.query(
    `WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id),
     monitor AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, heartbeat_token)
       SELECT id, 'job', 'heartbeat', true, 60, $1 FROM team RETURNING id),
     state AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitor)
     INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
     SELECT id, true, now() + interval '1 hour', 3600, 10000 FROM monitor`,
    [token],
  );
  // Right after an outage a token that the edge has not seen yet may be asked to come back.
  if (pinged) await waitFor(async () => (await ping(token)) === 204, { what: "the first ping" });
  return token;
}

const CHECKS = `SELECT c.checked_at, c.status FROM checks c JOIN monitors m ON m.id = c.subject_id
  WHERE m.heartbeat_token = $1 ORDER BY c.checked_at`;

/** Waits until as many checks are recorded of the heartbeat. @returns their times in milliseconds */
async function recorded(token: string, count: number): Promise<number[]> {
  const rows = await waitFor(
    async () => {
      const found = await world.rows(CHECKS, [token]).catch(() => []);
      return found.length >= count && found;
    },
    { what: `${count} checks`, timeoutMs: RECOVERY_MS },
  );
  return rows.map((row) => (row["checked_at"] instanceof Date ? row["checked_at"].getTime() : 0));
}

/** Nothing waits in Valkey, so nothing can be recorded once more. */
async function expectNothingWaits(): Promise<void> {
  await waitFor(backlog.isEmpty, { what: "an empty backlog", timeoutMs: RECOVERY_MS });
}

async function timed(work: Promise<number>): Promise<number> {
  const elapsedMs = startStopwatch();
  const status = await work;
  expect(elapsedMs()).toBeLessThan(BOUND_MS);
  return status;
}

/**
 * Sends a ping until the answer is as wanted. If a machine stalls, Valkey is late for the edge, whose 500 asks for the ping
 * again. A 500 that comes soon is wrong.
 *
 * @returns how often it was sent: each may be recorded
 */
async function sendUntil(wanted: number, path: string): Promise<number> {
  for (let sent = 1; ; sent += 1) {
    const startMs = performance.now();
    const status = await timed(ping(path));
    if (status === 500 && sent < MAX_TRIES && performance.now() - startMs > LATE_MS) continue;
    expect(status).toBe(wanted);
    return sent;
  }
}

it("without PostgreSQL keeps the pings of tokens that it has seen itself, even if Valkey has lost its memory", async () => {
  const [token, stranger] = [await heartbeat(), await heartbeat({ pinged: false })];
  await postgres.stop();
  await command(valkey.url, "FLUSHALL");
  await sendUntil(204, token);
  expect(await timed(ping(stranger))).toBe(500);
  await startPostgresAgain();
  await recorded(token, 2);
  await expectNothingWaits();
});

/** The edge goes by PostgreSQL's clock, which it knows to a few milliseconds. It takes PostgreSQL seconds to come back. */
const isWithin = (atMs: number, fromMs: number, untilMs: number) => fromMs - 100 <= atMs && atMs <= untilMs + 100;

it("without PostgreSQL keeps the pings of known tokens, also across restarts, and records them with their time", async () => {
  const [token, stranger] = [await heartbeat(), await heartbeat({ pinged: false })];
  // An edge that has never seen the token.
  await edge.replace();
  await postgres.stop();
  const beforeMs = Date.now();
  let sent = await sendUntil(204, token);
  const betweenMs = Date.now();
  expect(await timed(ping(stranger))).toBe(500);
  expect(await timed(ping(randomUUID()))).toBe(500);
  sent += await sendUntil(204, token);
  const afterMs = Date.now();
  // Another process records the pings of a dead process.
  await edge.replace();
  await startPostgresAgain();
  await expectNothingWaits();
  const times = await recorded(token, 3);
  expect(times.length).toBeLessThanOrEqual(1 + sent);
  const [first = 0, last = 0] = [times[1], times.at(-1)];
  expect([isWithin(first, beforeMs, betweenMs), isWithin(last, betweenMs, afterMs)]).toEqual([true, true]);
  await sendUntil(204, stranger);
});

it("without PostgreSQL keeps what jobs say by token and by slug, and records it with its time, once", async () => {
  const token = await heartbeat();
  const key = newPingKey(randomBytes);
  await world.pool.query(
    `WITH named AS (UPDATE monitors SET slug = 'nightly' WHERE heartbeat_token = $1 RETURNING team_id)
     INSERT INTO ping_keys (team_id, hash, created_at, creates_heartbeats) SELECT team_id, $2, now(), true FROM named`,
    [token, hashToken(key)],
  );
  let sent = await sendUntil(200, `${key}/nightly/start`);
  await postgres.stop();
  const beforeMs = Date.now();
  sent += await sendUntil(200, `${key}/nightly/log`);
  sent += await sendUntil(200, `${token}/3`);
  // The edge asks for unknown pings again, and creates nothing.
  expect(await timed(ping(`${key}/other?create=1`))).toBe(500);
  const afterMs = Date.now();
  await startPostgresAgain();
  await expectNothingWaits();
  const kept = await world.rows(
    `SELECT p.kind || coalesce(p.exit_status::text, '') AS said, extract(epoch FROM p.at) * 1000 AS at_ms
     FROM pings p JOIN monitors m ON m.id = p.subject_id WHERE m.heartbeat_token = $1 ORDER BY p.number`,
    [token],
  );
  expect(kept.length).toBeLessThanOrEqual(sent);
  expect([...new Set(kept.map(({ said }) => said))]).toEqual(["start", "log", "fail3"]);
  const times = kept.filter(({ said }) => said !== "start").map(({ at_ms: atMs }) => Number(atMs));
  expect(times.filter((atMs) => !isWithin(atMs, beforeMs, afterMs))).toEqual([]);
});

it("with a PostgreSQL that hangs answers in time, and records everything once", async () => {
  const token = await heartbeat();
  signal(postgres.pid, "SIGSTOP");
  const backends = descendants(postgres.pid);
  for (const pid of backends) signal(pid, "SIGSTOP");
  let sent = 0;
  try {
    for (let count = 0; count < 10; count++) sent += await sendUntil(204, token);
  } finally {
    for (const pid of [...backends, postgres.pid]) signal(pid, "SIGCONT");
  }
  await expectNothingWaits();
  expect((await recorded(token, 11)).length).toBeLessThanOrEqual(1 + sent);
});

it("is killed between commit and removal: another process finds the entry and records nothing twice", async () => {
  const token = await heartbeat();
  const [atMs = 0] = await recorded(token, 1);
  // The remains of such a process: an entry of a ping that is committed, next to one that is not.
  await backlog.leave([
    { token, atMs },
    { token, atMs: atMs + 1 },
  ]);
  await expectNothingWaits();
  expect(await recorded(token, 2)).toEqual([atMs, atMs + 1]);
});

it("drops a waiting ping that PostgreSQL will always refuse, and records those around it", async () => {
  const token = await heartbeat();
  const [atMs = 0] = await recorded(token, 1);
  // No partition holds the first day of 1970.
  await backlog.leave([1, 0, 2].map((ms) => ({ token, atMs: ms === 0 ? 0 : atMs + ms })));
  await expectNothingWaits();
  expect(await recorded(token, 3)).toEqual([atMs, atMs + 1, atMs + 2]);
});

it("a pause while a ping waits makes it count for nothing", async () => {
  const token = await heartbeat();
  await world.pool.query(
    `UPDATE subject_schedules SET active = false
     WHERE subject_id = (SELECT id FROM monitors WHERE heartbeat_token = $1)`,
    [token],
  );
  await backlog.leave([{ token, atMs: Date.now() }]);
  await expectNothingWaits();
  expect(await world.rows(CHECKS, [token])).toHaveLength(1);
  // For a PostgreSQL that is late, the ping waits in Valkey.
  await waitFor(async () => (await ping(token)) === 404, { what: "the pause" });
});

it("loses no ping that was answered 204, and doubles none, while PostgreSQL is killed again and again", async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => heartbeat()));
  const [sent, kept] = [new Map<string, number>(), new Map<string, number>()];
  const countIn = (counts: Map<string, number>, token: string) => counts.set(token, (counts.get(token) ?? 1) + 1);
  for (let round = 0; round < 3; round++) {
    const killed = sleep(7 * round).then(() => killPostgres(postgres, world, RECOVERY_MS));
    const pingTenTimes = async (token: string) => {
      for (let count = 0; count < 10; count++) {
        countIn(sent, token);
        // A Valkey that is late on a busy machine makes it 500, which asks for the ping again.
        if ((await timed(ping(token))) === 204) countIn(kept, token);
      }
    };
    await Promise.all(tokens.map(pingTenTimes));
    const untilBack = await killed;
    await untilBack();
  }
  await expectNothingWaits();
  for (const token of tokens) {
    const { length } = await recorded(token, kept.get(token) ?? 0);
    expect(length).toBeLessThanOrEqual(sent.get(token) ?? 0);
    expect(kept.get(token)).toBeGreaterThan(1);
  }
});

it("without Valkey records as before, and without both asks to come back", async () => {
  const token = await heartbeat();
  await valkey.stop();
  const sent = await sendUntil(204, token);
  expect((await recorded(token, 2)).length).toBeLessThanOrEqual(1 + sent);
  await postgres.stop();
  expect(await timed(ping(token))).toBe(500);
  expect(await timed(ping(token))).toBe(500);
  await startPostgresAgain();
  await waitFor(async () => (await ping(token)) === 204, { what: "PostgreSQL", timeoutMs: RECOVERY_MS });
});
