import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Ping, recordPings, recordSignals, type SentSignal } from "@pharos/db";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { openPingBacklog, openProducer, type PingBacklog, type Producer } from "@pharos/queue";
import { createLogger, createRegistry } from "@pharos/runtime";
import { createCommit } from "./commit-pings.ts";
import { pingMetrics } from "./metrics.ts";
import { type BacklogDeps, recordBacklog } from "./record-backlog.ts";

let db: Fixture;
let producer: Producer;
let backlog: PingBacklog;
const NOW_MS = Date.now();

beforeAll(async () => {
  db = await openFixture();
  const url = await testRedisUrl();
  producer = await openProducer(url, () => {});
  backlog = await openPingBacklog(url, { commandTimeoutMs: 30_000, onError: () => {} });
});
afterAll(async () => {
  await backlog.stop();
  await producer.stop();
  await db.stop();
});

/** Records the backlog as one edge does. @param budgetMs most that a commit may take */
function startEdge(budgetMs: number, onRefused: BacklogDeps["onRefused"] = () => {}) {
  const logger = createLogger({ service: "ping", level: "error", destination: new Writable() });
  const metrics = pingMetrics(createRegistry("ping"));
  const writing = {
    pool: db.pool,
    producer,
    clock: { known: async () => {}, now: () => new Date(NOW_MS) },
    logger,
    metrics,
  };
  const commitPings = createCommit<Ping>({ ...writing, record: recordPings });
  return recordBacklog({
    backlog,
    commitPings: (pings, options) => commitPings(pings, { ...options, budgetMs }),
    commitSignals: createCommit<SentSignal>({ ...writing, record: recordSignals }),
    onError: () => {},
    onRecorded: () => {},
    onRefused,
  });
}

/** Leaves as many pings of one heartbeat, one per second. @returns the heartbeat's id */
async function leavePings(count: number): Promise<number> {
  const token = randomUUID();
  const id = await db.addMonitor({ type: "heartbeat", token, now: new Date(NOW_MS) });
  await backlog.markSeen([token]);
  await backlog.add(Array.from({ length: count }, (_, index) => ({ token, atMs: NOW_MS - (count - index) * 1_000 })));
  return id;
}

const checksOf = async (id: number) =>
  (await db.rows("SELECT count(*)::int FROM checks WHERE subject_id = $1", [id]))[0]?.["count"];

it("drops a waiting ping that cannot be recorded, and records the others", async () => {
  const before = await leavePings(3);
  const poisoned = await leavePings(1);
  const after = await leavePings(3);
  await db.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.subject_id = ${poisoned} THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON checks FOR EACH ROW EXECUTE FUNCTION poison()`);
  let dropped = 0;
  const edge = startEdge(10_000, () => {
    dropped += 1;
  });
  await waitFor(async () => (await backlog.waiting()) === 0, { what: "an empty backlog" });
  await edge.stop();
  await db.pool.query("DROP TRIGGER poison ON checks");
  expect([dropped, await checksOf(before), await checksOf(poisoned), await checksOf(after)]).toEqual([1, 3, 0, 3]);
});

it("leaves a ping whose heartbeat is locked by something else waiting, and records the others", async () => {
  const held = await leavePings(2);
  const free = await leavePings(2);
  const holder = await db.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM subject_states WHERE subject_id = $1 FOR UPDATE", [held]);
  const edge = startEdge(300);
  await waitFor(async () => (await checksOf(free)) === 2, { what: "the pings of the other heartbeat" });
  await waitFor(async () => (await backlog.waiting()) === 2, { what: "them to leave the backlog" });
  expect(await checksOf(held)).toBe(0);
  await holder.query("ROLLBACK");
  holder.release();
  await waitFor(async () => (await backlog.waiting()) === 0, { what: "an empty backlog" });
  await edge.stop();
  expect(await checksOf(held)).toBe(2);
});

it("drains many pings of one token although no try has time for all of them, even if edges do it together", async () => {
  const id = await leavePings(510);
  // Enough for a transaction, and not for hundreds.
  const edges = [startEdge(200), startEdge(200)];
  await waitFor(async () => (await backlog.waiting()) === 0, { what: "an empty backlog" });
  await Promise.all(edges.map((edge) => edge.stop()));
  expect(await db.rows("SELECT count(*)::int FROM checks WHERE subject_id = $1", [id])).toEqual([{ count: 510 }]);
});
