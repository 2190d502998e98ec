import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
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

it("says whether the database answers, and stops once however often it is asked", async () => {
  await database.ready();
  const away = openDatabase("postgresql://postgres:pw@127.0.0.1:1/none", { poolSize: 1, onIdleError: () => {} });
  await expect(away.ready()).rejects.toThrow("ECONNREFUSED");
  await Promise.all([away.stop(), away.stop()]);
});
