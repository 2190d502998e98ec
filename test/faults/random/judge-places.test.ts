import { describe, expect, it } from "@jest/globals";
import { replaySides } from "./judge-places.ts";
import type { RecordedIncident, RecordedVote } from "./replay.ts";

type Vote = readonly [region: string, status: string];

/** The votes of checks, in their order. */
const votesOf = (...checks: readonly (readonly Vote[])[]): readonly RecordedVote[] =>
  checks.flatMap((votes, index) =>
    votes.map(([region, status]) => ({
      ...{ subjectId: 1, checkNumber: index + 1, status, errorMessage: null, region, atMs: index },
    })),
  );
const incident = (id: number, isOpen = false): RecordedIncident => ({
  ...{ id, subjectId: 1, startedAtMs: 0, resolvedAtMs: isOpen ? null : 1 },
});
const judge = (votes: readonly RecordedVote[], ...incidents: readonly RecordedIncident[]) =>
  replaySides(votes, incidents, ["office"]);

const BOTH: readonly Vote[] = [
  ["lon", "up"],
  ["office", "up"],
];
const INSIDE_FAILS: readonly Vote[] = [
  ["lon", "up"],
  ["office", "down"],
];

describe("incidents of a monitor with both sides", () => {
  it("are as its votes make them", () => {
    expect(judge(votesOf(BOTH))).toEqual([]);
    expect(judge(votesOf(BOTH, INSIDE_FAILS, BOTH), incident(1))).toEqual([]);
    expect(judge(votesOf(BOTH, INSIDE_FAILS), incident(1, true))).toEqual([]);
  });

  it("neither begin nor end by the silence of a side", () => {
    expect(judge(votesOf(INSIDE_FAILS, [["lon", "up"]]), incident(1, true))).toEqual([]);
    expect(judge(votesOf(INSIDE_FAILS, [["lon", "up"]]), incident(1))).toEqual([
      "incident 1 of check 1 should be open",
    ]);
    expect(judge(votesOf(BOTH, [["lon", "up"]]), incident(1))).toEqual(["has 1 incidents, and its votes make 0"]);
  });

  it("that are missing, doubled or still open are found", () => {
    expect(judge(votesOf(INSIDE_FAILS))).toEqual(["has 0 incidents, and its votes make 1"]);
    expect(judge(votesOf(INSIDE_FAILS), incident(1), incident(2, true))).toEqual([
      "has 2 incidents, and its votes make 1",
    ]);
    expect(judge(votesOf(INSIDE_FAILS, BOTH), incident(1, true))).toEqual([
      "incident 1 of check 1 should end with check 2",
    ]);
  });
});
