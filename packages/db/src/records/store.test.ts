import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { SystemRecord } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { openDatabase } from "../connection/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { partsSql } from "../uptime/uptime-sql.ts";
import { createRecordStore } from "./store.ts";

const DAY_MS = 86_400_000;
const CREATED_MS = Date.parse("2026-11-20T12:00:00Z");
const NOW = new Date(CREATED_MS + 1_000);
const daysBefore = (days: number) => CREATED_MS - days * DAY_MS;
/** A day before the creation. */
const DAY = "2026-11-18T00:00:00Z";

let db: Fixture;
let database: ReturnType<typeof openDatabase>;
let id: number;
beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});
beforeEach(async () => {
  id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, new Date(CREATED_MS)]);
});

/** Of 400 days, with an outage of five hours each second day. */
const RECORD: SystemRecord = {
  ...{ source: "uptime-kuma", observedFromMs: daysBefore(400), observedUntilMs: CREATED_MS, days: [] },
  outages: Array.from({ length: 200 }, (_, pair) => ({
    ...{ startedAtMs: daysBefore(2 * pair + 1), endedAtMs: daysBefore(2 * pair + 1) + 5 * 3_600_000, cause: null },
  })),
};
const replace = () => createRecordStore(ownScope(database.prisma, database.pool)).replace(db.teamId, id, RECORD, NOW);

it.each([
  ["a step of the daily pass", "SELECT 1 FROM rollup_cursors WHERE pass = 'daily' FOR UPDATE"],
  ["the day that another transaction writes", null],
])("keeps no recorder waiting while it waits for %s, and then replaces what that wrote", async (_what, hold) => {
  const replaced = await inTransaction(db.pool, async (holder) => {
    if (hold !== null) await holder.query(hold);
    await holder.query(
      `INSERT INTO daily_rollups (subject_id, day, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms)
       VALUES ($1, $2, 0, 0, 0, 0, ${DAY_MS})`,
      [id, DAY],
    );
    const replacing = replace();
    await waitFor(() => isBlocked(db.pool), { what: "the record to wait" });
    await db.pool.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE NOWAIT", [id]);
    return { replacing };
  });
  expect((await replaced.replacing)?.after?.incidentCount).toBe(200);
  const sql = "SELECT watched_ms::float8 AS watched, unknown_ms::float8 AS unknown FROM daily_rollups";
  expect(await db.rows(`${sql} WHERE subject_id = $1 AND day = $2`, [id, DAY])).toEqual([
    { watched: DAY_MS, unknown: 0 },
  ]);
  expect(await db.rows("SELECT changes_count_from AS at FROM subject_states WHERE subject_id = $1", [id])).toEqual([
    { at: new Date(CREATED_MS) },
  ]);
});

it("two records of a monitor at the same time are stored one after the other", async () => {
  const [one, other] = await Promise.all([replace(), replace()]);
  expect([one?.before, other?.before].filter((before) => before === null)).toHaveLength(1);
  expect([one?.after?.incidentCount, other?.after?.incidentCount]).toEqual([200, 200]);
});

it("the uptime of a day reads only the ranges of a past that touch it", async () => {
  await db.pool.query(
    `INSERT INTO subject_records (subject_id, source, observed_from, observed_until, received_at, outages, days, history_from, history_down)
     SELECT $1, 'gatus', $2, $3, $3, '[]', '[]', $2, range_agg(tstzrange(at, at + interval '1 hour'))
     FROM generate_series($2::timestamptz, $3, interval '3 hours') AS at`,
    [id, new Date(daysBefore(400)), new Date(CREATED_MS)],
  );
  const sql = partsSql({
    subjectIds: "$1::int[]",
    spans: "(VALUES (1, $2::timestamptz, $3::timestamptz)) AS g (span, from_at, to_at)",
    now: "$3::timestamptz",
  });
  const values = [[id], new Date(daysBefore(1)), new Date(CREATED_MS)];
  expect((await db.rows(sql, values))[0]).toMatchObject({ watched_ms: DAY_MS, down_ms: 8 * 3_600_000 });
  const plan = JSON.stringify(await db.rows(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values));
  const rows = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...rows)).toBeLessThan(100);
});
