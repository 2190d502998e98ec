import { expect, it } from "@jest/globals";
import type { CheckResult } from "@pharos/core";
import { resultJobs } from "./result-jobs.ts";

const result = (subjectId: number): CheckResult => ({ subjectId, checkNumber: 1, region: "lon", noVote: "unable" });
const placed = (subjectId: number): CheckResult => ({ ...result(subjectId), placed: true });

it.each([
  [[result(1), result(2)], [[1, 1, 2]]],
  [[placed(1)], [[2, 1]]],
  [
    [result(1), placed(2), result(3)],
    [
      [1, 1, 3],
      [2, 2],
    ],
  ],
])("%j: %j, each a version and subjects", (results, jobs) => {
  const shown = resultJobs(results).map(({ data, version }) => [version, ...data.reports.map((one) => one.subjectId)]);
  expect(shown).toEqual(jobs);
});
