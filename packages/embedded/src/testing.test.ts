import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import pg from "pg";
import { testDatabase, testRedisUrl, waitFor } from "./testing.ts";

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  return rows.map((row) => row.tablename);
}

describe("testDatabase", () => {
  it("is migrated, and its own", async () => {
    const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await client.query("CREATE TABLE only_here (id int)");
    await client.end();
    expect(await tables(first.url)).toEqual(expect.arrayContaining(["schema_migrations", "only_here"]));
    expect(await tables(second.url)).not.toContain("only_here");
    await Promise.all([first.drop(), second.drop()]);
    await expect(tables(first.url)).rejects.toThrow("does not exist");
  });
});

describe("testRedisUrl", () => {
  it("is empty each time", async () => {
    const redis = new Redis(await testRedisUrl());
    await redis.set("key", "value");
    expect(await redis.dbsize()).toBe(1);
    await testRedisUrl();
    expect(await redis.dbsize()).toBe(0);
    redis.disconnect();
  });
});

describe("the clock", () => {
  /** The calls between two looks at this process's clock. Some say no more than the second. */
  async function expectHere(ask: () => Promise<number>): Promise<void> {
    const fromMs = Date.now();
    const shownMs = await ask();
    expect(shownMs).toBeGreaterThanOrEqual(fromMs - 1_000);
    expect(shownMs).toBeLessThanOrEqual(Date.now() + 1_000);
  }

  it("of PostgreSQL is that of the tests", async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await expectHere(async () => {
      const { rows } = await client.query<{ ms: number }>(
        "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
      );
      return rows[0]?.ms ?? 0;
    });
    await client.end();
    await database.drop();
  });

  it.each<[string, readonly string[]]>([
    ["date", ["+%s000"]],
    [process.execPath, ["-p", "Date.now()"]],
  ])("of %s is that of the tests, also with variables of its own", async (program, args) => {
    const env = { PATH: process.env["PATH"] ?? "" };
    await expectHere(async () => Number((await promisify(execFile)(program, args, { env })).stdout));
    await expectHere(async () => Number(execFileSync(program, args, { env, encoding: "utf8" })));
  });
});

describe("waitFor", () => {
  it("returns the value once there is one", async () => {
    let asked = 0;
    expect(await waitFor(async () => (++asked < 3 ? null : asked), { what: "the third question" })).toBe(3);
  });

  it("says what did not happen", async () => {
    await expect(waitFor(async () => false, { timeoutMs: 30, what: "nothing" })).rejects.toThrow(
      "Waited 30 ms in vain for nothing.",
    );
  });
});
