import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  continuesOutage,
  failuresAfter,
  hasRecovered,
  isConfirmed,
  MAX_FAILURES_OF,
  mayConfirm,
  type RecentFailures,
} from "./recent-failures.ts";

/** The bits after a line of checks: `x` failed and `.` passed. */
const recentOf = (checks: string): RecentFailures =>
  [...checks].reduce<RecentFailures>((recent, check) => failuresAfter(recent, check === "x"), null);

describe("failures before an alert", () => {
  it.each([
    ["one is enough by default, also of a heartbeat", "", 1, null, true],
    ["two of three in a row are too few", "xx", 3, null, false],
    ["three in a row", "xxx", 3, null, true],
    ["a pass between them begins the row again", "xx.x", 3, null, false],
    ["three of five, not in a row", "x.x.x", 3, 5, true],
    ["three of six are not three of five", "x..x.x", 3, 5, false],
    ["failures of an outage before count", "x.....xx", 3, 8, true],
    ["all twenty", "x".repeat(20), 10, 20, true],
    ["nothing is known after an edit", "", 2, null, false],
  ])("%s", (_name, checks, alertAfterFailures, alertFailuresOf, confirmed) => {
    expect(isConfirmed(recentOf(checks), { alertAfterFailures, alertFailuresOf })).toBe(confirmed);
  });
});

describe("passes before the alert of a recovery", () => {
  it.each([
    ["one is enough by default", "", 1, true],
    ["one of two", "xxx.", 2, false],
    ["two in a row", "x..", 2, true],
    ["a failure begins the row again", "x.x.", 2, false],
    ["fewer are known than it takes", ".", 2, false],
  ])("%s", (_name, checks, recoverAfterSuccesses, recovered) => {
    expect(hasRecovered(recentOf(checks), { recoverAfterSuccesses })).toBe(recovered);
  });
});

describe("a failure after a pass", () => {
  it.each([
    ["continues the outage after too few passes", "x.", 2, true],
    ["begins another one after enough passes", "x..", 2, false],
    ["begins the first one", "..", 3, false],
    ["is in the same incident without a pass", "x", 3, false],
    ["continues one of several checks", "x.xx..", 3, true],
    ["begins another one without a rule", "x.", 1, false],
  ])("%s", (_name, checks, recoverAfterSuccesses, continues) => {
    expect(continuesOutage(recentOf(checks), { recoverAfterSuccesses })).toBe(continues);
  });
});

const anyChecks = fc.array(fc.boolean(), { maxLength: 60 });
const anyRule = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 10 }))
  .map(([alertAfterFailures, more, recoverAfterSuccesses]) => ({
    alertAfterFailures,
    alertFailuresOf: alertAfterFailures + more,
    recoverAfterSuccesses,
  }));

it("counts as a list of the last checks would, in a number that a column can hold", () => {
  fc.assert(
    fc.property(anyChecks, anyRule, (checks, rule) => {
      const line = checks.map((failed) => (failed ? "x" : ".")).join("");
      const recent = recentOf(line);
      const last = (count: number) => line.slice(-Math.min(count, MAX_FAILURES_OF));
      const failures = [...last(rule.alertFailuresOf)].filter((check) => check === "x").length;
      expect(recent ?? 1).toBeLessThan(2 ** (MAX_FAILURES_OF + 1));
      if (rule.alertAfterFailures > 1) expect(isConfirmed(recent, rule)).toBe(failures >= rule.alertAfterFailures);
      const passed = last(rule.recoverAfterSuccesses) === ".".repeat(rule.recoverAfterSuccesses);
      if (rule.recoverAfterSuccesses > 1) expect(hasRecovered(recent, rule)).toBe(passed);
    }),
  );
});

it("writes nothing new for one more pass after twenty", () => {
  const quiet = recentOf(".".repeat(MAX_FAILURES_OF));
  expect(failuresAfter(quiet, false)).toBe(quiet);
});

it("confirms no later with fewer failures, of more checks", () => {
  fc.assert(
    fc.property(anyChecks, anyRule, (checks, rule) => {
      const recent = checks.reduce<RecentFailures>(failuresAfter, null);
      const { alertAfterFailures, alertFailuresOf } = rule;
      if (!isConfirmed(recent, rule)) return;
      expect(isConfirmed(recent, { alertAfterFailures, alertFailuresOf: alertFailuresOf + 1 })).toBe(true);
      expect(isConfirmed(recent, { alertAfterFailures: alertAfterFailures - 1, alertFailuresOf })).toBe(true);
    }),
  );
});

it("may be one that contacts wait for after every failure, and after a pass if one of the last ten failed", () => {
  expect(mayConfirm(null, true)).toBe(true);
  expect(mayConfirm(recentOf(`x${".".repeat(9)}`), false)).toBe(true);
  expect(mayConfirm(recentOf(`x${".".repeat(10)}`), false)).toBe(false);
});
