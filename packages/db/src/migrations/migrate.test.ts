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
