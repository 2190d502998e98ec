import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type OpenPool, openPool, type Ping, recordPings } from "@pharos/db";
import { barePing } from "@pharos/db/testing";
import { type TestDatabase, testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { openPingBacklog, openProducer, type PingBacklog, type Producer } from "@pharos/queue";
import { createLogger, createRegistry } from "@pharos/runtime";
import { createCommit } from "./commit-pings.ts";
import { pingMetrics } from "./metrics.ts";
import { createPingRecorder } from "./record-pings.ts";

const TOKENS = 20;
const REPEATS = 40;

let database: TestDatabase;
let connections: OpenPool;
let producer: Producer;
let backlog: PingBacklog;
beforeAll(async () => {
  database = await testDatabase();
  connections = openPool(database.url, { size: 4, onError: () => {} });
  const redisUrl = await testRedisUrl();
  producer = await openProducer(redisUrl, () => {});
  backlog = await openPingBacklog(redisUrl, { onError: () => {} });
});
afterAll(async () => {
  await backlog.stop();
  await producer.stop();
  await connections.stop();
  await database.drop();
});

const HEARTBEATS = `
WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id),
monitor AS (
  INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, heartbeat_token)
  SELECT team.id, 'job', 'heartbeat', true, 60, gen_random_uuid() FROM team, generate_series(1, $1::int)
  RETURNING id, heartbeat_token),
state AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitor),
schedule AS (
  INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
  SELECT id, true, now() + interval '1 hour', 3600, 10000 FROM monitor)
SELECT heartbeat_token AS token FROM monitor`;

it("keeps no ping waiting for the many that came before it of others' tokens", async () => {
  const { rows } = await connections.pool.query<{ token: string }>(HEARTBEATS, [TOKENS + 1]);
  const [neighbour = "", ...tokens] = rows.map(({ token }) => token);
  const logger = createLogger({ service: "test", level: "error" });
  const metrics = pingMetrics(createRegistry("test"));
  const commit = createCommit<Ping>({
    record: recordPings,
    pool: connections.pool,
    producer,
    nowMs: Date.now,
    logger,
    metrics,
  });
  const record = createPingRecorder<Ping>({
    commit,
    backlog,
    addressOf: ({ token }) => token,
    monotonicMs: () => performance.now(),
    onError: () => {},
  });
  const answered: string[] = [];
  const ping = async (token: string, atMs: number) => {
    await record(barePing(token, atMs));
    answered.push(token);
  };
  const startMs = Date.now();
  const repeats = tokens.flatMap((token) =>
    Array.from({ length: REPEATS }, (_, index) => ping(token, startMs + index)),
  );
  await Promise.all([...repeats, ping(neighbour, startMs)]);
  expect(answered.indexOf(neighbour)).toBeLessThanOrEqual(2 * TOKENS);
  const kept = await connections.pool.query("SELECT count(*)::int AS pings FROM checks");
  // None is lost. A commit that a busy machine answers too late is also in the backlog.
  expect(kept.rows[0].pings + (await backlog.waiting())).toBeGreaterThanOrEqual(TOKENS * REPEATS + 1);
});
