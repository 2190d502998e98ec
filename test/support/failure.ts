import type { CheckResult } from "@pharos/core";

/** A check that failed in one region just now. */
export function failureOf(monitorId: number, checkNumber: number): CheckResult {
  const outcome = {
    passed: false,
    responseTimeMs: 3,
    httpStatusCode: 500,
    errorMessage: "Expected 200, got 500",
    certificate: null,
    phases: null,
  };
  return { monitorId, checkNumber, votes: [{ region: "lon", atMs: Date.now(), outcome, expiring: null }] };
}
