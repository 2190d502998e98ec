import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  alertOfChange,
  type ChangeAlert,
  type ChangeFacts,
  MAX_INDIVIDUAL_ALERTS,
  SETTLE_AFTER_MS,
} from "./change-alert.ts";

const MINUTE_MS = 60_000;
/** The alert for a change now, after changes that many minutes ago. */
const changeAlert = (minutesAgo: readonly number[], over: Partial<ChangeFacts> = {}) => {
  const nowMs = 100 * MINUTE_MS;
  const changesAtMs = minutesAgo.map((ago) => nowMs - ago * MINUTE_MS);
  return alertOfChange({ ...QUIET, changesAtMs, ...over }, nowMs);
};
const QUIET = { isFlapping: false, isInMaintenance: false, endsToldOutage: null };

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
    ["any change while it flaps", [1], true, "keep-flapping"],
    ["also the first for a while", [], true, "keep-flapping"],
  ])("%s", (_name, minutesAgo, isFlapping, expected) => {
    expect(changeAlert(minutesAgo, { isFlapping })).toBe(expected);
  });

  it.each<[string, Partial<ChangeFacts>, ChangeAlert]>([
    ["a beginning", { endsToldOutage: null }, "alert"],
    ["a beginning in maintenance", { endsToldOutage: null, isInMaintenance: true }, "withhold"],
    ["the end of what contacts know of", { endsToldOutage: true }, "alert"],
    ["the end of what contacts know of, in maintenance", { endsToldOutage: true, isInMaintenance: true }, "alert"],
    ["the end of what contacts do not know of", { endsToldOutage: false }, "withhold"],
    ["the same in maintenance", { endsToldOutage: false, isInMaintenance: true }, "withhold"],
  ])("of an outage: %s", (_name, facts, expected) => {
    expect(changeAlert([1], facts)).toBe(expected);
  });

  it.each<[Partial<ChangeFacts>, ChangeAlert]>([
    [{ endsToldOutage: true }, "begin-flapping-unheard"],
    [{ endsToldOutage: null }, "begin-flapping-unheard"],
    [{ isFlapping: true }, "keep-flapping"],
  ])("in maintenance, when it changes too often: %j", (facts, expected) => {
    expect(changeAlert([1, 2, 3, 4, 5, 6], { isInMaintenance: true, ...facts })).toBe(expected);
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
          const now = alertOfChange({ ...QUIET, changesAtMs, isFlapping }, atMs);
          expect(now === "keep-flapping").toBe(isFlapping);
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
        expect(alertOfChange({ ...QUIET, changesAtMs: last }, nowMs)).toBe(
          alertOfChange({ ...QUIET, changesAtMs }, nowMs),
        );
      }),
    );
  });
});
