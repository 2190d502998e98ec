import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type Fixture, openFixture } from "../testing.ts";
import { createDatabaseClock } from "./clock.ts";

const HOUR_MS = 3_600_000;
/** Between the refreshes of a test, on a busy machine. */
const NEAR_MS = 60_000;

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** A clock on a machine whose own clocks the test sets. */
function clockOf(machine: { systemMs: number; monotonicMs: number }) {
  return createDatabaseClock(db.pool, {
    systemMs: () => machine.systemMs,
    monotonicMs: () => machine.monotonicMs,
  });
}

const isNear = (date: Date, ms: number) => Math.abs(date.getTime() - ms) < NEAR_MS;

describe("the clock of PostgreSQL", () => {
  it("is this machine's until PostgreSQL was asked, and PostgreSQL's from then on", async () => {
    const machine = { systemMs: Date.now() - HOUR_MS, monotonicMs: 5_000 };
    const clock = clockOf(machine);
    expect(clock.now().getTime()).toBe(machine.systemMs);
    await clock.refresh();
    expect(isNear(clock.now(), Date.now())).toBe(true);
  });

  it("goes on with the clock that only moves forward, whatever this machine's is set to", async () => {
    const machine = { systemMs: Date.now(), monotonicMs: 5_000 };
    const clock = clockOf(machine);
    await clock.refresh();
    const before = clock.now().getTime();
    machine.monotonicMs += 2_000;
    machine.systemMs += HOUR_MS;
    expect(clock.now().getTime()).toBe(before + 2_000);
  });

  /** A machine whose clock that only moves forward goes on while PostgreSQL is asked, and then stands still. */
  function slowMachine(systemAheadMs = 0) {
    const systemMs = Date.now() + systemAheadMs;
    let elapsedMs = 0;
    let looksMs = 0;
    const clock = createDatabaseClock(db.pool, {
      systemMs: () => systemMs,
      monotonicMs: () => {
        const atMs = elapsedMs;
        elapsedMs += looksMs;
        looksMs = 0;
        return atMs;
      },
    });
    return {
      clock,
      async refresh(takesMs: number) {
        looksMs = takesMs;
        await clock.refresh();
      },
    };
  }

  it("is not moved by an answer that took long", async () => {
    const { clock, refresh } = slowMachine();
    await refresh(0);
    const before = clock.now().getTime();
    await refresh(HOUR_MS);
    expect(clock.now().getTime()).toBe(before + HOUR_MS);
  });

  it("is this machine's while PostgreSQL's answers do not contradict it", async () => {
    const { clock, refresh } = slowMachine(10_000);
    const before = clock.now().getTime();
    await refresh(30_000);
    // The 30 s that the answer took do not appear on the machine's clock, which did not move.
    expect(clock.now().getTime()).toBe(before);
  });

  it("is set right by an answer that came soon, after one that took long", async () => {
    const { clock, refresh } = slowMachine(HOUR_MS / 2);
    await refresh(HOUR_MS);
    expect(isNear(clock.now(), Date.now())).toBe(false);
    await refresh(0);
    expect(isNear(clock.now(), Date.now())).toBe(true);
  });

  it("asks again at once when the machine has slept, and the clock that only moves forward with it", async () => {
    const machine = { systemMs: Date.now() - HOUR_MS, monotonicMs: 5_000 };
    const clock = clockOf(machine);
    await clock.refresh();
    machine.systemMs += HOUR_MS;
    machine.monotonicMs -= HOUR_MS;
    expect(isNear(clock.now(), Date.now() - HOUR_MS)).toBe(true);
    await waitFor(async () => isNear(clock.now(), Date.now()), { what: "the next refresh" });
  });
});
