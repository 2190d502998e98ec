import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { connectInTime, type Fixture, openFixture } from "../testing.ts";
import { databaseFailure, LateError } from "./failure.ts";
import { type OpenPool, openPool } from "./pool.ts";

const SHORT_MS = 2_000;
const LONG_MS = 60_000;
/** A limit of the server that one connection sets: a machine that stalls exceeds it in no other statement. */
const AT_ONCE_MS = 100;

let db: Fixture;
const opened: OpenPool[] = [];
beforeAll(async () => {
  db = await openFixture();
});
afterAll(async () => {
  for (const { cutOff } of opened) cutOff();
  await db.stop();
});

function open(timeoutMs = LONG_MS, url = db.url): OpenPool {
  const one = openPool(url, { size: 1, onError: () => {}, timeoutMs });
  opened.push(one);
  return one;
}

/** The error of a rejected promise. */
const failureIn = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error("It did not fail"),
    (error: unknown) => error,
  );

/** The URL of the test's database with parts that lead elsewhere. */
function elsewhere(parts: Partial<Pick<URL, "hostname" | "port" | "password" | "pathname" | "search">>): string {
  return Object.assign(new URL(db.url), parts).href;
}

/** A minute's sleep for which the client waits as long. */
function sleepFor(timeoutMs: number) {
  return { text: "SELECT pg_sleep(60)", query_timeout: timeoutMs };
}

const AWAY: Readonly<Record<string, () => Promise<unknown>>> = {
  "no server listens": () => open(LONG_MS, elsewhere({ port: "1" })).pool.query("SELECT 1"),
  "none of several servers answers": () =>
    open(LONG_MS, "postgresql://u:p@127.0.0.1:1,127.0.0.1:2/x").pool.query("SELECT 1"),
  "the name is unknown": () => open(LONG_MS, elsewhere({ hostname: "no.invalid" })).pool.query("SELECT 1"),
  "the password is wrong": () => open(LONG_MS, elsewhere({ password: "wrong" })).pool.query("SELECT 1"),
  "the database is not there": () => open(LONG_MS, elsewhere({ pathname: "/none" })).pool.query("SELECT 1"),
  "the server speaks no TLS": () => open(LONG_MS, elsewhere({ search: "?sslmode=require" })).pool.query("SELECT 1"),
  "a table is not there": () => db.pool.query("SELECT FROM no_table"),
  "the server does not answer a connection": async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const failure = await failureIn(open(SHORT_MS, elsewhere({ hostname: "127.0.0.1", port })).pool.query("SELECT 1"));
    silent.close();
    throw failure;
  },
  "no connection of the pool is free": async () => {
    const { pool } = open(SHORT_MS);
    const held = await connectInTime(pool);
    const failure = await failureIn(pool.query("SELECT 1"));
    held.release();
    throw failure;
  },
  "the answer to a query does not come": () => open().pool.query(sleepFor(SHORT_MS)),
  "the connection is ended by the server": () => open().pool.query("SELECT pg_terminate_backend(pg_backend_pid())"),
  "the connection is gone": async () => {
    const client = await open().pool.connect();
    await failureIn(client.query("SELECT pg_terminate_backend(pg_backend_pid())"));
    const failure = await failureIn(client.query("SELECT 1"));
    client.release(true);
    throw failure;
  },
  "a transaction that is idle is ended": async () => {
    const client = await open().pool.connect();
    await client.query(`SET idle_in_transaction_session_timeout = ${AT_ONCE_MS}`);
    const ended = new Promise((resolve) => client.once("end", resolve));
    await client.query("BEGIN");
    await ended;
    const failure = await failureIn(client.query("COMMIT"));
    client.release(true);
    throw failure;
  },
  "the pool is at its end": async () => {
    const { pool, stop } = open();
    await stop();
    await pool.query("SELECT 1");
  },
  "the pool is cut off while a query waits for a connection": async () => {
    const { pool, cutOff } = open();
    const held = await pool.connect();
    const waiting = failureIn(pool.query("SELECT 1"));
    cutOff();
    held.release(true);
    throw await waiting;
  },
  "two transactions wait for each other": () =>
    db.pool.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$"),
  "the disk is full": () => db.pool.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$"),
  "the work was told to stop": async () => AbortSignal.abort().throwIfAborted(),
};

it.each(Object.entries(AWAY))("away: %s", async (_what, fail) => {
  const error = await failureIn(fail());
  expect([String(error), databaseFailure(error)]).toEqual([expect.any(String), "away"]);
});

it("away: the server only reads", async () => {
  const client = await db.pool.connect();
  await client.query("BEGIN READ ONLY");
  const error = await failureIn(client.query("DELETE FROM teams"));
  await client.query("ROLLBACK");
  client.release();
  expect(databaseFailure(error)).toBe("away");
});

it("late: a statement is cancelled, a lock is not to be had, a bound of ours is over", async () => {
  const { pool } = open();
  await pool.query(`SET statement_timeout = ${AT_ONCE_MS}`);
  const slow = await failureIn(pool.query(sleepFor(LONG_MS)));
  const holder = await db.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM teams FOR UPDATE");
  const locked = await failureIn(open().pool.query("SELECT FROM teams FOR UPDATE NOWAIT"));
  await holder.query("ROLLBACK");
  holder.release();
  expect([slow, locked, new LateError("over")].map(databaseFailure)).toEqual(["late", "late", "late"]);
});

it.each([
  ["a value out of range", "SELECT 99999::smallint"],
  ["a NUL", "SELECT '\"\\u0000\"'::jsonb #>> '{}'"],
  ["a row that is there", "INSERT INTO teams (id, name, plan) SELECT id, name, plan FROM teams"],
  [
    "a row that is changed twice",
    "INSERT INTO teams (id, name, plan) VALUES (7, '', ''), (7, '', '') ON CONFLICT (id) DO UPDATE SET name = ''",
  ],
  ["a trigger that raises", "DO $$ BEGIN RAISE EXCEPTION 'no'; END $$"],
  ["a statement with a fault", "SELECT FROM WHERE"],
])("cannot: %s", async (_what, sql) => {
  expect(databaseFailure(await failureIn(db.pool.query(sql)))).toBe("cannot");
});

it.each([
  "EAI_AGAIN",
  "ETIMEDOUT",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])("away: %s", (code) => {
  expect(databaseFailure(Object.assign(new Error("no"), { code }))).toBe("away");
});

it("cannot: what our code fails at, and what is no error", () => {
  const coded = Object.assign(new TypeError("no"), { code: "ERR_INVALID_ARG_TYPE" });
  expect([new TypeError("no"), coded, new Error("no"), "no", null, undefined].map(databaseFailure)).toEqual(
    Array.from({ length: 6 }, () => "cannot"),
  );
});
