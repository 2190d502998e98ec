import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { createBadgeReader } from "./reader.ts";

let db: Fixture;
let monitorId: number;
const NOW = new Date();
const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
/** The hours before this one are rolled up. */
const ROLLED_UNTIL = new Date(Math.floor(NOW.getTime() / HOUR_MS) * HOUR_MS);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  monitorId = await db.addMonitor({ url: "https://example.com/" });
  await db.pool.query("UPDATE rollup_cursors SET hour = $1 WHERE pass = 'first'", [ROLLED_UNTIL]);
});

async function hour(hoursAgo: number, [up, degraded, down]: readonly number[], avgMs: number | null): Promise<void> {
  await db.pool.query(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_avg_ms)
     VALUES ($1, $2, 3, $3, $4, $5, $6)`,
    [monitorId, new Date(ROLLED_UNTIL.getTime() - hoursAgo * HOUR_MS), up, degraded, down, avgMs],
  );
}

async function vote(checkNumber: number, index: number, status: string, ms: number | null, at = NOW): Promise<void> {
  await db.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms)
     VALUES ($1, $2, $3, $4, 3, $5, $6)`,
    [monitorId, at, checkNumber, index, status, ms],
  );
}

const since = (hours: number) => ago(hours * HOUR_MS);
const responseTime = (hours: number) =>
  createBadgeReader(db.pool).responseTimeMs(monitorId, since(hours), new Date(NOW.getTime() + 1));

describe("the response time", () => {
  it("is none before the first check", async () => {
    expect(await responseTime(24)).toBeNull();
  });

  it("is the mean of the hours within the window, each by its weight", async () => {
    await hour(1, [8, 1, 1], 100);
    await hour(2, [0, 0, 10], null);
    await hour(3, [1, 0, 0], 1_000);
    await hour(60, [1_000, 0, 0], 5);
    expect(await responseTime(24)).toBe(190);
  });

  it("includes checks that are not rolled up yet once, whatever their votes", async () => {
    await vote(1, 0, "up", 50);
    await vote(2, 0, "degraded", null);
    await vote(2, 1, "up", 70);
    await vote(3, 0, "down", null);
    await vote(3, 1, "down", null);
    expect(await responseTime(24)).toBe(60);
  });

  it("does not count an hour twice that is rolled up", async () => {
    await hour(1, [1, 0, 0], 10);
    await vote(1, 0, "up", 90, new Date(ROLLED_UNTIL.getTime() - 1));
    expect(await responseTime(24)).toBe(10);
  });
});

describe("the uptime", () => {
  it("is of the time of the window, also where no check is kept any more", async () => {
    await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [monitorId, since(24 * 90)]);
    await db.pool.query("UPDATE subject_states SET last_checked_at = $2 WHERE subject_id = $1", [monitorId, NOW]);
    await db.pool.query(
      "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)",
      [monitorId, db.teamId, since(24 * 20), since(24 * 20 - 3)],
    );
    const reader = createBadgeReader(db.pool);
    expect(await reader.uptime(monitorId, since(24), NOW)).toMatchObject({ watchedMs: 24 * HOUR_MS, downMs: 0 });
    expect(await reader.uptime(monitorId, since(720), NOW)).toMatchObject({
      watchedMs: 720 * HOUR_MS,
      downMs: 3 * HOUR_MS,
    });
    expect(await reader.uptime(monitorId + 1_000, since(24), NOW)).toBeNull();
  });
});

describe("the subject of a key", () => {
  it("is the monitor, until it is deleted", async () => {
    const [row] = await db.rows("SELECT badge_key FROM monitors WHERE id = $1", [monitorId]);
    const key = String(row?.["badge_key"]);
    const reader = createBadgeReader(db.pool);
    expect(await reader.subject(key)).toEqual({ monitorId, status: "pending", isActive: true });
    await db.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [monitorId]);
    expect(await reader.subject(key)).toBeNull();
  });
});
