import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { leaseMs, nextDue, nextSlotMs, phaseMs } from "./schedule.ts";

const monitorId = fc.integer({ min: 1, max: 2_147_483_647 });
const intervalSeconds = fc.integer({ min: 10, max: 31_536_000 });
const nowMs = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });

describe("slots", () => {
  it("lie strictly ahead, at most one interval away", () => {
    fc.assert(
      fc.property(monitorId, intervalSeconds, nowMs, (id, interval, now) => {
        const slot = nextSlotMs(phaseMs(id, interval), interval, now);
        expect(slot).toBeGreaterThan(now);
        expect(slot - now).toBeLessThanOrEqual(interval * 1000);
      }),
    );
  });

  it("are one interval apart, whenever one asks", () => {
    fc.assert(
      fc.property(monitorId, intervalSeconds, nowMs, (id, interval, now) => {
        const slot = nextSlotMs(phaseMs(id, interval), interval, now);
        expect(nextSlotMs(phaseMs(id, interval), interval, slot)).toBe(slot + interval * 1000);
        expect(nextSlotMs(phaseMs(id, interval), interval, slot - 1)).toBe(slot);
      }),
    );
  });

  /** How many slots of `count` consecutive monitors lie in each second. */
  function slotsPerSecond(first: number, count: number, interval: number): readonly number[] {
    const perSecond = new Array<number>(interval).fill(0);
    for (let id = first; id < first + count; id += 1) {
      const second = Math.floor(phaseMs(id, interval) / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
    return perSecond;
  }

  it.each([
    [10, 10_000],
    [60, 60_000],
    [600, 120_000],
  ])("spread consecutive monitors over every second of %i", (interval, count) => {
    const perSecond = slotsPerSecond(1, count, interval);
    const mean = count / interval;
    expect(Math.min(...perSecond)).toBeGreaterThan(mean * 0.95);
    expect(Math.max(...perSecond)).toBeLessThan(mean * 1.05);
  });

  it("give the target of consecutive monitors no more than 8 checks a second, or 8 and three times its even share", () => {
    const count = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(monitorId, count, fc.integer({ min: 10, max: 3_600 }), (first, monitors, interval) => {
        const most = Math.max(...slotsPerSecond(first, monitors, interval));
        expect(most).toBeLessThanOrEqual(monitors <= interval ? 8 : 8 + 3 * (monitors / interval));
      }),
    );
  });

  it("keep few consecutive monitors further apart", () => {
    for (let first = 1; first <= 64; first += 1) {
      const phases = Array.from({ length: 4 }, (_, index) => phaseMs(first + index, 600)).sort((a, b) => a - b);
      const gaps = phases.slice(1).map((phase, index) => phase - (phases[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    }
  });
});

describe("lease", () => {
  it.each([
    ["a one-minute monitor's lease ends with its slot", 60, 30_000, 60_000],
    ["a long interval adds no more than 30 s", 3600, 30_000, 60_000],
    ["a short interval leaves 10 s for the queues", 10, 30_000, 40_000],
    ["in between, the lease ends with the interval", 45, 30_000, 45_000],
    ["the longest timeout on the shortest interval", 10, 60_000, 70_000],
  ])("%s", (_name, interval, timeoutMs, expected) => {
    expect(leaseMs(interval, timeoutMs)).toBe(expected);
  });

  it("repeats a lost check within its interval plus 30 s wherever the timeout leaves room for that", () => {
    fc.assert(
      fc.property(intervalSeconds, fc.integer({ min: 1000, max: 60_000 }), (interval, timeoutMs) => {
        expect(leaseMs(interval, timeoutMs)).toBeLessThanOrEqual(
          Math.max(interval * 1000 + 30_000, timeoutMs + 10_000),
        );
      }),
    );
  });
});

describe("due", () => {
  const ID = 7;
  const PHASE = phaseMs(ID, 60);
  /** A slot of the monitor that was claimed on time. */
  const SLOT = PHASE + 600_000;
  const probed = { phaseMs: PHASE, claimedAtMs: SLOT };
  const heartbeat = { phaseMs: null, claimedAtMs: SLOT };

  it.each([
    ["at the next slot", probed, SLOT + 3_000, SLOT + 60_000],
    ["at the next slot, even if a check took longer than one", probed, SLOT + 73_000, SLOT + 120_000],
    ["after the slot that was claimed, if this clock is behind", probed, SLOT - 1_000, SLOT + 60_000],
    ["at the next slot, if nothing was claimed", { ...probed, claimedAtMs: null }, SLOT - 1_000, SLOT],
    ["a heartbeat after another interval", heartbeat, SLOT + 3_000, SLOT + 63_000],
    ["a heartbeat from the claim, if this clock is behind", heartbeat, SLOT - 1_000, SLOT + 60_000],
    ["a heartbeat that was never claimed from now", { phaseMs: null, claimedAtMs: null }, 66_000, 126_000],
  ])("%s", (_name, schedule, nowMs, dueAtMs) => {
    const next = nextDue({ subjectId: ID, intervalSeconds: 60, ...schedule }, nowMs);
    expect(next).toEqual({ dueAtMs, phaseMs: schedule.phaseMs });
  });

  it("lies ahead of this clock and of the claim, by no more than an interval", () => {
    fc.assert(
      fc.property(
        monitorId,
        intervalSeconds,
        nowMs,
        fc.integer({ min: -600_000, max: 600_000 }),
        (id, interval, now, ago) => {
          const claimedAtMs = now - ago;
          const schedule = { subjectId: id, intervalSeconds: interval, phaseMs: phaseMs(id, interval), claimedAtMs };
          const { dueAtMs } = nextDue(schedule, now);
          expect(dueAtMs).toBeGreaterThan(Math.max(now, claimedAtMs));
          expect(dueAtMs - Math.max(now, claimedAtMs)).toBeLessThanOrEqual(interval * 1000);
        },
      ),
    );
  });

  it.each([
    ["far ahead", PHASE + 20_000, 40_000, PHASE],
    ["near: the time in between comes first", PHASE + 50_000, 35_000, PHASE + 50_000],
  ])("with a phase of an earlier version it moves to its slot, %s", (_name, earlier, aheadMs, then) => {
    const claimedAtMs = earlier + 600_000;
    const schedule = { subjectId: ID, intervalSeconds: 60, phaseMs: earlier, claimedAtMs };
    expect(nextDue(schedule, claimedAtMs)).toEqual({ dueAtMs: claimedAtMs + aheadMs, phaseMs: then });
  });

  it("reaches its slots from any phase within three checks, each half an interval to an interval after the one before", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(monitorId, intervalSeconds, nowMs, share, share, (id, interval, now, earlier, answered) => {
        let schedule = { phaseMs: Math.floor(earlier * (interval * 1000 - 1)), dueAtMs: now };
        for (let check = 0; check < 3; check += 1) {
          const overMs = schedule.dueAtMs + Math.floor(answered * 1_000);
          const phase = schedule.phaseMs;
          const next = nextDue(
            { subjectId: id, intervalSeconds: interval, phaseMs: phase, claimedAtMs: schedule.dueAtMs },
            overMs,
          );
          expect(next.dueAtMs - overMs).toBeLessThanOrEqual(interval * 1000);
          if (phase !== phaseMs(id, interval)) expect(next.dueAtMs - overMs).toBeGreaterThanOrEqual(interval * 500);
          schedule = { dueAtMs: next.dueAtMs, phaseMs: next.phaseMs ?? 0 };
        }
        expect(schedule.phaseMs).toBe(phaseMs(id, interval));
        expect((schedule.dueAtMs - schedule.phaseMs) % (interval * 1000)).toBe(0);
      }),
    );
  });
});
