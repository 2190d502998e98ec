import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { type OpenPool, openPool } from "./pool.ts";

let db: Fixture;
const pools: OpenPool[] = [];
beforeAll(async () => {
  db = await openFixture();
});
afterAll(async () => {
  for (const { stop } of pools) await stop();
  await db.stop();
});

function connect(notices: string[] = []): OpenPool {
  const onNotice = (notice: string) => void notices.push(notice);
  const pool = openPool(db.url, { size: 2, onError: () => {}, onNotice });
  pools.push(pool);
  return pool;
}

async function nextOf(sequence: string, { pool }: OpenPool = connect()): Promise<number> {
  return Number((await pool.query("SELECT nextval($1)::float8 AS next", [sequence])).rows[0]?.next);
}

const comeFrom = (server: string | null) => db.rows("UPDATE database_server SET server = $1", [server]);

it("gives no number again on another server, which any number of processes find at once", async () => {
  await connect().pool.query("SELECT");
  const before = await nextOf("events_id_seq");
  const teams = await nextOf("teams_id_seq");
  // The lost data may include the fact that it has given a number.
  await db.pool.query("CREATE SEQUENCE unused");
  expect(await nextOf("events_id_seq")).toBe(before + 1);
  await comeFrom("1/00000001");
  const after = await Promise.all([1, 2, 3, 4].map(() => nextOf("events_id_seq")));
  expect(Math.min(...after)).toBeGreaterThan(before + 10_000_000);
  expect(Math.max(...after)).toBeLessThanOrEqual(before + 20_000_005);
  expect(new Set(after).size).toBe(4);
  expect(await nextOf("unused")).toBeGreaterThan(10_000_000);
  const nextTeam = await nextOf("teams_id_seq");
  expect(nextTeam).toBeGreaterThan(teams + 10_000);
  expect(nextTeam).toBeLessThanOrEqual(teams + 20_001);
});

it("finds another server that an open connection has come to, as through a pooler", async () => {
  const open = connect();
  const before = await nextOf("events_id_seq", open);
  await comeFrom("2/00000001");
  await open.arrive();
  expect(await nextOf("events_id_seq", open)).toBeGreaterThan(before + 10_000_000);
});

it("moves nothing while the server before is not known", async () => {
  await comeFrom(null);
  const before = await nextOf("events_id_seq");
  expect(await nextOf("events_id_seq")).toBe(before + 1);
});

it("uses a database that it must not change in this way, and says so once", async () => {
  await db.pool.query("ALTER TABLE database_server RENAME COLUMN server TO other");
  const notices: string[] = [];
  const refused = connect(notices);
  await Promise.all([nextOf("events_id_seq", refused), nextOf("events_id_seq", refused)]);
  await db.pool.query("ALTER TABLE database_server RENAME COLUMN other TO server");
  expect(notices).toEqual([expect.stringContaining('column "server" does not exist')]);
});
