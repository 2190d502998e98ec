import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { statuses } from "../subject/subject.ts";
import { deploymentResults, VERIFY_CHECKS } from "./deployment.ts";
import {
  deploymentVerdict,
  isSlower,
  type MonitorVerdict,
  monitorVerdict,
  quantile,
  type VerdictFacts,
  type VerifyingCheck,
} from "./verdict.ts";

/** `.` is a check that passed in 100 ms, and `x` one that failed. */
const checks = (text: string, responseTimeMs = 100): readonly VerifyingCheck[] =>
  [...text].map((one) => ({ passed: one === ".", responseTimeMs: one === "." ? responseTimeMs : null }));

const steady = Array.from({ length: 30 }, (_each, index) => 90 + index);

const facts: VerdictFacts = {
  isHeartbeat: false,
  isActive: true,
  statusBefore: "up",
  statusNow: "up",
  timesBefore: steady,
  checksAfter: checks("......"),
};

describe("the verdict of a monitor", () => {
  it.each<[string, Partial<VerdictFacts>, string]>([
    ["as before", {}, "passed"],
    ["up again after a bad begin", { checksAfter: checks("xxx...") }, "passed"],
    ["down", { statusNow: "down", checksAfter: checks("...xxx") }, "failed: down"],
    ["degraded", { statusNow: "degraded" }, "failed: degraded"],
    ["degraded before as well", { statusBefore: "degraded", statusNow: "degraded" }, "passed"],
    [
      "down before as well",
      { statusBefore: "down", statusNow: "down", checksAfter: checks("xxxxxx") },
      "unknown: not-up-before",
    ],
    ["down before, and up now", { statusBefore: "down", checksAfter: checks("x.....") }, "passed"],
    [
      "new, and down",
      { statusBefore: "pending", statusNow: "down", checksAfter: checks("x") },
      "unknown: not-up-before",
    ],
    ["only two passes in a row", { checksAfter: checks("...x..") }, "unknown: few-checks"],
    ["not checked yet", { checksAfter: [] }, "unknown: few-checks"],
    ["down in the restart, and not checked since", { statusNow: "down", checksAfter: [] }, "unknown: few-checks"],
    [
      "down, and degraded before",
      { statusBefore: "degraded", statusNow: "down", checksAfter: checks("xxx") },
      "failed: down",
    ],
    ["degraded, and down before", { statusBefore: "down", statusNow: "degraded" }, "passed"],
    ["three checks, all passed", { checksAfter: checks("...") }, "passed"],
    ["twice as slow", { checksAfter: checks("......", 230) }, "failed: slower"],
    ["slow with few checks before", { timesBefore: steady.slice(0, 9), checksAfter: checks("......", 900) }, "passed"],
    ["slow with few checks after", { checksAfter: checks(".....", 900) }, "passed"],
    ["slow, and then down", { statusNow: "down", checksAfter: checks("......", 900) }, "failed: down"],
    ["a heartbeat", { isHeartbeat: true, checksAfter: [] }, "unknown: heartbeat"],
    ["a heartbeat that is down", { isHeartbeat: true, statusNow: "down", checksAfter: [] }, "unknown: heartbeat"],
    ["paused", { isActive: false, statusNow: "down" }, "unknown: paused"],
  ])("%s", (_what, over, expected) => {
    const { verdict, reason } = monitorVerdict({ ...facts, ...over });
    expect(reason === null ? verdict : `${verdict}: ${reason}`).toBe(expected);
  });
});

describe("slower", () => {
  const six = (...times: number[]) => [
    ...times,
    ...Array.from({ length: VERIFY_CHECKS - times.length }, () => times.at(-1) ?? 0),
  ];
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ["1.5 times is not enough", Array(30).fill(400), six(600), false],
    ["more than 1.5 times", Array(30).fill(400), six(601), true],
    ["twice, and less than 100 ms", Array(30).fill(40), six(139), false],
    ["100 ms more", Array(30).fill(40), six(140), true],
    ["four of six are rare", Array(30).fill(100), [50, 60, 900, 900, 900, 900], false],
    ["five of six are rare", Array(30).fill(100), [50, 900, 900, 900, 900, 900], true],
    ["as slow as one of ten before", [...Array(27).fill(100), 900, 900, 900], six(900), false],
    ["nine before", Array(9).fill(100), six(900), false],
    ["ten before", Array(10).fill(100), six(900), true],
  ])("%s", (_what, before, after, expected) => {
    expect(isSlower(before, after)).toBe(expected);
  });

  const times = (minLength: number, maxLength = minLength) =>
    fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength, maxLength });

  it("never follows from the times of before in another order, or from faster ones", () => {
    fc.assert(
      fc.property(times(10, 30), fc.integer({ min: 0, max: 60_000 }), (before, faster) => {
        const usual = before.slice(0, VERIFY_CHECKS).map((time) => Math.min(time, quantile(before, 0.5)));
        expect(isSlower(before, usual)).toBe(false);
        expect(
          isSlower(
            before,
            usual.map((time) => Math.max(0, time - faster)),
          ),
        ).toBe(false);
      }),
    );
  });

  it("does not become untrue when a check is slower still", () => {
    const quick = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 10, maxLength: 30 });
    const slow = fc.array(fc.integer({ min: 200, max: 2_000 }), { minLength: VERIFY_CHECKS, maxLength: VERIFY_CHECKS });
    fc.assert(
      fc.property(quick, slow, fc.nat(5), fc.nat(10_000), (before, after, index, more) => {
        const slower = after.map((time, at) => (at === index ? time + more : time));
        if (isSlower(before, after)) expect(isSlower(before, slower)).toBe(true);
      }),
    );
  });

  it("has the quantiles of sorted times between its ends", () => {
    fc.assert(
      fc.property(times(1, 30), fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const value = quantile(list, share);
        expect(value).toBeGreaterThanOrEqual(Math.min(...list));
        expect(value).toBeLessThanOrEqual(Math.max(...list));
      }),
    );
    expect([quantile([3, 1, 2], 0.5), quantile([1, 2], 0.5), quantile([1, 2, 3], 1)]).toEqual([2, 1.5, 3]);
  });
});

describe("the verdict of a deployment", () => {
  const passed: MonitorVerdict = { verdict: "passed", reason: null };
  const failed: MonitorVerdict = { verdict: "failed", reason: "down" };
  const of = (reason: MonitorVerdict["reason"]): MonitorVerdict => ({ verdict: "unknown", reason });

  it.each<[string, readonly MonitorVerdict[], string]>([
    ["all passed", [passed, passed], "passed"],
    ["one failed", [passed, failed, of("few-checks")], "failed"],
    ["one is unknown", [passed, of("few-checks")], "unknown"],
    ["the others cannot be checked", [passed, of("heartbeat"), of("paused")], "passed"],
    ["none can be checked", [of("heartbeat"), of("paused")], "unknown"],
    ["none is left", [], "unknown"],
  ])("%s", (_what, verdicts, expected) => {
    expect(deploymentVerdict("succeeded", verdicts)).toBe(expected);
    expect(deploymentVerdict("cancelled", verdicts)).toBe(expected);
    expect(deploymentVerdict("failed", verdicts)).toBe("failed");
  });

  const anyFacts: fc.Arbitrary<VerdictFacts> = fc.record({
    isHeartbeat: fc.boolean(),
    isActive: fc.boolean(),
    statusBefore: fc.constantFrom(...statuses),
    statusNow: fc.constantFrom(...statuses),
    timesBefore: fc.array(fc.nat(2_000), { maxLength: 30 }),
    checksAfter: fc.array(fc.record({ passed: fc.boolean(), responseTimeMs: fc.option(fc.nat(2_000)) }), {
      maxLength: 10,
    }),
  });

  it("never passes a monitor whose status is worse, and fails only such monitors for their status", () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const { verdict, reason } = monitorVerdict(any);
        const now = any.statusNow;
        const isWorse =
          (any.statusBefore === "up" && (now === "down" || now === "degraded")) ||
          (any.statusBefore === "degraded" && now === "down");
        if (isWorse) expect(verdict).not.toBe("passed");
        if (!isWorse) expect(reason === "down" || reason === "degraded").toBe(false);
        expect(reason === null).toBe(verdict === "passed");
        if (verdict === "passed")
          expect(any.checksAfter.slice(-3).map((one) => one.passed)).toEqual([true, true, true]);
      }),
    );
  });

  it("is failed exactly if a monitor or the result is, in any order", () => {
    const verdicts = fc.array(anyFacts.map(monitorVerdict), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...deploymentResults), verdicts, (result, all) => {
        const isFailed = result === "failed" || all.some(({ verdict }) => verdict === "failed");
        expect(deploymentVerdict(result, all) === "failed").toBe(isFailed);
        expect(deploymentVerdict(result, [...all].reverse())).toBe(deploymentVerdict(result, all));
      }),
    );
  });
});
