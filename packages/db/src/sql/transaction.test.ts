import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { type Fixture, openFixture } from "../testing.ts";
import { inTransaction } from "./transaction.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
  await db.pool.query("CREATE TABLE numbers (n int UNIQUE DEFERRABLE INITIALLY DEFERRED CHECK (n < 10))");
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE numbers");
});
afterAll(() => db.stop());

const insert = (client: pg.PoolClient, n: number) => () => client.query("INSERT INTO numbers VALUES ($1)", [n]);
const stored = async () => (await db.rows("SELECT n FROM numbers ORDER BY n")).map(({ n }) => n);

describe.each([true, false])(
  "a transaction that finishes with its last statement, statements sent together: %j",
  (pipeline) => {
    let pool: pg.Pool;
    beforeAll(() => {
      pool = new pg.Pool({ connectionString: db.url, max: 1, pipeline });
    });
    afterAll(() => pool.end());

    const insertBoth = (first: number, last: number) =>
      inTransaction(pool, async (client, finish) => {
        await insert(client, first)();
        return finish(insert(client, last));
      });

    it("commits all", async () => {
      expect((await insertBoth(1, 2)).rowCount).toBe(1);
      expect(await stored()).toEqual([1, 2]);
    });

    it("throws the error of the last statement, and stores nothing", async () => {
      await expect(insertBoth(1, 10)).rejects.toThrow("numbers_n_check");
      expect(await stored()).toEqual([]);
      await insertBoth(3, 4);
      expect(await stored()).toEqual([3, 4]);
    });

    it("throws the error of the commit, and stores nothing", async () => {
      await expect(insertBoth(1, 1)).rejects.toThrow("numbers_n_key");
      expect(await stored()).toEqual([]);
      await insertBoth(3, 4);
      expect(await stored()).toEqual([3, 4]);
    });
  },
);
