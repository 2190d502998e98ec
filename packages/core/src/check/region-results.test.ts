import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CheckResult, Vote } from "./check.ts";
import { regionOf } from "./check.ts";
import { resultsOfOthers, resultsOfRegion } from "./region-results.ts";

const vote = (region: string | null): Vote => ({
  region,
  atMs: 1_700_000_000_000,
  outcome: {
    passed: false,
    responseTimeMs: null,
    httpStatusCode: 503,
    errorMessage: "The answer was 503",
    certificate: { expiresAtMs: 1_800_000_000_000, fingerprint: "AA:BB" },
    phases: { dnsMs: 1, connectMs: 2, tlsMs: null, waitMs: 3 },
    explanation: { errorClass: "status", remoteAddress: "192.0.2.1", evidence: "v1.k1.abc" },
  },
  expiring: { fingerprint: "AA:BB", degrades: true },
  slowness: { maxMs: 500, slowAfterChecks: 3 },
});
const votes = (region: string | null, subjectId = 1): CheckResult => ({
  subjectId,
  checkNumber: 7,
  votes: [vote(region)],
  waitedMs: 12,
});
const noVote = (region: string | null, reason: "busy" | "unable" | "silent"): CheckResult => ({
  subjectId: 2,
  checkNumber: 7,
  region,
  noVote: reason,
});

describe("resultsOfRegion", () => {
  it("passes on what the region's workers send", () => {
    const because = { ...noVote("lon", "unable"), why: "rules" };
    const reports = [votes("lon"), noVote("lon", "busy"), noVote("lon", "unable"), because];
    expect(resultsOfRegion("lon", reports)).toEqual({ results: reports, foreign: 0 });
  });

  it("counts a report that names another region, or none, as the region's", () => {
    const reports = [votes("nyc"), noVote("nyc", "busy"), votes(null)];
    const { results, foreign } = resultsOfRegion("lon", reports);
    expect(results).toEqual([votes("lon"), noVote("lon", "busy"), votes("lon")]);
    expect(foreign).toBe(3);
  });

  it("lets a report have one vote, and no detail that only home services send", () => {
    const report = { ...votes("lon"), votes: [vote("lon"), vote("nyc")], asksRegions: false, dueAtMs: 5 };
    expect(resultsOfRegion("lon", [report]).results).toEqual([votes("lon")]);
  });

  it("makes the error message of a place one line of bounded length", () => {
    const outcome = { ...vote("7/office").outcome, errorMessage: `Refused\n\nVisit\u202e${"x".repeat(400)}` };
    const report = { ...votes("7/office"), votes: [{ ...vote("7/office"), outcome }] };
    const [result] = resultsOfRegion("7/office", [report]).results;
    const message = result && "votes" in result ? result.votes[0].outcome.errorMessage : null;
    expect(message).toMatch(/^Refused Visit x+$/);
    expect(message).toHaveLength(255);
  });

  const ofOutcome = (over: object) => ({
    ...votes("lon"),
    votes: [{ ...vote("lon"), outcome: { ...vote("lon").outcome, ...over } }],
  });
  const malformed: readonly [what: string, report: unknown][] = [
    ["a status code that is no small integer", ofOutcome({ httpStatusCode: 99_999 })],
    ["the end of a certificate after all times", ofOutcome({ certificate: { expiresAtMs: 1e300, fingerprint: "AA" } })],
    ["a phase of a year and more", ofOutcome({ phases: { dnsMs: 1e12, connectMs: 2, tlsMs: null, waitMs: 3 } })],
    ["a time before all times", { ...votes("lon"), votes: [{ ...vote("lon"), atMs: -1e300 }] }],
    ["no object", "report"],
    ["nothing", null],
    ["a list", []],
    ["no subject", { ...votes("lon"), subjectId: undefined }],
    ["a subject that is no integer of the database", { ...votes("lon"), subjectId: 2 ** 31 }],
    ["no votes", { subjectId: 1, checkNumber: 7 }],
    ["an empty list of votes", { ...votes("lon"), votes: [] }],
    ["the silence of a region", noVote("lon", "silent")],
    ["an unknown cause", { ...noVote("lon", "unable"), why: "mood" }],
    ["a cause of something else", { ...noVote("lon", "busy"), why: "rules" }],
    ["an unknown reason", { ...noVote("lon", "busy"), noVote: "tired" }],
    ["no outcome", { ...votes("lon"), votes: [{ ...vote("lon"), outcome: null }] }],
    ["no time", { ...votes("lon"), votes: [{ ...vote("lon"), atMs: "now" }] }],
    [
      "a text with NUL",
      { ...votes("lon"), votes: [{ ...vote("lon"), outcome: { ...vote("lon").outcome, errorMessage: "\0" } }] },
    ],
    [
      "a very long text",
      {
        ...votes("lon"),
        votes: [{ ...vote("lon"), outcome: { ...vote("lon").outcome, errorMessage: "x".repeat(1_001) } }],
      },
    ],
    ["a wait that is a text", { ...votes("lon"), waitedMs: "long" }],
  ];
  it.each(malformed)("drops %s", (_what, report) => {
    expect(resultsOfRegion("lon", [report, votes("lon")])).toEqual({ results: [votes("lon")], foreign: 1 });
  });

  it("drops a job that is no list of reports, or a very long one", () => {
    for (const reports of [undefined, {}, Array(1_001).fill(votes("lon"))]) {
      expect(resultsOfRegion("lon", reports)).toEqual({ results: [], foreign: 1 });
    }
  });

  it("a report counts for the region of its queue and for no other, and nothing makes it throw", () => {
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(votes("nyc"), votes(null), noVote("nyc", "unable")));
    const property = fc.property(fc.oneof(fc.jsonValue(), fc.array(anything)), (reports) => {
      const { results } = resultsOfRegion("lon", reports);
      expect(results.every((result) => regionOf(result) === "lon")).toBe(true);
      expect(results.every((result) => !("votes" in result) || result.votes.length === 1)).toBe(true);
    });
    fc.assert(property);
  });
});

describe("resultsOfOthers", () => {
  const reports = [votes("lon"), votes("nyc"), votes(null), noVote("lon", "busy"), noVote("lon", "silent")];

  it("counts every report while no region has to use its own queue", () => {
    expect(resultsOfOthers(reports, new Set())).toEqual({ results: reports, foreign: 0 });
  });

  it("drops the votes of a region that has to use its own queue, and no silence that a scheduler reports", () => {
    const { results, foreign } = resultsOfOthers(reports, new Set(["lon"]));
    expect(results).toEqual([votes("nyc"), votes(null), noVote("lon", "silent")]);
    expect(foreign).toBe(2);
  });
});
