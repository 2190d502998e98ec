import { expect, it } from "@jest/globals";
import type { CheckResult, Vote } from "./check.ts";
import { isUrgent } from "./urgent.ts";

const CHECK = { subjectId: 1, checkNumber: 7 };
const vote = (passed: boolean): Vote => ({
  region: "lon",
  atMs: 0,
  outcome: {
    passed,
    responseTimeMs: null,
    httpStatusCode: null,
    errorMessage: null,
    certificate: null,
    phases: null,
  },
  expiring: null,
});

it.each<[string, CheckResult, boolean]>([
  ["a check that passes", { ...CHECK, votes: [vote(true)] }, false],
  ["a check that fails", { ...CHECK, votes: [vote(false)] }, true],
  ["a check that fails somewhere", { ...CHECK, votes: [vote(true), vote(false)] }, true],
  ["a region that gave no vote", { ...CHECK, region: "lon", noVote: "busy" }, true],
])("of %s", (_name, result, expected) => {
  expect(isUrgent(result)).toBe(expected);
});
