import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import type { PoolClient } from "pg";
import { together } from "../sql/together.ts";
import { inTransaction } from "../sql/transaction.ts";
import { connectInTime, type Fixture, openFixture } from "../testing.ts";
import { openPool } from "./pool.ts";
import { openDoor, openStandby, twoDoors } from "./standby.fixture.ts";

const TIMEOUT_MS = 2_000;
/** No machine stalls for longer. */
const PATIENT_MS = 60_000;

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("ends a statement that takes too long", async () => {
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: TIMEOUT_MS });
  (await connectInTime(pool)).release();
  const slow = { text: "SELECT pg_sleep(60)", query_timeout: PATIENT_MS };
  await expect(pool.query(slow)).rejects.toThrow("statement timeout");
  await stop();
});

it("plans a named statement once for a connection, and by an index, if it is to", async () => {
  const plansOf = async (plansOnce: boolean) => {
    const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, plansOnce });
    // The table is so small that a scan is cheaper.
    const statement = { name: "team", text: "SELECT 1 FROM teams WHERE id = ANY ($1::int[])", values: ["{1}"] };
    for (let run = 0; run < 3; run++) await pool.query(statement);
    const { rows } = await pool.query(
      "SELECT custom_plans::int, generic_plans::int FROM pg_prepared_statements WHERE name = 'team'",
    );
    const { rows: plan } = await pool.query("EXPLAIN EXECUTE team('{1}')");
    await stop();
    return { ...rows[0], byIndex: JSON.stringify(plan).includes("teams_pkey") };
  };
  expect(await plansOf(true)).toEqual({ custom_plans: 0, generic_plans: 3, byIndex: true });
  expect(await plansOf(false)).toEqual({ custom_plans: 3, generic_plans: 0, byIndex: expect.any(Boolean) });
});

it("begins a transaction with its first statement, and sends statements together, in one round trip", async () => {
  const door = await openDoor(db.url);
  const url = new URL(db.url);
  url.port = String(door.port);
  const { pool, stop } = openPool(url.href, { size: 1, onError: () => {} });
  const select = (client: PoolClient, value: number) => async () =>
    (await client.query<{ value: number }>("SELECT $1::int AS value", [value])).rows[0]?.value;
  const read = (client: PoolClient) =>
    together(client, select(client, 1), () => together(client, select(client, 2), select(client, 3)));
  await pool.query("SELECT 1");
  const before = door.roundTrips();
  expect(await inTransaction(pool, read)).toEqual([1, [2, 3]]);
  expect(door.roundTrips() - before).toBe(2);
  expect(await inTransaction(pool, (client, finish) => finish(() => read(client)))).toEqual([1, [2, 3]]);
  expect(door.roundTrips() - before).toBe(3);
  await stop();
  await door.stop();
});

it("is cut off: what is under way fails at once, what waits for a connection too, and what is asked later", async () => {
  const { pool, stop, cutOff } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: 120_000 });
  await pool.query("SELECT 1");
  const outcomes = Promise.allSettled([pool.query("SELECT pg_sleep(60)"), pool.query("SELECT 1")]);
  const isUnderWay = async () =>
    (await db.pool.query("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'"))
      .rowCount === 1;
  await waitFor(isUnderWay, { what: "the statement" });
  const elapsedMs = startStopwatch();
  cutOff();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  // The query that waited for the connection would fail automatically after two minutes.
  expect(elapsedMs()).toBeLessThan(30_000);
  await expect(pool.query("SELECT 1")).rejects.toThrow("after calling end");
  await stop();
});

it("is cut off while a connection is being made", async () => {
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { pool, stop, cutOff } = openPool(`postgresql://u:p@127.0.0.1:${port}/x`, {
    ...{ size: 1, onError: () => {}, timeoutMs: 60_000 },
  });
  const connected = once(silent, "connection");
  const asked = expect(pool.query("SELECT 1")).rejects.toThrow();
  await connected;
  const elapsedMs = startStopwatch();
  cutOff();
  await asked;
  await stop();
  expect(elapsedMs()).toBeLessThan(30_000);
  silent.close();
});

it("ends a transaction that is left idle, so that others get its locks", async () => {
  const id = await db.addMonitor();
  const lock = `SELECT FROM subject_states WHERE subject_id = ${id} FOR UPDATE`;
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: TIMEOUT_MS });
  const vanished = await connectInTime(pool);
  const begin = { text: `BEGIN; ${lock}`, query_timeout: PATIENT_MS };
  await vanished.query(begin);
  // Without its own bound it would wait for ever.
  const other = await db.pool.connect();
  await other.query(`SET statement_timeout = ${PATIENT_MS}`);
  await other.query(lock);
  other.release(true);
  await expect(vanished.query("COMMIT")).rejects.toThrow();
  vanished.release(true);
  await stop();
});

describe("of several servers", () => {
  /** Where nothing listens, and where PostgreSQL does. */
  function addressOf(servers: readonly ("none" | "here")[]): string {
    const { host, hostname, pathname, username, password } = new URL(db.url);
    const hosts = servers.map((server) => (server === "here" ? host : `${hostname}:1`));
    return `postgresql://${username}:${password}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
  }

  it("uses one that takes changes, and says of each why it does not", async () => {
    const { pool, stop } = openPool(addressOf(["none", "here"]), { size: 1, onError: () => {} });
    expect((await pool.query("SELECT current_database() AS name")).rows).toEqual([
      { name: new URL(db.url).pathname.slice(1) },
    ]);
    await stop();
    const none = openPool(addressOf(["none", "none"]), { size: 1, onError: () => {} });
    await expect(none.pool.query("SELECT 1")).rejects.toThrow(
      /^No PostgreSQL server accepts changes \(127.0.0.1:1: .*ECONNREFUSED.*; 127.0.0.1:1: .*ECONNREFUSED.*\)$/,
    );
    await none.stop();
  });

  it("finds the one that takes changes by now, when the one that it used before has become a standby", async () => {
    const standby = await openStandby(db);
    const [first, second] = [await openDoor(db.url), await openDoor(db.url)];
    const { pool, stop } = openPool(twoDoors(db.url, [first.port, second.port]), { size: 1, onError: () => {} });
    const client = await pool.connect();
    // Each was asked once, and the one that is used has one more connection.
    expect([first.connections(), second.connections()].sort()).toEqual([1, 2]);
    const used = first.connections() === 2 ? first : second;
    // The connection ends without an error, as one that was idle for long.
    client.release(true);
    used.leadTo(standby.name);
    await expect(pool.query("SELECT 1")).rejects.toThrow("is a standby");
    await inTransaction(pool, (changing) => changing.query("UPDATE teams SET name = name"));
    await stop();
    await first.stop();
    await second.stop();
    await standby.drop();
  });
});

it("gives up a connection whose server takes no changes any more, and makes another one", async () => {
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {} });
  const processId = async () => (await pool.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
  const first = await processId();
  await pool.query("SET default_transaction_read_only = on");
  await expect(inTransaction(pool, (client) => client.query("UPDATE teams SET name = name"))).rejects.toThrow(
    expect.objectContaining({ code: "25006" }),
  );
  expect(await processId()).not.toBe(first);
  await inTransaction(pool, (client) => client.query("UPDATE teams SET name = name"));
  await stop();
});

it("does not wait long for a transaction to be rolled back by a server that does not answer", async () => {
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: 60_000 });
  const unanswered = { text: "SELECT pg_sleep(60)", query_timeout: 500 };
  const elapsedMs = startStopwatch();
  await expect(inTransaction(pool, (client) => client.query(unanswered))).rejects.toThrow("Query read timeout");
  expect(elapsedMs()).toBeLessThan(30_000);
  await stop();
});
