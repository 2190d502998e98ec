import type { CheckVotes } from "@pharos/core";

/** A check that failed in one region just now. */
export function failureOf(subjectId: number, checkNumber: number): CheckVotes {
  const outcome = {
    passed: false,
    responseTimeMs: 3,
    httpStatusCode: 500,
    errorMessage: "Expected 200, got 500",
    certificate: null,
    phases: null,
  };
  return { subjectId, checkNumber, votes: [{ region: "lon", atMs: Date.now(), outcome, expiring: null }] };
}
