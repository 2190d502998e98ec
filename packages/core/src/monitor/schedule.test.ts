import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { leaseMs, nextSlotMs, phaseMs, pingDeadlineMs } from "./schedule.ts";

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

it("gives a ping the interval and two seconds on the way", () => {
  expect(pingDeadlineMs(90_000, 1_000)).toBe(90_003_000);
});
