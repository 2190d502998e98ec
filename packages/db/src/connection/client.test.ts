import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { inTransaction } from "../sql/transaction.ts";
import { type Database, openDatabase } from "./client.ts";

let empty: TestDatabase;
let database: Database;

beforeAll(async () => {
  empty = await testDatabase();
  database = openDatabase(empty.url, { poolSize: 1, onIdleError: () => {} });
});

afterAll(async () => {
  await database.stop();
  await empty.drop();
});

async function preparedStatements(): Promise<number> {
  const { rows } = await database.pool.query("SELECT count(*)::int AS count FROM pg_prepared_statements");
  return rows[0].count;
}

it("prepares a statement once, and those of any length not at all", async () => {
  await database.prisma.team.findFirst({ where: { id: 1 } });
  const before = await preparedStatements();
  expect(before).toBe(1);
  for (let length = 2; length < 20; length += 1) {
    const ids = Array.from({ length }, (_, index) => index);
    await database.prisma.team.findFirst({ where: { id: length } });
    await database.prisma.team.findMany({ where: { id: { in: ids } } });
    await database.prisma.user.createMany({ data: ids.map((id) => ({ email: `${length}-${id}@example.com` })) });
  }
  expect(await preparedStatements()).toBe(before);
});

it("prepares a statement with lists of constants and of queries once, also in a transaction", async () => {
  const { prisma } = database;
  await prisma.$transaction((tx) => tx.team.count());
  const before = await preparedStatements();
  const listed = `SELECT id FROM teams WHERE plan IN ('free', 'business') AND id IN (SELECT team_id FROM memberships) AND id = $1`;
  for (let id = 1; id < 5; id += 1) await prisma.$transaction((tx) => tx.$queryRawUnsafe(listed, id));
  expect(await preparedStatements()).toBe(before + 1);
});

describe("a rehearsal", () => {
  const named = (name: string) => ({ data: { name, plan: "free" } });
  const countOf = async ({ pool }: Database) =>
    (await pool.query("SELECT count(*)::int AS count FROM teams")).rows[0].count;

  it("has transactions as users of the pool know them, and leaves nothing", async () => {
    const rehearsal = openDatabase(empty.url, { poolSize: 1, onIdleError: () => {}, isRehearsal: true });
    const { prisma, pool } = rehearsal;
    const before = await countOf(rehearsal);
    const kept = await prisma.$transaction(async (tx) => {
      const { id } = await tx.team.create(named("Kept"));
      // Another user of the connection, while the transaction runs.
      expect(await countOf(rehearsal)).toBe(before + 1);
      return id;
    });
    const failed = prisma.$transaction(async (tx) => {
      await tx.team.create(named("Failed"));
      await tx.team.create({ data: { ...named("Twice").data, id: kept } });
    });
    await expect(failed).rejects.toMatchObject({ code: "P2002" });
    await expect(prisma.team.create({ data: { ...named("Twice").data, id: kept } })).rejects.toThrow();
    await expect(pool.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    const undone = inTransaction(pool, async (client, finish) => {
      await client.query("DELETE FROM teams");
      return finish(() => client.query("SELECT 1 / 0"));
    });
    await expect(undone).rejects.toThrow("division by zero");
    expect(await countOf(rehearsal)).toBe(before + 1);
    const both = ["A", "B"].map((name) => prisma.$transaction((tx) => tx.team.create(named(name))));
    await Promise.all(both);
    expect(await countOf(rehearsal)).toBe(before + 3);
    await rehearsal.stop();
    expect(await countOf(database)).toBe(before);
  });
});

it("says whether the database answers, and stops once however often it is asked", async () => {
  await database.ready();
  const away = openDatabase("postgresql://postgres:pw@127.0.0.1:1/none", { poolSize: 1, onIdleError: () => {} });
  await expect(away.ready()).rejects.toThrow("ECONNREFUSED");
  await Promise.all([away.stop(), away.stop()]);
});
