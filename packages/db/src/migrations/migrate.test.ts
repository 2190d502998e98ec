import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { MigrationError, migrate } from "./migrate.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

describe("migrate", () => {
  it("applies everything once, however many processes start at the same time", async () => {
    await db.pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(db.url)));
    const names = await db.rows("SELECT name FROM schema_migrations ORDER BY name");
    expect(applied.flat().sort()).toEqual(names.map(({ name }) => name));
    expect(await migrate(db.url)).toEqual([]);
  });

  it("leaves a database of a newer version as it is, so that the version before can be rolled back to", async () => {
    await db.pool.query("INSERT INTO schema_migrations VALUES ('29990101000000_future', 'x')");
    expect(await migrate(db.url)).toEqual([]);
    await db.pool.query("DELETE FROM schema_migrations WHERE name LIKE '2999%'");
  });

  it.each([
    [
      "a migration that is unknown among those that are known",
      "20000101000000_other",
      0,
      'Run "pharos export" with that',
    ],
    [
      "a later one that is unknown, while one of this version is missing",
      "29990101000000_future",
      1,
      "Run a version that has",
    ],
  ])("refuses a database that has %s, and says what to do", async (_name, unknown, missing, advice) => {
    const newest = "(SELECT name FROM schema_migrations ORDER BY name DESC LIMIT $1)";
    const taken = await db.rows(`DELETE FROM schema_migrations WHERE name IN ${newest} RETURNING *`, [missing]);
    await db.pool.query("INSERT INTO schema_migrations VALUES ($1, 'x')", [unknown]);
    await expect(migrate(db.url)).rejects.toThrow(MigrationError);
    await expect(migrate(db.url)).rejects.toThrow(advice);
    await db.pool.query("DELETE FROM schema_migrations WHERE name = $1", [unknown]);
    for (const row of taken) {
      await db.rows("INSERT INTO schema_migrations SELECT * FROM jsonb_populate_record(NULL::schema_migrations, $1)", [
        row,
      ]);
    }
    expect(await migrate(db.url)).toEqual([]);
  });

  it("refuses a migration that was changed after it had been applied", async () => {
    await db.pool.query("UPDATE schema_migrations SET checksum = 'x' || checksum");
    await expect(migrate(db.url)).rejects.toThrow("was changed after it had been applied");
    await db.pool.query("UPDATE schema_migrations SET checksum = substr(checksum, 2)");
  });
});
