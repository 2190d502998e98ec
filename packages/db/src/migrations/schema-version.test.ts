import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type OpenPool, openPool } from "../connection/pool.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { migrate } from "./migrate.ts";

let db: Fixture;
let service: OpenPool;
beforeAll(async () => {
  db = await openFixture();
  service = openPool(db.url, { size: 1, onError: () => {} });
});
afterAll(async () => {
  await service.stop();
  await db.stop();
});

const OLDER = "The database is older than this version of Pharos: run `pharos migrate`.";

it("says that an empty database must be migrated, and nothing once it is", async () => {
  await db.pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  expect(await service.ready()).toBe("The database is empty: run `pharos migrate`.");
  await migrate(db.url);
  expect(await service.ready()).toBeNull();
});

it("says that a database without one of the migrations is older", async () => {
  const taken = await db.rows(
    "DELETE FROM schema_migrations WHERE name = (SELECT name FROM schema_migrations LIMIT 1) RETURNING *",
  );
  expect(taken).toHaveLength(1);
  expect(await service.ready()).toBe(OLDER);
  await db.rows("INSERT INTO schema_migrations SELECT * FROM jsonb_populate_record(NULL::schema_migrations, $1)", [
    taken[0],
  ]);
  expect(await service.ready()).toBeNull();
});

it("takes a database that is newer, as during an upgrade", async () => {
  await db.rows("INSERT INTO schema_migrations VALUES ('29990101000000_future', 'x')");
  expect(await service.ready()).toBeNull();
});
