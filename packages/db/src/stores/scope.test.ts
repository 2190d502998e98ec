import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import pg from "pg";
import { type Database, openDatabase } from "../connection/client.ts";
import { databaseFailure, LateError } from "../connection/failure.ts";
import { textOf } from "../connection/lent-connection.ts";
import type { Prisma } from "../generated/client.ts";
import { ownScope, type StoreScope } from "./scope.ts";

let empty: TestDatabase;
let database: Database;
let scope: StoreScope;

beforeAll(async () => {
  empty = await testDatabase();
  database = openDatabase(empty.url, { poolSize: 2, onIdleError: () => {} });
  scope = ownScope(database.prisma, database.pool);
});

afterAll(async () => {
  await database.stop();
  await empty.drop();
});

const addTeam = (tx: Prisma.TransactionClient, name: string) =>
  tx.$executeRaw`INSERT INTO teams (name, plan) VALUES (${name}, 'free')`;
const countTeams = async (name: string) => database.prisma.team.count({ where: { name } });

describe("a transaction", () => {
  it("has plain statements and statements of Prisma, which see each other", async () => {
    const seen = await scope.transaction(async (tx) => {
      expect(await addTeam(tx, "both")).toBe(1);
      const team = await tx.team.findFirstOrThrow({ where: { name: "both" } });
      await tx.team.update({ where: { id: team.id }, data: { plan: "business" } });
      return tx.$queryRawUnsafe("SELECT plan, id = $1 AS same FROM teams WHERE name = $2", team.id, "both");
    });
    expect(seen).toEqual([{ plan: "business", same: true }]);
  });

  it("sends one BEGIN and one COMMIT, with and without models", async () => {
    const query = jest.spyOn(pg.Client.prototype, "query");
    const borders = () =>
      query.mock.calls.map(([sent]) => textOf(sent)).filter((text) => /^(?:BEGIN|COMMIT|ROLLBACK)$/.test(text));
    await scope.transaction((tx) => addTeam(tx, "without"));
    await scope.transaction(async (tx) => {
      await addTeam(tx, "with");
      await Promise.all([tx.team.count(), tx.team.findFirst({ where: { name: "with" }, include: { places: true } })]);
    });
    expect(borders()).toEqual(["BEGIN", "COMMIT", "BEGIN", "COMMIT"]);
    query.mockRestore();
  });

  it("is taken back if it takes too long", async () => {
    const brief = ownScope(database.prisma, database.pool, 50);
    const slow = brief.transaction(async (tx) => {
      await tx.team.create({ data: { name: "slow", plan: "free" } });
      await new Promise(() => {});
    });
    await expect(slow).rejects.toThrow(new LateError("The transaction took more than 50 ms."));
    expect(await countTeams("slow")).toBe(0);
  });

  it("takes back both if it fails", async () => {
    const failing = scope.transaction(async (tx) => {
      await addTeam(tx, "plain");
      await tx.team.create({ data: { name: "model", plan: "free" } });
      await tx.$executeRawUnsafe("SELECT 1 / 0");
    });
    await expect(failing).rejects.toThrow("division by zero");
    expect([await countTeams("plain"), await countTeams("model")]).toEqual([0, 0]);
  });

  it("is separate from another one that runs at the same time", async () => {
    const backend = (tx: Prisma.TransactionClient) => tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    const [one, other] = await Promise.all([
      scope.transaction(async (tx) => [await backend(tx), await backend(tx)]),
      scope.transaction(async (tx) => [await backend(tx), await backend(tx)]),
    ]);
    expect(one[0]).toEqual(one[1]);
    expect(other[0]).toEqual(other[1]);
    expect(one[0]).not.toEqual(other[0]);
  });

  it("rejects statements that come while it is taken back", async () => {
    const late: Promise<unknown>[] = [];
    const failing = scope.transaction(async (tx) => {
      await addTeam(tx, "taken back");
      // The first statement is on its way when the transaction fails, and the next one comes before the connection is released.
      const slow = tx.$queryRaw`SELECT pg_sleep(0.3)::text`;
      // On a busy machine the connection may end before the answer.
      const answered = slow.catch(() => {});
      late.push(answered.then(() => addTeam(tx, "outside")).catch((error: unknown) => error));
      throw new Error("failed");
    });
    await expect(failing).rejects.toThrow("failed");
    expect(await Promise.all(late)).toEqual([new Error("The transaction is over.")]);
    expect([await countTeams("taken back"), await countTeams("outside")]).toEqual([0, 0]);
  });

  it("rejects statements that come after its end, because its connection may be another's", async () => {
    let ended: Prisma.TransactionClient | null = null;
    await scope.transaction(async (tx) => {
      ended = tx;
      await addTeam(tx, "before");
      await tx.team.count();
      expect(() => Reflect.get(tx, "$transaction")).toThrow("Prisma's $transaction has no place in a transaction");
    });
    const after = (send: (tx: Prisma.TransactionClient) => Promise<unknown>) =>
      Promise.resolve(ended)
        .then((tx) => tx && send(tx))
        .catch((error: unknown) => error);
    const late = await after((tx) => addTeam(tx, "after"));
    expect(late).toEqual(new Error("The transaction is over."));
    expect(databaseFailure(late)).toBe("late");
    expect(await after((tx) => tx.team.create({ data: { name: "after", plan: "free" } }))).toEqual(late);
    expect([await countTeams("before"), await countTeams("after")]).toEqual([1, 0]);
  });
});

it("reads bigints as numbers, in a transaction and outside of one", async () => {
  const read = (client: Prisma.TransactionClient) => client.$queryRaw`SELECT 5::bigint AS id, ${[1, 2]}::int[] AS list`;
  const expected = [{ id: 5, list: [1, 2] }];
  expect(await read(scope.client)).toEqual(expected);
  expect(await scope.transaction(read)).toEqual(expected);
});
