import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { forgottenDeliveries, type OpenPool, openPool } from "@pharos/db";
import { type TestDatabase, testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { consume, openPingBacklog, openProducer } from "@pharos/queue";
import { createRegistry, type Part } from "@pharos/runtime";
import { ask } from "./ask.ts";
import { schedulerMetrics } from "./metrics.ts";
import { setGauges } from "./set-gauges.ts";
import { settle } from "./settle.ts";

let database: TestDatabase;
let connections: OpenPool;
const parts: Part[] = [];
const fail = (error: Error) => {
  throw error;
};
const setAside = (_work: string, _ids: object, error: unknown) => {
  throw error;
};

beforeAll(async () => {
  database = await testDatabase();
  connections = openPool(database.url, { size: 2, onError: fail });
});
beforeEach(() => connections.pool.query("TRUNCATE events, contacts, flapping_subjects, wakes CASCADE"));
afterAll(async () => {
  await Promise.all(parts.map((part) => part.stop()));
  await connections.stop();
  await database.drop();
});

/** A monitor that is up after an outage, and flaps, as its contact knows; it changed last so long ago. */
async function addFlapping(agoMinutes: number): Promise<void> {
  await connections.pool.query(
    `WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'pro') RETURNING id),
     monitor AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, request_timeout_seconds)
       SELECT id, 'monitor', 'http', true, 1, 30 FROM team RETURNING id, team_id),
     state AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'up', 90 FROM monitor),
     schedule AS (
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
       SELECT id, true, now(), 60, 60000 FROM monitor),
     incident AS (
       INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) SELECT id, team_id, now(), now() FROM monitor
       RETURNING id),
     contact AS (INSERT INTO contacts (team_id, name, type, config) SELECT team_id, 'ops', 'webhook', '' FROM monitor RETURNING id),
     attached AS (INSERT INTO subject_contacts (subject_id, contact_id) SELECT monitor.id, contact.id FROM monitor, contact),
     told AS (
       INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said, said_at)
       SELECT monitor.id, contact.id, 'outage', team_id, incident.id, 'told', 'flapping', now() FROM monitor, contact, incident)
     INSERT INTO flapping_subjects (subject_id, since, last_change_at) SELECT id, now(), now() - $1 * interval '1 minute' FROM monitor`,
    [agoMinutes],
  );
}

it("measures how many monitors flap, what waits in each queue, and how old keys of regions are", async () => {
  const redisUrl = await testRedisUrl();
  const producer = await openProducer(redisUrl, fail);
  const backlog = await openPingBacklog(redisUrl, { commandTimeoutMs: 30_000, onError: fail });
  parts.push(producer, backlog);
  await addFlapping(14);
  await producer.events([1, 2]);
  const registry = createRegistry("scheduler");
  const checks = { keyAges: (nowMs: number) => new Map([["lon", nowMs]]) };
  const deps = { pool: connections.pool, producer, backlog, checks, now: () => new Date(86_400_000 * 1.5) };
  await setGauges({ ...deps, configured: ["lon"] }, schedulerMetrics(registry));
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_scheduler_flapping_monitors\{.*\} 1$/m);
  expect(body).toMatch(/^pharos_places_live\{.*\} 0$/m);
  expect(body).toMatch(/^pharos_told_rows\{.*\} 1$/m);
  expect(body).toMatch(/^pharos_region_key_age_days\{.*region="lon".*\} 1.5$/m);
  const depths = ["checks-lon", "results", "alerts", "pings"].map((queue) => {
    const line = body
      .split("\n")
      .find((one) => one.startsWith(`pharos_scheduler_queue_depth{`) && one.includes(`"${queue}"`));
    return Number(line?.split(" ").at(-1));
  });
  expect(depths).toEqual([0, 0, 2, 0]);
});

it("asks about monitors that have settled, and publishes the deliveries", async () => {
  const redisUrl = await testRedisUrl();
  const producer = await openProducer(redisUrl, fail);
  const jobs: unknown[] = [];
  const take = async (job: unknown) => {
    jobs.push(job);
    return undefined;
  };
  parts.push(producer, consume(redisUrl, "alerts", take, { concurrency: 1, onError: fail, onNewer: () => {} }));
  await addFlapping(16);
  await addFlapping(14);
  const deps = { pool: connections.pool, producer, now: () => new Date(), settleAfterMs: 15 * 60_000, setAside };
  const registry = createRegistry("scheduler");
  await settle(deps);
  await ask(deps, schedulerMetrics(registry));
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_telling_answers_total\{.*answer="now",why="settled-up".*\} 1$/m);
  expect(body).toMatch(/^pharos_telling_late_seconds_count\{.*\} 1$/m);
  const { rows } = await connections.pool.query("SELECT id, contact_id FROM deliveries");
  await waitFor(async () => jobs.length > 0, { what: "the delivery to be published" });
  expect(jobs).toMatchObject(
    rows.map(({ id, contact_id }) => ({ kind: "deliver", deliveryId: id, contactId: contact_id })),
  );
  expect(jobs).toHaveLength(1);
});

it("leaves what the queue does not take to the sweep of the outbox", async () => {
  const producer = await openProducer(await testRedisUrl(), fail);
  await producer.stop();
  await addFlapping(16);
  const deps = { pool: connections.pool, producer, now: () => new Date(), settleAfterMs: 15 * 60_000, setAside };
  await settle(deps);
  await expect(ask(deps, schedulerMetrics(createRegistry("scheduler")))).rejects.toThrow();
  const forgotten = await forgottenDeliveries(connections.pool, new Date(Date.now() + 1_000), 10);
  expect(forgotten).toHaveLength(1);
});
