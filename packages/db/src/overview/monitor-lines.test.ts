import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { MonitorSort, OverviewFilter } from "@pharos/core";
import { queriesOf } from "../stores/stores.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createOverviewStore } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date("2026-11-22T09:25:00Z");
/** The hours before this one are rolled up. */
const ROLLED_UNTIL = new Date("2026-11-22T09:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
let db: Fixture;

beforeAll(async () => {
  db = await openFixture(NOW);
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, hourly_rollups, checks, incidents, service_marks CASCADE");
  await db.pool.query("UPDATE rollup_cursors SET hour = $1 WHERE pass = 'first'", [ROLLED_UNTIL]);
});

/** A monitor that is as old as all that is read, with other values in some columns. */
async function add(name: string, columns: Readonly<Record<string, unknown>> = {}, status = "up"): Promise<number> {
  const id = await db.addMonitor({ now: NOW });
  await db.pool.query("UPDATE monitors SET name = $2, created_at = $3 WHERE id = $1", [id, name, ago(90 * DAY_MS)]);
  const checkedAt = status === "pending" ? null : NOW;
  await db.pool.query("UPDATE subject_states SET status = $2, last_checked_at = $3 WHERE subject_id = $1", [
    id,
    status,
    checkedAt,
  ]);
  for (const [column, value] of Object.entries(columns)) {
    await db.pool.query(`UPDATE monitors SET ${column} = $2 WHERE id = $1`, [id, value]);
  }
  return id;
}

async function hour(
  id: number,
  hoursAgo: number,
  [up, degraded, down]: readonly number[],
  medianMs: number | null = null,
) {
  await db.pool.query(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_p50_ms)
     VALUES ($1, $2, 3, $3, $4, $5, $6)`,
    [id, new Date(ROLLED_UNTIL.getTime() - hoursAgo * HOUR_MS), up, degraded, down, medianMs],
  );
}

async function incident(id: number, fromMs: number, toMs: number | null): Promise<void> {
  await db.pool.query("INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)", [
    id,
    db.teamId,
    ago(fromMs),
    toMs === null ? null : ago(toMs),
  ]);
}

async function lines(filter: OverviewFilter = {}, sort: MonitorSort = "name", number = 1, size = 50) {
  return createOverviewStore(db.pool).monitors(db.teamId, filter, { sort, number, size }, NOW);
}
const names = async (filter: OverviewFilter = {}, sort: MonitorSort = "name") =>
  (await lines(filter, sort)).lines.map(({ name }) => name);

describe("a line", () => {
  it("adds full hours from the rollups to the current one from checks", async () => {
    const id = await add("Shop", { url: "https://shop.example/", check_interval_seconds: 30 });
    await hour(id, 1, [50, 5, 5], 100);
    await hour(id, 2, [60, 0, 0], 300);
    await hour(id, 23, [60, 0, 0], 500);
    await hour(id, 26, [0, 0, 60]);
    await hour(id, 24 * 31, [0, 0, 60]);
    for (const [number, vote, status, ms] of [
      [1, 0, "up", 200],
      [2, 0, "down", null],
      [2, 1, "down", null],
    ]) {
      await db.pool.query(
        `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms)
         VALUES ($1, $2, $3, $4, 3, $5, $6)`,
        [id, ago(60_000), number, vote, status, ms],
      );
    }
    const {
      lines: [line],
      total,
    } = await lines();
    expect(total).toBe(1);
    expect(line).toMatchObject({
      id,
      name: "Shop",
      isActive: true,
      status: "up",
      checkIntervalSeconds: 30,
      responseTimeMs: 200,
    });
    expect([line?.day, line?.month]).toEqual([
      { watchedMs: DAY_MS, downMs: 0 },
      { watchedMs: 30 * DAY_MS, downMs: 0 },
    ]);
    expect(line?.hours).toHaveLength(4);
    expect(line?.hours).toContainEqual({ atMs: ROLLED_UNTIL.getTime(), up: 1, degraded: 0, down: 1 });
    expect(line?.hours).toContainEqual({ atMs: ROLLED_UNTIL.getTime() - HOUR_MS, up: 50, degraded: 5, down: 5 });
  });

  it("counts the time of incidents as far as they lie within the periods", async () => {
    const id = await add("Job");
    await incident(id, 60 * DAY_MS, 50 * DAY_MS);
    await incident(id, 31 * DAY_MS, 29 * DAY_MS);
    await incident(id, 25 * HOUR_MS, 23 * HOUR_MS);
    await incident(id, HOUR_MS, null);
    const [line] = (await lines()).lines;
    expect([line?.day.downMs, line?.month.downMs]).toEqual([2 * HOUR_MS, DAY_MS + 3 * HOUR_MS]);
    expect(line?.outages).toEqual(
      expect.arrayContaining([
        { fromMs: ago(25 * HOUR_MS).getTime(), toMs: ago(23 * HOUR_MS).getTime() },
        { fromMs: ago(HOUR_MS).getTime(), toMs: null },
      ]),
    );
    expect(line?.outages).toHaveLength(2);
  });

  it("has nothing where nothing was watched, and no longer a past than its monitor", async () => {
    await add("New", { created_at: ago(HOUR_MS) });
    await add("Unchecked", {}, "pending");
    const nothing = { hours: [], outages: [], responseTimeMs: null };
    const [hour, none] = [
      { watchedMs: HOUR_MS, downMs: 0 },
      { watchedMs: 0, downMs: 0 },
    ];
    expect((await lines()).lines).toEqual([
      expect.objectContaining({ name: "New", day: hour, month: hour, ...nothing }),
      expect.objectContaining({ name: "Unchecked", day: none, month: none, ...nothing }),
    ]);
  });
});

describe("the list", () => {
  it("has the team's own monitors that are not deleted, by page", async () => {
    for (const name of ["C", "A", "B"]) await add(name);
    await add("Deleted", { deleted_at: NOW });
    const { rows } = await db.pool.query("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
    await add("Foreign", { team_id: rows[0].id });
    const pages = await Promise.all([1, 2, 3].map((number) => lines({}, "name", number, 2)));
    expect(pages.map((page) => [page.lines.map(({ name }) => name), page.total])).toEqual([
      [["A", "B"], 3],
      [["C"], 3],
      [[], 3],
    ]);
  });

  it("filters by what is shown: a monitor that is paused has no other status", async () => {
    await add("Up");
    await add("Down", {}, "down");
    await add("Paused while down", { is_active: false }, "down");
    await add("Job", { type: "heartbeat", url: null });
    expect(await names({ status: "down" })).toEqual(["Down"]);
    expect(await names({ status: "paused" })).toEqual(["Paused while down"]);
    expect(await names({ status: "up", type: "heartbeat" })).toEqual(["Job"]);
  });

  it.each([
    ["SHOP", ["Shop"]],
    ["shop.example/cart", ["Shop"]],
    ["db.example:5432", ["Store"]],
    ["%", ["100% sure"]],
    ["_", ["a_b\\c"]],
    ["b\\c", ["a_b\\c"]],
    ["pass", []],
    ["nothing like it", []],
  ])("finds %s in names and addresses, and not in passwords", async (search, found) => {
    await add("Shop", { url: "https://me:pass@shop.example/cart" });
    await add("Store", { type: "tcp", url: "tcp://db.example/", port: 5432 });
    await add("100% sure");
    await add("a_b\\c");
    expect(await names({ search })).toEqual(found);
  });

  it("sorts by what is worst, and by name where that is equal", async () => {
    const [slow, bad, fast] = [await add("Slow", {}, "degraded"), await add("Bad", {}, "down"), await add("Fast")];
    await add("Also fast");
    await add("Paused", { is_active: false });
    await add("New", {}, "pending");
    await incident(slow, 2 * HOUR_MS, HOUR_MS);
    await incident(bad, 9 * DAY_MS, null);
    await hour(slow, 1, [99, 0, 1], 900);
    await hour(bad, 1, [50, 0, 50], 40);
    await hour(fast, 1, [100, 0, 0], 10);
    expect(await names({}, "status")).toEqual(["Bad", "Slow", "New", "Also fast", "Fast", "Paused"]);
    expect(await names({}, "uptime")).toEqual(["Bad", "Slow", "Also fast", "Fast", "Paused", "New"]);
    expect(await names({}, "response_time")).toEqual(["Slow", "Bad", "Fast", "Also fast", "New", "Paused"]);
  });

  it("takes one query for any page, and two for one behind the last", async () => {
    for (const name of ["A", "B", "C"]) await add(name);
    for (const sort of ["name", "status", "uptime", "response_time"] as const) {
      expect(await queriesOf(db.pool, () => lines({ search: "a" }, sort))).toBe(1);
    }
    expect(await queriesOf(db.pool, () => lines({}, "name", 9))).toBe(2);
  });
});
