import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckResult, missedPing, type Regions } from "@pharos/core";
import type { Pool } from "../pool.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { claim } from "./claim.ts";
import { recordPings } from "./pings.ts";
import { record as recordIn } from "./record.ts";

/** One live region: its failure stands. */
const ALONE: Regions = { live: ["lon"], quarantined: new Set() };
const record = (pool: Pool, results: readonly CheckResult[], now: Date) => recordIn(pool, results, ALONE, now);

let db: Fixture;
const NOW = new Date();
const atMs = NOW.getTime();
const later = (ms: number) => new Date(atMs + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

async function heartbeat(intervalSeconds = 60): Promise<{ id: number; token: string }> {
  const token = randomUUID();
  return { id: await db.addMonitor({ type: "heartbeat", token, intervalSeconds, now: NOW }), token };
}

const checksOf = (id: number) =>
  db.rows("SELECT check_number, checked_at, status, region FROM checks WHERE monitor_id = $1 ORDER BY 1", [id]);

describe("recordPings", () => {
  it("records a ping as a check without a region and moves the deadline", async () => {
    const { id, token } = await heartbeat(90_000);
    const ping = { token, atMs };
    const { known } = await recordPings(db.pool, [ping]);
    expect(known.has(ping)).toBe(true);
    expect(await checksOf(id)).toEqual([{ check_number: 1, checked_at: NOW, status: "up", region: null }]);
    const [schedule] = await db.rows("SELECT due_at FROM monitor_schedules WHERE monitor_id = $1", [id]);
    expect(schedule?.["due_at"]).toEqual(later(90_002_000));
  });

  it("knows neither strangers nor paused monitors, and records the others of the batch", async () => {
    const [active, paused] = [await heartbeat(), await heartbeat()];
    await db.pool.query("UPDATE monitor_schedules SET active = false WHERE monitor_id = $1", [paused.id]);
    const pings = [randomUUID(), paused.token, active.token].map((token) => ({ token, atMs }));
    const { known } = await recordPings(db.pool, pings);
    expect(pings.map((ping) => known.has(ping))).toEqual([false, false, true]);
    expect(await checksOf(paused.id)).toEqual([]);
  });

  it("records every ping of a burst", async () => {
    const { id, token } = await heartbeat();
    await recordPings(
      db.pool,
      [0, 1, 2].map((ms) => ({ token, atMs: atMs + ms })),
    );
    expect((await checksOf(id)).map((check) => check["checked_at"])).toEqual([later(0), later(1), later(2)]);
  });

  it("makes a missed deadline that it crosses count for nothing", async () => {
    const { id, token } = await heartbeat();
    const { missed } = await claim(db.pool, later(62_000), 1000);
    const crossed = missed.filter((one) => one.monitorId === id).map((one) => missedPing(one, atMs + 62_000));
    expect(crossed).toHaveLength(1);
    await recordPings(db.pool, [{ token, atMs: atMs + 62_001 }]);
    expect(await record(db.pool, crossed, later(62_002))).toMatchObject({ recorded: 0, stale: 1, eventIds: [] });
    expect((await checksOf(id)).map((check) => check["status"])).toEqual(["up"]);
  });

  it("resolves what a missed deadline opened", async () => {
    const { id, token } = await heartbeat();
    const { missed } = await claim(db.pool, later(62_000), 1000);
    await record(
      db.pool,
      missed.filter((one) => one.monitorId === id).map((one) => missedPing(one, atMs + 62_000)),
      NOW,
    );
    expect(await db.rows("SELECT cause FROM incidents WHERE monitor_id = $1 AND resolved_at IS NULL", [id])).toEqual([
      { cause: "No ping received in the last 1 minute." },
    ]);
    const { eventIds } = await recordPings(db.pool, [{ token, atMs: atMs + 70_000 }]);
    expect(await db.rows("SELECT kind FROM events WHERE id = $1", [eventIds[0]])).toEqual([
      { kind: "monitor.recovery" },
    ]);
  });

  it("never records a ping on a monitor whose pause has committed", async () => {
    const { id, token } = await heartbeat();
    const pause = await db.pool.connect();
    await pause.query("BEGIN");
    await pause.query("SELECT 1 FROM monitor_states WHERE monitor_id = $1 FOR UPDATE", [id]);
    const ping = { token, atMs };
    const recording = recordPings(db.pool, [ping]);
    // The ping waits for the lock that the pause holds.
    await pause.query("UPDATE monitor_schedules SET active = false WHERE monitor_id = $1", [id]);
    await pause.query("COMMIT");
    pause.release();
    expect((await recording).known.has(ping)).toBe(false);
    expect(await checksOf(id)).toEqual([]);
  });
});
