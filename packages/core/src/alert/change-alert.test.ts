import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type FlappingChange, flappingOfChange, MAX_INDIVIDUAL_ALERTS, SETTLE_AFTER_MS } from "./change-alert.ts";

const MINUTE_MS = 60_000;
/** Of a change now, after changes that many minutes ago. */
const ofChange = (minutesAgo: readonly number[], isFlapping: boolean) => {
  const nowMs = 100 * MINUTE_MS;
  const changesAtMs = minutesAgo.map((ago) => nowMs - ago * MINUTE_MS);
  return flappingOfChange({ changesAtMs, isFlapping }, nowMs);
};

describe("flappingOfChange", () => {
  it.each<[string, readonly number[], boolean, FlappingChange]>([
    ["the first change", [], false, "none"],
    ["the sixth within the window", [1, 2, 3, 4, 5], false, "none"],
    ["the seventh", [1, 2, 3, 4, 5, 6], false, "begins"],
    ["the seventh, a full half hour after the first", [30, 25, 20, 15, 10, 5], false, "begins"],
    ["the seventh, later than that", [30.1, 25, 20, 15, 10, 5], false, "none"],
    ["many, all long ago", [90, 80, 70, 60, 50, 40, 35], false, "none"],
    ["many at once", [0, 0, 0, 0, 0, 0], false, "begins"],
    ["a ping that is recorded late, before changes that are known", [-3, -2, -1, 0, 1, 2], false, "begins"],
    ["any change while it flaps", [1], true, "goes-on"],
    ["also the first for a while", [], true, "goes-on"],
  ])("%s", (_name, minutesAgo, isFlapping, expected) => {
    expect(ofChange(minutesAgo, isFlapping)).toBe(expected);
  });

  it("alerts at most six changes in any half hour, then that it flaps, then nothing until it has settled", () => {
    const gaps = fc.array(fc.nat(20 * MINUTE_MS), { maxLength: 100 });
    fc.assert(
      fc.property(gaps, (gapsMs) => {
        let atMs = 0;
        let isFlapping = false;
        let changesAtMs: number[] = [];
        let alerts: { readonly atMs: number; readonly flapping: FlappingChange }[] = [];
        for (const gapMs of gapsMs) {
          if (isFlapping && gapMs >= SETTLE_AFTER_MS) {
            isFlapping = false;
            changesAtMs = [];
            alerts = [];
          }
          atMs += gapMs;
          const now = flappingOfChange({ changesAtMs, isFlapping }, atMs);
          expect(now === "goes-on").toBe(isFlapping);
          alerts.push({ atMs, flapping: now });
          changesAtMs.push(atMs);
          isFlapping = now !== "none";
          const individual = alerts.filter((one) => one.flapping === "none" && one.atMs >= atMs - 30 * MINUTE_MS);
          expect(individual.length).toBeLessThanOrEqual(MAX_INDIVIDUAL_ALERTS);
          expect(alerts.filter((one) => one.flapping === "begins").length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("needs no more than the last six changes", () => {
    const past = fc.array(fc.nat(60 * MINUTE_MS), { maxLength: 30 });
    fc.assert(
      fc.property(past, (agoMs) => {
        const nowMs = 100 * MINUTE_MS;
        const changesAtMs = agoMs.map((ago) => nowMs - ago).sort((one, other) => one - other);
        const last = changesAtMs.slice(-MAX_INDIVIDUAL_ALERTS);
        expect(flappingOfChange({ changesAtMs: last, isFlapping: false }, nowMs)).toBe(
          flappingOfChange({ changesAtMs, isFlapping: false }, nowMs),
        );
      }),
    );
  });
});
