import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { MigrationError, migrate } from "./migrate.ts";
import { dropPartitions, makePartitions } from "./partitions.ts";
import { type Fixture, openFixture } from "./testing.ts";

let db: Fixture;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

describe("migrate", () => {
  it("applies everything once, however many processes start at the same time", async () => {
    await db.pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(db.url)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(db.url)).toEqual([]);
  });

  it("refuses a database from a newer version", async () => {
    await db.pool.query("INSERT INTO schema_migrations VALUES ('29990101000000_future', 'x')");
    await expect(migrate(db.url)).rejects.toThrow(MigrationError);
    await db.pool.query("DELETE FROM schema_migrations WHERE name LIKE '2999%'");
  });

  it("refuses a migration that was changed after it had been applied", async () => {
    await db.pool.query("UPDATE schema_migrations SET checksum = 'x' || checksum");
    await expect(migrate(db.url)).rejects.toThrow("was changed after it had been applied");
    await db.pool.query("UPDATE schema_migrations SET checksum = substr(checksum, 2)");
  });
});

describe("partitions", () => {
  const insert = (days: number, at: Date) =>
    db.pool.query(
      `INSERT INTO checks (monitor_id, checked_at, check_number, vote, retention_days, status)
       VALUES (1, $2, 1, 0, $1, 'up')`,
      [days, at],
    );

  it.each([3, 30, 90, 0])("are there for two weeks ahead and a day back, in class %d", async (days) => {
    const now = new Date();
    await makePartitions(db.pool, now);
    await insert(days, new Date(now.getTime() - DAY_MS));
    await insert(days, new Date(now.getTime() + 14 * DAY_MS));
    await expect(insert(days, new Date(now.getTime() + 60 * DAY_MS))).rejects.toThrow("no partition");
  });

  it("are made once, however many schedulers do it at the same time", async () => {
    const now = new Date(Date.UTC(2029, 0, 1));
    await expect(Promise.all([1, 2, 3, 4].map(() => makePartitions(db.pool, now)))).resolves.toHaveLength(4);
  });

  it("are dropped when all they hold is older than its class, and not before", async () => {
    const start = Date.UTC(2030, 0, 1);
    for (let day = 0; day <= 200; day += 7) await makePartitions(db.pool, new Date(start + day * DAY_MS));
    for (const days of [3, 30, 90, 0]) {
      for (let day = 0; day <= 200; day += 1) await insert(days, new Date(start + day * DAY_MS));
    }
    const now = start + 200 * DAY_MS;
    expect((await dropPartitions(db.pool, new Date(now))).length).toBeGreaterThan(0);
    for (const [days, slack] of [
      [3, 1],
      [30, 7],
      [90, 7],
    ] as const) {
      const [row] = await db.rows(
        "SELECT min(checked_at) AS oldest FROM checks WHERE retention_days = $1 AND checked_at > '2030-01-01'",
        [days],
      );
      const ageDays = (now - Number(row?.["oldest"])) / DAY_MS;
      expect(ageDays).toBeGreaterThanOrEqual(days);
      expect(ageDays).toBeLessThanOrEqual(days + slack);
    }
    const [kept] = await db.rows(
      "SELECT count(*)::int AS n FROM checks WHERE retention_days = 0 AND checked_at >= '2030-01-01'",
    );
    expect(kept?.["n"]).toBe(201);
    expect(await dropPartitions(db.pool, new Date(now))).toEqual([]);
  });
});
