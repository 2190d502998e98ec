import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { uptimeOf } from "./uptime.ts";

const HOUR_MS = 3_600_000;

describe("uptime", () => {
  it.each([
    ["nothing was watched", { checks: 0, passed: 0, downMs: 0, periodMs: HOUR_MS }, null],
    ["all checks passed", { checks: 60, passed: 60, downMs: 0, periodMs: HOUR_MS }, 100],
    ["one check of very many failed", { checks: 1_000_000, passed: 999_999, downMs: 1, periodMs: HOUR_MS }, 99.99],
    ["a third passed", { checks: 3, passed: 1, downMs: 0, periodMs: HOUR_MS }, 33.33],
    ["none passed", { checks: 3, passed: 0, downMs: HOUR_MS, periodMs: HOUR_MS }, 0],
  ])("of a probe when %s", (_what, watched, uptime) => {
    expect(uptimeOf(watched, false)).toBe(uptime);
  });

  it.each([
    ["one ping was missed for half of the time", { checks: 10, passed: 9, downMs: 30, periodMs: 60 }, 50],
    ["more checks failed than time was lost", { checks: 2, passed: 1, downMs: 6, periodMs: 60 }, 50],
    ["it was down all the time, without a check", { checks: 0, passed: 0, downMs: 60, periodMs: 60 }, 0],
    ["nothing was watched", { checks: 0, passed: 0, downMs: 0, periodMs: 60 }, null],
    ["it is new and failed at once", { checks: 1, passed: 1, downMs: 0, periodMs: 0 }, 100],
  ])("of a heartbeat when %s", (_what, watched, uptime) => {
    expect(uptimeOf(watched, true)).toBe(uptime);
  });

  it("is 100 only if every check passed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.nat(10 ** 9),
        fc.boolean(),
        (passed, failed, isHeartbeat) => {
          const uptime = uptimeOf({ checks: passed + failed, passed, downMs: 0, periodMs: 1 }, isHeartbeat);
          expect(uptime === 100).toBe(failed === 0);
        },
      ),
    );
  });
});
