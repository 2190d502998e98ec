import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { Status } from "@pharos/core";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { consume, openProducer, type Producer } from "@pharos/queue";
import { createLogger, createRegistry, type Part } from "@pharos/runtime";
import { judgeDueGroups } from "./judge-groups.ts";
import { schedulerMetrics } from "./metrics.ts";

let db: Fixture;
let producer: Producer & Part;
let consumer: Part;
const jobs: unknown[] = [];
let aside: unknown[] = [];
const fail = (error: Error) => {
  throw error;
};

beforeAll(async () => {
  db = await openFixture();
  const redisUrl = await testRedisUrl();
  producer = await openProducer(redisUrl, fail);
  const take = async (job: unknown) => {
    jobs.push(job);
    return undefined;
  };
  consumer = consume(redisUrl, "alerts", take, { concurrency: 1, onError: fail, onNewer: () => {} });
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE group_wakes");
  await db.pool.query("UPDATE subject_schedules SET active = false");
  [jobs.length, aside] = [0, []];
});
afterAll(async () => {
  await consumer.stop();
  await producer.stop();
  await db.stop();
});

async function addGroup(members: readonly number[]): Promise<number> {
  const id = await db.addMonitor({ type: "group" });
  await db.pool.query("UPDATE monitors SET members = $2, needed = 'all', url = NULL WHERE id = $1", [id, members]);
  const never =
    "UPDATE subject_schedules SET due_at = 'infinity', phase_ms = NULL, judge_at = $2 WHERE subject_id = $1";
  await db.pool.query(never, [id, new Date(Date.now() - 60_000)]);
  return id;
}

const addMember = (status: Status) => db.addMonitor({ status });

async function tick() {
  const logger = createLogger({ service: "scheduler", level: "error", destination: new PassThrough() });
  const setAside = (_work: string, ids: object) => void aside.push(ids);
  const deps = { pool: db.pool, producer, now: () => new Date(), logger, setAside };
  return judgeDueGroups(deps, schedulerMetrics(createRegistry("scheduler")));
}

const statusOf = async (id: number) =>
  (await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id]))[0]?.["status"];

it("writes how groups are, asks for another round for their own groups, and publishes the alerts", async () => {
  const [up, down] = [await addMember("up"), await addMember("down")];
  const inner = await addGroup([up, down]);
  const outer = await addGroup([up, inner]);
  await db.pool.query("UPDATE subject_schedules SET judge_at = now() + interval '1 hour' WHERE subject_id = $1", [
    outer,
  ]);
  expect(await tick()).toBe("again");
  expect([await statusOf(inner), await statusOf(outer)]).toEqual(["down", "pending"]);
  expect(await tick()).toBe("again");
  expect(await statusOf(outer)).toBe("down");
  expect(await tick()).toBeUndefined();
  const events = await db.rows("SELECT id FROM events WHERE subject_id = ANY ($1::int[]) ORDER BY id", [
    [inner, outer],
  ]);
  await waitFor(async () => jobs.length === 2, { what: "the events to be published" });
  expect(jobs).toMatchObject(events.map(({ id }) => ({ kind: "fan-out", eventId: id })));
});

it("sets a group aside that cannot be judged, and judges the others", async () => {
  const [up, other] = [await addMember("up"), await addMember("up")];
  const [first, broken, last] = [await addGroup([up, other]), await addGroup([up, other]), await addGroup([up, other])];
  // No partition has checks of this class.
  await db.pool.query("UPDATE subject_states SET retention_days = 12345 WHERE subject_id = $1", [broken]);
  await tick();
  expect(aside).toEqual([{ subjectId: broken }]);
  expect([await statusOf(first), await statusOf(broken), await statusOf(last)]).toEqual(["up", "pending", "up"]);
});
