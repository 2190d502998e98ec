import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  limitedTime,
  limitOf,
  NOT_SLOW,
  packRecent,
  RECENT_CHECKS,
  type Slowness,
  slownessAfter,
  slownessAfterEdit,
  unpackRecent,
} from "./slowness.ts";

const timeOf = (slow: boolean, slowAfterChecks: number) => ({
  responseTimeMs: slow ? 2_001 : 2_000,
  maxMs: 2_000,
  slowAfterChecks,
});

/**
 * The news for contacts after each check of a line: `s` is slow, `f` is fast. `S` means slow now, `O` means slow no
 * longer, and `.` means no news.
 */
function heard(checks: string, slowAfterChecks: number, before: Slowness = NOT_SLOW): string {
  let slowness = before;
  let said = "";
  for (const [index, check] of [...checks].entries()) {
    const { after, news } = slownessAfter(slowness, timeOf(check === "s", slowAfterChecks), index);
    said += news === null ? "." : news.happening === "slow" ? "S" : "O";
    slowness = after;
  }
  return said;
}

describe("a monitor becomes slow, and is slow no longer", () => {
  it.each([
    ["three in a row", 3, "sss", "..S"],
    ["three of five, not in a row", 3, "sffss", "....S"],
    ["three of six are too few", 3, "sfffsffs", "........"],
    ["a far region in every fourth check", 3, "sfffsfffsfff", "............"],
    ["a far region in every second check, with two allowed", 3, "sfsfsfsf", "....S..."],
    ["one is enough if one is said", 1, "fs", ".S"],
    ["five of five if five are said", 5, "ssssfsssss", ".........S"],
    ["told once, however long it lasts", 3, "ssssssss", "..S....."],
    ["five in a row that are not slow end it", 3, "sssfffff", "..S....O"],
    ["four do not, if the fifth is slow", 3, "sssffffsfffff", "..S.........O"],
    ["it may begin anew", 1, "sfffffs", "S....OS"],
  ])("%s", (_name, after, checks, said) => {
    expect(heard(checks, after)).toBe(said);
  });

  it("just at the limit is not slow", () => {
    expect(slownessAfter(NOT_SLOW, timeOf(false, 1), 1)).toEqual({
      after: { recent: [false], slowSinceMs: null },
      news: null,
    });
  });

  it("says how long the last check took, and since when it is slow", () => {
    const began = slownessAfter(NOT_SLOW, timeOf(true, 1), 7);
    expect(began.news).toEqual({ happening: "slow", time: timeOf(true, 1), sinceMs: 7 });
    let { after } = began;
    for (let atMs = 8; atMs < 12; atMs++) ({ after } = slownessAfter(after, timeOf(false, 1), atMs));
    expect(slownessAfter(after, timeOf(false, 1), 12)).toEqual({
      after: { recent: [false, false, false, false, false], slowSinceMs: null },
      news: { happening: "slow_over", time: timeOf(false, 1), sinceMs: 7 },
    });
  });
});

it("after an edit five new checks decide; without a limit it is not slow", () => {
  const slow: Slowness = { recent: [false, false, false, false, true], slowSinceMs: 3 };
  const edited = slownessAfterEdit(slow, 5_000);
  expect(edited).toEqual({ recent: [], slowSinceMs: 3 });
  expect(heard("fffff", 3, edited)).toBe("....O");
  expect(slownessAfterEdit(slow, null)).toEqual(NOT_SLOW);
});

describe("the response time of a vote", () => {
  const outcome = {
    passed: true,
    responseTimeMs: 80,
    httpStatusCode: 200,
    errorMessage: null,
    certificate: null,
    phases: null,
  };
  const vote = { region: "lon", atMs: 1, outcome, expiring: null };
  const slowness = { maxMs: 100, slowAfterChecks: 2 };

  it.each([
    ["a monitor without a limit", vote, null],
    ["a pass", { ...vote, slowness }, { responseTimeMs: 80, maxMs: 100, slowAfterChecks: 2 }],
    ["a failure", { ...vote, slowness, outcome: { ...outcome, passed: false } }, null],
    ["a pass without a time", { ...vote, slowness, outcome: { ...outcome, responseTimeMs: null } }, null],
  ])("of %s", (_name, cast, expected) => {
    expect(limitedTime(cast)).toEqual(expected);
  });

  it("carries the limit as it was when the probe was made", () => {
    expect(limitOf({ maxResponseTimeMs: null, slowAfterChecks: 3 })).toBeUndefined();
    expect(limitOf({ maxResponseTimeMs: 100, slowAfterChecks: 2 })).toEqual(slowness);
  });
});

const anyChecks = fc.array(fc.boolean(), { maxLength: 60 });
const anyNumber = fc.integer({ min: 1, max: RECENT_CHECKS });

it("tells beginnings and ends in turn, a beginning first, and knows which holds", () => {
  fc.assert(
    fc.property(anyChecks, anyNumber, (checks, slowAfterChecks) => {
      const said = heard(checks.map((slow) => (slow ? "s" : "f")).join(""), slowAfterChecks).replaceAll(".", "");
      expect(said).toBe("SO".repeat(30).slice(0, said.length));
    }),
  );
});

it("is slow with enough slow checks among the last five, and not after five that are not", () => {
  fc.assert(
    fc.property(anyChecks, anyNumber, (checks, slowAfterChecks) => {
      let slowness = NOT_SLOW;
      for (const [index, slow] of checks.entries()) {
        slowness = slownessAfter(slowness, timeOf(slow, slowAfterChecks), index).after;
        const last = checks.slice(Math.max(0, index + 1 - RECENT_CHECKS), index + 1);
        expect(slowness.recent).toEqual([...last].reverse());
        const slowOnes = last.filter((one) => one).length;
        if (slowOnes >= slowAfterChecks) expect(slowness.slowSinceMs).not.toBeNull();
        if (slowOnes === 0 && last.length === RECENT_CHECKS) expect(slowness.slowSinceMs).toBeNull();
      }
    }),
  );
});

it("keeps what is recent as a small number", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: RECENT_CHECKS }), (recent) => {
      expect(packRecent(recent)).toBeLessThan(64);
      expect(unpackRecent(packRecent(recent))).toEqual(recent);
    }),
  );
  expect(unpackRecent(null)).toEqual([]);
  expect(packRecent([true, false, false])).toBe(0b1001);
});
