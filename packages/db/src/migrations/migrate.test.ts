import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import pg from "pg";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { applyMigrations, MigrationError, migrate } from "./migrate.ts";
import { migrationOf, readMigrations } from "./migrations.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("does not make readers of a table wait while a long transaction keeps a migration from it", async () => {
  await db.pool.query("CREATE TABLE dumped (id int)");
  const [dump, reader] = [await db.pool.connect(), await db.pool.connect()];
  await dump.query("BEGIN");
  await dump.query("LOCK TABLE dumped IN ACCESS SHARE MODE");
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  const more = migrationOf("29990101000000_alter", "CREATE TABLE made (id int); ALTER TABLE dumped ADD COLUMN at int");
  const applying = readMigrations().then((known) => applyMigrations(db.url, client, [...known, more]));
  try {
    await waitFor(() => isBlocked(db.pool), { what: "the migration to wait for the lock" });
    // Without a bound the migration waits for the transaction of this test, and so does the reader.
    await reader.query("SET lock_timeout = 20000");
    await reader.query("SELECT FROM dumped");
  } finally {
    dump.release(true);
    reader.release(true);
  }
  expect(await applying).toEqual(["29990101000000_alter"]);
  expect(await db.rows("SELECT at FROM dumped, made")).toEqual([]);
  await client.end();
});

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
      'Run "pharos export" with the older version',
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
