import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { createFiguresStore } from "./figures.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date("2026-11-22T09:25:00Z");
const ROLLED_UNTIL = new Date("2026-11-22T09:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
let db: Fixture;
let id: number;
let numbers = 0;

beforeAll(async () => {
  db = await openFixture(NOW);
  await db.pool.query("UPDATE rollup_cursors SET hour = $1 WHERE pass = 'first'", [ROLLED_UNTIL]);
});
afterAll(() => db.stop());
beforeEach(async () => {
  id = await db.addMonitor();
});

async function vote(at: Date, region: string | null, ms: number | null, status = "up", error: string | null = null) {
  numbers += 1;
  await db.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region, error_message)
     VALUES ($1, $2, $3, 0, 3, $4, $5, $6, $7)`,
    [id, at, numbers, status, ms, region, error],
  );
}

async function incident(fromMs: number, toMs: number | null): Promise<void> {
  const resolvedAt = toMs === null ? null : ago(toMs);
  await db.pool.query(
    "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause) VALUES ($1, $2, $3, $4, 'refused')",
    [id, db.teamId, ago(fromMs), resolvedAt],
  );
}

it("points are what each region measured in checks that passed", async () => {
  const store = createFiguresStore(db.pool);
  const at = new Date("2026-11-22T09:00:00.500Z");
  const seconds = at.getTime() / 1000;
  for (const ms of [10, 20, 90]) await vote(new Date(at.getTime() + ms), "lon", ms);
  await vote(at, "nyc", 500, "degraded");
  await vote(at, "nyc", 7, "degraded", "Expected 200, got 503");
  await vote(at, "lon", 8, "down", "Expected 200, got 503");
  await vote(at, null, null);
  await vote(ago(2 * HOUR_MS), "lon", 1);
  const single = await store.points(id, ago(HOUR_MS), NOW, 0);
  expect(single).toHaveLength(4);
  expect(single).toContainEqual({ region: "nyc", atSeconds: seconds, medianMs: 500, p95Ms: null });
  expect(await store.points(id, ago(HOUR_MS), NOW, 300)).toEqual([
    { region: "lon", atSeconds: seconds - 0.5, medianMs: 20, p95Ms: 90 },
    { region: "nyc", atSeconds: seconds - 0.5, medianMs: 500, p95Ms: 500 },
  ]);
});

it("points of hours are percentiles of the merged rollups, and of checks that are not rolled up yet", async () => {
  const insert = `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count,
    response_regions, response_buckets, response_counts) VALUES ($1, $2, 3, 1, 0, 0, $3, $4, $5)`;
  const hoursAgo = (hours: number) => new Date(ROLLED_UNTIL.getTime() - hours * HOUR_MS);
  // Buckets up to 10 ms hold one millisecond each.
  await db.pool.query(insert, [id, hoursAgo(1), ["lon", "lon", "nyc"], [3, 9, 7], [90, 4, 2]]);
  await db.pool.query(insert, [id, hoursAgo(2), ["lon", "lon"], [3, 9], [1, 5]]);
  await db.pool.query(insert, [id, hoursAgo(26), ["lon"], [1], [1]]);
  for (const ms of [5, 5, 8]) await vote(new Date(ROLLED_UNTIL.getTime() + ms), "lon", ms);
  await vote(new Date(ROLLED_UNTIL.getTime() + 9), "lon", 9, "degraded", "Expected 200, got 503");
  const store = createFiguresStore(db.pool);
  const of = async (stepSeconds: number) => {
    const points = (await store.points(id, ago(DAY_MS), NOW, stepSeconds)) ?? [];
    return [...points].sort((a, b) => a.atSeconds - b.atSeconds || a.region.localeCompare(b.region));
  };
  const at = (hours: number) => hoursAgo(hours).getTime() / 1000;
  expect(await of(3_600)).toEqual([
    { region: "lon", atSeconds: at(2), medianMs: 9, p95Ms: 9 },
    { region: "lon", atSeconds: at(1), medianMs: 3, p95Ms: 3 },
    { region: "nyc", atSeconds: at(1), medianMs: 7, p95Ms: 7 },
    { region: "lon", atSeconds: at(0), medianMs: 5, p95Ms: 8 },
  ]);
  // 06:00, 09:00: of both rolled hours, the 95th percentile of 100 is above the 91 fast ones.
  expect(await of(10_800)).toEqual([
    { region: "lon", atSeconds: at(3), medianMs: 3, p95Ms: 9 },
    { region: "nyc", atSeconds: at(3), medianMs: 7, p95Ms: 7 },
    { region: "lon", atSeconds: at(0), medianMs: 5, p95Ms: 8 },
  ]);
});

it("single points are none where they are too many", async () => {
  await db.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
     SELECT $1, $2::timestamptz - interval '1 s' * n, 100000 + n, 0, 3, 'up', 9, 'lon' FROM generate_series(1, 10001) n`,
    [id, NOW],
  );
  const store = createFiguresStore(db.pool);
  expect(await store.points(id, ago(DAY_MS), NOW, 0)).toBeNull();
  expect(await store.points(id, new Date(NOW.getTime() - 10_000_000), NOW, 0)).toHaveLength(10_000);
});

it("outages are the incidents that touch the time, oldest first", async () => {
  await incident(5 * DAY_MS, 4 * DAY_MS);
  await incident(3 * DAY_MS, HOUR_MS);
  await incident(HOUR_MS / 2, null);
  const outages = await createFiguresStore(db.pool).outages(id, ago(DAY_MS));
  expect(outages.map(({ fromMs, toMs, cause }) => [fromMs, toMs, cause])).toEqual([
    [ago(3 * DAY_MS).getTime(), ago(HOUR_MS).getTime(), "refused"],
    [ago(HOUR_MS / 2).getTime(), null, "refused"],
  ]);
});

it("counts by day the incidents that touch it, and degraded checks: of full hours from the rollups, of the current from checks", async () => {
  const insert = "INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count)";
  for (const [hoursAgo, degraded] of [
    [1, 2],
    [2, 3],
    [11, 1],
    [20, 0],
    [24 * 90, 5],
  ] as const) {
    const hour = new Date(ROLLED_UNTIL.getTime() - hoursAgo * HOUR_MS);
    await db.pool.query(`${insert} VALUES ($1, $2, 3, 50, $3, 1)`, [id, hour, degraded]);
  }
  await vote(ago(60_000), "lon", 10, "degraded");
  await vote(ago(30_000), "lon", 10);
  await incident(3 * DAY_MS, 2 * DAY_MS);
  await incident(DAY_MS, DAY_MS - 60_000);
  await incident(HOUR_MS, null);
  const days = await createFiguresStore(db.pool).countedDays(id, new Date("2026-11-20T00:00:00Z"), NOW);
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  expect([...days].sort((a, b) => a.atMs - b.atMs)).toEqual([
    { atMs: day("2026-11-20"), degraded: 0, incidents: 1 },
    { atMs: day("2026-11-21"), degraded: 1, incidents: 1 },
    { atMs: day("2026-11-22"), degraded: 6, incidents: 1 },
  ]);
});
