import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { statuses } from "../subject/subject.ts";
import { MAX_OPEN_RUNS, type OpenRun, openRun, runDurationMs, withoutRun } from "./runs.ts";
import {
  failureCause,
  receiveSignal,
  type Signal,
  type SignalEffect,
  type SignalledHeartbeat,
  signalKinds,
} from "./signal.ts";

const NOW = 10_000_000;
const SECOND = 1_000;
const RID = "a2e1c1f0-0000-4000-8000-000000000001";
const OTHER = "a2e1c1f0-0000-4000-8000-000000000002";

/** Its job runs every minute, may be 30 s late, and take 20 s. */
const heartbeat: SignalledHeartbeat = {
  status: "up",
  dueAtMs: NOW + 40_000 + 32_000,
  isMissInFlight: false,
  schedule: { intervalSeconds: 60, cron: null, timeZone: null, graceSeconds: 30 },
  expectedAtMs: NOW + 40_000,
  lastCheckedAtMs: NOW - 20_000,
  lastFailedAtMs: null,
  maxRuntimeSeconds: 20,
  postOnly: false,
  runs: [],
};
const AFTER_SUCCESS = { dueAtMs: NOW + 92_000, expectedAtMs: NOW + 60_000 };
const run = (rid: string, startedAtMs: number, limitAtMs: number | null = null): OpenRun => ({
  rid,
  startedAtMs,
  limitAtMs,
});
const signal = (over: Partial<Signal>): Signal => ({ kind: "success", method: "GET", rid: null, atMs: NOW, ...over });

type Case = readonly [string, Partial<SignalledHeartbeat>, Partial<Signal>, Partial<SignalEffect>];
const unchanged = { dueAtMs: heartbeat.dueAtMs, expectedAtMs: heartbeat.expectedAtMs };

describe("a signal", () => {
  it.each<Case>([
    ["success: the deadline is that after it", {}, {}, { verdict: "passed", isHistory: false, ...AFTER_SUCCESS }],
    [
      "success of a heartbeat that is down: up",
      { status: "down", expectedAtMs: null },
      {},
      { isHistory: false, ...AFTER_SUCCESS },
    ],
    [
      "success from before a later one: history",
      { dueAtMs: NOW + 72_000 },
      { atMs: NOW - 60_000 },
      { isHistory: true, ...unchanged },
    ],
    [
      "success ends the run of its name",
      { runs: [run(RID, NOW - 5_000), run(OTHER, NOW - 3_000)] },
      { rid: RID },
      { durationMs: 5_000, runs: [run(OTHER, NOW - 3_000)] },
    ],
    [
      "success of another name ends none",
      { runs: [run(RID, NOW - 5_000)] },
      { rid: OTHER },
      { durationMs: null, runs: [run(RID, NOW - 5_000)] },
    ],
    [
      "success without a name ends all",
      { runs: [run(RID, NOW - 5_000), run("", NOW - 3_000)] },
      {},
      { durationMs: 3_000, runs: [] },
    ],
    [
      "success without a name knows no duration of one that has",
      { runs: [run(RID, NOW - 5_000)] },
      {},
      { durationMs: null, runs: [] },
    ],
    [
      "success, while another run goes on: its time counts",
      { runs: [run(OTHER, NOW, NOW + 20_000)] },
      { rid: RID },
      { dueAtMs: NOW + 20_000, expectedAtMs: NOW + 60_000 },
    ],
    [
      "success, while another run has taken too long and nobody knows: due at once",
      { runs: [run(OTHER, NOW - 21_000, NOW - 1_000)] },
      { rid: RID },
      { dueAtMs: NOW - 1_000 },
    ],
    [
      "success, after another run took too long: that is known",
      { status: "down", runs: [run(OTHER, NOW - 21_000, NOW - 1_000)] },
      { rid: RID },
      { ...AFTER_SUCCESS, runs: [run(OTHER, NOW - 21_000)] },
    ],
    [
      "start: the deadline stays",
      { maxRuntimeSeconds: null },
      { kind: "start" },
      { verdict: null, ...unchanged, runs: [run("", NOW)] },
    ],
    [
      "start: due when its time is over",
      {},
      { kind: "start", rid: RID },
      { verdict: null, dueAtMs: NOW + 20_000, expectedAtMs: NOW + 40_000, runs: [run(RID, NOW, NOW + 20_000)] },
    ],
    [
      "start in place of a run of the same name: the time of that run is off",
      { runs: [run("", NOW - 15_000, NOW + 5_000)], dueAtMs: NOW + 5_000 },
      { kind: "start" },
      { dueAtMs: NOW + 20_000, runs: [run("", NOW, NOW + 20_000)] },
    ],
    [
      "start of one that had an interval alone: its deadline is known from then on",
      { expectedAtMs: null, maxRuntimeSeconds: null },
      { kind: "start" },
      unchanged,
    ],
    [
      "success that is history ends its run, and the time of that run is off",
      { runs: [run(RID, NOW - 5_000, NOW + 15_000)], dueAtMs: NOW + 15_000, expectedAtMs: NOW + 61_000 },
      { rid: RID },
      { isHistory: true, dueAtMs: NOW + 93_000, expectedAtMs: NOW + 61_000, runs: [] },
    ],
    [
      "fail that is history ends its run, and the time of that run is off",
      { runs: [run(RID, NOW - 35_000, NOW + 5_000)], dueAtMs: NOW + 5_000 },
      { kind: "fail", rid: RID, atMs: NOW - 30_000 },
      { isHistory: true, ...unchanged, runs: [] },
    ],
    [
      "success from before a fail: history",
      { status: "down", expectedAtMs: null, lastFailedAtMs: NOW + 1_000, lastCheckedAtMs: NOW + 1_000 },
      {},
      { verdict: "passed", isHistory: true, dueAtMs: heartbeat.dueAtMs, expectedAtMs: null },
    ],
    [
      "success from after a fail, and from before a missed deadline: up",
      { status: "down", expectedAtMs: null, lastFailedAtMs: NOW - 1_000, lastCheckedAtMs: NOW + 1_000 },
      {},
      { isHistory: false, ...AFTER_SUCCESS },
    ],
    [
      "start of a heartbeat that is down: still down",
      { status: "down" },
      { kind: "start" },
      { verdict: null, dueAtMs: heartbeat.dueAtMs },
    ],
    [
      "start from before the last check: history",
      {},
      { kind: "start", atMs: NOW - 30_000 },
      { isHistory: true, ...unchanged, runs: [] },
    ],
    [
      "fail: down, and looked at again after an interval",
      {},
      { kind: "fail" },
      { verdict: "failed", isHistory: false, dueAtMs: NOW + 60_000, expectedAtMs: null },
    ],
    [
      "fail from before the last check: history",
      {},
      { kind: "fail", atMs: NOW - 30_000 },
      { verdict: "failed", isHistory: true, ...unchanged },
    ],
    [
      "fail ends its run, and the time of the others is off",
      { runs: [run(RID, NOW - 5_000, NOW), run(OTHER, NOW - 3_000, NOW + 9)] },
      { kind: "fail", rid: RID },
      { durationMs: 5_000, runs: [run(OTHER, NOW - 3_000)] },
    ],
    [
      "log: kept",
      { runs: [run(RID, NOW)] },
      { kind: "log" },
      { keptAs: "log", verdict: null, ...unchanged, runs: [run(RID, NOW)] },
    ],
    [
      "GET where only POST counts: ignored",
      { postOnly: true },
      { kind: "fail" },
      { keptAs: "ignored", verdict: null, ...unchanged },
    ],
    [
      "POST where only POST counts",
      { postOnly: true },
      { kind: "fail", method: "POST" },
      { keptAs: "fail", verdict: "failed" },
    ],
    [
      "success with a duration of more than 72 h: none",
      { runs: [run("", NOW - 72 * 3_600 * SECOND - 1)] },
      {},
      { durationMs: null },
    ],
  ])("%s", (_name, over, sent, effect) => {
    expect(receiveSignal({ ...heartbeat, ...over }, signal(sent), NOW)).toMatchObject(effect);
  });

  it("leaves a heartbeat that waits due at its deadline, or at the end of the first run's time", () => {
    const anyRun = fc.record({
      rid: fc.constantFrom("", RID, OTHER),
      startedAtMs: fc.integer({ min: NOW - 100_000, max: NOW }),
      limitAtMs: fc.option(fc.integer({ min: NOW - 100_000, max: NOW + 100_000 })),
    });
    const some = fc.record({
      status: fc.constantFrom(...statuses),
      isMissInFlight: fc.boolean(),
      expectedAtMs: fc.integer({ min: NOW - 100_000, max: NOW + 200_000 }),
      lastFailedAtMs: fc.option(fc.integer({ min: NOW - 200_000, max: NOW })),
      lastCheckedAtMs: fc.option(fc.integer({ min: NOW - 200_000, max: NOW })),
      maxRuntimeSeconds: fc.option(fc.integer({ min: 1, max: 200 })),
      runs: fc.uniqueArray(anyRun, { selector: ({ rid }) => rid, maxLength: 3 }),
      kind: fc.constantFrom(...signalKinds),
      rid: fc.option(fc.constantFrom(RID, OTHER)),
      atMs: fc.integer({ min: NOW - 200_000, max: NOW }),
    });
    const dueOf = (expectedAtMs: number, runs: readonly OpenRun[]) =>
      Math.min(expectedAtMs + 32_000, ...runs.flatMap(({ limitAtMs }) => (limitAtMs === null ? [] : [limitAtMs])));
    fc.assert(
      fc.property(some, ({ kind, rid, atMs, ...over }) => {
        const isAwaited = over.status !== "down" && !over.isMissInFlight;
        const dueAtMs = isAwaited ? dueOf(over.expectedAtMs, over.runs) : NOW + 7;
        const after = receiveSignal({ ...heartbeat, ...over, dueAtMs }, signal({ kind, rid, atMs }), NOW);
        expect(after.runs.length).toBeLessThanOrEqual(over.runs.length + 1);
        if (after.verdict === null) expect(after.expectedAtMs).toBe(over.expectedAtMs);
        const isUp = after.isHistory ? isAwaited : after.verdict === "passed";
        if (isUp && after.expectedAtMs !== null) expect(after.dueAtMs).toBe(dueOf(after.expectedAtMs, after.runs));
        else if (after.isHistory) expect(after.dueAtMs).toBe(dueAtMs);
      }),
    );
  });
});

describe("open runs", () => {
  it("are at most 20: older ones end", () => {
    let runs: readonly OpenRun[] = [];
    for (let at = 0; at < 30; at += 1) runs = openRun(runs, `${at}`, at, null);
    expect([runs.length, runs[0]?.rid]).toEqual([MAX_OPEN_RUNS, "10"]);
  });

  it("are one for each name", () => {
    expect(openRun([run(RID, 1)], RID, 2, 1)).toEqual([run(RID, 2, 1_002)]);
  });

  it("that begin later do not end", () => {
    expect(withoutRun([run(RID, 5)], RID, 4)).toEqual([run(RID, 5)]);
    expect(runDurationMs([run(RID, 5)], RID, 4)).toBeNull();
  });
});

it("says of a failure what the job has said", () => {
  expect(failureCause(3)).toBe("The job reported a failure (exit status 3).");
  expect(failureCause(null)).toBe("The job reported a failure.");
});
