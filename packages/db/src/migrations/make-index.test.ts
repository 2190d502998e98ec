import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import pg from "pg";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { applyMigrations } from "./migrate.ts";
import { migrationOf, readMigrations } from "./migrations.ts";

let db: Fixture;
const clients: pg.Client[] = [];
beforeAll(async () => {
  db = await openFixture();
  await db.pool.query(`CREATE TABLE plain (id int, made_at int);
    INSERT INTO plain SELECT n, n FROM generate_series(1, 1000) AS n;
    CREATE TABLE parted (kind int, at int) PARTITION BY LIST (kind);
    CREATE TABLE parted_1 PARTITION OF parted FOR VALUES IN (1) PARTITION BY RANGE (at);
    CREATE TABLE parted_1_a PARTITION OF parted_1 FOR VALUES FROM (0) TO (10);
    CREATE TABLE parted_1_b PARTITION OF parted_1 FOR VALUES FROM (10) TO (20);
    CREATE TABLE parted_2 PARTITION OF parted FOR VALUES IN (2);
    INSERT INTO parted SELECT 1 + n % 2, n FROM generate_series(0, 19) AS n`);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await db.stop();
});

/** Applies all migrations and one more after them, as a process of its own does. */
async function apply(name: string, statement: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: db.url });
  clients.push(client);
  await client.connect();
  const more = migrationOf(`29990101000000_${name}`, `-- outside a transaction\n${statement}`);
  return applyMigrations(db.url, client, [...(await readMigrations()), more]);
}

const forget = () => db.rows("DELETE FROM schema_migrations WHERE name LIKE '2999%'");
const indexes = (like: string) =>
  db.rows(
    `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid IN (SELECT oid FROM pg_class WHERE relname LIKE $1) ORDER BY i.indrelid::regclass::text`,
    [like],
  );

describe("an index that is made outside a transaction", () => {
  const PLAIN = 'CREATE INDEX CONCURRENTLY "plain_made_at_idx" ON "plain" ("made_at");';

  it("waits for who uses the table and lets others write, and is made once by processes that start together", async () => {
    const writer = await db.pool.connect();
    await writer.query("BEGIN");
    await writer.query("INSERT INTO plain VALUES (0, 0)");
    const applying = Promise.all([1, 2, 3].map(() => apply("plain", PLAIN)));
    await waitFor(() => isBlocked(db.pool), { what: "the index to wait for the writer" });
    await db.pool.query("INSERT INTO plain VALUES (-1, -1)");
    await writer.query("COMMIT");
    writer.release();
    expect((await applying).flat()).toEqual(["29990101000000_plain"]);
    expect(await indexes("plain")).toEqual([{ name: "plain_made_at_idx", valid: true }]);
    await forget();
  });

  it("is dropped first if it is invalid, and not made again if a process was killed before it recorded it", async () => {
    await db.pool.query("INSERT INTO plain VALUES (1, 1)");
    const UNIQUE = 'CREATE UNIQUE INDEX CONCURRENTLY "plain_id_key" ON "plain" ("id");';
    await expect(apply("unique", UNIQUE)).rejects.toThrow("could not create unique index");
    expect(await indexes("plain")).toContainEqual({ name: "plain_id_key", valid: false });
    await db.pool.query("DELETE FROM plain WHERE ctid NOT IN (SELECT min(ctid) FROM plain GROUP BY id)");
    expect(await apply("unique", UNIQUE)).toEqual(["29990101000000_unique"]);
    expect(await indexes("plain")).toContainEqual({ name: "plain_id_key", valid: true });
    const [before] = await db.rows("SELECT 'plain_id_key'::regclass::oid AS id");
    await forget();
    expect(await apply("unique", UNIQUE)).toEqual(["29990101000000_unique"]);
    expect(await db.rows("SELECT 'plain_id_key'::regclass::oid AS id")).toEqual([before]);
    await forget();
  });

  it("of a table with partitions is made of each of them, also of one that is made meanwhile, and goes on where it was interrupted", async () => {
    await db.pool.query("CREATE INDEX parted_at_idx ON ONLY parted (at)");
    await db.pool.query("CREATE TABLE parted_3 PARTITION OF parted FOR VALUES IN (3)");
    const PARTED = 'CREATE INDEX CONCURRENTLY "parted_at_idx" ON "parted" ("at");';
    expect(await apply("parted", PARTED)).toEqual(["29990101000000_parted"]);
    const made = await indexes("parted%");
    expect(made).toHaveLength(6);
    expect(made.every(({ valid }) => valid === true)).toBe(true);
    await forget();
    expect(await apply("parted", PARTED)).toEqual(["29990101000000_parted"]);
    expect(await indexes("parted%")).toEqual(made);
    await forget();
  });

  it("is dropped outside a transaction as well, also if it is gone", async () => {
    const DROP = 'DROP INDEX CONCURRENTLY "plain_made_at_idx";';
    for (let times = 0; times < 2; times += 1) {
      expect(await apply("drop", DROP)).toEqual(["29990101000000_drop"]);
      await forget();
    }
    expect(await indexes("plain")).toEqual([{ name: "plain_id_key", valid: true }]);
  });
});
