import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { firstDueAt, leaseMs, nextDueMs, nextSlotMs, phaseMs } from "./schedule.ts";

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

  it("spread consecutive monitors evenly over the interval", () => {
    const perSecond = new Array<number>(60).fill(0);
    for (let id = 1; id <= 6000; id += 1) {
      const second = Math.floor(phaseMs(id, 60) / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
    expect(Math.min(...perSecond)).toBeGreaterThanOrEqual(95);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(105);
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
  it.each([
    ["a monitor that is checked anew is due at once", "http", 60_000],
    ["a heartbeat has an interval, and two seconds for a ping on its way", "heartbeat", 122_000],
  ])("%s", (_name, type, dueAtMs) => {
    expect(firstDueAt(type, 60, new Date(60_000))).toEqual(new Date(dueAtMs));
  });

  it.each([
    ["at the next slot", { phaseMs: 7_000, claimedAtMs: 67_000 }, 70_000, 127_000],
    [
      "at the next slot, even if a check took longer than one",
      { phaseMs: 7_000, claimedAtMs: 67_000 },
      140_000,
      187_000,
    ],
    [
      "after the slot that was claimed, if this clock is behind",
      { phaseMs: 7_000, claimedAtMs: 67_000 },
      66_000,
      127_000,
    ],
    ["at the next slot, if nothing was claimed", { phaseMs: 7_000, claimedAtMs: null }, 66_000, 67_000],
    ["a heartbeat after another interval", { phaseMs: null, claimedAtMs: 67_000 }, 70_000, 130_000],
    ["a heartbeat from the claim, if this clock is behind", { phaseMs: null, claimedAtMs: 67_000 }, 66_000, 127_000],
    ["a heartbeat that was never claimed from now", { phaseMs: null, claimedAtMs: null }, 66_000, 126_000],
  ])("%s", (_name, schedule, nowMs, dueAtMs) => {
    expect(nextDueMs({ intervalSeconds: 60, ...schedule }, nowMs)).toBe(dueAtMs);
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
          const due = nextDueMs({ intervalSeconds: interval, phaseMs: phaseMs(id, interval), claimedAtMs }, now);
          expect(due).toBeGreaterThan(Math.max(now, claimedAtMs));
          expect(due - Math.max(now, claimedAtMs)).toBeLessThanOrEqual(interval * 1000);
        },
      ),
    );
  });
});
