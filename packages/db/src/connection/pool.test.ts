import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { openPool } from "./pool.ts";

/** Also of connecting, which takes a while on a busy machine. */
const TIMEOUT_MS = 2_000;

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("ends a statement that takes too long", async () => {
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: TIMEOUT_MS });
  const slow = { text: "SELECT pg_sleep(60)", query_timeout: 60_000 };
  await expect(pool.query(slow)).rejects.toThrow("statement timeout");
  await stop();
});

it("ends a transaction that is left idle, so that others get its locks", async () => {
  const id = await db.addMonitor();
  const lock = "SELECT FROM subject_states WHERE subject_id = $1 FOR UPDATE";
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: TIMEOUT_MS });
  const vanished = await pool.connect();
  await vanished.query("BEGIN");
  await vanished.query(lock, [id]);
  // Without a bound of its own it would wait for ever.
  const other = await db.pool.connect();
  await other.query("SET statement_timeout = 60000");
  await other.query(lock, [id]);
  other.release(true);
  await expect(vanished.query("COMMIT")).rejects.toThrow();
  vanished.release(true);
  await stop();
});
