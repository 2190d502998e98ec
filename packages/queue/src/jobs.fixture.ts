import type { CheckVotes, Slice } from "@pharos/core";

/** A slice with one check of this monitor. */
export function sliceFor(region: string, subjectId: number): Slice {
  const config = {
    url: "http://127.0.0.1/",
    httpMethod: "GET",
    expectedStatusCodes: [200],
    expectedKeyword: null,
    port: null,
    timeoutMs: 1_000,
    requestHeaders: null,
    username: null,
    password: null,
    sslExpiryWarningDays: 14,
  };
  const task = {
    subjectId,
    teamId: 1,
    checkNumber: 1,
    type: "http",
    confirms: false,
    leaseUntilMs: 2_000_000_000_000,
  } as const;
  return { region, tasks: [{ ...task, config }] };
}

/** A check of this monitor that passed. */
export function reportFor(subjectId: number): CheckVotes {
  const outcome = {
    passed: true,
    responseTimeMs: 5,
    httpStatusCode: 200,
    errorMessage: null,
    certificate: null,
    phases: { dnsMs: null, connectMs: 1, tlsMs: null, waitMs: 4 },
  };
  return { subjectId, checkNumber: 1, votes: [{ region: "lon", atMs: 1_700_000_000_000, outcome, expiring: null }] };
}
