import { describe, expect, it } from "@jest/globals";
import { createEvidenceShares } from "./evidence-shares.ts";

const MINUTE_MS = 60_000;
const failed = (subjectId: number, { teamId = 1, confirms = false } = {}) => ({ subjectId, teamId, confirms });

describe("evidence is brought", () => {
  it.each<[string, readonly (readonly [number, "fails" | "passes" | "confirms", boolean?])[]]>([
    [
      "with a first failure, and not with each that follows",
      [
        [0, "fails", true],
        [1, "fails", false],
        [9, "fails", false],
      ],
    ],
    [
      "again after ten minutes",
      [
        [0, "fails", true],
        [9, "fails", false],
        [10, "fails", true],
        [11, "fails", false],
      ],
    ],
    [
      "with the next failure once it passed",
      [
        [0, "fails", true],
        [1, "passes"],
        [2, "fails", true],
      ],
    ],
    [
      "with every second opinion",
      [
        [0, "confirms", true],
        [1, "confirms", true],
        [2, "fails", false],
      ],
    ],
    [
      "also after the clock was set back",
      [
        [100, "fails", true],
        [1, "fails", true],
      ],
    ],
  ])("%s", (_name, steps) => {
    const shares = createEvidenceShares();
    for (const [minute, step, expected] of steps) {
      if (step === "passes") shares.passed(7);
      else
        expect([minute, shares.take(failed(7, { confirms: step === "confirms" }), minute * MINUTE_MS)]).toEqual([
          minute,
          expected,
        ]);
    }
  });

  it("within bounds: 400 in ten seconds, and a hundred of one team", () => {
    const shares = createEvidenceShares();
    const taken = (teamId: number, atMs: number) =>
      Array.from({ length: 300 }, (_, id) => shares.take(failed(teamId * 1_000 + id, { teamId }), atMs)).filter(Boolean)
        .length;
    expect([1, 2, 3, 4, 5].map((teamId) => taken(teamId, 0))).toEqual([100, 100, 100, 100, 0]);
    expect(taken(6, 9_999)).toBe(0);
    expect(taken(6, 10_000)).toBe(100);
  });

  it("of what was left out before, once there is room", () => {
    const shares = createEvidenceShares();
    for (let id = 0; id < 100; id += 1) shares.take(failed(id), 0);
    expect(shares.take(failed(500), 1_000)).toBe(false);
    expect(shares.take(failed(500), 11_000)).toBe(true);
  });
});
