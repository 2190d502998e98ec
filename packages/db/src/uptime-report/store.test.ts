import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Interval, incidentTimes, percentileMs, RESPONSE_BOUNDS_MS, uptimeReportFigures } from "@pharos/core";
import fc from "fast-check";
import { responsePass } from "../rollups/roll-up-responses.ts";
import { createSteps } from "../rollups/step.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { createUptimeReportStore } from "./store.ts";

const step = createSteps(noneAside);

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-01T00:00:00Z");
const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const bucketOf = (ms: number) => RESPONSE_BOUNDS_MS.filter((bound) => bound <= ms).length;
const NOVEMBER = { from: at(0), to: at(30 * 24) };
const LATER = at(40 * 24);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query(
    "TRUNCATE subjects, maintenance_windows, hourly_rollups, daily_responses RESTART IDENTITY CASCADE",
  );
  await cursors(at(0), at(0));
});

const cursors = (last: Date, responses: Date) =>
  db.pool.query(
    `UPDATE rollup_cursors SET after_subject_id = 0, hour = CASE pass WHEN 'responses' THEN $2::timestamptz ELSE $1::timestamptz END
     WHERE pass IN ('first', 'last', 'responses')`,
    [last, responses],
  );

async function addMonitor(name = "monitor", createdAt = at(-24)): Promise<number> {
  const id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET created_at = $2, name = $3 WHERE id = $1", [id, createdAt, name]);
  await db.pool.query("UPDATE subject_states SET last_checked_at = $2 WHERE subject_id = $1", [id, createdAt]);
  return id;
}

const spans = (intervals: readonly Interval[]) => [
  intervals.map(({ fromMs }) => new Date(fromMs)),
  intervals.map(({ toMs }) => (toMs === null ? null : new Date(toMs))),
];

const addIncidents = (id: number, intervals: readonly Interval[]) =>
  db.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
     SELECT $1, $4, f, t FROM unnest($2::timestamptz[], $3::timestamptz[]) AS i (f, t)`,
    [id, ...spans(intervals), db.teamId],
  );

async function addMaintenance(id: number, intervals: readonly Interval[]): Promise<void> {
  await db.pool.query(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       VALUES ($4, 'window', 'listed', '2026-11-20', 60, 'UTC', now(), now()) RETURNING id
     ), t AS (INSERT INTO maintenance_targets (window_id, target_set, subject_id) SELECT id, 1, $1::int FROM w)
     INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT w.id, timestamp '2026-01-01' + n * interval '1 day', tstzrange(f, e), 'listed', 1
     FROM w, unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS i (f, e, n)`,
    [id, ...spans(intervals), db.teamId],
  );
}

/** The rows of the hourly rollups: all answers of one region. */
async function addHour(id: number, hour: Date, times: readonly number[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const ms of times) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  await db.pool.query(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count,
       response_regions, response_buckets, response_counts)
     VALUES ($1, $2, 3, 0, 0, 0, array_fill('lon'::text, ARRAY[cardinality($3::int[])]), $3, $4)`,
    [id, hour, [...counts.keys()], [...counts.values()]],
  );
}

const store = () => createUptimeReportStore(db.pool);
const hour = (from: number, to: number): Interval => ({ fromMs: at(from).getTime(), toMs: at(to).getTime() });

describe("the report of a monitor", () => {
  it("says how long it was up, its incidents, and its days", async () => {
    const id = await addMonitor();
    await addIncidents(id, [hour(-2, 1), hour(30, 34)]);
    await addMaintenance(id, [hour(32, 40)]);
    const days = [
      { from: at(0), to: at(24) },
      { from: at(24), to: at(48) },
    ];
    const report = await store().ofSubject(id, NOVEMBER, days, LATER);
    expect(report?.figures).toMatchObject({
      parts: { downMs: 3 * HOUR_MS, maintenanceMs: 8 * HOUR_MS, watchedMs: (30 * 24 - 8) * HOUR_MS },
      ...{ uptime: 99.57, incidentCount: 2, longestMs: 3 * HOUR_MS, mttrMs: 2.5 * HOUR_MS },
      mtbfMs: ((30 * 24 - 8 - 3) / 2) * HOUR_MS,
      responses: { count: 0, p50Ms: null },
    });
    expect(report?.days.map(({ downMs }) => downMs / HOUR_MS)).toEqual([1, 2]);
    expect(await store().ofSubject(id + 1, NOVEMBER, [], LATER)).toBeNull();
  });

  it("of days that are still to come is empty", async () => {
    const id = await addMonitor();
    await addIncidents(id, [{ fromMs: at(1).getTime(), toMs: null }]);
    const report = await store().ofSubject(id, { from: at(48), to: at(72) }, [], at(24));
    expect(report?.figures).toMatchObject({ uptime: null, incidentCount: 0, parts: { absentMs: 24 * HOUR_MS } });
  });

  it("counts incidents as the pure function does, for generated histories", async () => {
    const moment = fc.integer({ min: -40, max: 80 });
    const apart = fc.uniqueArray(moment, { maxLength: 10 }).map((all) =>
      all
        .sort((a, b) => a - b)
        .flatMap((from, index, sorted): Interval[] => {
          const to = sorted[index + 1];
          if (index % 2 === 1) return [];
          return [to === undefined ? { fromMs: at(from).getTime(), toMs: null } : hour(from, to)];
        }),
    );
    const overlapping = fc.array(
      fc.tuple(moment, fc.integer({ min: 1, max: 20 })).map(([from, length]) => hour(from, from + length)),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(apart, overlapping, moment, fc.nat(50), async (outages, maintenance, nowHours, length) => {
        const id = await addMonitor("monitor", at(-100));
        await addIncidents(id, outages);
        await addMaintenance(id, maintenance);
        const [period, now] = [{ from: at(0), to: at(length) }, at(nowHours + 0.5)];
        const read = await store().ofSubject(id, period, [], now);
        const incidents = incidentTimes({ outages, maintenance }, at(0).getTime(), at(length).getTime(), now.getTime());
        const { parts } = read?.figures ?? {};
        if (parts === undefined) throw new Error("There is no report.");
        expect(read?.figures).toEqual(uptimeReportFigures({ parts, incidents, responses: [] }));
      }),
      { numRuns: 25 },
    );
  });
});

describe("the response times of a report", () => {
  const times = [5, 20, 20, 300, 4_000];

  it("are those of the hours in it, whether or not the days are rolled up", async () => {
    const [id, other] = [await addMonitor(), await addMonitor()];
    for (let hours = -30; hours < 80; hours += 5) await addHour(id, at(hours), [...times, 100 + hours * 2]);
    await addHour(other, at(10), [9]);
    // Neither end is a midnight of UTC, as in most zones.
    const period = { from: at(-7), to: at(65) };
    const before = await store().ofSubject(id, period, [], LATER);
    const inPeriod = [-5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60];
    expect(before?.figures.responses).toEqual({
      count: inPeriod.length * 6,
      ...{ p50Ms: 20, p95Ms: expect.any(Number), p99Ms: expect.any(Number) },
    });
    const counts = inPeriod
      .flatMap((hours) => [...times, 100 + hours * 2])
      .map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
    expect(before?.figures.responses.p95Ms).toBe(percentileMs(counts, 0.95));
    await cursors(at(60), at(-48));
    let steps = 0;
    while (await step(db.pool, responsePass)) steps += 1;
    // Four days of UTC are over, and the hours of the fifth are not finished.
    expect(steps).toBe(4);
    expect(await store().ofSubject(id, period, [], LATER)).toEqual(before);
    // Hours of short plans are deleted after three days, and the merged rows stay.
    await db.pool.query("DELETE FROM hourly_rollups WHERE hour >= $1 AND hour < $2", [at(0), at(48)]);
    expect(await store().ofSubject(id, period, [], LATER)).toEqual(before);
  });

  it("are kept for as long as a report reaches back", async () => {
    const id = await addMonitor();
    const days = () => db.rows("SELECT day FROM daily_responses ORDER BY day");
    await addHour(id, at(3), times);
    await cursors(at(24), at(0));
    expect(await step(db.pool, responsePass)).toBe(true);
    expect(await step(db.pool, responsePass)).toBe(false);
    for (const [day, kept] of [
      [402, 1],
      [403, 0],
    ] as const) {
      await cursors(at((day + 1) * 24), at(day * 24));
      await step(db.pool, responsePass);
      expect(await days()).toHaveLength(kept);
    }
  });
});

describe("the report of a team", () => {
  it("has its monitors by name, deleted ones last, and what they add up to", async () => {
    const [shop, api, old, gone] = [
      await addMonitor("Shop"),
      await addMonitor("API"),
      await addMonitor("Old"),
      await addMonitor("Gone"),
    ];
    await addMonitor("Later", at(31 * 24));
    for (const [id, hours] of [
      [old, 48],
      [gone, -2],
    ] as const) {
      await db.pool.query("UPDATE subjects SET deleted_at = $2 WHERE id = $1", [id, at(hours)]);
      await db.pool.query("INSERT INTO subject_pauses (subject_id, began_at) VALUES ($1, $2)", [id, at(hours)]);
    }
    await addIncidents(shop, [hour(1, 4)]);
    await addIncidents(old, [hour(47, 48)]);
    await addHour(shop, at(1), [10, 10, 10]);
    await addHour(api, at(1), [500]);
    const { total, subjects } = await store().ofTeam(db.teamId, NOVEMBER, LATER);
    expect(subjects.map(({ name, deletedAt, figures }) => [name, deletedAt, figures.incidentCount])).toEqual([
      ["API", null, 0],
      ["Shop", null, 1],
      ["Old", at(48), 1],
    ]);
    expect(total).toMatchObject({
      ...{ incidentCount: 2, longestMs: 3 * HOUR_MS, mttrMs: 2 * HOUR_MS, responses: { count: 4, p50Ms: 10 } },
      parts: { watchedMs: (2 * 30 * 24 + 48) * HOUR_MS, downMs: 4 * HOUR_MS, pausedMs: 28 * 24 * HOUR_MS },
    });
    expect(subjects.map(({ id }) => id)).toEqual([api, shop, old]);
    expect(await store().ofTeam(db.teamId + 1, NOVEMBER, LATER)).toMatchObject({
      subjects: [],
      total: { uptime: null },
    });
  });
});
