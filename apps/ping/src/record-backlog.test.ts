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
import { recordBacklog } from "./record-backlog.ts";

let db: Fixture;
let producer: Producer;
let backlog: PingBacklog;
const NOW_MS = Date.now();

beforeAll(async () => {
  db = await openFixture();
  const url = await testRedisUrl();
  producer = await openProducer(url, () => {});
  backlog = await openPingBacklog(url, { onError: () => {} });
});
afterAll(async () => {
  await backlog.stop();
  await producer.stop();
  await db.stop();
});

/** Records what waits as one edge does. @param budgetMs most that a commit may take */
function startEdge(budgetMs: number) {
  const logger = createLogger({ service: "ping", level: "error", destination: new Writable() });
  const metrics = pingMetrics(createRegistry("ping"));
  const writing = { pool: db.pool, producer, nowMs: () => NOW_MS, logger, metrics };
  const commitPings = createCommit<Ping>({ ...writing, record: recordPings });
  return recordBacklog({
    backlog,
    commitPings: (pings, options) => commitPings(pings, { ...options, budgetMs }),
    commitSignals: createCommit<SentSignal>({ ...writing, record: recordSignals }),
    onError: () => {},
    onRecorded: () => {},
    onRefused: () => {},
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

it("drains many pings of one token although no try has time for all of them, even if edges do it together", async () => {
  const id = await leavePings(510);
  // Enough for a transaction, and not for hundreds.
  const edges = [startEdge(200), startEdge(200)];
  await waitFor(async () => (await backlog.waiting()) === 0, { what: "an empty backlog" });
  await Promise.all(edges.map((edge) => edge.stop()));
  expect(await db.rows("SELECT count(*)::int FROM checks WHERE subject_id = $1", [id])).toEqual([{ count: 510 }]);
});
