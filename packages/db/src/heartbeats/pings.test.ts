import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckVotes, missedPingResult } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { claimMissed } from "../checks/claim-deadlines.ts";
import { record as recordIn } from "../checks/record.ts";
import type { Pool } from "../connection/pool.ts";
import { ALONE, type Fixture, isBlocked, openFixture } from "../testing.ts";
import { barePing } from "./bare-ping.fixture.ts";
import type { Ping, RecordPingsOptions } from "./ping-deadlines.ts";
import { recordPings as recordPingsAt } from "./pings.ts";

const record = (pool: Pool, reports: readonly CheckVotes[], now: Date) => recordIn(pool, reports, ALONE, now);

let db: Fixture;
const NOW = new Date();
const atMs = NOW.getTime();
const later = (ms: number) => new Date(atMs + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** Waits until a ping has read the rows that it locks, and waits for the lock of another transaction. */
async function untilPingWaits(): Promise<void> {
  await waitFor(() => isBlocked(db.pool), { what: "a ping to wait for a lock" });
}

/** Records pings at the time of the newest one, unless a time is given. */
function recordPings(pool: Pool, pings: readonly Ping[], now?: Date, options?: RecordPingsOptions) {
  return recordPingsAt(pool, pings, now ?? new Date(Math.max(...pings.map((ping) => ping.atMs))), options);
}

async function heartbeat(intervalSeconds = 60): Promise<{ id: number; token: string }> {
  const token = randomUUID();
  return { id: await db.addMonitor({ type: "heartbeat", token, intervalSeconds, now: NOW }), token };
}

const checksOf = (id: number) =>
  db.rows("SELECT check_number, checked_at, status, region FROM checks WHERE subject_id = $1 ORDER BY 1", [id]);

describe("recordPings", () => {
  it("records a ping as a check without a region and moves the deadline", async () => {
    const { id, token } = await heartbeat(90_000);
    const ping = barePing(token, atMs);
    const { known } = await recordPings(db.pool, [ping]);
    expect(known.has(ping)).toBe(true);
    expect(await checksOf(id)).toEqual([{ check_number: 1, checked_at: NOW, status: "up", region: null }]);
    const [schedule] = await db.rows("SELECT due_at FROM subject_schedules WHERE subject_id = $1", [id]);
    expect(schedule?.["due_at"]).toEqual(later(90_002_000));
  });

  it("knows neither strangers nor paused monitors, and records the others of the batch", async () => {
    const [active, paused] = [await heartbeat(), await heartbeat()];
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [paused.id]);
    const pings = [randomUUID(), paused.token, active.token].map((token) => barePing(token, atMs));
    const { known } = await recordPings(db.pool, pings);
    expect(pings.map((ping) => known.has(ping))).toEqual([false, false, true]);
    expect(await checksOf(paused.id)).toEqual([]);
  });

  it.each(["kind = 'server'", "type = 'http'"])("knows no subject with %s, whatever its token", async (other) => {
    const { id, token } = await heartbeat();
    await db.pool.query(`UPDATE subjects SET ${other} WHERE id = $1`, [id]);
    const ping = barePing(token, atMs);
    const { known } = await recordPings(db.pool, [ping]);
    expect([known.has(ping), await checksOf(id)]).toEqual([false, []]);
  });

  it("records every ping of a burst", async () => {
    const { id, token } = await heartbeat();
    await recordPings(
      db.pool,
      [0, 1, 2].map((ms) => barePing(token, atMs + ms)),
    );
    expect((await checksOf(id)).map((check) => check["checked_at"])).toEqual([later(0), later(1), later(2)]);
  });

  it("makes a missed deadline that it crosses count for nothing", async () => {
    const { id, token } = await heartbeat();
    const { claimed: missed } = await claimMissed(db.pool, later(62_000), 1000);
    const crossed = missed.filter((one) => one.subjectId === id).map((one) => missedPingResult(one, atMs + 62_000));
    expect(crossed).toHaveLength(1);
    await recordPings(db.pool, [barePing(token, atMs + 62_001)]);
    expect(await record(db.pool, crossed, later(62_002))).toMatchObject({ recorded: [], overtaken: 1, eventIds: [] });
    expect((await checksOf(id)).map((check) => check["status"])).toEqual(["up"]);
  });

  it("resolves what a missed deadline opened", async () => {
    const { id, token } = await heartbeat();
    const { claimed: missed } = await claimMissed(db.pool, later(62_000), 1000);
    await record(
      db.pool,
      missed.filter((one) => one.subjectId === id).map((one) => missedPingResult(one, atMs + 62_000)),
      NOW,
    );
    const open = "SELECT cause, regions FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL";
    expect(await db.rows(open, [id])).toEqual([{ cause: "No ping received in the last 1 minute.", regions: [] }]);
    const { eventIds } = await recordPings(db.pool, [barePing(token, atMs + 70_000)]);
    expect(await db.rows("SELECT happening FROM events WHERE id = $1", [eventIds[0]])).toEqual([
      { happening: "recovery" },
    ]);
  });

  it("never records a ping on a monitor whose pause has committed", async () => {
    const { id, token } = await heartbeat();
    const pause = await db.pool.connect();
    await pause.query("BEGIN");
    await pause.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE", [id]);
    const ping = barePing(token, atMs);
    const recording = recordPings(db.pool, [ping]);
    await untilPingWaits();
    await pause.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [id]);
    await pause.query("COMMIT");
    pause.release();
    expect((await recording).known.has(ping)).toBe(false);
    expect(await checksOf(id)).toEqual([]);
  });

  it("goes by the number and the deadline that were claimed while it waited", async () => {
    const { id, token } = await heartbeat();
    const claim = await db.pool.connect();
    await claim.query("BEGIN");
    await claim.query("UPDATE subject_schedules SET check_number = 7, due_at = $2 WHERE subject_id = $1", [
      id,
      later(900_000),
    ]);
    const recording = recordPings(db.pool, [barePing(token, atMs)]);
    await untilPingWaits();
    await claim.query("COMMIT");
    claim.release();
    await recording;
    // In flight, so the deadline is when to look again: the ping's own comes first.
    const schedules = "SELECT check_number, due_at FROM subject_schedules WHERE subject_id = $1";
    expect(await db.rows(schedules, [id])).toEqual([{ check_number: 8, due_at: later(62_000) }]);
    expect(await checksOf(id)).toMatchObject([{ check_number: 8, status: "up" }]);
  });
});

describe("a ping that is recorded late", () => {
  const MINUTE_MS = 60_000;
  /** Its deadline passes, the scheduler claims that, and the recorder records it. */
  async function miss(id: number, afterMs: number) {
    const { claimed: missed } = await claimMissed(db.pool, later(afterMs), 1000);
    const own = missed.filter((one) => one.subjectId === id).map((one) => missedPingResult(one, atMs + afterMs));
    return () => record(db.pool, own, later(afterMs));
  }

  async function now(id: number) {
    const [row] = await db.rows(
      `SELECT st.status, s.due_at, st.last_checked_at, s.check_number - st.check_number AS in_flight,
         (SELECT count(*)::int FROM checks WHERE subject_id = $1) AS checks,
         (SELECT count(*)::int FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL) AS open
       FROM subject_states st JOIN subject_schedules s USING (subject_id) WHERE subject_id = $1`,
      [id],
    );
    return row;
  }

  it("moves no deadline backwards, and leaves the newest ping the last check", async () => {
    const { id, token } = await heartbeat();
    await recordPings(db.pool, [barePing(token, atMs + 50_000)]);
    await recordPings(db.pool, [barePing(token, atMs + 20_000)], later(51_000));
    expect(await now(id)).toEqual({
      status: "up",
      due_at: later(50_000 + 62_000),
      last_checked_at: later(50_000),
      in_flight: 0,
      checks: 2,
      open: 0,
    });
  });

  it("makes a deadline that it had kept count for nothing while that is on its way", async () => {
    const { id, token } = await heartbeat();
    const recordMiss = await miss(id, 62_000);
    await recordPings(db.pool, [barePing(token, atMs + 30_000)], later(63_000));
    expect(await recordMiss()).toMatchObject({ recorded: [], overtaken: 1 });
    expect(await now(id)).toMatchObject({ status: "up", due_at: later(92_000), in_flight: 0, open: 0 });
  });

  it("recovers at once what went down although it had come in time, and keeps its own deadline", async () => {
    const { id, token } = await heartbeat();
    await (await miss(id, 62_000))();
    expect(await now(id)).toMatchObject({ status: "down", open: 1 });
    const { eventIds } = await recordPings(db.pool, [barePing(token, atMs + 30_000)], later(63_000));
    expect(eventIds).toHaveLength(1);
    expect(await now(id)).toMatchObject({ status: "up", due_at: later(92_000), open: 0 });
    expect(
      await db.rows("SELECT resolved_at >= started_at AS ordered FROM incidents WHERE subject_id = $1", [id]),
    ).toEqual([{ ordered: true }]);
  });

  it("does not revive what has been down since rightly", async () => {
    const { id, token } = await heartbeat();
    await (await miss(id, 62_000))();
    const before = await now(id);
    const { known, eventIds } = await recordPings(db.pool, [barePing(token, atMs + 30_000)], later(10 * MINUTE_MS));
    expect([known.size, eventIds]).toEqual([1, []]);
    expect(await now(id)).toEqual({ ...before, checks: 2 });
  });

  it("leaves a deadline that has passed since to be missed", async () => {
    const { id, token } = await heartbeat();
    const recordMiss = await miss(id, 62_000);
    await recordPings(db.pool, [barePing(token, atMs + 30_000)], later(10 * MINUTE_MS));
    expect(await recordMiss()).toMatchObject({ overtaken: 1 });
    await (await miss(id, 10 * MINUTE_MS))();
    expect(await now(id)).toMatchObject({ status: "down", open: 1 });
  });

  it("from before a resume leaves the monitor pending", async () => {
    const { id, token } = await heartbeat();
    await recordPings(db.pool, [barePing(token, atMs - 10_000)], later(0));
    expect(await now(id)).toMatchObject({ status: "pending", due_at: later(62_000), checks: 1 });
  });

  it("and perhaps twice is recorded once", async () => {
    const { id, token } = await heartbeat();
    const pings = [0, 1, 2].map((ms) => barePing(token, atMs + ms));
    await recordPings(db.pool, pings.slice(0, 2));
    for (let time = 0; time < 2; time++) {
      const { known } = await recordPings(db.pool, pings, later(100), { mayBeRepeats: true });
      expect(known.size).toBe(3);
    }
    expect(await checksOf(id)).toHaveLength(3);
  });

  it("commits nothing once it is told to stop", async () => {
    const { id, token } = await heartbeat();
    const over = AbortSignal.abort();
    await expect(recordPings(db.pool, [barePing(token, atMs)], NOW, { signal: over })).rejects.toThrow();
    expect(await now(id)).toMatchObject({ status: "pending", checks: 0, due_at: later(62_000) });
  });
});
