import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { alertOfChange, type ChangeAlert, MAX_INDIVIDUAL_ALERTS, SETTLE_AFTER_MS } from "./flapping.ts";

const MINUTE_MS = 60_000;
/** Changes that many minutes before now, and how contacts hear of the one now. */
const changeAlert = (minutesAgo: readonly number[], isFlapping = false) => {
  const nowMs = 100 * MINUTE_MS;
  return alertOfChange({ changesAtMs: minutesAgo.map((ago) => nowMs - ago * MINUTE_MS), isFlapping }, nowMs);
};

describe("alertOfChange", () => {
  it.each<[string, readonly number[], boolean, ChangeAlert]>([
    ["the first change", [], false, "alert"],
    ["the sixth within the window", [1, 2, 3, 4, 5], false, "alert"],
    ["the seventh", [1, 2, 3, 4, 5, 6], false, "begin-flapping"],
    ["the seventh, a full half hour after the first", [30, 25, 20, 15, 10, 5], false, "begin-flapping"],
    ["the seventh, later than that", [30.1, 25, 20, 15, 10, 5], false, "alert"],
    ["many, all long ago", [90, 80, 70, 60, 50, 40, 35], false, "alert"],
    ["many at once", [0, 0, 0, 0, 0, 0], false, "begin-flapping"],
    ["a ping that is recorded late, before changes that are known", [-3, -2, -1, 0, 1, 2], false, "begin-flapping"],
    ["any change while it flaps", [1], true, "withhold"],
    ["also the first for a while", [], true, "withhold"],
  ])("%s", (_name, minutesAgo, isFlapping, expected) => {
    expect(changeAlert(minutesAgo, isFlapping)).toBe(expected);
  });

  it("alerts at most six changes in any half hour, then that it flaps, then nothing until it has settled", () => {
    const gaps = fc.array(fc.nat(20 * MINUTE_MS), { maxLength: 100 });
    fc.assert(
      fc.property(gaps, (gapsMs) => {
        let atMs = 0;
        let isFlapping = false;
        let changesAtMs: number[] = [];
        let alerts: { readonly atMs: number; readonly changeAlert: ChangeAlert }[] = [];
        for (const gapMs of gapsMs) {
          if (isFlapping && gapMs >= SETTLE_AFTER_MS) {
            isFlapping = false;
            changesAtMs = [];
            alerts = [];
          }
          atMs += gapMs;
          const now = alertOfChange({ changesAtMs, isFlapping }, atMs);
          expect(now === "withhold").toBe(isFlapping);
          alerts.push({ atMs, changeAlert: now });
          changesAtMs.push(atMs);
          isFlapping = now !== "alert";
          const individual = alerts.filter((one) => one.changeAlert === "alert" && one.atMs >= atMs - 30 * MINUTE_MS);
          expect(individual.length).toBeLessThanOrEqual(MAX_INDIVIDUAL_ALERTS);
          expect(alerts.filter((one) => one.changeAlert === "begin-flapping").length).toBeLessThanOrEqual(1);
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
        const isFlapping = false;
        expect(alertOfChange({ changesAtMs: last, isFlapping }, nowMs)).toBe(
          alertOfChange({ changesAtMs, isFlapping }, nowMs),
        );
      }),
    );
  });
});
