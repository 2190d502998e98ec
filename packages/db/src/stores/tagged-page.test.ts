import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const MONITORS = 5_000;
const TAGGED = 5;
/** Rows of subjects for a page of the tagged monitors, read for the page, for the number of all and for each of them. */
const MOST_ROWS = 20 * TAGGED;
/** After five times PostgreSQL decides whether a statement gets one plan for all values. */
const TIMES = 8;

let db: TestStores;
let teamId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam();
  await db.pool.query(
    `WITH m AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, tags)
       SELECT $1, 'm', 'http', true, 1, CASE WHEN n <= $3 THEN ARRAY['shop', 'env:prod'] ELSE ARRAY['env:prod'] END
       FROM generate_series(1, $2) n RETURNING id),
     st AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 90 FROM m)
     INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
     SELECT id, true, $4, 60, 0, 60000 FROM m`,
    [teamId, MONITORS, TAGGED, NOW],
  );
  await db.pool.query("VACUUM ANALYZE subjects");
});
afterAll(() => db.close());

/** @returns the rows of subjects that all statements have read so far */
async function rowsRead(): Promise<number> {
  await db.pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await db.pool.query<{ read: number }>(
    `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables
     WHERE relname = 'subjects'`,
  );
  return rows[0]?.read ?? 0;
}

it("a page by tag reads only the monitors that have it, however many the team has", async () => {
  for (let time = 0; time < TIMES; time++) {
    const before = await rowsRead();
    const { monitors, total } = await db.monitors.page(teamId, { tags: ["shop"] }, { number: 1, size: 25 });
    expect([monitors.length, total, monitors[0]?.tags]).toEqual([TAGGED, TAGGED, ["shop", "env:prod"]]);
    const read = (await rowsRead()) - before;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(MOST_ROWS);
  }
});
