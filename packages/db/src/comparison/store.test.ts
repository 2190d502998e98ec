import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { createComparisonStore } from "./store.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-11-20T12:00:00Z");
const at = (hours: number) => new Date(NOW_MS + hours * HOUR_MS);
const SINCE = at(-2_000);

let db: Fixture;
let id: number;
beforeAll(async () => {
  db = await openFixture(at(-1));
  id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, at(-3_000)]);
});
afterAll(() => db.stop());

const store = () => createComparisonStore(db.pool);

const addRecord = (count: number) =>
  db.pool.query(
    `INSERT INTO subject_records (subject_id, source, observed_from, observed_until, received_at, outages, days)
     SELECT $1, 'uptime-kuma', $2, $3, $3,
       (SELECT jsonb_agg(jsonb_build_object('startedAtMs', $4::float8 - n * 3.6e6::float8, 'endedAtMs', $4::float8 - n * 3.6e6::float8 + 60000, 'cause', null))
        FROM generate_series(1, $5::int) n),
       jsonb_build_array(jsonb_build_object('dayMs', $4::float8, 'upShare', 1))
     ON CONFLICT (subject_id) DO UPDATE SET outages = excluded.outages`,
    [id, at(-3_000), at(1), NOW_MS, count],
  );

const addIncident = async (from: Date, to: Date) => {
  const sql = `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, regions)
    SELECT id, team_id, $2, $3, '{lon,nyc}' FROM subjects WHERE id = $1 RETURNING id::int`;
  return (await db.pool.query<{ readonly id: number }>(sql, [id, from, to])).rows[0]?.id;
};

it("reads both systems, with the last region that confirmed an outage", async () => {
  await addRecord(2);
  const incident = await addIncident(at(-5), at(-4));
  const evidence = `INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status)
    VALUES ($1, 'opened', 0, 0, 'lon', $2, 'down'), ($1, 'opened', 1, 0, 'nyc', $3, 'down')`;
  await db.pool.query(evidence, [incident, at(-5), at(-4.9)]);
  const { monitors, fromMs, isComplete } = await store().watched(db.teamId, SINCE);
  expect([fromMs, isComplete]).toEqual([SINCE.getTime(), true]);
  expect(monitors).toMatchObject([
    {
      ...{ id, dayMs: [NOW_MS], there: [{ startedAtMs: at(-1).getTime() }, { startedAtMs: at(-2).getTime() }] },
      here: [{ incidentId: incident, startedAtMs: at(-5).getTime(), confirmedAtMs: at(-4.9).getTime() }],
    },
  ]);
});

it("says that a monitor has no check yet, and begins at its creation if its first check is not known", async () => {
  const checked = (first: Date | null, last: Date | null) =>
    db.pool.query("UPDATE subject_states SET first_checked_at = $2, last_checked_at = $3 WHERE subject_id = $1", [
      id,
      first,
      last,
    ]);
  const firstMs = async () => (await store().watched(db.teamId, SINCE)).monitors[0]?.firstCheckedAtMs;
  await checked(null, null);
  expect(await firstMs()).toBe(null);
  await checked(null, at(0));
  expect(await firstMs()).toBe(at(-3_000).getTime());
  await checked(at(-900), at(0));
  expect(await firstMs()).toBe(at(-900).getTime());
});

it("says since when all outages that ended are known, also if one began long before", async () => {
  await addRecord(600);
  const long = await addIncident(at(-1_500), at(-3));
  const { monitors, fromMs, isComplete } = await store().watched(db.teamId, SINCE);
  expect(monitors[0]?.there).toHaveLength(501);
  expect([fromMs, isComplete]).toEqual([at(-501).getTime() + 60_000, false]);
  expect(monitors[0]?.here.map(({ incidentId }) => incidentId)).toContain(long);
});

it("counts the checks of a time without its end", async () => {
  const sql = `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, region)
    VALUES ($1, $2, 1, 0, 0, 'down', 'lon'), ($1, $3, 2, 0, 0, 'up', 'nyc')`;
  await db.pool.query(sql, [id, at(-1), at(0)]);
  const time = { monitorId: id, fromMs: at(-1).getTime(), untilMs: at(0).getTime() };
  expect(await store().checks([time, { ...time, untilMs: at(0).getTime() + 1 }])).toEqual([
    { checks: 1, failed: 1, regions: 1, failedRegions: 1 },
    { checks: 2, failed: 1, regions: 2, failedRegions: 1 },
  ]);
});
