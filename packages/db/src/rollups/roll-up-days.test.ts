import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { readUptime } from "../uptime/read.ts";
import { markService } from "../uptime/service-marks.ts";
import { dayPass } from "./roll-up-days.ts";
import { createSteps } from "./step.ts";

const step = createSteps(noneAside);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS);
const at = (hours: number) => new Date(DAY.getTime() + hours * HOUR_MS);
/** When the first day has settled. */
const SETTLED = at(24 + 25);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, daily_rollups, service_gaps, service_marks RESTART IDENTITY CASCADE");
  await db.pool.query(
    "UPDATE rollup_cursors SET hour = '1970-01-01T00:00:00Z', after_subject_id = 0 WHERE pass = 'daily'",
  );
});

async function addSubject(createdAt: Date): Promise<number> {
  const id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, createdAt]);
  await db.pool.query("UPDATE subject_states SET last_checked_at = $2 WHERE subject_id = $1", [id, createdAt]);
  return id;
}

const addIncident = (id: number, from: Date, to: Date | null) =>
  db.pool.query("INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)", [
    id,
    db.teamId,
    from,
    to,
  ]);

async function rollUp(now: Date): Promise<number> {
  for (let steps = 0; ; steps += 1) if (!(await step(db.pool, dayPass(now)))) return steps;
}

const rollups = async () =>
  (
    await db.rows(
      `SELECT subject_id AS id, extract(epoch FROM day - $1::timestamptz)::int / 86400 AS day, watched_ms / 3600000 AS watched,
         down_ms / 3600000 AS down, unknown_ms / 3600000 AS unknown FROM daily_rollups ORDER BY subject_id, day`,
      [DAY],
    )
  ).map(Object.values);

it("a day is rolled up once nothing of it can change any more, from the first subject's on", async () => {
  expect(await rollUp(SETTLED)).toBe(0);
  const [old, late] = [await addSubject(at(6)), await addSubject(at(30))];
  await addIncident(old, at(10), at(13));
  await addIncident(old, at(20), null);
  expect(await rollUp(new Date(SETTLED.getTime() - 1))).toBe(0);
  expect(await rollUp(SETTLED)).toBe(1);
  expect(await rollups()).toEqual([[old, 0, 18, 7, 0]]);
  expect(await rollUp(at(48 + 25))).toBe(1);
  expect(await rollups()).toEqual([
    [old, 0, 18, 7, 0],
    [old, 1, 24, 24, 0],
    [late, 1, 18, 0, 0],
  ]);
});

it("a gap that is found later has the days rolled up once more that it touches", async () => {
  const id = await addSubject(at(-24));
  await db.pool.query("INSERT INTO service_marks (service, marked_at) VALUES ('recorder', $1)", [at(20)]);
  await db.pool.query("UPDATE rollup_cursors SET hour = $1 WHERE pass = 'daily'", [at(72)]);
  await db.pool.query(
    `INSERT INTO daily_rollups SELECT $1, $2::timestamptz + n * interval '24 hours', 86400000, 0, 0, 0, 0 FROM generate_series(-1, 2) n`,
    [id, DAY],
  );
  expect(await markService(db.pool, "recorder")).not.toBeNull();
  expect(await db.rows("SELECT hour FROM rollup_cursors WHERE pass = 'daily'")).toEqual([{ hour: at(0) }]);
  const days = [-1, 0, 1].map((day) => ({ from: at(day * 24), to: at(day * 24 + 24) }));
  const unknown = async () =>
    ((await readUptime(db.pool, [id], days, new Date())).get(id) ?? []).map(({ unknownMs }) => unknownMs / HOUR_MS);
  expect(await unknown()).toEqual([0, 4, 24]);
  await rollUp(at(48 + 25));
  expect((await rollups()).slice(0, 3)).toEqual([
    [id, -1, 24, 0, 0],
    [id, 0, 20, 0, 4],
    [id, 1, 0, 0, 24],
  ]);
  expect(await unknown()).toEqual([0, 4, 24]);
});

it("goes through many subjects in steps, with many schedulers at once, and each day once", async () => {
  await addSubject(at(0));
  await db.pool.query(
    `INSERT INTO subjects (team_id, name, type, is_active, check_interval_minutes, created_at)
     SELECT $1, 'many', 'http', true, 1, $2 FROM generate_series(1, 1049)`,
    [db.teamId, at(0)],
  );
  await db.pool.query(
    `INSERT INTO subject_states (subject_id, last_checked_at, retention_days) SELECT id, $1, 90 FROM subjects
     ON CONFLICT DO NOTHING`,
    [at(1)],
  );
  const steps = await Promise.all([1, 2, 3].map(() => rollUp(at(48 + 25))));
  expect(steps.reduce((sum, count) => sum + count)).toBe(2 * 3);
  expect(await db.rows("SELECT count(*)::int AS n, sum(watched_ms::float8) AS ms FROM daily_rollups")).toEqual([
    { n: 2 * 1050, ms: 2 * 1050 * DAY_MS },
  ]);
});
