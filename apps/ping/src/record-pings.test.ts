import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createDatabaseClock, type OpenPool, openPool, type Ping, recordPings } from "@pharos/db";
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
  backlog = await openPingBacklog(redisUrl, { commandTimeoutMs: 30_000, onError: () => {} });
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

/**
 * A recorder of pings, and those that it set aside.
 *
 * @param hasTime its clock does not move, and a commit may take as long as a busy machine needs
 */
function openRecorder(hasTime = false) {
  const logger = createLogger({ service: "test", level: "error" });
  const metrics = pingMetrics(createRegistry("test"));
  const setAside: Ping[] = [];
  const commit = createCommit<Ping>({
    ...{ record: recordPings, pool: connections.pool, producer, logger, metrics },
    clock: createDatabaseClock(connections.pool),
  });
  const record = createPingRecorder<Ping>({
    commit: (pings, options) => commit(pings, { ...options, ...(hasTime && { budgetMs: 60_000 }) }),
    backlog,
    addressOf: ({ token }) => token,
    monotonicMs: () => (hasTime ? 0 : performance.now()),
    onLost: () => {},
    onError: () => {},
    setAside: (ping) => setAside.push(ping),
  });
  return { record, setAside };
}

it("commits the pings that come with one that cannot be recorded, which goes to the backlog", async () => {
  const { rows } = await connections.pool.query<{ token: string }>(HEARTBEATS, [3]);
  const [first = "", poisoned = "", last = ""] = rows.map(({ token }) => token);
  await connections.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.subject_id = (SELECT id FROM monitors WHERE heartbeat_token = '${poisoned}') THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON checks FOR EACH ROW EXECUTE FUNCTION poison()`);
  const { record, setAside } = openRecorder(true);
  await backlog.markSeen([poisoned]);
  const fates = await Promise.all([first, poisoned, last].map((token) => record(barePing(token, Date.now()))));
  await connections.pool.query("DROP TRIGGER poison ON checks");
  expect([fates[1], setAside.map(({ token }) => token)]).toEqual(["queued", [poisoned]]);
  expect([fates[0], fates[2]]).toEqual(["committed", "committed"]);
  await backlog.remove((await backlog.oldest(10)).map(({ id }) => id));
  await connections.pool.query("DELETE FROM checks");
});

it("keeps no ping waiting for the many that came before it of others' tokens", async () => {
  const { rows } = await connections.pool.query<{ token: string }>(HEARTBEATS, [TOKENS + 1]);
  const [neighbour = "", ...tokens] = rows.map(({ token }) => token);
  const { record } = openRecorder();
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
  // No ping is lost. A commit that a busy machine answers too late is also in the backlog.
  expect(kept.rows[0].pings + (await backlog.waiting())).toBeGreaterThanOrEqual(TOKENS * REPEATS + 1);
});
