import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { markDelivered } from "../alerts/ends.ts";
import { takeDelivery } from "../alerts/take-delivery.ts";
import { type OpenPool, openPool } from "../connection/pool.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { ask } from "./ask.ts";
import { askAt, readersOf } from "./asking.fixture.ts";

const NOW = new Date();
const OUTAGES = 2_000;
/** One question about one contact reads about 40 rows. */
const MOST_ROWS = 200;

let db: Fixture;
/** As a notifier has it: with one connection, which stores the plans. */
let alerts: OpenPool;
beforeAll(async () => {
  db = await openFixture();
  alerts = openPool(db.url, { size: 1, plansOnce: true, onError: () => {} });
  await outages(OUTAGES);
  await db.pool.query("UPDATE incidents SET resolved_at = started_at");
  await db.pool.query("UPDATE events SET fanned_out_at = occurred_at");
  // As it is nearly always: the planner has seen that nothing is open, and that the ledger is empty.
  await db.pool.query("VACUUM ANALYZE");
});
afterAll(async () => {
  await alerts.stop();
  await db.stop();
});

/** Monitors that are down, with an event without an answer. They notify one contact. @returns their ids */
async function outages(count: number): Promise<readonly number[]> {
  const { rows } = await db.pool.query<{ ids: number[] }>(
    `WITH m AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes) SELECT $1, 'm', 'http', true, 1 FROM generate_series(1, $2)
       RETURNING id, team_id),
     st AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'down', 90 FROM m),
     sc AS (
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
       SELECT id, true, $3, 60, 0, 60000 FROM m),
     c AS (INSERT INTO contacts (team_id, name, type, config) VALUES ($1, 'ops', 'webhook', '') RETURNING id),
     a AS (INSERT INTO subject_contacts (subject_id, contact_id) SELECT m.id, c.id FROM m, c),
     i AS (INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, $3 FROM m RETURNING id, subject_id),
     e AS (INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) SELECT 'down', 'down', subject_id, id, $3 FROM i)
     SELECT array_agg(id ORDER BY id) AS ids FROM m`,
    [db.teamId, count, NOW],
  );
  return rows[0]?.ids ?? [];
}

/** @returns the rows of some tables that all statements have read so far, by a scan or by an index */
async function rowsRead(tables = "%"): Promise<number> {
  for (const pool of [db.pool, alerts.pool]) await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await db.pool.query<{ read: number }>(
    "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables WHERE relname LIKE $1",
    [tables],
  );
  return rows[0]?.read ?? 0;
}

/** Delivers the alert of each of these monitors. */
async function deliver(ids: readonly number[]): Promise<void> {
  for (const { deliveryId } of await askNow(ids)) {
    const taken = await takeDelivery(alerts.pool, deliveryId, { now: () => NOW, leaseMs: 60_000, readersOf });
    if (taken.kind !== "send") throw new Error(taken.kind);
    await markDelivered(alerts.pool, taken.lease, NOW);
  }
}

const askNow = (ids: readonly number[]) => ask(db.pool, ids, askAt(NOW), noneAside);

it("reads few rows for a question in a mass outage, though its plans are as old as the first question", async () => {
  // One after the other, so all of it runs on one connection, which stores the plans.
  await askNow(await outages(1));
  const [last, ...others] = (await outages(OUTAGES)).toReversed();
  expect(await askNow(others)).toHaveLength(OUTAGES - 1);
  const before = await rowsRead();
  expect(await askNow([last ?? 0])).toHaveLength(1);
  expect((await rowsRead()) - before).toBeLessThan(MOST_ROWS);
});

it("reads few subjects for the turn of an alert while all monitors are down", async () => {
  const [made] = await askNow(await outages(OUTAGES));
  const before = await rowsRead("subject%");
  await takeDelivery(db.pool, made?.deliveryId ?? 0, { now: () => NOW, leaseMs: 60_000, readersOf });
  expect((await rowsRead("subject%")) - before).toBeLessThan(MOST_ROWS);
});

it("reads few rows for an alert in a mass outage, though its plans are as old as the first alert", async () => {
  await deliver(await outages(10));
  await askNow(await outages(OUTAGES));
  const ids = await outages(1);
  const before = await rowsRead();
  await deliver(ids);
  expect((await rowsRead()) - before).toBeLessThan(MOST_ROWS);
});
