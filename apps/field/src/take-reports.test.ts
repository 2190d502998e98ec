import { describe, expect, it } from "@jest/globals";
import { type CheckVotes, jsonOrUndefined } from "@pharos/core";
import { REFUSED, voteOf } from "@pharos/db/testing";
import { takeReports } from "./take-reports.ts";

const NOW = 1_800_000_000_000;
const place = { location: "7/office", evidence: "headers" } as const;
const report = (atMs = NOW, region = "7/office"): CheckVotes => ({
  ...{ subjectId: 3, checkNumber: 4, votes: [voteOf(region, atMs)] },
});
const timeOf = (sentMs: number) => {
  const [result] = takeReports(place, [report(sentMs)], NOW).results;
  return result !== undefined && "votes" in result ? result.votes[0].atMs : null;
};

describe("reports of a probe", () => {
  it("count for its place, as of a monitor that names its locations", () => {
    const busy = { subjectId: 5, checkNumber: 6, region: "7/office", noVote: "busy" };
    expect(takeReports(place, [report(), busy], NOW)).toEqual({
      ...{
        results: [
          { ...report(), placed: true },
          { ...busy, placed: true },
        ],
        ...{ trials: [], dropped: [] },
      },
    });
  });

  it.each([
    ["in time", NOW - 5_000, NOW - 5_000],
    ["ten minutes ago", NOW - 600_000, NOW - 600_000],
    ["later than now", NOW + 1, NOW],
    ["longer ago than any check takes", NOW - 600_001, NOW],
  ])("have a time: %s", (_what, sentMs, atMs) => {
    expect(timeOf(sentMs)).toBe(atMs);
  });

  it.each([
    ["another place", report(NOW, "8/office"), "location"],
    ["a region", report(NOW, "lon"), "location"],
    ["nobody", { subjectId: 3, checkNumber: 4, region: null, noVote: "busy" }, "location"],
    ["the silence of a server", { subjectId: 3, checkNumber: 4, region: "7/office", noVote: "silent" }, "malformed"],
    ["something else", { subjectId: 3, checkNumber: 4 }, "malformed"],
  ])("are dropped if they are of %s", (_what, sent, why) => {
    const dropped = [{ subjectId: 3, checkNumber: 4, why }];
    expect(takeReports(place, [sent], NOW)).toEqual({ results: [], trials: [], dropped });
  });

  it("have no evidence if the place sends none", () => {
    const explanation = { errorClass: "connect", remoteAddress: "10.0.0.5", evidence: "x1.a.b.c" } as const;
    const sent = { ...report(), votes: [voteOf("7/office", NOW, { ...REFUSED, explanation })] };
    const evidenceOf = (evidence: "none" | "full") => {
      const [result] = takeReports({ ...place, evidence }, [sent], NOW).results;
      return result !== undefined && "votes" in result ? result.votes[0].outcome.explanation?.evidence : undefined;
    };
    expect([evidenceOf("full"), evidenceOf("none")]).toEqual(["x1.a.b.c", null]);
  });

  it("of a trial never count for a monitor, and have no evidence", () => {
    const explanation = { errorClass: "connect", remoteAddress: "10.0.0.5", evidence: "x1.a.b.c" } as const;
    const sent = { ...report(), subjectId: -9, votes: [voteOf("7/office", NOW, { ...REFUSED, explanation })] };
    const { trials, ...others } = takeReports(place, [sent], NOW);
    expect(others).toEqual({ results: [], dropped: [] });
    expect(trials.map(({ trial, text }) => [trial, jsonOrUndefined(text)])).toMatchObject([
      [9, { subjectId: 9, placed: true, votes: [{ region: "7/office", outcome: REFUSED }] }],
    ]);
    expect(trials[0]?.text).not.toContain("x1.a.b.c");
  });

  it.each([
    ["another place", { ...report(NOW, "8/office"), subjectId: -9 }, "location"],
    ["no number", { ...report(), subjectId: -1.5 }, "malformed"],
    ["a number that is too great", { ...report(), subjectId: -(2 ** 31) }, "malformed"],
    [
      "more than 16 KiB",
      { ...report(), subjectId: -9, votes: [{ ...voteOf("7/office", NOW), x: "x".repeat(16_384) }] },
      "malformed",
    ],
  ])("of a trial are dropped if they are of %s", (_what, sent, why) => {
    const dropped = [{ subjectId: null, checkNumber: 4, why }];
    expect(takeReports(place, [sent], NOW)).toEqual({ results: [], trials: [], dropped });
  });
});
